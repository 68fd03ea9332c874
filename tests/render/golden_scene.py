"""What a game declares in its golden.py: a board, a hand and a card to be looked at by a person."""

from __future__ import annotations

from typing import Any, NamedTuple

from render.default.pictures import GamePictures
from tests.properties.subjects import BY_SLUG
from tests.render.sights import Sight, pictures_for


class GoldenScene(NamedTuple):
    pictures: GamePictures
    board: Sight
    hand: Sight
    card: Any
    colours: int  # kept in the files: fewer bytes, at the cost of tolerance
    four: Sight | None = None  # a board of two against two, if the duel's is another


def golden(slug: str, board: Sight, hand: Sight, card: str, colours: int) -> GoldenScene:
    """A scene of a game by its slug, and the card by its id."""
    cards = BY_SLUG[slug].cards
    return GoldenScene(pictures_for(slug), board, hand, cards.cards[cards.face[card]], colours)
