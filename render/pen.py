"""Draws the symbols on cards: shapes in a square around a centre."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import ImageDraw

from render.theme import Colour

Point = tuple[float, float]


class Pen(NamedTuple):
    """Draws in a square from −1 to 1 around a centre."""

    draw: ImageDraw.ImageDraw
    centre: Point
    r: float
    ink: Colour
    ground: Colour

    def at(self, x: float, y: float) -> Point:
        return self.centre[0] + x * self.r, self.centre[1] + y * self.r

    def shape(self, *points: Point, hole: bool = False) -> None:
        self.draw.polygon([self.at(*p) for p in points], fill=self.ground if hole else self.ink)

    def disc(self, x: float, y: float, radius: float, hole: bool = False) -> None:
        box = [*self.at(x - radius, y - radius), *self.at(x + radius, y + radius)]
        self.draw.ellipse(box, fill=self.ground if hole else self.ink)

    def bar(self, x0: float, y0: float, x1: float, y1: float, hole: bool = False) -> None:
        self.draw.rounded_rectangle(
            [*self.at(x0, y0), *self.at(x1, y1)],
            self.r * 0.12,
            fill=self.ground if hole else self.ink,
        )


def star(points: int, inner: float, outer: float = 1.0, y: float = 0.0) -> list[Point]:
    """The corners of a star, its first point upwards."""
    corners = []
    for step in range(points * 2):
        reach = outer if step % 2 == 0 else inner
        angle = step * math.pi / points - math.pi / 2
        corners.append((reach * math.cos(angle), y + reach * math.sin(angle)))
    return corners
