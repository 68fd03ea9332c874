"""Draws a deck-builder's cards in full; oversized ones larger, with both their sides."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.card_canvas import CardCanvas, Corners
from render.cerberus.art import draw_art, frame
from render.cerberus.symbols import draw_symbol
from render.text_fitting import fit, fit_below_art, fit_paragraphs, height_of, one_line
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
from rules.cerberus.cards import DeckBuilderCard, recruit_words
from rules.cerberus.vocabulary import KIND_WORDS, OVERSIZED
from rules.core.phrases import capital

LARGE = (480, 672)  # an oversized card in full
BAND = 82  # bottom of the coloured band at the top
ART_STEPS = ((160, 26, 21), (124, 24, 19), (94, 20, 18))  # see fit_below_art
TEXT_LARGEST, TEXT_SMALLEST = 29, 18
COSTLESS = ("starter", "weakness", "event", "super hero")
WORTHLESS = ("event", "super hero")


def full_face(card: DeckBuilderCard) -> Image.Image:
    """A card by itself, as large as it is printed."""
    size = LARGE if card.kind in OVERSIZED else (CARD_WIDTH, CARD_HEIGHT)
    return face(card, False, FELT, *size)


def face(card: DeckBuilderCard, lit: bool, ground: Colour, width: int, height: int) -> Image.Image:
    """The whole card with its words."""
    canvas = _oversized(card, ground) if card.kind in OVERSIZED else _usual(card, ground)
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def _usual(card: DeckBuilderCard, ground: Colour) -> CardCanvas:
    """Band, art, name, words; the fewer the words, the more room for the art."""
    canvas = CardCanvas(ground)
    _band(canvas, card)
    words, middle, foot = said(card) or ("No effect.",), CARD_WIDTH / 2, CARD_HEIGHT - 38
    room = (CARD_WIDTH - 54, foot - BAND - 6 - 78)
    parts = fit_below_art(words, "text", room, ART_STEPS)
    bottom = foot - max(height_of(parts) + 28, 72) - 50
    draw_art(canvas, card, (14, BAND + 6, CARD_WIDTH - 14, bottom))
    if card.kind not in WORTHLESS:
        points(canvas, card.vp, (CARD_WIDTH - 22, bottom - 8), 26)
    title = fit(card.name, "title", (CARD_WIDTH - 36, 40), 31, 18)
    canvas.line(title.lines[0], "title", title.size, middle, bottom + 36, INK, "ms")
    canvas.panel(parts, (16, bottom + 50, CARD_WIDTH - 16, foot))
    canvas.line(card.source_words, "italic", 18, middle, CARD_HEIGHT - 17, INK_SOFT, "ms")
    return canvas


def _oversized(card: DeckBuilderCard, ground: Colour) -> CardCanvas:
    """A Character or Super Hero: a large picture, then what each side of the card says."""
    width, height = LARGE
    canvas = CardCanvas(ground, size=LARGE, radius=30)
    colours = frame(card)
    canvas.round((14, 14, width - 14, 96), 16, colours.band)
    left = 34
    if card.kind not in COSTLESS:
        coin(canvas, str(card.cost), (60, 55), 34)
        left = 108
    draw_symbol(
        canvas.draw,
        card.kind,
        canvas.point(left + 26, 55),
        50 * SUPERSAMPLE,
        colours.words,
        colours.band,
    )
    canvas.line(KIND_WORDS[card.kind], "strong", 40, left + 64, 69, colours.words)
    both = bool(card.recruit)
    bottom = 236 if both else 330
    draw_art(canvas, card, (14, 104, width - 14, bottom), 12)
    if card.kind not in WORTHLESS:
        points(canvas, card.vp, (width - 24, bottom - 10), 32)
    title = fit(card.name, "title", (width - 40, 54), 44, 26)
    canvas.line(title.lines[0], "title", title.size, width / 2, bottom + 46, INK, "ms")
    foot = height - 40
    if both:
        own, other = sides(card)
        parts = fit_paragraphs(own, "text", (width - 68, 136), 26, 18)
        split = bottom + 62 + height_of(parts) + 22
        canvas.panel(parts, (18, bottom + 62, width - 18, split))
        canvas.round((18, split + 8, width - 18, split + 48), 10, GOLD)
        canvas.line("Sidekick side", "strong", 30, width / 2, split + 38, INK, "ms")
        text(canvas, other, (18, split + 54, width - 18, foot), 26)
    else:
        text(canvas, said(card), (18, bottom + 64, width - 18, foot), 30)
    canvas.line(card.source_words, "italic", 20, width / 2, height - 18, INK_SOFT, "ms")
    return canvas


def _band(canvas: CardCanvas, card: DeckBuilderCard) -> None:
    """What it costs, and its type as symbol and word."""
    colours = frame(card)
    canvas.round((14, 14, CARD_WIDTH - 14, BAND), 14, colours.band)
    left = 30
    if card.kind not in COSTLESS:
        coin(canvas, str(card.cost), (50, 48), 28)
        left = 86
    draw_symbol(
        canvas.draw,
        card.kind,
        canvas.point(left + 22, 48),
        40 * SUPERSAMPLE,
        colours.words,
        colours.band,
    )
    words = fit(card.type_words, "strong", (CARD_WIDTH - left - 70, BAND - 14), 34, 22)
    canvas.block(words, left + 52, (BAND + 14 - height_of([words])) / 2, colours.words)


def coin(
    canvas: CardCanvas, number: str, centre: tuple[float, float], r: float, gold: bool = False
) -> None:
    """The Power it takes, on a coin; golden if it is not the printed one."""
    x, y = centre
    canvas.round((x - r, y - r, x + r, y + r), r, INK)
    r *= 0.92
    canvas.round((x - r, y - r, x + r, y + r), r, GOLD if gold else WHITE)
    size = round(r * (1.5 if len(number) == 1 else 1.2))
    canvas.line(number, "strong", size, x, y + size * 0.34, INK, "ms")


def points(canvas: CardCanvas, vp: int, corner: tuple[float, float], size: int) -> None:
    """Victory Points on a slip of paper; `corner` is its lower right one."""
    words = points_words(vp)
    x, y = corner
    fitted = one_line(words, "strong", 1000, size, size)
    canvas.round((x - fitted.width - size * 0.7, y - size * 1.35, x, y), size * 0.4, PAPER)
    canvas.line(words, "strong", size, x - size * 0.35, y - size * 0.36, INK, "rs")


def points_words(vp: int) -> str:
    return f"{vp} VP".replace("-", "−")


def said(card: DeckBuilderCard) -> tuple[str, ...]:
    """What the card says, a sentence a paragraph."""
    return tuple(f"{capital(line)}." for line in card.paragraphs())


@lru_cache(maxsize=256)  # boards quote it again and again
def sides(card: DeckBuilderCard) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the Super Hero says, and what the Sidekick on its other side says."""
    own = tuple(f"{capital(ability.words())}." for ability in card.abilities)
    recruit = f"Recruit: play {recruit_words(card.recruit)}."
    return own, (recruit, *(f"{capital(ability.words())}." for ability in card.sidekick))


def text(
    canvas: CardCanvas, paragraphs: tuple[str, ...], box: Corners, largest: int = TEXT_LARGEST
) -> None:
    """Rules text on its panel. Too much of it is an error, never cut."""
    room = (round(box[2] - box[0] - 22), round(box[3] - box[1] - 10))
    canvas.panel(fit_paragraphs(paragraphs, "text", room, largest, TEXT_SMALLEST), box)
