"""Lays out cards in full side by side, for people who look through a game's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from render.hand_layout import COLUMNS, GAP, WIDTH, Face
from render.items import Box, CachedImage, Drawing, Item
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT

PAGE = 2 * COLUMNS  # cards


def lay_out(cards: Sequence[Any], face: Face) -> Drawing:
    """Up to a page of cards in rows of three."""
    items: list[Item] = []
    for place, card in enumerate(cards[:PAGE]):
        x = GAP + place % COLUMNS * (CARD_WIDTH + GAP)
        y = GAP + place // COLUMNS * (CARD_HEIGHT + GAP)
        box = Box(x, y, CARD_WIDTH, CARD_HEIGHT)
        items.append(CachedImage(box, card.id, face, (card, False, FELT)))
    rows = -(-min(len(cards), PAGE) // COLUMNS)
    return Drawing((WIDTH, GAP + rows * (CARD_HEIGHT + GAP)), FELT, items)
