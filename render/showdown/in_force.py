"""Draws what holds for a duellist: the champion's Triggers, and revealed Aces that still work."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from render import shapes
from render.card_canvas import CardCanvas, bare_canvas
from render.fonts import line_height
from render.pen import Point
from render.showdown.face import suit_colour
from render.text_fitting import DoesNotFit, wrap
from render.theme import CREAM, DISCIPLINES, SUPERSAMPLE, WHITE, Colour
from rules.core.effects import sentence
from rules.showdown.cards import DuelCard

LARGEST, SMALLEST = 33, 16
SIGN, AFTER_SIGN = 38, 12
FIGURE = 28 / SIGN  # of a sign's side
BETWEEN = 5  # rows
TWO_COLUMNS = 900  # from this width on, Aces stand beside the Triggers


class Row(NamedTuple):
    """A sign, and what it stands for in words."""

    words: str
    discipline: str
    ace: DuelCard | None


def in_force(
    champion: DuelCard, aces: tuple[DuelCard, ...], ground: Colour, width: int, height: int
) -> Image.Image:
    """Every text behind its sign, as large as all of them find room."""
    canvas = bare_canvas(ground, width, height)
    triggers = [Row(words, name, None) for name, words in trigger_words(champion)]
    revealed = [Row(card.text, "", card) for card in aces]
    columns = [triggers, revealed] if revealed and width >= TWO_COLUMNS else [triggers + revealed]
    gap = 28
    wide = (width - gap * (len(columns) - 1)) // len(columns)
    room = wide - SIGN - AFTER_SIGN
    size = size_for(columns, room, height)
    for number, rows in enumerate(columns):
        top, left = 0.0, number * (wide + gap)
        tall = [row_height(row, room, size) for row in rows]
        spare = min(20.0, (height - sum(tall) - BETWEEN * (len(rows) - 1)) / len(rows))
        for row, high in zip(rows, tall, strict=True):
            draw_row(canvas, row, (left, top), room, size)
            top += high + BETWEEN + spare
    return canvas.finished(width, height)


def trigger_words(champion: DuelCard) -> list[tuple[str, str]]:
    """Discipline and what winning with it does: ("cunning", "Cunning: draw a card.")"""
    assert champion.triggers is not None
    triggers = champion.triggers
    return [(d, f"{d.capitalize()}: {sentence(getattr(triggers, d))}.") for d in DISCIPLINES]


def size_for(columns: list[list[Row]], room: int, height: int) -> int:
    """The largest letters at which every column fits."""
    for size in range(LARGEST, SMALLEST - 1, -1):
        tall = [sum(row_height(r, room, size) + BETWEEN for r in rows) for rows in columns]
        if max(tall) - BETWEEN <= height:
            return size
    raise DoesNotFit(f"what is in force does not fit {room} × {height}")


def row_height(row: Row, room: int, size: int) -> int:
    return max(sign_side(size), line_height(size) * len(wrap(row.words, "text", size, room) or ()))


def sign_side(size: int) -> int:
    """Small letters have small signs, so that the texts of all Aces find room."""
    return min(SIGN, line_height(size) + 6)


def draw_row(canvas: CardCanvas, row: Row, at: Point, room: int, size: int) -> None:
    left, top = at
    sign = sign_side(size)
    side = (left, top, left + sign, top + sign)
    middle = canvas.point(left + sign / 2, top + sign / 2)
    figure = FIGURE * sign * SUPERSAMPLE
    if row.ace is not None:
        canvas.round(side, 8, WHITE)
        suit = str(row.ace.suit)
        shapes.suit(canvas.draw, suit, middle, figure, suit_colour(row.ace))
    else:
        colour = DISCIPLINES[row.discipline]
        canvas.round(side, 8, colour)
        shapes.discipline(canvas.draw, row.discipline, middle, figure, WHITE, colour)
    lines = wrap(row.words, "text", size, room) or ()
    step = line_height(size)
    first = top + (sign - step) / 2 if len(lines) == 1 else top - 2
    for number, line in enumerate(lines):
        baseline = first + number * step + size * 0.95
        canvas.line(line, "text", size, left + SIGN + AFTER_SIGN, baseline, CREAM)
