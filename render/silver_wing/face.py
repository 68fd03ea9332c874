"""Draws Silver Wing's cards in full, as in a hand, and their back."""

from __future__ import annotations

from PIL import Image

from render.card_canvas import CARD, CardCanvas, Corners
from render.fonts import width as ink
from render.pen import Pen, star
from render.silver_wing.art import draw_art, wing
from render.silver_wing.colours import FRAMES, MIST, MIST_SHADE, NIGHT, SILVER, STEEL, symbols_of
from render.silver_wing.symbols import draw_symbol
from render.text_fitting import fit, fit_below_art, height_of
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FELT,
    GOLD,
    INK,
    INK_SOFT,
    SUPERSAMPLE,
    WHITE,
    Colour,
)
from rules.silver_wing.cards import WingCard
from rules.silver_wing.vocabulary import COLORS

BAND = 84  # bottom of the coloured band at the top
SECOND = 32  # height of the strip with a secondary color
ART_LOW = 150
ART_STEPS = ((164, 26, 21), (128, 24, 19), (92, 21, 18))  # see fit_below_art


def full_face(card: WingCard) -> Image.Image:
    return face(card, False, FELT, CARD_WIDTH, CARD_HEIGHT)


def draw_back(name: str) -> Image.Image:
    return back(FELT, CARD_WIDTH, CARD_HEIGHT)


def face(card: WingCard, lit: bool, ground: Colour, width: int, height: int) -> Image.Image:
    """Band, art, name, words; the fewer the words, the more room for the art."""
    canvas = silver_canvas(ground)
    middle, foot = CARD_WIDTH / 2, CARD_HEIGHT - 38
    band(canvas, card, (14, 14, CARD_WIDTH - 14, BAND))
    art_top = BAND + 6
    if card.secondary:
        _secondary(canvas, card, BAND + 4)
        art_top += SECOND + 4
    words = tuple(card.paragraphs()) or ("No effect.",)
    room = (CARD_WIDTH - 54, foot - art_top - 100)
    parts = fit_below_art(words, "text", room, ART_STEPS)
    bottom = foot - max(height_of(parts) + 24, 72) - 72
    # On a low picture the emblem gives way to the labels of abilities.
    across = 0.3 if card.abilities and bottom - art_top < ART_LOW else 0.5
    draw_art(canvas, card, (14, art_top, CARD_WIDTH - 14, bottom), across=across)
    _abilities(canvas, card, bottom - 8)
    title = fit(card.name, "title", (CARD_WIDTH - 36, 44), 34, 20)
    canvas.line(title.lines[0], "title", title.size, middle, bottom + 36, INK, "ms")
    line = fit(type_line(card), "strong", (CARD_WIDTH - 36, 30), 23, 18)
    canvas.line(line.lines[0], "strong", line.size, middle, bottom + 62, INK_SOFT, "ms")
    canvas.panel(parts, (16, bottom + 72, CARD_WIDTH - 16, foot), MIST_SHADE)
    canvas.line(card.source_words, "italic", 18, middle, CARD_HEIGHT - 17, INK_SOFT, "ms")
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def silver_canvas(
    ground: Colour, size: tuple[int, int] = CARD, radius: int = 26, edge: int = 7
) -> CardCanvas:
    """Pale paper with a silver rim."""
    canvas = CardCanvas(ground, STEEL, size, radius, max(2, edge // 3))
    canvas.edge = edge  # as wide as the golden frame of a lit card has to be
    canvas.round((edge, edge, size[0] - edge, size[1] - edge), radius - edge + 1, MIST)
    return canvas


def band(canvas: CardCanvas, card: WingCard, box: Corners) -> None:
    """Each color with symbol and word in its share of the band; without colors, the kind."""
    left, top, right, bottom = box
    share = (right - left) / len(symbols_of(card))
    middle = (top + bottom) / 2
    stripes(canvas, symbols_of(card), box)
    for number, symbol in enumerate(symbols_of(card)):
        frame, start = FRAMES[symbol], left + number * share
        word = symbol.capitalize() if card.colors else band_words(card)
        if len(symbols_of(card)) == 3:  # no room side by side
            at = canvas.point(start + share / 2, middle - 14)
            draw_symbol(canvas.draw, symbol, at, 32 * SUPERSAMPLE, frame.words, frame.band)
            canvas.line(word, "strong", 26, start + share / 2, bottom - 9, frame.words, "ms")
            continue
        size = fit(word, "strong", (round(share - 68), 50), 36, 20).size
        x = start + (share - ink(word, "strong", size) - 52) / 2
        at = canvas.point(x + 20, middle)
        draw_symbol(canvas.draw, symbol, at, 42 * SUPERSAMPLE, frame.words, frame.band)
        canvas.line(word, "strong", size, x + 52, middle + size * 0.34, frame.words)


def stripes(
    canvas: CardCanvas, names: tuple[str, ...], box: Corners, upright: bool = False
) -> None:
    """Areas in the colours of these, side by side or (upright) one below the other."""
    left, top, right, bottom = box
    canvas.round(box, 14, FRAMES[names[-1]].band)
    for number in reversed(range(len(names) - 1)):
        part = (number + 1) / len(names)
        x, y = (
            (right, top + (bottom - top) * part)
            if upright
            else (left + (right - left) * part, bottom)
        )
        canvas.round((left, top, x, y), 14, FRAMES[names[number]].band)
        corner = (left, y - 14, right, y) if upright else (x - 14, top, x, bottom)
        canvas.round(corner, 0, FRAMES[names[number]].band)


def band_words(card: WingCard) -> str:
    """Main Character; Signature Skill; Response Support"""
    return card.stats.partition(",")[0]


def type_line(card: WingCard) -> str:
    """[River] · Mono Ally; [Captain] · Knight; what stands in the band is not said again"""
    tag = f"[{card.tag}]" if card.tag else ""
    if card.kind == "main character":
        kind = card.archetype
    elif card.colors:
        kind = band_words(card)
    else:
        kind = "used once per Battle" if card.kind == "signature" else "from hand or set face down"
    return " · ".join(filter(None, (tag, kind)))


def _secondary(canvas: CardCanvas, card: WingCard, top: float) -> None:
    """Secondary colors matter for abilities only: smaller than the others, and named so."""
    share = (CARD_WIDTH - 28) / len(card.secondary)
    stripes(canvas, card.secondary, (14, top, CARD_WIDTH - 14, top + SECOND))
    for number, color in enumerate(card.secondary):
        frame, start = FRAMES[color], 14 + number * share
        word = f"secondary {color}"
        x = start + (share - ink(word, "strong", 22) - 32) / 2
        at = canvas.point(x + 12, top + SECOND / 2)
        draw_symbol(canvas.draw, color, at, 24 * SUPERSAMPLE, frame.words, frame.band)
        canvas.line(word, "strong", 22, x + 32, top + SECOND / 2 + 7, frame.words)


def _abilities(canvas: CardCanvas, card: WingCard, bottom: float) -> None:
    """BOLD and the like as labels on the art, one above the other."""
    right = CARD_WIDTH - 22
    for ability in reversed(card.abilities):
        word = ability.upper()
        w = ink(word, "strong", 24) + 24
        canvas.round((right - w, bottom - 36, right, bottom), 10, INK)
        canvas.round((right - w + 3, bottom - 33, right - 3, bottom - 3), 8, GOLD)
        canvas.line(word, "strong", 24, right - w / 2, bottom - 10, INK, "ms")
        bottom -= 42


def back(ground: Colour, width: int, height: int) -> Image.Image:
    """The back of every card: the same for all, so it tells nothing."""
    canvas = silver_canvas(ground)
    canvas.round((16, 16, CARD_WIDTH - 16, CARD_HEIGHT - 16), 18, NIGHT)
    canvas.round((28, 28, CARD_WIDTH - 28, CARD_HEIGHT - 28), 12, STEEL)
    canvas.round((32, 32, CARD_WIDTH - 32, CARD_HEIGHT - 32), 10, NIGHT)
    root = canvas.point(CARD_WIDTH / 2, 316)
    for side in (-1, 1):
        wing(canvas.draw, root, 176 * SUPERSAMPLE, side, STEEL, SILVER, 8, 38)
    at = canvas.point(CARD_WIDTH / 2, 290)
    for size, colour in ((66, NIGHT), (52, WHITE)):
        Pen(canvas.draw, at, size * SUPERSAMPLE, colour, NIGHT).shape(*star(4, 0.3))
    for top in (84, CARD_HEIGHT - 84):
        for number, color in enumerate(COLORS):
            at = canvas.point(CARD_WIDTH / 2 + (number - 1) * 72, top)
            draw_symbol(canvas.draw, color, at, 38 * SUPERSAMPLE, SILVER, NIGHT)
    return canvas.finished(width, height)
