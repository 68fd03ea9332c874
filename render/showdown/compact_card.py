"""Draws cards as they lie on the board: what matters large; smaller still for Aces and piles."""

from __future__ import annotations

from PIL import Image

from render import shapes
from render.card_canvas import CardCanvas, bare_canvas
from render.fonts import width as ink
from render.showdown.coat_of_arms import coat_of_arms
from render.showdown.face import band, band_colour, colours, kind_line, large_figure, suit_colour
from render.text_fitting import fit, shorten
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    DISCIPLINES,
    INK_SOFT,
    PAPER,
    SUPERSAMPLE,
    WHITE,
    Colour,
)
from rules.showdown.cards import DuelCard


def compact(
    card: DuelCard, note: str, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """The card as it lies on the board: rank, suit, Discipline and name, large."""
    return joker_in_combat(card, None, note, lit, ground, width, height)


def joker_in_combat(
    card: DuelCard,
    edge: int | None,
    note: str,
    lit: bool,
    ground: Colour,
    width: int,
    height: int,
) -> Image.Image:
    """The same for a Black Joker of which only one edge counts."""
    canvas = CardCanvas(ground)
    band(canvas, card)
    large_figure(canvas, card, edge)
    small = shorten(note or kind_line(card), "strong", 40, CARD_WIDTH - 30)
    canvas.line(small.lines[0], "strong", 40, CARD_WIDTH / 2, CARD_HEIGHT - 26, INK_SOFT, "ms")
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def mini(
    card: DuelCard, note: str, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """A card as small as Aces and piles lie: only what can be read at half of that again."""
    canvas = CardCanvas(ground)
    word = note or (card.discipline or "").capitalize() or "Champion"
    if card.edges:
        _large_edges(canvas, card)
        word = "Joker"
    elif card.suit:
        left = (CARD_WIDTH - ink(card.rank, "strong", 150) - 130) / 2
        canvas.line(card.rank, "strong", 150, left, 150, suit_colour(card))
        at = canvas.point(left + ink(card.rank, "strong", 150) + 76, 104)
        shapes.suit(canvas.draw, card.suit, at, 116 * SUPERSAMPLE, suit_colour(card))
        if card.discipline:
            colour = DISCIPLINES[card.discipline]
            centre = canvas.point(CARD_WIDTH / 2, 270)
            shapes.discipline(
                canvas.draw, card.discipline, centre, 150 * SUPERSAMPLE, colour, PAPER
            )
        else:
            _figure_emblem(canvas, card, 276, 180)
    else:
        _figure_emblem(canvas, card, 196, 280)
    canvas.round((14, 374, CARD_WIDTH - 14, CARD_HEIGHT - 14), 14, band_colour(card))
    fitted = fit(word, "strong", (CARD_WIDTH - 36, 110), 84, 40)
    canvas.line(fitted.lines[0], "strong", fitted.size, CARD_WIDTH / 2, 460, WHITE, "ms")
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def shield(
    card: DuelCard, note: str, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """A champion's coat of arms without a card around it."""
    canvas = bare_canvas(ground, width, height)
    size = min(height - 6, (width - 6) / 0.84)
    coat_of_arms(canvas, card, (width / 2, height / 2), size, *colours(card))
    return canvas.finished(width, height)


def _figure_emblem(canvas: CardCanvas, card: DuelCard, y: float, size: float) -> None:
    coat_of_arms(canvas, card, (CARD_WIDTH / 2, y), size, *colours(card))


def _large_edges(canvas: CardCanvas, card: DuelCard) -> None:
    """Both edges of a Black Joker, one above the other: symbol and Value."""
    for row, edge in enumerate(card.edges):
        top = 20 + row * 174
        colour = DISCIPLINES[edge.discipline]
        canvas.round((20, top, CARD_WIDTH - 20, top + 164), 16, colour)
        centre = canvas.point(112, top + 82)
        shapes.discipline(canvas.draw, edge.discipline, centre, 124 * SUPERSAMPLE, WHITE, colour)
        canvas.line(str(edge.value), "strong", 150, 250, top + 134, WHITE, "ms")
