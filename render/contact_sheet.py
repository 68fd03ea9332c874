"""Draws several boards small in a row, each under its label; `bot.py preview` uses it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.items import Box, Drawing, Item, Words
from render.painting import paint
from render.text_fitting import shorten
from render.theme import CREAM, FELT
from render.tiles import shrink

THUMB = (480, 300)  # of a board as wide as Showdown's; others keep their own shape
GAP, LABEL = 16, 44
MOST = 8


def draw_contact_sheet(boards: Sequence[tuple[str, Image.Image]]) -> Image.Image:
    """Up to eight boards, each under its label."""
    shown = boards[:MOST]
    tall = max((round(THUMB[0] * b.height / b.width) for _, b in shown), default=THUMB[1])
    size = (GAP + len(shown) * (THUMB[0] + GAP), LABEL + tall + 2 * GAP)
    items: list[Item] = []
    for place, (label, _) in enumerate(shown):
        box = Box(GAP + place * (THUMB[0] + GAP), GAP // 2, THUMB[0], LABEL)
        items.append(Words(box, shorten(label, "strong", 30, box.w), CREAM))
    image = paint(Drawing(size, FELT, items))
    for place, (_, board) in enumerate(shown):
        thumb = shrink(board, THUMB[0], round(THUMB[0] * board.height / board.width))
        image.paste(thumb, (GAP + place * (THUMB[0] + GAP), GAP + LABEL))
    return image
