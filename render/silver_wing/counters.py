"""Draws Stamina, Crystals and Color Attacks in rows of tiles, each with symbol and word."""

from __future__ import annotations

from PIL import Image

from render.card_canvas import CardCanvas, bare_canvas
from render.fonts import width as ink
from render.silver_wing.colours import FRAMES, MIST, RIM, SILVER
from render.silver_wing.symbols import draw_symbol
from render.text_fitting import fit, one_line
from render.theme import ALERT, SOFT, SUPERSAMPLE, Colour
from rules.silver_wing.vocabulary import COLORS

STAMINA_RED: Colour = (150, 28, 40)
CRYSTAL_BLUE: Colour = (0, 96, 132)
GAP = 8
LETTERS = 25


def stamina(
    whole: int, damaged: int, places: int, ground: Colour, width: int, height: int
) -> Image.Image:
    """Each Stamina with the side that lies up, and the same in words."""
    canvas = bare_canvas(ground, width, height)
    _hearts(canvas, whole, damaged, places, ground)
    words = (f"Stamina {whole}", f"{damaged} damaged" if damaged else "")
    _beside(canvas, words, places * (height + GAP) + 4)
    return canvas.finished(width, height)


def hearts(
    whole: int, damaged: int, places: int, ground: Colour, width: int, height: int
) -> Image.Image:
    """Stamina without words, where they stand beside it."""
    canvas = bare_canvas(ground, width, height)
    _hearts(canvas, whole, damaged, places, ground)
    return canvas.finished(width, height)


def _hearts(canvas: CardCanvas, whole: int, damaged: int, places: int, ground: Colour) -> None:
    """One that is gone leaves its place empty."""
    size = canvas.size[1]
    for place in range(places):
        left = place * (size + GAP)
        if place < whole:
            _tile(canvas, left, size, "stamina", STAMINA_RED, MIST, SILVER)
        elif place < whole + damaged:
            _tile(canvas, left, size, "damaged", ground, ALERT, ALERT)
        else:
            _tile(canvas, left, size, "", ground, SOFT, RIM)


def crystals(ready: int, spent: int, ground: Colour, width: int, height: int) -> Image.Image:
    canvas = bare_canvas(ground, width, height)
    for place in range(ready + spent):
        left = place * (height + GAP)
        if place < ready:
            _tile(canvas, left, height, "crystal", CRYSTAL_BLUE, MIST, SILVER)
        else:
            _tile(canvas, left, height, "rested", ground, SOFT, RIM)
    words = (f"Crystals {ready} Ready", f"{spent} Rested" if spent else "")
    _beside(canvas, words, (ready + spent) * (height + GAP) + 4)
    return canvas.finished(width, height)


def tokens(face_up: tuple[str, ...], ground: Colour, width: int, height: int) -> Image.Image:
    """The three Color Attacks; one that was used lies face down."""
    canvas = bare_canvas(ground, width, height)
    share = (width - GAP * (len(COLORS) - 1)) / len(COLORS)
    for place, color in enumerate(COLORS):
        box = (place * (share + GAP), share, height)
        word = color.capitalize()
        if color in face_up:
            _worded(canvas, box, color, (word, "attack"))
        else:
            _worded(canvas, box, color, (word, "used"), ground)
    return canvas.finished(width, height)


def badge(color: str, ground: Colour, width: int, height: int) -> Image.Image:
    """A color by itself: symbol and word."""
    canvas = bare_canvas(ground, width, height)
    _worded(canvas, (0, width, height), color, (color.capitalize(),))
    return canvas.finished(width, height)


def _tile(
    canvas: CardCanvas,
    left: float,
    size: float,
    symbol: str,
    fill: Colour,
    letters: Colour,
    rim: Colour,
) -> None:
    canvas.round((left, 0, left + size, size), 14, rim)
    canvas.round((left + 3, 3, left + size - 3, size - 3), 11, fill)
    if symbol:
        at = canvas.point(left + size / 2, size / 2)
        draw_symbol(canvas.draw, symbol, at, size * 0.6 * SUPERSAMPLE, letters, fill)


def _beside(canvas: CardCanvas, words: tuple[str, str], left: float) -> None:
    """One or two lines to the right of tiles, in the middle of their height."""
    width, height = canvas.size
    told = [line for line in words if line]
    room = round(width - left)
    size = min(one_line(line, "strong", room, LETTERS, 20).size for line in told)
    step = size
    y = height / 2 + size * 0.3 - step * (len(told) - 1) / 2
    for number, line in enumerate(told):
        canvas.line(line, "strong", size, left, y + number * step, SOFT if number else MIST)


def _worded(
    canvas: CardCanvas,
    box: tuple[float, float, float],
    color: str,
    words: tuple[str, ...],
    hollow: Colour | None = None,
) -> None:
    """A color's symbol and words on a tile; hollow, it shows the ground."""
    left, width, height = box
    frame = FRAMES[color]
    fill, letters = (frame.band, frame.words) if hollow is None else (hollow, SOFT)
    canvas.round((left, 0, left + width, height), 14, SILVER if hollow is None else RIM)
    canvas.round((left + 3, 3, left + width - 3, height - 3), 11, fill)
    symbol = 25
    room = round(width - symbol - 14)
    size = min(fit(word, "strong", (room, 40), 23, 20).size for word in words)
    x = left + (width - symbol - 6 - max(ink(word, "strong", size) for word in words)) / 2
    at = canvas.point(x + symbol / 2, height / 2)
    draw_symbol(canvas.draw, color, at, symbol * SUPERSAMPLE, letters, fill)
    step = size * 1.02
    y = height / 2 + size * 0.34 - step * (len(words) - 1) / 2
    for number, word in enumerate(words):
        canvas.line(word, "strong", size, x + symbol + 6, y + number * step, letters)
