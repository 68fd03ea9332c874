"""Draws suits, Disciplines and emblems as shapes: no outside art, no symbol fonts."""

from __future__ import annotations

import math
from hashlib import blake2b

from PIL import ImageDraw

from render.theme import Colour

Point = tuple[float, float]


def suit(draw: ImageDraw.ImageDraw, name: str, centre: Point, size: float, colour: Colour) -> None:
    """A suit symbol as high as `size`."""
    x, y = centre
    r = size / 2
    if name == "diamonds":
        draw.polygon([(x, y - r), (x + r * 0.76, y), (x, y + r), (x - r * 0.76, y)], fill=colour)
    elif name == "hearts":
        _lobes(draw, x, y, r, colour, upwards=False)
    elif name == "spades":
        _lobes(draw, x, y - r * 0.1, r * 0.92, colour, upwards=True)
        _stem(draw, x, y, r, colour)
    else:
        for dx, dy in ((0, -0.46), (-0.48, 0.14), (0.48, 0.14)):
            _disc(draw, (x + dx * r, y + dy * r), r * 0.46, colour)
        _disc(draw, (x, y), r * 0.3, colour)
        _stem(draw, x, y, r, colour)


def _lobes(
    draw: ImageDraw.ImageDraw, x: float, y: float, r: float, colour: Colour, upwards: bool
) -> None:
    """A heart, or upside down the body of a spade."""
    points = []
    for step in range(64):
        t = step / 64 * 2 * math.pi
        heart_x = 16 * math.sin(t) ** 3
        heart_y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        sign = 1 if upwards else -1
        points.append((x + heart_x * r / 17, y + sign * heart_y * r / 16))
    draw.polygon(points, fill=colour)


def _stem(draw: ImageDraw.ImageDraw, x: float, y: float, r: float, colour: Colour) -> None:
    draw.polygon(
        [(x - r * 0.1, y), (x + r * 0.1, y), (x + r * 0.36, y + r), (x - r * 0.36, y + r)],
        fill=colour,
    )


def _disc(draw: ImageDraw.ImageDraw, centre: Point, r: float, colour: Colour) -> None:
    x, y = centre
    draw.ellipse([x - r, y - r, x + r, y + r], fill=colour)


def discipline(
    draw: ImageDraw.ImageDraw, name: str, centre: Point, size: float, ink: Colour, ground: Colour
) -> None:
    """Physical a hammer, Intellect an eye, Cunning a mask."""
    x, y = centre
    r = size / 2
    if name == "physical":
        draw.rounded_rectangle([x - r, y - r * 0.92, x + r, y - r * 0.18], r * 0.16, fill=ink)
        draw.rounded_rectangle([x - r * 0.2, y - r * 0.5, x + r * 0.2, y + r], r * 0.14, fill=ink)
    elif name == "intellect":
        upper = [(x + r * math.cos(t), y - 0.72 * r * math.sin(t)) for t in _arc(0, math.pi)]
        lower = [(x - r * math.cos(t), y + 0.72 * r * math.sin(t)) for t in _arc(0, math.pi)]
        draw.polygon([*upper, *lower], fill=ink)
        _disc(draw, centre, r * 0.46, ground)
        _disc(draw, centre, r * 0.22, ink)
    else:
        draw.rounded_rectangle([x - r, y - r * 0.5, x + r, y + r * 0.24], r * 0.3, fill=ink)
        draw.polygon(
            [
                (x - r * 0.85, y),
                (x + r * 0.85, y),
                (x + r * 0.4, y + r * 0.72),
                (x, y + r * 0.28),
                (x - r * 0.4, y + r * 0.72),
            ],
            fill=ink,
        )
        for side in (-1, 1):
            cx = x + side * r * 0.46
            draw.ellipse([cx - r * 0.24, y - r * 0.22, cx + r * 0.24, y + r * 0.1], fill=ground)


def _arc(start: float, end: float, steps: int = 24) -> list[float]:
    return [start + (end - start) * step / steps for step in range(steps + 1)]


def emblem(
    draw: ImageDraw.ImageDraw,
    identity: str,
    centre: Point,
    size: float,
    dark: Colour,
    light: Colour,
    ground: Colour,
) -> None:
    """A figure of its own for every identity: star, ring, petals and core from its hash."""
    seed = blake2b(identity.encode(), digest_size=12).digest()
    x, y = centre
    r = size / 2
    points, turn = 3 + seed[0] % 7, seed[1] / 256 * math.pi
    depth, petals = 0.35 + seed[2] / 256 * 0.4, 3 + seed[3] % 8
    _disc(draw, centre, r, dark)
    _disc(draw, centre, r * 0.93, ground)
    _disc(draw, centre, r * 0.88, dark)
    star = []
    for step in range(points * 2):
        reach = r * 0.8 if step % 2 == 0 else r * 0.8 * depth
        angle = turn + step * math.pi / points
        star.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    draw.polygon(star, fill=light)
    for petal in range(petals):
        angle = -turn + petal * 2 * math.pi / petals
        far = r * (0.46 + seed[4] % 4 * 0.05)
        at = (x + far * math.cos(angle), y + far * math.sin(angle))
        if seed[5] % 3 == 0:
            _disc(draw, at, r * 0.1, dark)
        else:
            _diamond(draw, at, r * 0.13, ground if seed[5] % 3 == 1 else dark)
    _disc(draw, centre, r * 0.28, dark)
    core = r * 0.2
    if seed[6] % 3 == 0:
        _disc(draw, centre, core, ground)
    elif seed[6] % 3 == 1:
        _diamond(draw, centre, core, ground)
    else:
        draw.rectangle(
            [x - core * 0.7, y - core * 0.7, x + core * 0.7, y + core * 0.7], fill=ground
        )


def _diamond(draw: ImageDraw.ImageDraw, centre: Point, r: float, colour: Colour) -> None:
    x, y = centre
    draw.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], fill=colour)
