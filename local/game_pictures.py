"""Draws a picture of each game for the welcome of the local table: three of its cards."""

from __future__ import annotations

from functools import lru_cache

from render.default.card_fields import fields_of
from render.incremental_png import draw_png
from render.items import Box, CachedImage, Drawing, Item
from render.pictures import pictures_of
from render.theme import FELT
from rules.core.cards import Card
from rules.games import GAMES, load_cards

SIZE = (396, 188)
CARD = (120, 168)
SHOWN = 3


@lru_cache(maxsize=64)
def game_picture(slug: str) -> bytes:
    """A PNG of three cards of different kinds, side by side."""
    game = GAMES[slug]
    pictures = pictures_of(game)
    items: list[Item] = []
    for place, card in enumerate(varied(load_cards(game).cards)):
        at = Box(10 + place * (CARD[0] + 8), 10, *CARD)
        items.append(CachedImage(at, card.id, pictures.held_card, (card, False, FELT)))
    return draw_png(Drawing(SIZE, FELT, items), pictures.palette)


def kind_of(card: Card) -> str:
    """Its group where cards have one: that tells them apart better than their kind."""
    return str(getattr(card, "group", "")) or fields_of(card).kind


def varied(cards: tuple[Card, ...]) -> list[Card]:
    """The first card of as many kinds as are shown; if there are fewer kinds, some others, too."""
    by_kind = {kind_of(card): card for card in reversed(cards)}
    first = [*reversed(by_kind.values())]
    return [*first, *(card for card in cards if card not in first)][:SHOWN]
