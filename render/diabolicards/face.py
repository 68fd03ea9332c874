"""Draws Diabolicards' cards in full, as in a hand, and their back."""

from __future__ import annotations

from PIL import Image

from render.card_canvas import CardCanvas
from render.diabolicards.art import draw_art
from render.diabolicards.colours import (
    BLOOD,
    BONE,
    BONE_SHADE,
    CHAR,
    EMBER,
    SOOT,
    ZONE_STYLES,
    style_of,
)
from render.diabolicards.symbols import draw_symbol
from render.fonts import width as ink
from render.pen import Pen, star
from render.text_fitting import fit, fit_below_art, height_of
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CREAM,
    FELT,
    INK,
    INK_SOFT,
    SUPERSAMPLE,
    Colour,
)
from rules.diabolicards.cards import DiaCard

BAND = 72  # bottom of the coloured band at the top
ART_STEPS = ((164, 25, 21), (124, 22, 19), (76, 20, 18))  # see fit_below_art
SYMBOL = 34  # height of a line with symbols
CHIP = 22  # size of the word beside a symbol


def full_face(card: DiaCard) -> Image.Image:
    return face(card, False, FELT, CARD_WIDTH, CARD_HEIGHT)


def draw_back(name: str) -> Image.Image:
    return back(FELT, CARD_WIDTH, CARD_HEIGHT)


def face(card: DiaCard, lit: bool, ground: Colour, width: int, height: int) -> Image.Image:
    """Group and power, art, name, symbols, words; the fewer words, the more room for the art."""
    canvas = CardCanvas(ground, BONE)
    middle, foot = CARD_WIDTH / 2, CARD_HEIGHT - 38
    group_band(canvas, card)
    chips = in_rows(symbol_words(card))
    words = (card.text or "No ability.",)
    around = 76 + (SYMBOL + 2) * len(chips)  # name, type, symbols
    room = (CARD_WIDTH - 54, round(foot - BAND - 8 - around - 24))
    parts = fit_below_art(words, "text", room, ART_STEPS)
    bottom = foot - max(height_of(parts) + 24, 60) - around
    draw_art(canvas, card, (14, BAND + 8, CARD_WIDTH - 14, bottom))
    title = fit(card.name, "title", (CARD_WIDTH - 36, 48), 36, 22)
    canvas.line(title.lines[0], "title", title.size, middle, bottom + 38, INK, "ms")
    kind = f"{card.type.capitalize()} · {card.gender}"
    x = middle - (ink(kind, "strong", 24) + 30) / 2
    draw_symbol(
        canvas.draw,
        card.gender,
        canvas.point(x + 11, bottom + 57),
        24 * SUPERSAMPLE,
        INK_SOFT,
        BONE,
    )
    canvas.line(kind, "strong", 24, x + 30, bottom + 65, INK_SOFT)
    symbols(canvas, chips, bottom + 74)
    canvas.panel(parts, (16, bottom + around, CARD_WIDTH - 16, foot), BONE_SHADE)
    canvas.line(card.source_words, "italic", 18, middle, CARD_HEIGHT - 17, INK_SOFT, "ms")
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def group_band(canvas: CardCanvas, card: DiaCard) -> None:
    """The group's symbol and name on its colour, and the power at the right."""
    frame = style_of(card).frame
    canvas.round((14, 14, CARD_WIDTH - 14, BAND), 14, frame.band)
    at = canvas.point(44, (14 + BAND) / 2)
    draw_symbol(canvas.draw, style_of(card).symbol, at, 40 * SUPERSAMPLE, frame.words, frame.band)
    group = fit(card.group, "strong", (CARD_WIDTH - 166, 50), 32, 20)
    y = (14 + BAND) / 2 + group.size * 0.34
    canvas.line(group.lines[0], "strong", group.size, 74, y, frame.words)
    canvas.round((CARD_WIDTH - 88, 14, CARD_WIDTH - 14, BAND), 14, CHAR)
    canvas.line(str(card.power), "strong", 50, CARD_WIDTH - 51, BAND - 12, CREAM, "ms")


def symbol_words(card: DiaCard) -> list[tuple[str, str]]:
    """What stands in the symbols panel, each with its word (DIA-58, DIA-80)."""
    told = []
    for symbol in card.symbols:
        words = {"link": ZONE_STYLES[card.home].word, "?": "No category"}
        told.append((symbol, words.get(symbol, symbol.capitalize())))
    return told


def in_rows(chips: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """As many side by side as there is room for."""
    rows: list[list[tuple[str, str]]] = []
    for chip in chips:
        if rows and sum(map(chip_width, [*rows[-1], chip])) + 8 * len(rows[-1]) <= CARD_WIDTH - 32:
            rows[-1].append(chip)
        else:
            rows.append([chip])
    return rows


def chip_width(chip: tuple[str, str]) -> int:
    return ink(chip[1], "strong", CHIP) + 46


def symbols(canvas: CardCanvas, rows: list[list[tuple[str, str]]], top: float) -> None:
    for row in rows:
        x = (CARD_WIDTH - sum(map(chip_width, row)) - 8 * (len(row) - 1)) / 2
        for symbol, words in row:
            wide = chip_width((symbol, words))
            canvas.round((x, top, x + wide, top + SYMBOL - 2), 10, CHAR)
            at = canvas.point(x + 20, top + SYMBOL / 2 - 1)
            draw_symbol(canvas.draw, symbol, at, 22 * SUPERSAMPLE, EMBER, CHAR)
            canvas.line(words, "strong", CHIP, x + 36, top + 24, CREAM)
            x += wide + 8
        top += SYMBOL + 2


def back(ground: Colour, width: int, height: int) -> Image.Image:
    """The back of every card: the same for all, so it tells nothing."""
    canvas = CardCanvas(ground, SOOT)
    canvas.round((18, 18, CARD_WIDTH - 18, CARD_HEIGHT - 18), 18, BLOOD)
    canvas.round((24, 24, CARD_WIDTH - 24, CARD_HEIGHT - 24), 13, SOOT)
    at = canvas.point(CARD_WIDTH / 2, CARD_HEIGHT / 2)
    Pen(canvas.draw, at, 158 * SUPERSAMPLE, BLOOD, SOOT).shape(*star(16, 0.62))
    Pen(canvas.draw, at, 158 * SUPERSAMPLE, SOOT, SOOT).disc(0, 0, 0.7)
    draw_symbol(
        canvas.draw,
        "diabolical",
        canvas.point(CARD_WIDTH / 2, CARD_HEIGHT / 2 - 4),
        168 * SUPERSAMPLE,
        EMBER,
        SOOT,
    )
    for y in (64, CARD_HEIGHT - 64):
        for number, symbol in enumerate(("tower", "hideout", "campus")):
            at = canvas.point(CARD_WIDTH / 2 + (number - 1) * 92, y)
            draw_symbol(canvas.draw, symbol, at, 46 * SUPERSAMPLE, BLOOD, SOOT)
    return canvas.finished(width, height)
