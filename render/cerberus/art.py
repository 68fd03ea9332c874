"""Draws the picture on a deck-builder's card: its figure before rays or bubbles, in its colours."""

from __future__ import annotations

import math
from hashlib import blake2b

from PIL import Image, ImageDraw

from render.card_canvas import CardCanvas, Corners
from render.cerberus.colours import frame_of
from render.figures import draw_figure
from render.theme import SUPERSAMPLE, WHITE, Colour, FrameColours, mixed
from rules.cerberus.cards import DeckBuilderCard

SLATE: Colour = (70, 76, 88)


def frame(card: DeckBuilderCard) -> FrameColours:
    return frame_of(card.kind, card.emblem)


def dark(card: DeckBuilderCard) -> Colour:
    """The type's dark colour; light frames have a dark of their own."""
    colours = frame(card)
    return colours.band if colours.words == WHITE else SLATE


def draw_art(canvas: CardCanvas, card: DeckBuilderCard, box: Corners, radius: float = 10) -> None:
    """The card's figure before the backdrop of its box."""
    colours = frame(card)
    left, top, right, bottom = (round(edge * SUPERSAMPLE) for edge in box)
    width, height = right - left, bottom - top
    panel = Image.new("RGB", (width, height), colours.pale)
    BACKDROPS[card.box](ImageDraw.Draw(panel), card.id, (width, height), colours.light)
    canvas.lay(panel, left, top, radius)
    gap = height * 0.07
    inside = (left + gap, top + gap, right - gap, bottom - gap)
    behind = mixed(dark(card), colours.light, 0.4)
    draw_figure(canvas, card, inside, dark(card), behind, WHITE)


def rays(pencil: ImageDraw.ImageDraw, identity: str, size: tuple[int, int], light: Colour) -> None:
    """As in a comic, from a point that depends on the card."""
    seed = blake2b(identity.encode(), digest_size=4).digest()
    width, height = size
    centre = (width * (0.3 + seed[0] / 256 * 0.4), height * (0.35 + seed[1] / 256 * 0.3))
    number, turn, far = 5 + seed[2] % 4, seed[3] / 256 * math.pi, width + height
    for ray in range(number):
        first = turn + ray * 2 * math.pi / number
        edges = [
            (centre[0] + far * math.cos(a), centre[1] + far * math.sin(a))
            for a in (first, first + math.pi / number)
        ]
        pencil.polygon([centre, *edges], fill=light)


def bubbles(
    pencil: ImageDraw.ImageDraw, identity: str, size: tuple[int, int], light: Colour
) -> None:
    """Discs and rings, strewn as the card's name has it."""
    seed = blake2b(identity.encode(), digest_size=33).digest()
    width, height = size
    for place in range(11):
        across, down, large = seed[3 * place : 3 * place + 3]
        x, y = width * (place + across / 256) / 11, height * down / 255
        r = height * (0.08 + large / 256 * 0.2)
        pencil.ellipse(
            (x - r, y - r, x + r, y + r), fill=light if place % 3 else None, outline=light, width=8
        )


BACKDROPS = {"dc_rivals": rays, "teen_titans": bubbles}
