"""The picture of a card: one or two pictograms, placed by a composition that its data names.

`art = "rpg:lion"` is a lion alone; `art = "guarded rpg:crown rpg:axe"` a crown between two axes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from PIL import Image

from render.icons import Masks, code_point, glyph_masks, is_missing, near_glyphs
from render.theme import Colour

Box = tuple[float, float, float, float]  # left, top, right, bottom, in pixels of the image


class Stamp(NamedTuple):
    """One glyph of a composition: which, where its middle is, how large; in sizes of a glyph."""

    glyph: int = 0
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    turn: int = 0  # degrees
    mirrored: bool = False
    behind: bool = False  # in the weaker colour, without a rim
    bright: bool = False  # in the colour of the rim, on top of another one


# What stands in front comes last. Compositions with a second glyph need two.
COMPOSITIONS: dict[str, tuple[Stamp, ...]] = {
    "single": (Stamp(),),
    "tilted": (Stamp(turn=24),),
    "fallen": (Stamp(turn=-90),),
    "crossed": (Stamp(turn=-28, mirrored=True), Stamp(turn=28)),
    "mirrored": (Stamp(x=-0.52, size=0.9), Stamp(x=0.52, size=0.9, mirrored=True)),
    "echo": (
        Stamp(x=-0.5, size=0.7, behind=True),
        Stamp(x=-0.26, size=0.85, behind=True),
        Stamp(x=0.08),
    ),
    "row": (Stamp(x=-0.68, size=0.64), Stamp(x=0.68, size=0.64), Stamp(size=0.8)),
    "swarm": (
        Stamp(x=-0.62, y=-0.2, size=0.42, turn=18, behind=True),
        Stamp(x=0.66, y=-0.24, size=0.4, turn=-16, behind=True),
        Stamp(x=-0.36, y=0.28, size=0.5, turn=-10),
        Stamp(x=0.42, y=0.26, size=0.52, turn=12),
        Stamp(y=-0.16, size=0.62),
    ),
    "ring": tuple(
        Stamp(x=0.62 * cos(radians(a)), y=0.46 * sin(radians(a)), size=0.34)
        for a in range(30, 390, 60)
    ),
    "pair": (Stamp(1, x=0.52, size=0.86), Stamp(x=-0.46)),
    "above": (Stamp(1, y=0.36, size=0.62), Stamp(y=-0.24, size=0.66)),
    "badge": (Stamp(), Stamp(1, x=0.5, y=0.3, size=0.46)),
    "crowned": (Stamp(y=0.2, size=0.78), Stamp(1, y=-0.42, size=0.36)),
    "halo": (Stamp(1, size=1.16, behind=True), Stamp(size=0.66)),
    "within": (Stamp(1, size=1.04), Stamp(size=0.46, bright=True)),
    "guarded": (
        Stamp(1, x=-0.74, size=0.62, mirrored=True),
        Stamp(1, x=0.74, size=0.62),
        Stamp(size=0.92),
    ),
    "skyline": (
        Stamp(1, x=-0.66, y=0.22, size=0.56, behind=True),
        Stamp(1, x=0.66, y=0.22, size=0.56, behind=True),
        Stamp(1, y=0.22, size=0.56, behind=True),
        Stamp(y=-0.06, size=0.8),
    ),
    "rain": (
        Stamp(1, x=-0.56, y=0.3, size=0.3, turn=12),
        Stamp(1, x=-0.02, y=0.44, size=0.3),
        Stamp(1, x=0.52, y=0.3, size=0.3, turn=-12),
        Stamp(y=-0.18, size=0.74),
    ),
    "duel": (Stamp(1, x=0.5, size=0.84, mirrored=True), Stamp(x=-0.5, size=0.84)),
}
# Where the room is much wider than high, what would stand above the other stands beside it.
BROAD = 1.7
BESIDE: dict[str, tuple[Stamp, ...]] = {
    "above": COMPOSITIONS["pair"],
    "crowned": (Stamp(), Stamp(1, x=0.58, y=-0.24, size=0.44)),
}
RIM = 0.028  # of the size


class Art(NamedTuple):
    """What a card's `art` says."""

    composition: str
    glyphs: tuple[str, ...]

    @property
    def looks(self) -> tuple[object, ...]:
        """Two pictures are alike if these are equal: a glyph may have several names.

        "above" and "pair" look alike where there is little height.
        """
        return stamps_of(self, broad=True), *map(code_point, self.glyphs)


@lru_cache(maxsize=2048)
def read_art(art: str) -> Art:
    """The parts of a card's `art`; without a composition the glyph stands alone."""
    first, *rest = art.split() or [""]
    return Art(first, tuple(rest)) if first in COMPOSITIONS else Art("single", (first, *rest))


def art_problem(art: str) -> str:
    """What is wrong with a card's `art` in words, or nothing."""
    composition, glyphs = read_art(art)
    needed = 1 + max(stamp.glyph for stamp in COMPOSITIONS[composition])
    for glyph in glyphs:
        if code_point(glyph) is None and not is_missing(glyph):
            near = " or ".join(near_glyphs(glyph))
            return f"there is no glyph {glyph}{f', did you mean {near}' if near else ''}"
    if len(glyphs) != needed:
        return f"the composition {composition} takes {needed} of them, here are {len(glyphs)}"
    return ""


def twins(cards: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Of cards with their art, the names of those whose pictures are alike; no art is like none."""
    first: dict[tuple[object, ...], str] = {}
    for name, art in cards:
        if not art or any(map(is_missing, read_art(art).glyphs)):
            continue
        other = first.setdefault(read_art(art).looks, name)
        if other != name:
            yield other, name


def draw_pictogram(
    image: Image.Image, art: Art, box: Box, front: Colour, behind: Colour, rim: Colour
) -> None:
    """The composition, as large as it fits into the box, in its middle."""
    broad = box[2] - box[0] > BROAD * (box[3] - box[1])
    stamps = stamps_of(art, broad)
    left, top, right, bottom = extent(art, broad)
    size = min((box[2] - box[0]) / (right - left), (box[3] - box[1]) / (bottom - top))
    x = (box[0] + box[2]) / 2 - size * (left + right) / 2
    y = (box[1] + box[3]) / 2 - size * (top + bottom) / 2
    edge = max(1, round(size * RIM))
    for stamp in stamps:
        masks = _masks(art, stamp, size, edge)
        at = (
            round(x + size * stamp.x - masks.ink.width / 2),
            round(y + size * stamp.y - masks.ink.height / 2),
        )
        if stamp.behind or stamp.bright:
            image.paste(rim if stamp.bright else behind, at, masks.ink)
        else:
            image.paste(rim, at, masks.rim)
            image.paste(front, at, masks.ink)


def stamps_of(art: Art, broad: bool) -> tuple[Stamp, ...]:
    usual = COMPOSITIONS[art.composition]
    return BESIDE.get(art.composition, usual) if broad else usual


@lru_cache(maxsize=2048)
def extent(art: Art, broad: bool = False) -> Box:
    """How far a composition reaches from its middle, in sizes of a glyph."""
    reach = []
    for stamp in stamps_of(art, broad):
        masks = _masks(art, stamp, 100, 3)
        wide, high = masks.ink.width / 200, masks.ink.height / 200
        reach.append((stamp.x - wide, stamp.y - high, stamp.x + wide, stamp.y + high))
    lefts, tops, rights, bottoms = zip(*reach, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _masks(art: Art, stamp: Stamp, size: float, rim: int) -> Masks:
    side = max(1, round(size * stamp.size))
    return glyph_masks(art.glyphs[stamp.glyph], side, rim, stamp.turn, stamp.mirrored)
