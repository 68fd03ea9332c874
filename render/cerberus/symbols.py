"""Draws the symbol of each card type. The type's word always stands beside it."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import ImageDraw

from render.pen import Pen, Point, star
from render.theme import Colour


def draw_symbol(
    draw: ImageDraw.ImageDraw, kind: str, centre: Point, size: float, ink: Colour, ground: Colour
) -> None:
    """The symbol of a type as high as `size`, in `ink`; holes show `ground`."""
    SYMBOLS[kind](Pen(draw, centre, size / 2, ink, ground))


def _shield(pen: Pen) -> None:
    pen.shape(
        (-0.86, -0.92), (0.86, -0.92), (0.86, 0.1), (0.5, 0.62), (0, 1), (-0.5, 0.62), (-0.86, 0.1)
    )
    pen.shape(*star(5, 0.22, 0.56, -0.18), hole=True)


def _skull(pen: Pen) -> None:
    pen.disc(0, -0.2, 0.8)
    pen.bar(-0.46, 0.2, 0.46, 0.98)
    for side in (-1, 1):
        pen.disc(side * 0.34, -0.14, 0.24, hole=True)
        pen.bar(side * 0.17 - 0.05, 0.62, side * 0.17 + 0.05, 1.0, hole=True)
    pen.shape((0, 0.14), (-0.14, 0.42), (0.14, 0.42), hole=True)


def _bolt(pen: Pen) -> None:
    pen.shape(
        (0.22, -1), (-0.66, 0.16), (-0.08, 0.16), (-0.3, 1), (0.68, -0.26), (0.08, -0.26), (0.5, -1)
    )


def _cog(pen: Pen) -> None:
    for tooth in range(8):
        angle = tooth * math.pi / 4
        along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
        corners = ((0.5, -0.24), (1.0, -0.16), (1.0, 0.16), (0.5, 0.24))
        pen.shape(
            *((a * along[0] + b * across[0], a * along[1] + b * across[1]) for a, b in corners)
        )
    pen.disc(0, 0, 0.74)
    pen.disc(0, 0, 0.32, hole=True)


def _tower(pen: Pen) -> None:
    """Roofs of different height with lit windows."""
    pen.shape((-0.36, -0.62), (0, -1), (0.36, -0.62), (0.36, 1), (-0.36, 1))
    pen.bar(-0.96, -0.1, -0.46, 1)
    pen.bar(0.46, 0.14, 0.96, 1)
    for row in range(3):
        pen.bar(-0.14, -0.4 + row * 0.4, 0.14, -0.18 + row * 0.4, hole=True)
    for x, y in ((-0.71, 0.16), (-0.71, 0.56), (0.71, 0.4)):
        pen.bar(x - 0.1, y, x + 0.1, y + 0.2, hole=True)


def _flag(pen: Pen) -> None:
    pen.bar(-0.72, -1, -0.5, 1)
    pen.shape((-0.5, -0.9), (0.84, -0.44), (-0.5, 0.06))


def _down(pen: Pen) -> None:
    pen.bar(-0.28, -1, 0.28, 0.1)
    pen.shape((-0.86, 0.0), (0.86, 0.0), (0, 0.98))


def _crown(pen: Pen) -> None:
    pen.shape(
        (-0.96, -0.66),
        (-0.46, -0.02),
        (0, -0.96),
        (0.46, -0.02),
        (0.96, -0.66),
        (0.74, 0.86),
        (-0.74, 0.86),
    )
    pen.bar(-0.6, 0.42, 0.6, 0.58, hole=True)


def _burst(pen: Pen) -> None:
    pen.shape(*star(10, 0.72))
    pen.bar(-0.13, -0.52, 0.13, 0.16, hole=True)
    pen.disc(0, 0.42, 0.15, hole=True)


def _mask(pen: Pen) -> None:
    pen.draw.rounded_rectangle([*pen.at(-1, -0.56), *pen.at(1, 0.24)], pen.r * 0.36, fill=pen.ink)
    pen.shape((-0.92, 0.02), (0.92, 0.02), (0.5, 0.62), (0, 0.2), (-0.5, 0.62))
    for side in (-1, 1):
        x0, y0 = pen.at(side * 0.47 - 0.27, -0.3)
        x1, y1 = pen.at(side * 0.47 + 0.27, 0.08)
        pen.draw.ellipse([x0, y0, x1, y1], fill=pen.ground)


def _star(pen: Pen) -> None:
    pen.disc(0, 0, 1)
    pen.shape(*star(5, 0.34, 0.84), hole=True)


SYMBOLS: dict[str, Callable[[Pen], None]] = {
    "hero": _shield,
    "villain": _skull,
    "super power": _bolt,
    "equipment": _cog,
    "location": _tower,
    "starter": _flag,
    "weakness": _down,
    "nemesis": _crown,
    "event": _burst,
    "character": _mask,
    "super hero": _star,
}
