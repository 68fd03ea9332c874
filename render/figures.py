"""What stands in the middle of a card's picture: its pictogram, or an emblem where it has none."""

from __future__ import annotations

import logging
from functools import lru_cache

from render import shapes
from render.card_canvas import CardCanvas
from render.icons import glyph_masks, is_missing
from render.pictograms import Art, Box, art_problem, draw_pictogram, extent, read_art
from render.theme import Colour
from rules.core.cards import Card

log = logging.getLogger("rivalry.render")
BAR_EDGE = 8  # between the edge of a bar and a figure on it


@lru_cache(maxsize=2048)
def usable_art(art: str) -> Art | None:
    """What a card's `art` says, if it can be drawn here; what cannot is told once in the log."""
    if not art or any(map(is_missing, read_art(art).glyphs)):  # told when it was looked for
        return None
    try:
        problem = art_problem(art) or _blank(read_art(art))
    except Exception as trouble:  # of a font: it must not break a board
        problem = f"{art} cannot be drawn ({trouble!r})"
    if problem:
        log.warning("a card has an emblem instead of its picture: %s", problem)
        return None
    return read_art(art)


def _blank(art: Art) -> str:
    """Which of its glyphs shows nothing, in words, or nothing; draws all of it once."""
    extent(art)
    blank = [glyph for glyph in art.glyphs if not glyph_masks(glyph, 100, 3).ink.getbbox()]
    return f"{blank[0]} shows nothing" if blank else ""


def draw_beside(
    canvas: CardCanvas,
    card: Card,
    left: float,
    right: float,
    colours: tuple[Colour, Colour, Colour],
    edge: int = BAR_EDGE,
) -> None:
    """The card's figure at the right end of a bar, if words leave so much room, in card units.

    An emblem would say nothing at this size: without a picture of its own the bar has none.
    """
    height = canvas.size[1]
    tall = height - 2 * edge
    art = usable_art(card.art)
    if art is None or right - left < tall * 0.7:
        return
    wide = min(right - left, tall * 1.8)
    (x0, y0), (x1, y1) = (
        canvas.point(right - wide, edge),
        canvas.point(right, height - edge),
    )
    draw_pictogram(canvas.image, art, (x0, y0, x1, y1), *colours)


def draw_figure(
    canvas: CardCanvas, card: Card, box: Box, dark: Colour, light: Colour, rim: Colour
) -> None:
    """The card's figure in a box that is given in pixels of the canvas.

    `dark` is the figure, `light` what stands behind it, `rim` the line around it.
    """
    if art := usable_art(card.art):
        draw_pictogram(canvas.image, art, box, dark, light, rim)
        return
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    size = min(box[2] - box[0], box[3] - box[1])
    shapes.emblem(canvas.draw, card.id, middle, size, dark, light, rim)
