"""Decks that people bring: as text, secret until the series is over.

A game whose seats bring decks sets `brings_decks` and answers `ready_decks`, `deck_problems` and
`swap`. What a seat brings is one of the ready decks by its slug, or a text of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.cards import CardSet
from rules.core.errors import BadDeck
from rules.core.setup import MatchOption

if TYPE_CHECKING:
    from rules.core.game import Game

DECK = "deck"  # the option of a seat
DECK_TEXT = 4000  # characters


class ReadyDeck(NamedTuple):
    """A deck that comes with the game: its name, its plan in one line, and its text.

    The story is a paragraph on how it wants to win, for whoever is choosing a deck.
    """

    name: str
    plan: str
    text: str
    story: str = ""


def deck_option(ready: dict[str, ReadyDeck]) -> MatchOption:
    """What a seat is asked: one of these, or a deck of its own."""
    names = {slug: deck.name for slug, deck in ready.items()}
    plans = {slug: deck.plan for slug, deck in ready.items()}
    return MatchOption(DECK, "Your deck", names, plans, each_seat=True, free=True)


def example(ready: dict[str, ReadyDeck], most: int) -> str:
    """How a deck is written: the first whole lines of a ready one, in so many characters."""
    shown = ""
    for line in next(iter(ready.values())).text.splitlines() if ready else ():
        longer = f"{shown}\n{line}" if shown else line
        if len(longer) > most - 2:
            return f"{shown}\n…"
        shown = longer
    return shown


def deck_text(game: Game[Any], cards: CardSet, value: str) -> str:
    """The text of what a seat brings: a ready deck's, or its own."""
    ready = game.ready_decks(cards)
    return ready[value].text if value in ready else value


def problems(game: Game[Any], cards: CardSet, text: str) -> list[str]:
    """Everything that is wrong with a deck, each in a sentence; none if it can be played."""
    if len(text) > DECK_TEXT:
        return [f"A deck is written in at most {DECK_TEXT} characters, not in {len(text)}."]
    if not text.strip():
        return ["There is nothing in this deck."]
    return game.deck_problems(cards, text)


def check_deck(game: Game[Any], cards: CardSet, text: str, seat: int) -> None:
    """Refuse a deck with the first thing that is wrong with it. Only for the eyes of its seat."""
    found = problems(game, cards, text)
    if found:
        more = len(found) - 1
        others = f" {more} more: see /deck check." if more else ""
        raise BadDeck(seat, found[0] + others)
