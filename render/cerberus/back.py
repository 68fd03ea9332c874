"""Draws the backs of both deck-builders: a bolt before rays, a T among bubbles, a crowned skull."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render import shapes
from render.card_canvas import CardCanvas
from render.cerberus.art import BACKDROPS
from render.figures import usable_art
from render.pictograms import draw_pictogram
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT, PAPER, SUPERSAMPLE, Colour, mixed

BACKS: dict[str, tuple[Colour, Colour]] = {
    "dc_rivals": ((104, 18, 36), (240, 192, 92)),
    "teen_titans": ((0, 78, 92), (242, 148, 58)),
    "nemesis": ((24, 24, 30), (168, 162, 182)),
}
# What is strewn over a back, as behind the cards of that game, and what it bears.
BEARS = {
    "dc_rivals": ("dc_rivals", "mdi:lightning-bolt"),
    "teen_titans": ("teen_titans", "mdi:alpha-t-circle"),
    "nemesis": ("teen_titans", "crowned mdi:skull mdi:crown"),
}
FRAME = (24, 24, CARD_WIDTH - 24, CARD_HEIGHT - 24)
INSIDE = (30, 30, CARD_WIDTH - 30, CARD_HEIGHT - 30)
FIGURE = (80, 130, CARD_WIDTH - 80, CARD_HEIGHT - 130)
FAINT = 0.78  # how much of what is strewn has the colour of its ground


def draw_back(name: str) -> Image.Image:
    return back(name, FELT, CARD_WIDTH, CARD_HEIGHT)


def back(name: str, ground: Colour, width: int, height: int) -> Image.Image:
    """The back of a deck: the same for every card, so it tells nothing."""
    deep, light = BACKS[name]
    strewn, art = BEARS[name]
    faint = mixed(deep, light, FAINT)
    canvas = CardCanvas(ground, deep)
    canvas.round(FRAME, 14, light)
    left, top, right, bottom = (edge * SUPERSAMPLE for edge in INSIDE)
    field = Image.new("RGB", (right - left, bottom - top), deep)
    BACKDROPS[strewn](ImageDraw.Draw(field), f"back of {name}", field.size, faint)
    canvas.lay(field, left, top, 11)
    if bears := usable_art(art):
        x0, y0, x1, y1 = (edge * SUPERSAMPLE for edge in FIGURE)
        draw_pictogram(canvas.image, bears, (x0, y0, x1, y1), light, faint, deep)
    else:
        at, size = canvas.point(CARD_WIDTH / 2, CARD_HEIGHT / 2), 190 * SUPERSAMPLE
        shapes.emblem(canvas.draw, f"back of {name}", at, size, deep, light, PAPER)
    return canvas.finished(width, height)
