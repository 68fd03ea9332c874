"""Draws the symbols of groups, zones, abilities and of what befalls cards in Diabolicards."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import ImageDraw

from render.pen import Pen, Point, star
from render.theme import Colour


def draw_symbol(
    draw: ImageDraw.ImageDraw, name: str, centre: Point, size: float, ink: Colour, ground: Colour
) -> None:
    """A symbol as high as `size`, in `ink`; holes show `ground`."""
    SYMBOLS[name](Pen(draw, centre, size / 2, ink, ground))


# -- zones and groups


def _tower(pen: Pen) -> None:
    pen.bar(-0.42, -0.62, 0.42, 1)
    pen.bar(-0.06, -1, 0.06, -0.5)
    pen.bar(-0.86, 0.1, -0.5, 1)
    pen.bar(0.5, -0.12, 0.86, 1)
    for y in (-0.4, -0.04, 0.32, 0.68):
        for x in (-0.24, 0.08):
            pen.bar(x, y, x + 0.16, y + 0.18, hole=True)


def _mask(pen: Pen) -> None:
    pen.disc(-0.5, 0, 0.5)
    pen.disc(0.5, 0, 0.5)
    pen.shape((-0.5, -0.5), (0.5, -0.5), (0.5, 0.34), (-0.5, 0.34))
    pen.shape((-0.22, 0.3), (0.22, 0.3), (0, 0.02), hole=True)
    for side in (-1, 1):
        pen.shape(
            (side * 0.14, -0.02),
            (side * 0.5, -0.28),
            (side * 0.78, -0.1),
            (side * 0.48, 0.2),
            hole=True,
        )
        pen.shape((side * 0.9, -0.24), (side * 1.02, 0.7), (side * 0.7, 0.3))


def _cap(pen: Pen) -> None:
    pen.shape((0, -0.76), (1, -0.24), (0, 0.28), (-1, -0.24))
    pen.shape((-0.56, 0.12), (0, 0.42), (0.56, 0.12), (0.56, 0.54), (0, 0.84), (-0.56, 0.54))
    pen.bar(0.8, -0.24, 0.92, 0.5)
    pen.disc(0.86, 0.58, 0.16)


def _hollow_star(pen: Pen) -> None:
    pen.shape(*star(5, 0.44, y=0.06))
    pen.shape(*star(5, 0.24, 0.56, y=0.06), hole=True)


def _flower(pen: Pen) -> None:
    for step in range(6):
        angle = step * math.pi / 3
        pen.disc(0.6 * math.cos(angle), 0.6 * math.sin(angle), 0.36)
    pen.disc(0, 0, 0.34, hole=True)
    pen.disc(0, 0, 0.2)


def _cup(pen: Pen) -> None:
    pen.disc(0.52, 0.2, 0.4)
    pen.disc(0.52, 0.2, 0.2, hole=True)
    pen.bar(-0.8, -0.24, 0.5, 0.66)
    pen.bar(-0.96, 0.76, 0.7, 0.94)
    for x in (-0.52, -0.08, 0.3):
        pen.bar(x - 0.06, -0.94, x + 0.08, -0.4)


def _unequal(pen: Pen) -> None:
    """Why even? Because it is not."""
    pen.bar(-0.9, -0.46, 0.9, -0.14)
    pen.bar(-0.9, 0.18, 0.9, 0.5)
    pen.shape((0.3, -1), (0.62, -1), (-0.3, 1), (-0.62, 1))


def _temple(pen: Pen) -> None:
    pen.shape((0, -1), (1, -0.42), (-1, -0.42))
    for x in (-0.72, -0.24, 0.24, 0.72):
        pen.bar(x - 0.14, -0.32, x + 0.14, 0.62)
    pen.bar(-0.96, 0.7, 0.96, 0.96)


def _hourglass(pen: Pen) -> None:
    pen.bar(-0.76, -1, 0.76, -0.76)
    pen.bar(-0.76, 0.76, 0.76, 1)
    pen.shape((-0.6, -0.7), (0.6, -0.7), (0.1, 0), (0.6, 0.7), (-0.6, 0.7), (-0.1, 0))
    pen.shape((-0.3, -0.46), (0.3, -0.46), (0, -0.08), hole=True)


def _horns(pen: Pen) -> None:
    for side in (-1, 1):
        pen.shape(
            (side * 0.2, -0.3),
            (side * 0.62, -0.24),
            (side * 0.78, -0.6),
            (side * 0.66, -1),
            (side * 1, -0.6),
            (side * 0.96, -0.14),
            (side * 0.58, 0.22),
        )
    pen.shape((-0.58, -0.2), (0, -0.36), (0.58, -0.2), (0.5, 0.4), (0, 1), (-0.5, 0.4))
    for side in (-1, 1):
        pen.shape((side * 0.1, 0.14), (side * 0.42, -0.04), (side * 0.34, 0.2), hole=True)
    pen.shape((-0.2, 0.5), (0.2, 0.5), (0, 0.62), hole=True)


def _flame(pen: Pen) -> None:
    pen.shape(
        (0.08, -1),
        (0.34, -0.5),
        (0.5, -0.66),
        (0.76, 0.14),
        (0.66, 0.62),
        (0.34, 0.94),
        (-0.34, 0.94),
        (-0.66, 0.62),
        (-0.76, 0.14),
        (-0.56, -0.36),
        (-0.4, 0.0),
        (-0.22, -0.44),
    )
    pen.shape((0.02, 0), (0.3, 0.46), (0.2, 0.78), (-0.2, 0.78), (-0.3, 0.46), hole=True)


# -- what cards are and do


def _male(pen: Pen) -> None:
    pen.disc(-0.24, 0.24, 0.66)
    pen.disc(-0.24, 0.24, 0.38, hole=True)
    pen.shape((0.06, -0.24), (0.62, -0.8), (0.82, -0.6), (0.26, -0.04))
    pen.shape((0.26, -0.96), (0.98, -0.96), (0.98, -0.26))


def _female(pen: Pen) -> None:
    pen.bar(-0.14, 0.1, 0.14, 1)
    pen.bar(-0.44, 0.5, 0.44, 0.76)
    pen.disc(0, -0.36, 0.62)
    pen.disc(0, -0.36, 0.34, hole=True)


def _spark(pen: Pen) -> None:
    """An ability that can still be used."""
    pen.shape(*star(4, 0.32))


def _spent(pen: Pen) -> None:
    """An ability that is lost: a cross."""
    for side in (-1, 1):
        pen.shape(
            (side * 0.9, -0.66), (side * 0.66, -0.9), (side * -0.9, 0.66), (side * -0.66, 0.9)
        )


def _chain(pen: Pen) -> None:
    """Two rings, one through the other."""
    for x in (-0.42, 0.42):
        pen.disc(x, 0, 0.6)
    for x in (-0.42, 0.42):
        pen.disc(x, 0, 0.34, hole=True)
    pen.bar(-0.2, -0.13, 0.2, 0.13)


def _shield(pen: Pen) -> None:
    pen.shape((-0.8, -0.8), (0, -1), (0.8, -0.8), (0.74, 0.2), (0, 1), (-0.74, 0.2))
    pen.bar(-0.1, -0.6, 0.1, 0.5, hole=True)
    pen.bar(-0.46, -0.3, 0.46, -0.1, hole=True)


def _skull(pen: Pen) -> None:
    pen.disc(0, -0.2, 0.8)
    pen.bar(-0.46, 0.3, 0.46, 0.96)
    for side in (-1, 1):
        pen.disc(side * 0.34, -0.16, 0.24, hole=True)
        pen.bar(side * 0.16 - 0.05, 0.62, side * 0.16 + 0.05, 0.96, hole=True)
    pen.shape((0, 0.12), (0.14, 0.36), (-0.14, 0.36), hole=True)


def _up(pen: Pen) -> None:
    pen.shape(
        (0, -0.9), (0.9, 0.1), (0.36, 0.1), (0.36, 0.9), (-0.36, 0.9), (-0.36, 0.1), (-0.9, 0.1)
    )


def _down(pen: Pen) -> None:
    pen.shape(
        (0, 0.9),
        (0.9, -0.1),
        (0.36, -0.1),
        (0.36, -0.9),
        (-0.36, -0.9),
        (-0.36, -0.1),
        (-0.9, -0.1),
    )


def _heart(pen: Pen) -> None:
    for side in (-1, 1):
        pen.disc(side * 0.44, -0.34, 0.5)
    pen.shape((-0.9, -0.12), (-0.44, -0.5), (0.44, -0.5), (0.9, -0.12), (0, 0.96))


def _crown(pen: Pen) -> None:
    pen.shape(
        (-0.94, -0.6),
        (-0.46, 0.06),
        (0, -0.86),
        (0.46, 0.06),
        (0.94, -0.6),
        (0.72, 0.76),
        (-0.72, 0.76),
    )
    pen.bar(-0.6, 0.4, 0.6, 0.54, hole=True)


def _bars(pen: Pen) -> None:
    for y in (-0.9, 0.66):
        pen.bar(-0.9, y, 0.9, y + 0.24)
    for x in (-0.7, -0.24, 0.22, 0.66):
        pen.bar(x - 0.1, -0.9, x + 0.12, 0.9)


def _swap(pen: Pen) -> None:
    pen.shape(
        (-1, -0.44),
        (-0.4, -0.94),
        (-0.4, -0.6),
        (0.86, -0.6),
        (0.86, -0.28),
        (-0.4, -0.28),
        (-0.4, 0.06),
    )
    pen.shape(
        (1, 0.44), (0.4, -0.06), (0.4, 0.28), (-0.86, 0.28), (-0.86, 0.6), (0.4, 0.6), (0.4, 0.94)
    )


def _moon(pen: Pen) -> None:
    pen.disc(0, 0, 0.92)
    pen.disc(0.36, -0.2, 0.74, hole=True)


def _snow(pen: Pen) -> None:
    for step in range(3):
        angle = step * math.pi / 3
        x, y = math.sin(angle), math.cos(angle)
        pen.shape(
            (x - y * 0.11, y + x * 0.11),
            (x + y * 0.11, y - x * 0.11),
            (-x + y * 0.11, -y - x * 0.11),
            (-x - y * 0.11, -y + x * 0.11),
        )
        for end in (-1, 1):
            for turn in (-0.5, 0.5):
                tip = angle + turn
                pen.disc(end * 0.74 * math.sin(tip), end * 0.74 * math.cos(tip), 0.13)


def _turn(pen: Pen) -> None:
    pen.disc(0, 0, 0.86)
    pen.disc(0, 0, 0.5, hole=True)
    pen.shape((0, 0), (1, -0.2), (1, 0.44), hole=True)
    pen.shape((0.2, -0.1), (1.02, -0.1), (0.66, 0.46))


def _move(pen: Pen) -> None:
    pen.shape(
        (-0.9, -0.3), (0.1, -0.3), (0.1, -0.84), (0.98, 0), (0.1, 0.84), (0.1, 0.3), (-0.9, 0.3)
    )


def _strange(pen: Pen) -> None:
    pen.disc(0, -0.4, 0.6)
    pen.disc(0, -0.4, 0.3, hole=True)
    pen.shape((-0.7, -0.4), (0.02, -0.4), (0.02, 0.3), (-0.7, 0.3), hole=True)
    pen.bar(-0.16, -0.02, 0.16, 0.5)
    pen.disc(0, 0.8, 0.2)


SYMBOLS: dict[str, Callable[[Pen], None]] = {
    "tower": _tower,
    "hideout": _mask,
    "campus": _cap,
    "useless": _hollow_star,
    "harmless": _flower,
    "retired": _cup,
    "why": _unequal,
    "vantheon": _temple,
    "doomed": _hourglass,
    "diabolical": _horns,
    "scorched": _flame,
    "male": _male,
    "female": _female,
    "armed": _spark,
    "lost": _spent,
    "linked": _chain,
    "guarded": _shield,
    "killed": _skull,
    "up": _up,
    "down": _down,
    # why a card has its power
    "love": _heart,
    "service": _crown,
    "prison": _bars,
    "hinder": _down,
    "swap": _swap,
    "faded": _moon,
    "frozen": _snow,
    "sealed": _flame,
    # the symbols panel of a card (DIA-58, DIA-80)
    "link": _chain,
    "?": _strange,
    "boost": _up,
    "cheat death": _shield,
    "movement": _move,
    "turn affect": _turn,
    "kill capable": _skull,
}
