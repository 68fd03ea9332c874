"""What painting lays down: faces, panels and labels, cached as a picture stores its pixels."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy
from isal import isal_zlib
from msgspec.structs import replace
from PIL import Image, ImageDraw

from render.fonts import Style, extent, line_height
from render.items import Box, CachedImage, Panel
from render.pixels import PixelFormat, Pixels, image_of, pixels_of
from render.script_runs import draw_line
from render.theme import SUPERSAMPLE, Colour

# As they are laid down, and deflated: that takes a tenth of the room, and unpacking a hundredth of
# the time of drawing.
IMAGES_KEPT, IMAGES_PACKED = 800, 6000  # some 60 KB each
LABELS_KEPT, LABELS_PACKED = 2048, 16384  # some 10 KB each: every name and line of 200 matches
STENCILS_KEPT = 512  # the lines of a board are measured, and right after that drawn


@dataclass(frozen=True, eq=False)
class Tile:
    """Opaque pixels that cover what lies under them."""

    pixels: Pixels
    depth: int

    def lay(self, rows: Pixels, x: int, y: int) -> None:
        first, last = max(0, y), min(len(rows), y + len(self.pixels))
        left = x * self.depth
        right = left + self.pixels.shape[1]
        rows[first:last, left:right] = self.pixels[first - y : last - y]


@dataclass(frozen=True, eq=False)
class Ink:
    """Letters alone, for the rare words that do not lie on a single colour.

    They are mixed with the colours under them, never with the numbers of these in a palette.
    """

    mask: Image.Image
    colour: Colour
    form: PixelFormat

    def lay(self, rows: Pixels, x: int, y: int) -> None:
        first, last = max(0, y), min(len(rows), y + self.mask.height)
        depth = self.form.depth
        area = rows[first:last, depth * x : depth * (x + self.mask.width)]
        area[:] = _mixed(self, y - first, area.shape, area.tobytes())


@lru_cache(maxsize=128)  # mostly the same words on the same picture
def _mixed(ink: Ink, y: int, shape: tuple[int, int], under: bytes) -> Pixels:
    """What words look like that begin so far above what is under them."""
    stored = numpy.frombuffer(under, numpy.uint8).reshape(shape)
    image = image_of(ink.form.seen(stored))
    image.paste(ink.colour, (0, y), ink.mask)
    return ink.form.stored(pixels_of(image))


def image_tile(item: CachedImage, form: PixelFormat) -> Tile:
    return _image_tile(item.draw, item.arguments, item.box.w, item.box.h, form)


def draw_ahead(item: CachedImage, form: PixelFormat) -> None:
    """Draw an image that will be needed; only its deflated form is kept until then."""
    _packed_image(item.draw, item.arguments, item.box.w, item.box.h, form)


def images_drawn() -> int:
    """How many images this process has drawn so far: each once, while it is kept."""
    return _packed_image.cache_info().misses


@lru_cache(maxsize=IMAGES_KEPT)
def _image_tile(
    draw: Callable[..., Image.Image],
    arguments: tuple[Hashable, ...],
    width: int,
    height: int,
    form: PixelFormat,
) -> Tile:
    return _packed_image(draw, arguments, width, height, form).tile(form)


@lru_cache(maxsize=IMAGES_PACKED)
def _packed_image(
    draw: Callable[..., Image.Image],
    arguments: tuple[Hashable, ...],
    width: int,
    height: int,
    form: PixelFormat,
) -> Packed:
    """A busy evening of all games shows thousands of faces, each of which takes long to draw."""
    return pack(form.stored(pixels_of(draw(*arguments, width, height))))


class Packed(NamedTuple):
    """Pixels, deflated."""

    shape: tuple[int, ...]
    content: bytes

    def tile(self, form: PixelFormat) -> Tile:
        pixels = numpy.frombuffer(isal_zlib.decompress(self.content), numpy.uint8)
        return Tile(pixels.reshape(self.shape), form.depth)


def pack(pixels: Pixels) -> Packed:
    return Packed(pixels.shape, isal_zlib.compress(pixels.tobytes(), 1))


class Strip(NamedTuple):
    """Some rows of a panel: the number of the first, how many there are, and what they show."""

    first: int
    rows: int
    tile: Tile


def panel_tiles(panel: Panel, form: PixelFormat) -> tuple[Strip, ...]:
    """A panel from top to bottom: between its edges it is one row again and again, kept once."""
    return _panel_tiles(replace(panel, box=Box(0, 0, panel.box.w, panel.box.h)), form)


@lru_cache(maxsize=256)
def _panel_tiles(panel: Panel, form: PixelFormat) -> tuple[Strip, ...]:
    """The same for one that lies in the corner: its look does not depend on where it is."""
    height, pixels = panel.box.h, _panel(panel, form)
    (others,) = (pixels != pixels[height // 2]).any(axis=1).nonzero()
    first = int(others[others < height // 2].max(initial=-1)) + 1
    last = int(others[others > height // 2].min(initial=height))
    within = numpy.broadcast_to(pixels[first].copy(), (last - first, pixels.shape[1]))
    parts = ((0, pixels[:first].copy()), (first, within), (last, pixels[last:].copy()))
    return tuple(Strip(y, len(rows), Tile(rows, form.depth)) for y, rows in parts if len(rows))


def _panel(panel: Panel, form: PixelFormat) -> Pixels:
    width, height = panel.box.w, panel.box.h
    if not panel.radius and not panel.outline:  # no edge to be smoothed
        return numpy.broadcast_to(plain_row(width, panel.fill, form), (height, form.depth * width))
    scale = SUPERSAMPLE
    large = Image.new("RGB", (width * scale, height * scale), panel.ground)
    ImageDraw.Draw(large).rounded_rectangle(
        [0, 0, large.width - 1, large.height - 1],
        panel.radius * scale,
        fill=panel.fill,
        outline=panel.outline,
        width=panel.thickness * scale if panel.outline else 0,
    )
    return form.stored(pixels_of(shrink(large, width, height)))


@lru_cache(maxsize=64)
def plain_row(width: int, colour: Colour, form: PixelFormat) -> Pixels:
    pixel = form.stored(numpy.array([colour], numpy.uint8))[0]
    return numpy.tile(pixel, width)


class Letters(NamedTuple):
    """The ink of one line: how large it is, and where in its room it begins."""

    width: int
    height: int
    left: int
    top: int
    room: int


@lru_cache(maxsize=LABELS_PACKED)
def letters_of(line: str, style: Style, size: int) -> Letters:
    return _stencil(line, style, size)[1]


@lru_cache(maxsize=STENCILS_KEPT)
def _stencil(line: str, style: Style, size: int) -> tuple[Image.Image, Letters]:
    """One line, cut to its ink."""
    start, end = extent(line, style, size)
    room = max(1, end - start)
    mask = Image.new("L", (room, line_height(size)))  # tall enough for descenders
    at = (-start, round(size * 0.94))  # room for Å above and Ģ below, capitals in the middle
    draw_line(ImageDraw.Draw(mask), at, line, style, size)
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    cut = mask.crop((left, top, right, bottom))
    return cut, Letters(right - left, bottom - top, left, top, room)


class Label(NamedTuple):
    """A line of text and the one colour under it, None if there are several."""

    line: str
    style: Style
    size: int
    colour: Colour
    under: Colour | None


@lru_cache(maxsize=LABELS_KEPT)
def label_tile(label: Label, form: PixelFormat) -> Tile | Ink:
    """The line with what is under it; only its ink if that is of several colours."""
    if label.under is None:
        return Ink(_stencil(label.line, label.style, label.size)[0], label.colour, form)
    return _packed_label(label, label.under, form).tile(form)


@lru_cache(maxsize=LABELS_PACKED)
def _packed_label(label: Label, under: Colour, form: PixelFormat) -> Packed:
    mask, _ = _stencil(label.line, label.style, label.size)
    pixels = _ink_shades(label.colour, under, form)[numpy.asarray(mask)]
    return pack(pixels.reshape(mask.height, mask.width * form.depth))


@lru_cache(maxsize=256)
def _ink_shades(colour: Colour, under: Colour, form: PixelFormat) -> Pixels:
    """A colour on another, as it is stored, from no ink to all of it: mixed as letters are."""
    shades = Image.new("RGB", (256, 1), under)
    shades.paste(colour, (0, 0), Image.frombytes("L", (256, 1), bytes(range(256))))
    return form.stored(pixels_of(shades)).reshape(256, form.depth)


def shrink(image: Image.Image, width: int, height: int) -> Image.Image:
    """Smaller by averages: sharper ways draw pale seams along edges, which cost bytes."""
    return image.resize((width, height), Image.Resampling.BOX)
