"""Draws the symbols of colors, of kinds of cards and of what is counted in Silver Wing."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import ImageDraw

from render.pen import Pen, Point, star
from render.theme import Colour


def draw_symbol(
    draw: ImageDraw.ImageDraw, name: str, centre: Point, size: float, ink: Colour, ground: Colour
) -> None:
    """The symbol of a color or kind as high as `size`, in `ink`; holes show `ground`."""
    SYMBOLS[name](Pen(draw, centre, size / 2, ink, ground))


def _drop(pen: Pen) -> None:
    pen.disc(0, 0.32, 0.66)
    pen.shape((0, -1), (0.58, 0.02), (-0.58, 0.02))
    pen.disc(0.12, 0.36, 0.34, hole=True)
    pen.disc(-0.04, 0.24, 0.36)


def _sun(pen: Pen) -> None:
    pen.shape(*star(8, 0.56))
    pen.disc(0, 0, 0.5, hole=True)
    pen.disc(0, 0, 0.38)


def _flame(pen: Pen) -> None:
    pen.shape(
        (0.08, -1),
        (0.34, -0.5),
        (0.62, -0.3),
        (0.76, 0.2),
        (0.62, 0.66),
        (0.3, 0.94),
        (-0.3, 0.94),
        (-0.62, 0.66),
        (-0.76, 0.2),
        (-0.6, -0.22),
        (-0.4, 0.06),
        (-0.22, -0.4),
    )
    pen.shape((0.06, 0.02), (0.3, 0.44), (0.2, 0.78), (-0.2, 0.78), (-0.3, 0.44), hole=True)


def _helm(pen: Pen) -> None:
    """A winged helmet."""
    for side in (-1, 1):
        pen.shape((side * 0.5, 0.1), (side * 1, -0.9), (side * 0.94, 0.2), (side * 0.6, 0.5))
    pen.disc(0, 0, 0.62)
    pen.shape((-0.62, 0), (0.62, 0), (0.5, 0.94), (-0.5, 0.94))
    pen.bar(-0.44, 0.06, 0.44, 0.24, hole=True)
    pen.bar(-0.09, 0.06, 0.09, 0.94, hole=True)


def _comet(pen: Pen) -> None:
    pen.shape(*star(4, 0.3))
    for x, y in ((0.66, -0.66), (-0.66, 0.66)):
        pen.disc(x, y, 0.17)


def _scroll(pen: Pen) -> None:
    pen.bar(-0.66, -0.9, 0.66, 0.9)
    for y in (-0.5, -0.1, 0.3):
        pen.bar(-0.4, y, 0.4 if y < 0.3 else 0.1, y + 0.16, hole=True)


def _peak(pen: Pen) -> None:
    """Mountains under a moon."""
    pen.shape((-1, 0.86), (-0.34, -0.3), (0.04, 0.3), (0.34, -0.1), (1, 0.86))
    pen.disc(0.46, -0.6, 0.28)


def _answer(pen: Pen) -> None:
    """An arrow that turns back."""
    corners = [(0.74 * math.cos(a), 0.12 + 0.74 * math.sin(a)) for a in _turn(0.86 * math.pi)]
    inner = [(0.38 * math.cos(a), 0.12 + 0.38 * math.sin(a)) for a in _turn(0.86 * math.pi)]
    pen.shape(*corners, *reversed(inner))
    pen.shape((-0.96, 0.02), (-0.14, 0.02), (-0.55, 0.86))


def _turn(end: float) -> list[float]:
    """Angles from the lower right over the top to the left."""
    return [end / 2 - step / 24 * (end / 2 + math.pi) for step in range(25)]


def _gem(pen: Pen) -> None:
    pen.shape((-0.5, -0.86), (0.5, -0.86), (0.86, -0.3), (0, 1), (-0.86, -0.3))
    pen.shape((-0.3, -0.2), (0.3, -0.2), (0, 0.52), hole=True)


def _rested(pen: Pen) -> None:
    """A gem on its side."""
    pen.shape((0.86, -0.5), (0.86, 0.5), (0.3, 0.86), (-1, 0), (0.3, -0.86))
    pen.shape((0.2, -0.3), (0.2, 0.3), (-0.52, 0), hole=True)


def _heart(pen: Pen) -> None:
    for side in (-1, 1):
        pen.disc(side * 0.44, -0.34, 0.5)
    pen.shape((-0.9, -0.12), (-0.44, -0.5), (0.44, -0.5), (0.9, -0.12), (0, 0.96))


def _broken(pen: Pen) -> None:
    _heart(pen)
    pen.shape(
        (0.1, -0.8),
        (-0.22, -0.26),
        (0.16, -0.02),
        (-0.14, 0.96),
        (0.12, 0.96),
        (0.42, -0.1),
        (0.06, -0.3),
        (0.36, -0.8),
        hole=True,
    )


SYMBOLS: dict[str, Callable[[Pen], None]] = {
    "blue": _drop,
    "yellow": _sun,
    "red": _flame,
    "main character": _helm,
    "signature": _comet,
    "normal": _scroll,
    "battlefield": _peak,
    "response": _answer,
    "crystal": _gem,
    "rested": _rested,
    "stamina": _heart,
    "damaged": _broken,
}
