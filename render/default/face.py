"""Draws a card in full from its fields: kind, emblem, name, numbers and its text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PIL import Image, ImageDraw

from render import shapes
from render.card_canvas import CardCanvas
from render.default.card_fields import fields_of
from render.default.colours import frame_of
from render.drawable_names import drawable
from render.fonts import Style
from render.fonts import width as width_of
from render.text_fitting import DoesNotFit, Fitted, fit, one_line, shorten
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FELT,
    GOLD,
    INK,
    INK_SOFT,
    PAPER,
    SUPERSAMPLE,
    WHITE,
    Colour,
)
from render.tiles import shrink

BAND = 76  # bottom of the coloured band at the top
FOOT = CARD_HEIGHT - 38
LARGEST, SMALLEST = 29, 15


def full_face(card: Any) -> Image.Image:
    """The whole card; the fewer its words, the larger its emblem."""
    canvas = CardCanvas(FELT)
    told = fields_of(card)
    frame, middle = frame_of(told.kind), CARD_WIDTH / 2
    canvas.round((14, 14, CARD_WIDTH - 14, BAND), 14, frame.band)
    kind = one_line(told.kind or "Card", "strong", CARD_WIDTH - 60, 36, 20)
    canvas.line(kind.lines[0], "strong", kind.size, middle, 46 + kind.size * 0.35, WHITE, "ms")
    rows = [
        as_many_as_fit(parts, CARD_WIDTH - 40, size, 20)
        for parts, size in ((told.numbers, 30), (told.tags, 24))
        if parts
    ]
    text = drawable(card.text)
    room = FOOT - BAND - 170 - sum(row.size + 10 for row in rows)
    words = fitted_or_cut(text, "text", (CARD_WIDTH - 54, room), LARGEST, SMALLEST)
    top = FOOT - (max(words.height + 26, 84) if text else 0)
    y: float = top - 6
    for row in reversed(rows):
        canvas.line(row.lines[0], row.style, row.size, middle, y - 6, INK_SOFT, "ms")
        y -= row.size + 10
    name = fitted_or_cut(drawable(card.name or card.title), "title", (CARD_WIDTH - 36, 84), 36, 22)
    y -= name.size * 1.1 * len(name.lines)
    for number, line in enumerate(name.lines):
        at = y + name.size * (0.9 + 1.1 * number)
        canvas.line(line, "title", name.size, middle, at, INK, "ms")
    art = (14, BAND + 6, CARD_WIDTH - 14, round(y) - 6)
    canvas.round(art, 10, frame.pale)
    size = min(art[2] - art[0], art[3] - art[1]) * 0.86
    centre = canvas.point(middle, (art[1] + art[3]) / 2)
    shapes.emblem(canvas.draw, card.id, centre, size * SUPERSAMPLE, frame.band, frame.light, WHITE)
    if text:
        canvas.panel([words], (16, top, CARD_WIDTH - 16, FOOT))
    canvas.line(card.source_words, "italic", 18, middle, CARD_HEIGHT - 17, INK_SOFT, "ms")
    return canvas.finished(CARD_WIDTH, CARD_HEIGHT)


def framed(picture: Image.Image) -> Image.Image:
    """The picture of a card in a golden frame."""
    frame = CardCanvas(FELT, FELT, picture.size)
    frame.add_frame()
    stencil = Image.new("L", frame.image.size)
    edge, radius = (frame.edge + 2) * SUPERSAMPLE, (frame.radius - frame.edge) * SUPERSAMPLE
    right, bottom = frame.image.width - 1 - edge, frame.image.height - 1 - edge
    ImageDraw.Draw(stencil).rounded_rectangle((edge, edge, right, bottom), radius, fill=255)
    inside = shrink(stencil, *picture.size)
    return Image.composite(picture, frame.finished(*picture.size), inside)


def fitted_or_cut(
    text: str, style: Style, room: tuple[int, int], largest: int, smallest: int
) -> Fitted:
    """Text that never fails to be drawn: what finds no room at the smallest size ends in "…"."""
    try:
        return fit(text, style, room, largest, smallest)
    except DoesNotFit:
        words = text.split()
    while len(words) > 1:
        words.pop()
        try:
            return fit(" ".join(words).rstrip(",;:.") + "…", style, room, smallest, smallest)
        except DoesNotFit:
            continue
    return shorten(text, style, smallest, room[0])


def as_many_as_fit(parts: Sequence[str], room: int, largest: int, smallest: int) -> Fitted:
    """Power 3 · Cost 2: on one line, the last ones left out where there is no room."""
    for number in range(len(parts), 1, -1):
        words = " · ".join(parts[:number])
        if width_of(words, "strong", smallest) <= room:
            return one_line(words, "strong", room, largest, smallest)
    return one_line(parts[0], "strong", room, largest, smallest)


def counted_back(game: str, count: int, ground: Colour, width: int, height: int) -> Image.Image:
    """A back that stands for several cards."""
    canvas = _back(game, ground)
    if count > 1:
        count_sign(canvas, f"×{count}")
    return canvas.finished(width, height)


def count_sign(canvas: CardCanvas, words: str) -> None:
    """How many of them lie there, in the upper right corner."""
    fitted = one_line(words, "strong", 200, 56, 40)
    left = CARD_WIDTH - 26 - fitted.width
    canvas.round((left - 12, 8, CARD_WIDTH - 8, 84), 16, INK)
    canvas.round((left - 8, 12, CARD_WIDTH - 12, 80), 13, GOLD)
    canvas.line(words, "strong", fitted.size, left, 66, INK)


def back(game: str, ground: Colour, width: int, height: int) -> Image.Image:
    """The back of every card of a game: the same for all of them, so it tells nothing."""
    return _back(game, ground).finished(width, height)


def _back(game: str, ground: Colour) -> CardCanvas:
    frame = frame_of(game)
    canvas = CardCanvas(ground, frame.band)
    canvas.round((24, 24, CARD_WIDTH - 24, CARD_HEIGHT - 24), 14, frame.light)
    canvas.round((30, 30, CARD_WIDTH - 30, CARD_HEIGHT - 30), 11, frame.band)
    for row in range(8):
        for column in range(5):
            at = canvas.point(66 + column * 57, 66 + row * 53)
            shapes.suit(canvas.draw, "diamonds", at, 30, frame.light)
    at = canvas.point(CARD_WIDTH / 2, CARD_HEIGHT / 2)
    size = 190 * SUPERSAMPLE
    shapes.emblem(canvas.draw, f"back of {game}", at, size, frame.band, frame.light, PAPER)
    return canvas
