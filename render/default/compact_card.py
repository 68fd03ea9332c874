"""Draws a card small, as on the default board: kind, name, numbers, and its text if it fits."""

from __future__ import annotations

from typing import Any

from PIL import Image

from render import shapes
from render.card_canvas import CardCanvas
from render.default.card_fields import fields_of
from render.default.colours import frame_of
from render.default.face import as_many_as_fit, count_sign, fitted_or_cut
from render.drawable_names import drawable
from render.text_fitting import DoesNotFit, Fitted, fit, one_line
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    INK,
    INK_SOFT,
    PAPER_SHADE,
    SUPERSAMPLE,
    WHITE,
    Colour,
)

BAND = 84
MARGIN = 18
TEXT_LARGEST, TEXT_SMALLEST = 46, 36  # in card units: the card is shrunk to less than a half
NOTE = 78  # the height of a note at the foot


def compact_card(
    card: Any, note: str, count: int, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """What a player needs to recognise and weigh a card; `note` says what holds for this one."""
    canvas = CardCanvas(ground)
    told = fields_of(card)
    frame, middle, room = frame_of(told.kind), CARD_WIDTH / 2, CARD_WIDTH - 2 * MARGIN
    canvas.round((14, 14, CARD_WIDTH - 14, BAND), 14, frame.band)
    kind = one_line(told.kind or "Card", "strong", room - 20, 50, 36)
    canvas.line(kind.lines[0], "strong", kind.size, middle, 50 + kind.size * 0.35, WHITE, "ms")
    bottom = CARD_HEIGHT - 16
    if note:
        bottom -= NOTE
        canvas.round((14, bottom, CARD_WIDTH - 14, CARD_HEIGHT - 14), 14, GOLD)
        words = one_line(drawable(note), "strong", room - 12, 50, 34)
        at = bottom + NOTE / 2 + words.size * 0.33
        canvas.line(words.lines[0], "strong", words.size, middle, at, INK, "ms")
    name = fitted_or_cut(drawable(card.name or card.title), "title", (room, 138), 58, 38)
    top = BAND + 4 + _lines(canvas, name, BAND + 4, INK)
    for parts, size in ((told.numbers, 50), (told.tags, 42)):
        if parts and top + size < bottom:
            row = as_many_as_fit(parts, room, size, 36)
            at = top + row.size * 0.9
            canvas.line(row.lines[0], "strong", row.size, middle, at, INK_SOFT, "ms")
            top += row.size * 1.15
    _text_or_emblem(canvas, card, (MARGIN, round(top) + 8, CARD_WIDTH - MARGIN, bottom - 4))
    if count > 1:
        count_sign(canvas, f"×{count}")
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def _text_or_emblem(canvas: CardCanvas, card: Any, box: tuple[int, int, int, int]) -> None:
    """The text if all of it fits, else the card's emblem: half a rule is worse than none."""
    left, top, right, bottom = box
    text = drawable(card.text)
    if bottom - top < 40:
        return
    room = (right - left - 24, bottom - top - 12)
    try:
        fitted = fit(text, "text", room, TEXT_LARGEST, TEXT_SMALLEST)
    except DoesNotFit:
        fitted = None
    if text and fitted:
        canvas.round(box, 12, PAPER_SHADE)
        canvas.block(fitted, left + 12, top + (bottom - top - fitted.height) / 2, INK)
        return
    frame = frame_of(fields_of(card).kind)
    size = min(right - left, bottom - top) * 0.94 * SUPERSAMPLE
    centre = canvas.point((left + right) / 2, (top + bottom) / 2)
    shapes.emblem(canvas.draw, card.id, centre, size, frame.band, frame.light, WHITE)


def _lines(canvas: CardCanvas, fitted: Fitted, top: float, colour: Colour) -> float:
    """Centred lines below each other; returns the height they took."""
    for number, line in enumerate(fitted.lines):
        y = top + fitted.size * (0.94 + number * 1.08)
        canvas.line(line, fitted.style, fitted.size, CARD_WIDTH / 2, y, colour, "ms")
    return fitted.size * 1.12 * len(fitted.lines) + 6
