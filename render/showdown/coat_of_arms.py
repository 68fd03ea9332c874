"""Draws a card's figure on a field of its champion's colours, as on a coat of arms."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render import shapes
from render.card_canvas import CardCanvas, Corners
from render.figures import usable_art
from render.pen import Point
from render.pictograms import draw_pictogram
from render.theme import PAPER, SUPERSAMPLE, Colour, mixed
from rules.showdown.cards import DuelCard

# What the shields on the backs bear: the arms of the champion, whose card a back must not know.
ON_BACKS = {
    "jack_of_diamonds": "mdi:cards-diamond",
    "king_of_clubs": "mdi:cards-club",
    "knight_of_cups": "within rpg:aura mdi:cup",
    "queen_of_swords": "rpg:crossed-swords",
}
# What part of the field is of the second colour: heralds tell Disciplines apart by it, too.
PARTED: dict[str | None, tuple[tuple[Point, ...], ...]] = {
    "physical": (((0.5, 0), (1, 0), (1, 1), (0.5, 1)),),  # per pale
    "intellect": (
        ((0.5, 0), (1, 0), (1, 0.5), (0.5, 0.5)),
        ((0, 0.5), (0.5, 0.5), (0.5, 1), (0, 1)),
    ),  # quarterly
    "cunning": (((0, 0), (1, 0), (1, 1)),),  # per bend
    None: (((0, 1), (0.5, 0.35), (1, 1)),),  # Aces and champions: per chevron
}
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


def draw_field(
    canvas: CardCanvas, card: DuelCard, box: Corners, dark: Colour, light: Colour
) -> None:
    """The field, parted as the card's Discipline has it, and what it bears."""
    left, top, right, bottom = (round(edge * SUPERSAMPLE) for edge in box)
    width, height = right - left, bottom - top
    field = Image.new("RGB", (width, height), dark)
    pencil = ImageDraw.Draw(field)
    for part in PARTED[card.discipline]:
        points = [(x * width, y * height) for x, y in part]
        pencil.polygon(points, fill=mixed(dark, light, 0.74))
    canvas.lay(field, left, top, 12)
    canvas.draw.rounded_rectangle(
        (left + 10, top + 10, right - 11, bottom - 11), 16, outline=light, width=4
    )
    gap = height * 0.12
    inside = (left + gap, top + gap, right - gap, bottom - gap)
    if art := usable_art(card.art):
        draw_pictogram(canvas.image, art, inside, PAPER, mixed(dark, light, 0.35), dark)
        return
    middle = ((left + right) / 2, (top + bottom) / 2)
    shapes.emblem(canvas.draw, card.id, middle, height - 2 * gap, dark, light, PAPER)


def coat_of_arms(
    canvas: CardCanvas, card: DuelCard, centre: Point, size: float, dark: Colour, light: Colour
) -> None:
    """A shield, parted down the middle, and what it bears; `centre` and `size` in card units."""
    draw_arms(canvas, (card.id, card.art), centre, size, dark, light)


def draw_arms(
    canvas: CardCanvas,
    bearer: tuple[str, str],
    centre: Point,
    size: float,
    dark: Colour,
    light: Colour,
) -> None:
    """The arms of a bearer, given by name and art; an emblem where that cannot be drawn."""
    at, r = canvas.point(*centre), size * SUPERSAMPLE / 2
    art = usable_art(bearer[1])
    if art is None:
        shapes.emblem(canvas.draw, bearer[0], at, size * SUPERSAMPLE, dark, light, PAPER)
        return

    def outline(share: float, points: tuple[Point, ...] = OUTLINE) -> list[Point]:
        return [(at[0] + x * r * share, at[1] + y * r * share) for x, y in points]

    for share, colour in ((1.0, dark), (0.93, light), (0.87, dark)):
        canvas.draw.polygon(outline(share), fill=colour)
    canvas.draw.polygon(outline(0.87, EDGE), fill=mixed(dark, light, 0.8))
    box = (at[0] - r * 0.62, at[1] - r * 0.74, at[0] + r * 0.62, at[1] + r * 0.5)
    draw_pictogram(canvas.image, art, box, PAPER, mixed(light, dark), dark)
