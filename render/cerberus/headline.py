"""Says whose move it is in a deck-builder, or how it ended."""

from __future__ import annotations

from render.cerberus.variant import PictureVariant
from render.outcome import whose_move
from render.table_info import TableInfo
from rules.core.view import View

ASKED = {
    "cut": "to cut",
    "may": "to use an effect or not",
    "choose": "to choose an effect",
    "trigger": "to choose what happens first",
    "defend": "to use a Defense or not",
    "target": "to choose a foe",
    "pass to": "to choose who gets a card",
    "discard": "to discard",
    "discard revealed": "to discard what was revealed or not",
    "destroy": "to destroy a card",
    "gain": "to gain a card",
    "search": "to take a card found",
    "bury": "to put cards under the deck",
    "recover": "to take a card back",
    "play from": "to play a card from elsewhere",
    "pass card": "to pass a card on",
    "recruit": "to recruit a Sidekick",
    "steal": "to steal a Sidekick",
    "lose": "to lose a Sidekick",
    "drop location": "to discard a Location",
    "remove event": "to remove an Event",
    "colour": "to choose a colour",
    "copy": "to choose a card to copy",
    "guess": "to guess a card type",
    "again": "to use a card once more",
    "relive": "to choose what is relived",
    "demand": "to discard or not",
}

NEWS = 54  # characters of news and question that have room in the headline


def headline(variant: PictureVariant, view: View, info: TableInfo) -> str:
    """Whose move it is, or how it ended."""
    asked = whose_move(view, info.names, variant.asked, "the match")
    if view.result is not None or not info.news:
        return asked
    whole = f"{info.news[-1]}. {asked}"
    return whole if len(whole) < NEWS else asked
