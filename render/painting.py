"""Paints the pixels of a drawing; any rows of it without the others.

What lies there is cached as tiles, so a warm picture is mostly copying.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy
from PIL import Image

from render.fonts import line_height
from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.pixels import FULL_COLOUR, PixelFormat, Pixels, image_of
from render.theme import Colour
from render.tiles import (
    Ink,
    Label,
    Tile,
    image_tile,
    label_tile,
    letters_of,
    panel_tiles,
    plain_row,
)

Edges = tuple[int, int, int, int]  # left, top, right, bottom


def paint(drawing: Drawing, form: PixelFormat = FULL_COLOUR) -> Image.Image:
    """A drawing as it is seen: in full colour, or in the colours of a palette."""
    width, height = drawing.size
    rows = numpy.empty((height, width * form.depth), numpy.uint8)
    laid = stamps(drawing.ground, drawing.items, form)
    paint_rows(rows, plain_row(width, drawing.ground, form), laid, 0, form)
    return image_of(form.seen(rows))


def sort_out(items: Iterable[Item]) -> tuple[tuple[Panel, ...], list[CachedImage | Words]]:
    panels: list[Panel] = []
    others: list[CachedImage | Words] = []
    for item in items:
        if isinstance(item, Panel):
            panels.append(item)
        else:
            others.append(item)
    return tuple(panels), others


class Stamp(NamedTuple):
    """Something to lay down, and where. Equal ones look alike.

    It names what is shown, not its tile: one that left the cache and came back is another object.
    """

    x: int
    y: int
    height: int
    what: CachedImage | Label | Tile

    def tile(self, form: PixelFormat) -> Tile | Ink:
        if isinstance(self.what, CachedImage):
            return image_tile(self.what, form)
        return label_tile(self.what, form) if isinstance(self.what, Label) else self.what


def paint_rows(
    rows: Pixels, ground: Pixels, stamps: Iterable[Stamp], top: int, form: PixelFormat
) -> None:
    """Some rows of a picture, the first being number `top`, with what of the stamps lies there."""
    rows[:] = ground
    for stamp in stamps:
        stamp.tile(form).lay(rows, stamp.x, stamp.y - top)


def stamps(ground: Colour, items: Iterable[Item], form: PixelFormat) -> list[Stamp]:
    """The items in the order they are laid down: panels first."""
    panels, others = sort_out(items)
    laid = [
        Stamp(p.box.x, p.box.y + first, rows, tile)
        for p in panels
        for first, rows, tile in panel_tiles(p, form)
    ]
    edges_of = [((p.box.x, p.box.y, p.box.right, p.box.bottom), p) for p in panels]
    covered: list[Edges] = []
    for item in others:
        box = item.box
        if isinstance(item, CachedImage):
            laid.append(Stamp(box.x, box.y, box.h, item))
            covered.append((box.x, box.y, box.right, box.bottom))
            continue
        fitted = item.fitted
        style, size = fitted.style, fitted.size
        top = box.y + (box.h - fitted.height) // 2
        for line in fitted.lines:
            letters = letters_of(line, style, size)
            free = box.w - letters.room
            dx = 0 if item.align == "left" else free // 2 if item.align == "centre" else free
            x, y = box.x + dx + letters.left, top + letters.top
            h = letters.height
            edges = (x, y, x + letters.width, y + h)
            under = _colour_under(edges, ground, edges_of, covered)
            laid.append(Stamp(x, y, h, Label(line, style, size, item.colour, under)))
            covered.append(edges)
            top += line_height(size)
    return laid


def _colour_under(
    edges: Edges, ground: Colour, panels: Iterable[tuple[Edges, Panel]], covered: Iterable[Edges]
) -> Colour | None:
    """The one colour that something lies on; None if there may be more."""
    left, top, right, bottom = edges
    for x0, y0, x1, y1 in covered:  # written out: this is asked a thousand times a picture
        if y0 < bottom and top < y1 and x0 < right and left < x1:
            return None
    for (x0, y0, x1, y1), panel in panels:
        if y0 < bottom and top < y1 and x0 < right and left < x1:
            if not panel.is_plain_under(Box(left, top, right - left, bottom - top)):
                return None
            ground = panel.fill
    return ground
