"""Draws what lies beside the cards: banners of zones, burnt earth; and the picture on a card.

The picture of a card is its figure before flames; all else is made of shapes.
"""

from __future__ import annotations

import math
from hashlib import blake2b

from PIL import Image, ImageDraw

from render.card_canvas import CardCanvas, Corners, bare_canvas
from render.diabolicards.colours import (
    BLOOD,
    CINDER,
    EMBER,
    ICE,
    SOOT,
    ZONE_STYLES,
    dark_of,
    style_of,
)
from render.diabolicards.symbols import draw_symbol
from render.figures import draw_figure
from render.fonts import width as ink
from render.text_fitting import one_line
from render.theme import CREAM, SUPERSAMPLE, Colour, mixed
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.vocabulary import ZONE_NAMES

FLAMES = 12
STATE = 27  # letters of what is special about a zone
STATES = {
    "sealed": ("Sealed: takes no card", EMBER),
    "frozen": ("Frozen: nothing moves", ICE),
}


def banner(zone: int, state: str, ground: Colour, width: int, height: int) -> Image.Image:
    """A zone's symbol and name, and what is special about it, in one line."""
    canvas = bare_canvas(ground, width, height)
    place = ZONE_STYLES[zone]
    side, middle = min(height - 2, 54), height / 2
    at = canvas.point(8 + side / 2, middle)
    draw_symbol(canvas.draw, place.symbol, at, side * SUPERSAMPLE, place.rim, ground)
    left = 8 + side + 12
    told, colour = STATES[state] if state else ("", CREAM)
    beside = ink(told, "strong", STATE) + 24 if told else 0
    room = round(width - left - beside - 4)
    size = min(one_line(name, "title", room, 36, 22).size for name in ZONE_NAMES)  # all alike
    name = one_line(ZONE_NAMES[zone], "title", room, size, 22)
    canvas.line(name.lines[0], "title", size, left, middle + size * 0.32, place.rim)
    if told:
        x = left + ink(name.lines[0], "title", size) + 24
        canvas.line(told, "strong", STATE, x, middle + size * 0.32, colour)
    return canvas.finished(width, height)


def scorched_ground(ground: Colour, width: int, height: int) -> Image.Image:
    """A half of a sealed zone: burnt, with cracks that still glow."""
    canvas = bare_canvas(ground, width, height)
    canvas.round((0, 0, width, height), 14, SOOT)
    seed = blake2b(b"scorched", digest_size=48).digest()
    for number in range(7):
        x = width * (number + 0.5) / 7
        points = []
        for step in range(9):
            x += (seed[(number * 7 + step) % 48] / 255 - 0.5) * width * 0.16
            points.append(canvas.point(min(max(x, 8), width - 8), 8 + (height - 16) * step / 8))
        for thick, colour in ((9, BLOOD), (3, EMBER)):
            canvas.draw.line(points, fill=colour, width=thick, joint="curve")
    middle = height / 2
    canvas.round((2, middle - 74, width - 2, middle + 74), 0, SOOT)
    at = canvas.point(width / 2 - 126, middle)
    draw_symbol(canvas.draw, "scorched", at, 104 * SUPERSAMPLE, EMBER, SOOT)
    canvas.line("SEALED", "title", 60, width / 2 - 56, middle + 4, EMBER)
    canvas.line("takes no card", "strong", 30, width / 2 - 54, middle + 44, CREAM)
    return canvas.finished(width, height)


def empty_slots(
    zone: int, number: int, slot: int, gap: int, width: int, height: int
) -> Image.Image:
    """The regular slots of a half, so many in a row; cards are laid on them."""
    ground, rim = ZONE_STYLES[zone].ground, ZONE_STYLES[zone].rim
    canvas = bare_canvas(ground, width, height)
    faint = tuple((one + 2 * other) // 3 for one, other in zip(rim, ground, strict=True))
    across = (width - (number - 1) * gap) // number
    for top in range(0, height, slot + gap):
        for left in range(0, number * (across + gap), across + gap):
            canvas.draw.rounded_rectangle(
                (*canvas.point(left, top), *canvas.point(left + across, top + slot)),
                12 * SUPERSAMPLE,
                outline=faint,
                width=2 * SUPERSAMPLE,
            )
    return canvas.finished(width, height)


def slot_of_horns(ground: Colour, width: int, height: int) -> Image.Image:
    """The empty Diabolical slot."""
    canvas = bare_canvas(ground, width, height)
    canvas.round((0, 0, width, height), 12, BLOOD)
    canvas.round((3, 3, width - 3, height - 3), 10, CINDER)
    at = canvas.point(42, height / 2)
    draw_symbol(canvas.draw, "diabolical", at, height * 0.6 * SUPERSAMPLE, BLOOD, CINDER)
    words = (230, 150, 140)
    canvas.line("Diabolical", "strong", 26, 82, height / 2 - 3, words)
    canvas.line("slot", "strong", 26, 82, height / 2 + 24, words)
    return canvas.finished(width, height)


def draw_art(canvas: CardCanvas, card: DiaCard, box: Corners) -> None:
    """Flames and sparks in the dark behind the card's emblem, in the colours of its group."""
    frame = style_of(card).frame
    seed = blake2b(card.id.encode(), digest_size=48).digest()
    left, top, right, bottom = (round(edge * SUPERSAMPLE) for edge in box)
    width, height = right - left, bottom - top
    scene = Image.new("RGB", (width, height), SOOT)
    pencil = ImageDraw.Draw(scene)
    for layer, (tall, colour) in enumerate(((0.86, dark_of(frame)), (0.5, frame.light))):
        for number in range(FLAMES + 1):
            x = width * (number + 0.5 * layer) / FLAMES
            reach = height * tall * (0.4 + seed[number + FLAMES * layer] / 255 * 0.6)
            tongue(pencil, x, height, width * 0.055, reach, colour)
    for number in range(16):
        x, y = width * seed[16 + number] / 255, height * seed[31 + number] / 255 * 0.7
        r = 2 + seed[number] % 5
        pencil.ellipse((x - r, y - r, x + r, y + r), fill=EMBER)
    canvas.lay(scene, left, top, 12)
    gap = height * 0.08
    inside = (left + gap, top + gap, right - gap, bottom - gap)
    draw_figure(canvas, card, inside, frame.pale, mixed(frame.light, SOOT, 0.7), SOOT)


def draw_small_art(canvas: CardCanvas, card: DiaCard, box: Corners) -> None:
    """The card's figure in the dark, for cards on the mat: flames would hide it at that size."""
    frame = style_of(card).frame
    night = mixed(dark_of(frame), SOOT, 0.3)
    canvas.round(box, 7, night)
    left, top, right, bottom = (edge * SUPERSAMPLE for edge in box)
    gap = (bottom - top) * 0.05
    inside = (left + gap, top + gap, right - gap, bottom - gap)
    draw_figure(canvas, card, inside, frame.pale, mixed(frame.light, SOOT, 0.7), night)


def tongue(
    pencil: ImageDraw.ImageDraw, x: float, foot: float, half: float, tall: float, colour: Colour
) -> None:
    """A flame that stands at `foot`: broad below, swaying, pointed above."""
    left, right = [], []
    for step in range(25):
        up = step / 24
        middle = x + half * 0.7 * math.sin(2.2 * math.pi * up) * up
        breadth = half * (1 - up) ** 0.8 * (1.25 - 0.25 * math.cos(2 * math.pi * up))
        y = foot - tall * up
        left.append((middle - breadth, y))
        right.append((middle + breadth, y))
    pencil.polygon([*left, *reversed(right)], fill=colour)
