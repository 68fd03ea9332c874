"""What is agreed before a match: the game, its options and what each seat brings."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from rules.core.cards import CardSet
    from rules.core.game import Game

CARDS = "cards"  # the shared option of any game that names a card pack, where one is played with


class Setup(Struct, frozen=True):
    """The terms of one match. `options` are shared; `seats` holds each seat's own choices."""

    game: str
    options: dict[str, str] = {}
    seats: tuple[dict[str, str], ...] = ()


class MatchOption(Struct, frozen=True):
    """One thing to agree on: a name for machines, words for people, and the values it may have."""

    name: str
    words: str
    values: dict[str, str]  # value → words
    about: dict[str, str] = {}  # value → one line for people who do not know it
    shows: dict[str, tuple[str, ...]] = {}  # value → ids of the cards that tell what it does
    each_seat: bool = False
    free: bool = False  # or a deck of one's own, as text: see decks.py
    apart: bool = False  # only one seat may bring a value; the first leaves it to chance, for all
    between: bool = False  # asked only before a later battle of a series: see Game.between

    @property
    def has_more(self) -> bool:
        """Whether there is more to read about its values than a line."""
        return bool(self.shows) or self.free


@lru_cache(maxsize=32)
def options_by_name(game: Game[Any], cards: CardSet) -> dict[str, MatchOption]:
    """What can be agreed on before a match with these cards."""
    return {option.name: option for option in game.options(cards)}
