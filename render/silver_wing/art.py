"""Draws the picture on a card: a figure between silver wings, before a sky in its colors."""

from __future__ import annotations

import math
from hashlib import blake2b

from PIL import Image, ImageDraw

from render.card_canvas import CardCanvas, Corners, bare_canvas
from render.figures import draw_figure
from render.pen import Pen, Point, star
from render.silver_wing.colours import FRAMES, SILVER, dark_of, symbols_of
from render.theme import SUPERSAMPLE, WHITE, Colour, mixed
from rules.silver_wing.cards import WingCard

HAZE: tuple[Colour, Colour, Colour] = ((44, 66, 108), (58, 82, 126), (76, 100, 144))


def draw_art(
    canvas: CardCanvas, card: WingCard, box: Corners, radius: float = 10, across: float = 0.5
) -> None:
    """A sky of as many colors as the card has, clouds, wings and the emblem `across` it."""
    frames = [FRAMES[symbol] for symbol in symbols_of(card)]
    seed = blake2b(card.id.encode(), digest_size=8).digest()
    left, top, right, bottom = (round(edge * SUPERSAMPLE) for edge in box)
    width, height = right - left, bottom - top
    sky = Image.new("RGB", (width, height))
    pencil = ImageDraw.Draw(sky)
    for number, frame in enumerate(frames):
        start = width * number / len(frames)
        pencil.rectangle((start, 0, width, height), fill=frame.pale)
        for cloud in range(3):
            y = height * (0.2 + cloud * 0.3 + seed[cloud] / 256 * 0.14)
            _cloud(pencil, (start + width * seed[cloud + 3] / 256, y), height * 0.22, WHITE)
    centre = (width * across, height * 0.54)
    reach = min(width * 0.49, height * 0.98)
    for side in (-1, 1):
        frame = frames[0 if side < 0 else -1]
        wing(pencil, centre, reach, side, frame.light, WHITE, 5 + seed[6] % 3, seed[7] % 18)
    canvas.lay(sky, left, top, radius)
    x, y = left + centre[0], top + centre[1]
    half = (min(width * 0.34, width - centre[0], centre[0]), height * 0.41)
    inside = (x - half[0], y - half[1], x + half[0], y + half[1])
    dark, behind = dark_of(frames[0]), mixed(dark_of(frames[-1]), frames[-1].pale)
    draw_figure(canvas, card, inside, dark, behind, WHITE)


def _cloud(draw: ImageDraw.ImageDraw, centre: Point, size: float, colour: Colour) -> None:
    x, y = centre
    draw.rounded_rectangle((x - size * 2, y, x + size * 2, y + size * 0.28), size, fill=colour)
    draw.rounded_rectangle(
        (x - size * 1.2, y - size * 0.2, x + size * 0.9, y + size * 0.1), size, fill=colour
    )


def wing(
    draw: ImageDraw.ImageDraw,
    root: Point,
    reach: float,
    side: int,
    dark: Colour,
    light: Colour,
    feathers: int = 6,
    lift: int = 8,
    short: Colour = SILVER,
) -> None:
    """Long feathers and short ones over them; `side` is −1 for the left wing."""
    for row, (share, colours) in enumerate(((1.0, (dark, light)), (0.62, (light, short)))):
        for number in reversed(range(feathers)):
            along = number / (feathers - 1)
            angle = math.radians(-lift - 30 + row * 6 + along * 66)
            length = reach * share * (1 - 0.42 * along)
            _feather(draw, root, angle, length, reach * 0.105, side, colours[number % 2])


def open_sky(ground: Colour, width: int, height: int) -> Image.Image:
    """Where nobody fights: wings, spread wide over an empty sky."""
    canvas = bare_canvas(ground, width, height)
    root = canvas.point(width / 2, height * 0.64)
    for side in (-1, 1):
        wing(canvas.draw, root, width * 0.44 * SUPERSAMPLE, side, HAZE[0], HAZE[1], 8, 6, HAZE[2])
    for size, colour in ((0.3, ground), (0.24, SILVER)):
        Pen(canvas.draw, root, height * size * SUPERSAMPLE, colour, ground).shape(*star(4, 0.28))
    return canvas.finished(width, height)


FEATHER: tuple[Point, ...] = (
    (0.0, 0.2),
    (0.3, 0.7),
    (0.6, 0.95),
    (0.8, 0.94),
    (0.92, 0.7),
    (0.98, 0.34),
    (1.0, 0.0),
    (0.96, -0.3),
    (0.86, -0.52),
    (0.6, -0.66),
    (0.3, -0.5),
    (0.0, -0.2),
)


def _feather(
    draw: ImageDraw.ImageDraw,
    root: Point,
    angle: float,
    length: float,
    breadth: float,
    side: int,
    colour: Colour,
) -> None:
    cos, sin = math.cos(angle), math.sin(angle)
    points = []
    for along, across in FEATHER:
        x, y = along * length, across * breadth
        points.append((root[0] + side * (x * cos - y * sin), root[1] + x * sin + y * cos))
    draw.polygon(points, fill=colour)
