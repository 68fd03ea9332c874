"""Draws cards as they lie on the board: upright with what matters large, or as a name bar.

Everything on them can be read at half the size they are shown in.
"""

from __future__ import annotations

from PIL import Image

from render import shapes
from render.card_canvas import CardCanvas
from render.cerberus.art import dark, draw_art, frame
from render.cerberus.colours import FRAMES
from render.cerberus.face import COSTLESS, WORTHLESS, coin, points_words
from render.cerberus.short_text import short_text
from render.cerberus.symbols import draw_symbol
from render.figures import draw_beside, usable_art
from render.fonts import width as ink
from render.pictograms import draw_pictogram
from render.text_fitting import fit, one_line
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    INK,
    INK_SOFT,
    PAPER,
    SOFT,
    SUPERSAMPLE,
    Colour,
)
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.vocabulary import KIND_WORDS

BAND = 148
INSIDE = CARD_WIDTH - 28
SMALLEST = 42  # in card units; upright cards are shown at half of them or more
PLATE_SMALLEST = 20
SYMBOL = 56  # the widest that the symbol on a plate is


def compact(
    card: DeckBuilderCard, price: int, note: str, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """Cost, type, name and a short text. `price` is what it takes now; -1 if it has none."""
    canvas = CardCanvas(ground)
    colours = frame(card)
    canvas.round((14, 14, CARD_WIDTH - 14, BAND), 14, colours.band)
    left = 26.0
    if price >= 0 or card.kind not in COSTLESS:
        number = price if price >= 0 else card.cost
        coin(canvas, str(number), (64, 60), 43, gold=number != card.cost)
        left = 118
    draw_symbol(
        canvas.draw,
        card.kind,
        canvas.point(left + 38, 58),
        72 * SUPERSAMPLE,
        colours.words,
        colours.band,
    )
    if card.kind not in WORTHLESS:
        canvas.line(points_words(card.vp), "strong", 52, CARD_WIDTH - 30, 76, colours.words, "rs")
    word = fit(KIND_WORDS[card.kind], "strong", (INSIDE - 10, 60), 46, SMALLEST)
    canvas.line(word.lines[0], "strong", word.size, CARD_WIDTH / 2, 136, colours.words, "ms")
    title = fit(card.name, "title", (INSIDE, 108), 54, 40)
    lines = short_text_lines(card)
    foot = CARD_HEIGHT - 20 - 48 * len(lines)
    name_top = foot - 8 - title.height
    draw_art(canvas, card, (14, BAND + 6, CARD_WIDTH - 14, name_top - 4), 12)
    for number, line in enumerate(title.lines):
        y = name_top + title.size * 0.95 + number * title.size * 1.22
        canvas.line(line, "title", title.size, CARD_WIDTH / 2, y, INK, "ms")
    for number, line in enumerate(lines):
        canvas.line(
            line, "strong", SMALLEST, CARD_WIDTH / 2, foot + 38 + number * 48, INK_SOFT, "ms"
        )
    if note:
        _tag(canvas, note, name_top - 10)
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def short_text_lines(card: DeckBuilderCard) -> list[str]:
    """The short text on at most two lines; what has no room there is left to the card itself."""
    lines: list[str] = []
    for word in short_text(card):
        longer = f"{lines[-1]} · {word}" if lines else word
        if lines and ink(longer, "strong", SMALLEST) <= INSIDE:
            lines[-1] = longer
        elif len(lines) < 2:
            lines.append(word)
    return lines


def _tag(canvas: CardCanvas, note: str, bottom: float) -> None:
    """A golden tag on the art: how many, or what is special about it."""
    fitted = fit(note, "strong", (INSIDE - 50, 72), 54, SMALLEST - 2)
    w = fitted.width + 36
    canvas.round((CARD_WIDTH - 22 - w, bottom - 70, CARD_WIDTH - 22, bottom), 18, INK)
    canvas.round((CARD_WIDTH - 18 - w, bottom - 66, CARD_WIDTH - 26, bottom - 4), 15, GOLD)
    canvas.line(
        fitted.lines[0], "strong", fitted.size, CARD_WIDTH - 22 - w / 2, bottom - 17, INK, "ms"
    )


def tile(
    card: DeckBuilderCard, price: int, note: str, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """A card on its side: price, type and points over its picture, name and gist; a note on a tag.

    For a long Line-Up, and for the stack beside it.
    """
    canvas = CardCanvas(ground, PAPER, (width, height), 16, 4)
    colours = frame(card)
    band = round(height * 0.33)
    canvas.round((6, 6, width - 6, band), 11, colours.band)
    middle = (6 + band) / 2
    left, right = 10.0, width - 12.0
    if price >= 0:
        coin(canvas, str(price), (29, middle), 20, gold=price != card.cost)
        left = 52
    at = canvas.point(left + 14, middle)
    draw_symbol(canvas.draw, card.kind, at, 28 * SUPERSAMPLE, colours.words, colours.band)
    if card.kind not in WORTHLESS:
        points = points_words(card.vp)
        canvas.line(points, "strong", 24, right, middle + 9, colours.words, "rs")
        right -= ink(points, "strong", 24) + 6
    word = one_line(KIND_WORDS[card.kind], "strong", round(right - left - 32), 26, PLATE_SMALLEST)
    canvas.line(word.lines[0], "strong", word.size, left + 32, middle + 9, colours.words)
    art = round((height - band) * 1.1)
    draw_art(canvas, card, (8, band + 5, 8 + art, height - 8), 9)
    beside, room = 18 + art, width - art - 28
    gist = note or " · ".join(short_text(card)[:2])
    name = fit(card.name, "strong", (room, 56), 32, PLATE_SMALLEST)
    below = one_line(gist, "strong", room - (14 if note else 0), 25, PLATE_SMALLEST)
    top = band + (height - band - 6 - name.height - (below.size + 7 if gist else 0)) / 2
    canvas.block(name, beside, top, INK)
    if gist:
        y = top + name.height + below.size
        if note:
            canvas.round((beside, y - 22, beside + below.width + 18, y + 7), 9, GOLD)
        colour = INK if note else INK_SOFT
        canvas.line(below.lines[0], "strong", below.size, beside + (9 if note else 0), y, colour)
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def name_bar(
    card: DeckBuilderCard,
    words: str,
    count: int,
    lit: bool,
    ground: Colour,
    width: int,
    height: int,
) -> Image.Image:
    """Symbol, name and words on a bar, and how many of them lie there."""
    canvas = CardCanvas(ground, PAPER, (width, height), 14, 4)
    colours = frame(card)
    side = min(height - 8, SYMBOL)
    canvas.round((4, 4, 4 + side, height - 4), 11, colours.band)
    draw_symbol(
        canvas.draw,
        card.kind,
        canvas.point(4 + side / 2, height / 2),
        side * 0.72 * SUPERSAMPLE,
        colours.words,
        colours.band,
    )
    left, right = side + 14, width - 12
    room = right - left
    large, small = name_bar_sizes(height)
    name = one_line(card.title, "strong", room, large, PLATE_SMALLEST)
    canvas.line(name.lines[0], "strong", name.size, left, height * 0.42, INK)
    if count > 1:
        number = f"×{count}"
        pill = ink(number, "strong", 24) + 16
        middle = min(height * 0.74, height - 18)
        canvas.round((right - pill, middle - 13, right + 4, middle + 13), 9, GOLD)
        canvas.line(number, "strong", 24, right - pill / 2 + 2, middle + 8, INK, "ms")
        room -= pill + 6
    below = one_line(words, "strong", room, small, PLATE_SMALLEST)
    canvas.line(below.lines[0], "strong", below.size, left, height * 0.82, INK_SOFT)
    end = left + max(name.width, below.width) + 14
    draw_beside(canvas, card, end, left + room, (dark(card), colours.light, PAPER))
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def symbol_image(kind: str, ground: Colour, width: int, height: int) -> Image.Image:
    """A type's symbol by itself, before words that name the type."""
    canvas = CardCanvas(ground, PAPER, (width, height), 14, 3)
    colours = FRAMES[kind]
    canvas.round((3, 3, width - 3, height - 3), 11, colours.band)
    draw_symbol(
        canvas.draw,
        kind,
        canvas.point(width / 2, height / 2),
        height * 0.66 * SUPERSAMPLE,
        colours.words,
        colours.band,
    )
    return canvas.finished(width, height)


def name_bar_sizes(height: int) -> tuple[int, int]:
    """The letters of the name and of the words below it."""
    return round(height * 0.43), round(height * 0.365)


def name_bar_words(card: DeckBuilderCard, note: str) -> str:
    """The type and what else is to be said: Hero · cost 4"""
    return " · ".join(filter(None, (KIND_WORDS[card.kind], note)))


def pile_bar(
    name: str,
    words: str,
    deep: Colour,
    light: Colour,
    art: str,
    ground: Colour,
    width: int,
    height: int,
) -> Image.Image:
    """A pile of no type: a bar in the colours of its back with what that bears, or in none."""
    canvas = CardCanvas(ground, deep, (width, height), 14, 4)
    side = min(height - 8, SYMBOL)
    canvas.round((8, 8, side, height - 8), 8, light)
    canvas.round((11, 11, side - 3, height - 11), 6, deep)
    x, y = canvas.point(4 + side / 2, height / 2)
    if bears := usable_art(art):
        half = side * 0.3 * SUPERSAMPLE
        box = (x - half, y - half, x + half, y + half)
        draw_pictogram(canvas.image, bears, box, light, light, deep)
    else:
        shapes.suit(canvas.draw, "diamonds", (x, y), side * 0.5 * SUPERSAMPLE, light)
    large, small = name_bar_sizes(height)
    room = width - side - 26
    above = one_line(name, "strong", room, large, PLATE_SMALLEST)
    below = one_line(words, "strong", room, small, PLATE_SMALLEST)
    canvas.line(above.lines[0], "strong", above.size, side + 14, height * 0.42, PAPER)
    canvas.line(below.lines[0], "strong", below.size, side + 14, height * 0.82, SOFT)
    return canvas.finished(width, height)
