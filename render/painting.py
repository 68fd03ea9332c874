"""Paints the pixels of a drawing; any rows of it without the others.

Faces, labels and panels are cached as opaque pixels in the order a PNG file has them, so a warm
picture is mostly copying.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy
from PIL import Image, ImageDraw

from render.fonts import Style, extent, line_height
from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.png import Pixels, pixels_of
from render.script_runs import draw_line
from render.theme import SUPERSAMPLE, Colour

IMAGES_KEPT = 600
LABELS_KEPT = 4096
Edges = tuple[int, int, int, int]  # left, top, right, bottom


def paint(drawing: Drawing) -> Image.Image:
    """Panels first, then pictures and words in their order."""
    width, height = drawing.size
    rows = numpy.empty((height, width * 3), numpy.uint8)
    paint_rows(rows, drawing.ground, stamps(drawing.ground, drawing.items), top=0)
    return Image.fromarray(rows.reshape(height, width, 3))


def sort_out(items: Iterable[Item]) -> tuple[tuple[Panel, ...], list[CachedImage | Words]]:
    panels: list[Panel] = []
    others: list[CachedImage | Words] = []
    for item in items:
        if isinstance(item, Panel):
            panels.append(item)
        else:
            others.append(item)
    return tuple(panels), others


# -- pixels: what is cached compares by identity, so equal stamps look alike


@dataclass(frozen=True, eq=False)
class Tile:
    """Opaque pixels that cover what lies under them."""

    pixels: Pixels

    def lay(self, rows: Pixels, x: int, y: int) -> None:
        first, last = max(0, y), min(len(rows), y + len(self.pixels))
        width = self.pixels.shape[1]
        rows[first:last, 3 * x : 3 * x + width] = self.pixels[first - y : last - y]


@dataclass(frozen=True, eq=False)
class Ink:
    """Letters alone, for the rare words that do not lie on a single colour."""

    mask: Image.Image
    colour: Colour

    def lay(self, rows: Pixels, x: int, y: int) -> None:
        first, last = max(0, y), min(len(rows), y + self.mask.height)
        area = rows[first:last, 3 * x : 3 * (x + self.mask.width)]
        under = Image.fromarray(area.reshape(last - first, self.mask.width, 3))
        under.paste(self.colour, (0, y - first), self.mask)
        area[:] = pixels_of(under)


class Stamp(NamedTuple):
    """Something to lay down, and where."""

    x: int
    y: int
    height: int
    what: Tile | Ink


def paint_rows(rows: Pixels, ground: Colour, stamps: Iterable[Stamp], top: int) -> Pixels:
    """Some rows of a picture, the first being number `top`, with what of the stamps lies there."""
    rows[:] = _row(rows.shape[1] // 3, ground)
    for stamp in stamps:
        stamp.what.lay(rows, stamp.x, stamp.y - top)
    return rows


def stamps(ground: Colour, items: Iterable[Item]) -> list[Stamp]:
    """The items in the order they are laid down."""
    panels, others = sort_out(items)
    laid = [
        Stamp(
            p.box.x,
            p.box.y,
            p.box.h,
            _panel(p.box.w, p.box.h, p.fill, p.ground, p.outline, p.thickness, p.radius),
        )
        for p in panels
    ]
    covered: list[Edges] = []
    for item in others:
        box = item.box
        if isinstance(item, CachedImage):
            laid.append(Stamp(box.x, box.y, box.h, _tile(item.draw, item.arguments, box.w, box.h)))
            covered.append((box.x, box.y, box.right, box.bottom))
            continue
        fitted = item.fitted
        style, size = fitted.style, fitted.size
        top = box.y + (box.h - fitted.height) // 2
        for line in fitted.lines:
            letters = _letters(line, style, size)
            free = box.w - letters.room
            dx = 0 if item.align == "left" else free // 2 if item.align == "centre" else free
            x, y = box.x + dx + letters.left, top + letters.top
            w, h = letters.mask.size
            edges = (x, y, x + w, y + h)
            under = _colour_under(edges, ground, panels, covered)
            laid.append(Stamp(x, y, h, _label(line, style, size, item.colour, under)))
            covered.append(edges)
            top += line_height(size)
    return laid


def _colour_under(
    edges: Edges, ground: Colour, panels: Iterable[Panel], covered: Iterable[Edges]
) -> Colour | None:
    """The one colour that something lies on; None if there may be more."""
    left, top, right, bottom = edges
    for x0, y0, x1, y1 in covered:  # written out: this is asked a thousand times a picture
        if y0 < bottom and top < y1 and x0 < right and left < x1:
            return None
    box = Box(left, top, right - left, bottom - top)
    for panel in panels:
        if panel.box.overlaps(box):
            if not panel.is_plain_under(box):
                return None
            ground = panel.fill
    return ground


@lru_cache(maxsize=16)
def _row(width: int, colour: Colour) -> Pixels:
    return numpy.tile(numpy.array(colour, numpy.uint8), width)


@lru_cache(maxsize=IMAGES_KEPT)
def _tile(
    draw: Callable[..., Image.Image], arguments: tuple[Hashable, ...], width: int, height: int
) -> Tile:
    return Tile(pixels_of(draw(*arguments, width, height)))


@lru_cache(maxsize=64)
def _panel(
    width: int,
    height: int,
    fill: Colour,
    ground: Colour,
    outline: Colour | None,
    thickness: int,
    radius: int,
) -> Tile:
    if not radius and not outline:  # no edge to be smoothed
        return Tile(numpy.broadcast_to(_row(width, fill), (height, 3 * width)))
    scale = SUPERSAMPLE
    large = Image.new("RGB", (width * scale, height * scale), ground)
    ImageDraw.Draw(large).rounded_rectangle(
        [0, 0, large.width - 1, large.height - 1],
        radius * scale,
        fill=fill,
        outline=outline,
        width=thickness * scale if outline else 0,
    )
    return Tile(pixels_of(shrink(large, width, height)))


class Letters(NamedTuple):
    """One line as a stencil, cut to its ink; `left` and `top` say where in its room that begins."""

    mask: Image.Image
    left: int
    top: int
    room: int


@lru_cache(maxsize=LABELS_KEPT)
def _letters(line: str, style: Style, size: int) -> Letters:
    start, end = extent(line, style, size)
    room = max(1, end - start)
    mask = Image.new("L", (room, line_height(size)))  # tall enough for descenders
    at = (-start, round(size * 0.94))  # room for Å above and Ģ below, capitals in the middle
    draw_line(ImageDraw.Draw(mask), at, line, style, size)
    box = mask.getbbox() or (0, 0, 1, 1)
    return Letters(mask.crop(box), box[0], box[1], room)


@lru_cache(maxsize=LABELS_KEPT)
def _label(line: str, style: Style, size: int, colour: Colour, under: Colour | None) -> Tile | Ink:
    mask = _letters(line, style, size).mask
    if under is None:
        return Ink(mask, colour)
    label = Image.new("RGB", mask.size, under)
    label.paste(colour, (0, 0), mask)
    return Tile(pixels_of(label))


def shrink(image: Image.Image, width: int, height: int) -> Image.Image:
    return image.resize((width, height), Image.Resampling.LANCZOS)
