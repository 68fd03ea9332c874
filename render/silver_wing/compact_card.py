"""Draws cards as they lie on the mat: upright, turned when Rested, small, or as a name bar.

Everything on them can be read at half the size they are shown in.
"""

from __future__ import annotations

from PIL import Image

from render.card_canvas import CardCanvas, Corners
from render.figures import draw_beside
from render.fonts import width as ink
from render.silver_wing.art import draw_art
from render.silver_wing.colours import (
    FRAMES,
    MIST,
    NIGHT,
    dark_of,
    kind_of,
    symbol_words,
    symbols_of,
)
from render.silver_wing.face import silver_canvas, stripes
from render.silver_wing.symbols import draw_symbol
from render.text_fitting import Fitted, fit, one_line
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    INK,
    INK_SOFT,
    SUPERSAMPLE,
    Colour,
)
from rules.silver_wing.cards import WingCard

SMALLEST = 42  # in card units; upright and turned cards are shown at nearly half of them
NAME_BAR_SMALLEST = 20
SIDE = 104  # the band of a turned card


def upright(
    card: WingCard, note: str, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """A Ready card: colors or kind, art, name, tag, abilities."""
    canvas = silver_canvas(ground)
    _symbols(canvas, card, (14, 14, CARD_WIDTH - 14, 104), 78)
    inside = CARD_WIDTH - 28
    word = one_line(symbol_words(card), "strong", inside, 46, SMALLEST - 4)
    canvas.line(word.lines[0], "strong", word.size, CARD_WIDTH / 2, 146, INK, "ms")
    top = _words(canvas, card, (14, 158, CARD_WIDTH - 14, CARD_HEIGHT - 16))
    draw_art(canvas, card, (14, 158, CARD_WIDTH - 14, top), 12)
    _finish(canvas, note, (CARD_WIDTH - 22, top - 8), lit)
    return canvas.finished(width, height)


def turned(
    card: WingCard, note: str, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """A Rested card lies on its side; what it says can be read all the same."""
    canvas = silver_canvas(ground, (CARD_HEIGHT, CARD_WIDTH))
    _symbols(canvas, card, (CARD_HEIGHT - 14 - SIDE, 14, CARD_HEIGHT - 14, CARD_WIDTH - 14), 70)
    right = CARD_HEIGHT - 22 - SIDE
    word = one_line(symbol_words(card), "strong", right - 20, 46, SMALLEST - 4)
    top = _words(canvas, card, (14, 14, right, CARD_WIDTH - 62))
    canvas.line(word.lines[0], "strong", word.size, (14 + right) / 2, CARD_WIDTH - 24, INK, "ms")
    draw_art(canvas, card, (14, 14, right, top), 12)
    _finish(canvas, note, (right - 8, top - 6), lit)
    return canvas.finished(width, height)


def _symbols(canvas: CardCanvas, card: WingCard, box: Corners, size: float) -> None:
    """The symbols of colors or kind along the longer side of the box."""
    left, top, right, bottom = box
    down = bottom - top > right - left
    names = symbols_of(card)
    stripes(canvas, names, box, down)
    for number, symbol in enumerate(names):
        part = (number + 0.5) / len(names)
        x, y = (
            ((left + right) / 2, top + (bottom - top) * part)
            if down
            else (left + (right - left) * part, (top + bottom) / 2)
        )
        frame = FRAMES[symbol]
        draw_symbol(
            canvas.draw, symbol, canvas.point(x, y), size * SUPERSAMPLE, frame.words, frame.band
        )


def _words(canvas: CardCanvas, card: WingCard, box: Corners) -> float:
    """Name, tag and abilities at the bottom of the box; returns where they begin."""
    left, _, right, bottom = box
    room, middle = round(right - left), (left + right) / 2
    below = [f"[{card.tag}]"] if card.tag else []
    if card.abilities:
        below.append(" ".join(ability.upper() for ability in card.abilities))
    title = fit(card.name, "title", (room, 112), 54, 38)
    lines = [Fitted((line,), "title", title.size) for line in title.lines]
    lines += [one_line(line, "strong", room, SMALLEST, SMALLEST - 4) for line in below]
    height = sum(round(line.size * 1.12) for line in lines)
    top = bottom - height
    y = top
    for line in lines:
        colour = INK if line.style == "title" else INK_SOFT
        y += round(line.size * 1.12)
        canvas.line(line.lines[0], line.style, line.size, middle, y - line.size * 0.2, colour, "ms")
    return top - 4


def _finish(canvas: CardCanvas, note: str, corner: tuple[float, float], lit: bool) -> None:
    """A golden tag on the art with what is special about the card; `corner` is its lower right."""
    if note:
        right, bottom = corner
        fitted = one_line(note, "strong", round(right - 44), 48, SMALLEST - 4)
        w = fitted.width + 24
        canvas.round((right - w, bottom - 64, right, bottom), 18, INK)
        canvas.round((right - w + 4, bottom - 60, right - 4, bottom - 4), 15, GOLD)
        canvas.line(fitted.lines[0], "strong", fitted.size, right - w / 2, bottom - 16, INK, "ms")
    if lit:
        canvas.add_frame()


def mini(
    card: WingCard, down: bool, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """As small as a place of the Support Area: symbol, kind, picture and name.

    One that lies face down says so to the player who may see it.
    """
    canvas = silver_canvas(ground)
    frame, kind = FRAMES[kind_of(card)], kind_of(card)
    canvas.round((14, 14, CARD_WIDTH - 14, 100), 14, frame.band)
    at = canvas.point(58, 57)
    draw_symbol(canvas.draw, kind, at, 70 * SUPERSAMPLE, frame.words, frame.band)
    word = one_line(kind.capitalize(), "strong", CARD_WIDTH - 122, 62, 46)
    middle = (104 + CARD_WIDTH - 18) / 2
    baseline = 57 + word.size * 0.36
    canvas.line(word.lines[0], "strong", word.size, middle, baseline, frame.words, "ms")
    foot = CARD_HEIGHT - 16
    if down:
        foot -= 76
        canvas.round((14, foot, CARD_WIDTH - 14, CARD_HEIGHT - 14), 14, NIGHT)
        canvas.line("face down", "strong", 60, CARD_WIDTH / 2, foot + 54, MIST, "ms")
    name = fit(card.name, "strong", (CARD_WIDTH - 30, 190), 70, 50)
    top = foot - name.height - 6
    for number, line in enumerate(name.lines):
        y = top + name.size * 0.95 + number * name.size * 1.22
        canvas.line(line, "strong", name.size, CARD_WIDTH / 2, y, INK, "ms")
    draw_art(canvas, card, (14, 106, CARD_WIDTH - 14, top - 2), 12)
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def name_bar(
    card: WingCard, words: str, count: int, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """Symbols, name and words on a bar, and how many of them there are."""
    canvas = silver_canvas(ground, (width, height), 14, 4)
    names = symbols_of(card)
    side = 50 if len(names) == 1 else 34 * len(names)
    stripes(canvas, names, (4, 4, 4 + side, height - 4))
    for number, symbol in enumerate(names):
        frame = FRAMES[symbol]
        at = canvas.point(4 + side * (number + 0.5) / len(names), height / 2)
        size = min(height * 0.6, side / len(names) * 0.76)
        draw_symbol(canvas.draw, symbol, at, size * SUPERSAMPLE, frame.words, frame.band)
    left, right = side + 13, width - 10
    room = right - left
    if count > 1:
        number_words = f"×{count}"
        pill = ink(number_words, "strong", 26) + 18
        canvas.round((right - pill, height / 2 - 17, right, height / 2 + 16), 9, GOLD)
        canvas.line(number_words, "strong", 26, right - pill / 2, height / 2 + 9, INK, "ms")
        room -= pill + 6
    fits = ink(card.label, "strong", NAME_BAR_SMALLEST) <= room
    called = card.label if fits else card.name
    name = one_line(called, "strong", room, round(height * 0.43), NAME_BAR_SMALLEST)
    canvas.line(name.lines[0], "strong", name.size, left, height * 0.44, INK)
    below = one_line(words, "strong", room, round(height * 0.36), NAME_BAR_SMALLEST)
    canvas.line(below.lines[0], "strong", below.size, left, height * 0.84, INK_SOFT)
    end, frame = left + max(name.width, below.width) + 12, FRAMES[names[0]]
    draw_beside(canvas, card, end, left + room, (dark_of(frame), frame.light, MIST))
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)
