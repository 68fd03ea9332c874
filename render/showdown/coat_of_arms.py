"""Draws a card's figure as a charge on its champion's shield."""

from __future__ import annotations

from render import shapes
from render.card_canvas import CardCanvas
from render.figures import mixed, usable_art
from render.pen import Point
from render.pictograms import draw_pictogram
from render.theme import PAPER, SUPERSAMPLE, Colour
from rules.showdown.cards import DuelCard

# Half of a shield from its top middle down to its point, for a height of 2 around the middle.
EDGE: tuple[Point, ...] = (
    (0.0, -1.0),
    (0.84, -1.0),
    (0.84, -0.1),
    (0.8, 0.18),
    (0.7, 0.44),
    (0.5, 0.7),
    (0.26, 0.89),
    (0.0, 1.0),
)
OUTLINE = (*EDGE, *((-x, y) for x, y in reversed(EDGE[1:-1])))


def coat_of_arms(
    canvas: CardCanvas, card: DuelCard, centre: Point, size: float, dark: Colour, light: Colour
) -> None:
    """The shield, parted down the middle, and what it bears; `centre` and `size` in card units."""
    at, r = canvas.point(*centre), size * SUPERSAMPLE / 2
    art = usable_art(card.art)
    if art is None:
        shapes.emblem(canvas.draw, card.id, at, size * SUPERSAMPLE, dark, light, PAPER)
        return

    def outline(share: float, points: tuple[Point, ...] = OUTLINE) -> list[Point]:
        return [(at[0] + x * r * share, at[1] + y * r * share) for x, y in points]

    for share, colour in ((1.0, dark), (0.93, light), (0.87, dark)):
        canvas.draw.polygon(outline(share), fill=colour)
    canvas.draw.polygon(outline(0.87, EDGE), fill=mixed(dark, light, 0.8))  # the sinister half
    reach = (r * 0.62, r * 0.62)
    box = (at[0] - reach[0], at[1] - r * 0.74, at[0] + reach[0], at[1] + r * 0.5)
    draw_pictogram(canvas.image, art, box, PAPER, mixed(light, dark), dark)
