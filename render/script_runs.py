"""Lines in several scripts: cut into runs of one font each, in the order they are seen.

Pillow writes a line in one font only. What our own typeface has stays in it; the rest is written in
the one font of the machine that has all of it, else in several.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from math import ceil, floor
from typing import Literal, NamedTuple
from unicodedata import bidirectional, category

from PIL import ImageDraw, ImageFont

from render.system_fonts import (
    JOINERS,
    SystemFont,
    can_shape,
    index_for,
    load,
    needs_shaping,
    system_fonts,
)
from render.typefaces import Style, font, has_glyph

# In sizes of the letters: the room of a line above and below its base (a pixel less than there is
# where letters are small), and how far writing may be lifted.
ABOVE, BELOW = 0.90, 0.24
LIFTS = (0.0, 0.04, 0.08, 0.12, 0.16)
MEASURED = 96  # the size at which writing is measured
# A part read from right to left: from its first letter to its last letter or digit, with its marks.
BACKWARDS = re.compile("R(?:[^L]*[RA])?M*")
KINDS = {"R": "R", "AL": "R", "AN": "A", "L": "L", "NSM": "M", "BN": "M"}
Fill = int | tuple[int, int, int]
MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


class Piece(NamedTuple):
    """Some characters of a line and the font that has them; no font is our own typeface."""

    text: str
    font: SystemFont | None
    backwards: bool


class Run(NamedTuple):
    """A piece as it is drawn: how large, from where, and how far its ink goes."""

    piece: Piece
    size: int
    x: int
    lift: int
    left: int
    right: int


def is_ours(text: str, style: Style) -> bool:
    """Whether our typeface writes all of a line. What no font has is left to it, too."""
    return text.isascii() or all(_font_of(c, style, None) is None for c in text)


@lru_cache(maxsize=4096)
def font_for(text: str) -> SystemFont | None:
    """The first font of the machine that has all of these characters."""
    return next((each for each in system_fonts() if each.has(text)), None)


@lru_cache(maxsize=4096)
def pieces(text: str, style: Style) -> tuple[Piece, ...]:
    """The pieces of a line, as they stand from left to right."""
    found: list[Piece] = []
    done = 0
    for part in BACKWARDS.finditer("".join(KINDS.get(bidirectional(c), "N") for c in text)):
        first, last = part.span()
        if text[last : last + 1] == ")" and "(" in text[first:last]:
            last += 1
        found += _in_one_direction(text[done:first], style, False)
        if text[last:] == "…":  # what was cut off would follow on the left
            found.append(Piece("…", None, False))
            text = text[:-1]
        found += reversed([*_in_one_direction(text[first:last], style, True)])
        done = last
    return (*found, *_in_one_direction(text[done:], style, False))


def _in_one_direction(text: str, style: Style, backwards: bool) -> Iterator[Piece]:
    """The pieces in the order they are read."""
    lacking = "".join(c for c in text if c not in JOINERS and _font_of(c, style, None))
    one_for_all = font_for(lacking) if lacking else None
    fonts: list[SystemFont | None] = []
    for c in text:
        before = fonts[-1] if fonts else None
        if c in JOINERS or (before and category(c)[0] == "M" and before.has(c)):
            fonts.append(before)
        else:
            fonts.append(_font_of(c, style, one_for_all))
    for each, group in groupby(zip(fonts, text, strict=True), key=lambda pair: pair[0]):
        part = "".join(c for _, c in group)
        if backwards and not each and not any(c.isalnum() for c in part):
            part = part[::-1].translate(MIRRORED)
        yield Piece(part, each, backwards)


def _font_of(character: str, style: Style, first: SystemFont | None) -> SystemFont | None:
    if character == " " or has_glyph(character, style):
        return None
    return first if first and first.has(character) else font_for(character)


@lru_cache(maxsize=4096)
def runs(text: str, style: Style, size: int) -> tuple[Run, ...]:
    """What is drawn of a line, from left to right."""
    found, x = [], 0
    line = pieces(text, style)
    for piece in line:
        share, up = 1.0, 0.0
        if piece.font:  # all that one font writes is of one size
            rooms = [room_for(p.text, p.font) for p in line if p.font and p.font == piece.font]
            share, up = min(share for share, _ in rooms), max(up for _, up in rooms)
        smaller = max(1, floor(size * share))
        letters, direction = _letters(piece, style, smaller)
        left, _, right, _ = letters.getbbox(piece.text, anchor="ls", direction=direction)
        found.append(Run(piece, smaller, x, ceil(size * up), x + floor(left), x + ceil(right)))
        x += ceil(letters.getlength(piece.text, direction=direction))
    return tuple(found)


def _letters(
    piece: Piece, style: Style, size: int
) -> tuple[ImageFont.FreeTypeFont, Literal["rtl"] | None]:
    """The font of a piece in its size, and the direction that shaping must know."""
    if piece.font is None:
        return font(style, size), None
    shaped = needs_shaping(piece.text) and can_shape()
    letters = load(piece.font, index_for(piece.font, piece.text), size, shaped)
    return letters, "rtl" if shaped and piece.backwards else None


@lru_cache(maxsize=4096)
def room_for(text: str, system_font: SystemFont) -> tuple[float, float]:
    """The size of tall or deep writing that stays in its line, and how far it is lifted for that.

    Both are shares of the size that the line has.
    """
    letters, _ = _letters(Piece(text, system_font, False), "text", MEASURED)
    _, top, _, bottom = letters.getbbox(text, anchor="ls")
    above, below = max(-top, 1) / MEASURED, max(bottom, 1) / MEASURED
    ways = [(min(1.0, (ABOVE - up) / above, (BELOW + up) / below), -up) for up in LIFTS]
    share, lowered = max(ways)
    return share, -lowered


def draw_line(
    draw: ImageDraw.ImageDraw,
    at: tuple[int, int],
    text: str,
    style: Style,
    size: int,
    fill: Fill = 255,
    anchor: str = "ls",
) -> None:
    """Write a line; `at` is the left end of its base, or its middle or right end (ms, rs)."""
    if is_ours(text, style):
        draw.text(at, text, fill, font(style, size), anchor)
        return
    line = runs(text, style, size)
    x = at[0] - round(max(run.right for run in line) * {"l": 0, "m": 0.5, "r": 1}[anchor[0]])
    for run in line:
        letters, direction = _letters(run.piece, style, run.size)
        place = (x + run.x, at[1] - run.lift)
        draw.text(place, run.piece.text, fill, letters, "ls", direction=direction)
