"""Says whose move it is in a duel, or how it ended."""

from __future__ import annotations

from render.outcome import whose_move
from render.table_info import TableInfo
from render.theme import ALERT, GOLD, Colour
from rules.core.view import View
from rules.showdown.vocabulary import SUIT_SIGNS

ASKED = {
    "cut": "to cut",
    "action": "to play an Action or pass",
    "feint": "to choose a Feint",
    "strike": "to choose a Strike",
    "restrike": "to choose a Strike again",
    "rival action": "to React or pass",
    "rival react": "to React or pass",
    "before reveal": "to React or pass",
    "revealed": "to React or pass",
    "damaged": "to React or pass",
    "trigger": "to use a Trigger or not",
    "turn ace": "to turn up an Ace",
    "hand limit": "to discard to seven",
    "heal": "to heal an Ace",
    "pay": "to pay a cost",
    "discard": "to discard",
    "bury": "to put cards under the deck",
    "search": "to take a card found",
    "recover": "to take a discarded card",
    "recycle": "to shuffle cards back",
    "cut deck": "to cut the deck or not",
    "pick blind": "to pick a card unseen",
    "discipline": "to name a Discipline",
    "may": "to use an effect or not",
    "choose": "to choose an effect",
}


def headline(view: View, info: TableInfo) -> str:
    """Whose move it is, or how it ended."""
    asked = whose_move(view, info.names, ASKED, "the duel")
    if view.result is not None or not info.news:
        return asked
    whole = f"{without_signs(info.news[-1])}. {asked}"
    return whole if len(whole) < 60 else asked


def without_signs(words: str) -> str:
    """The typefaces have no suit symbols: 5♠ is written out."""
    for suit, sign in SUIT_SIGNS.items():
        words = words.replace(sign, f" of {suit.capitalize()}")
    return words


def headline_colour(view: View) -> Colour:
    return ALERT if view.result is None and "damaged" in view.asked.values() else GOLD
