"""Draws a card as it lies on the mat: name, picture, group, power, and what befalls it.

Everything on it can be read at half the size it is shown in.
"""

from __future__ import annotations

from PIL import Image

from render.card_canvas import CardCanvas
from render.diabolicards.art import draw_small_art
from render.diabolicards.colours import BLOOD, BONE, CHAR, ICE, style_of
from render.diabolicards.mat_cards import MatCard
from render.diabolicards.symbols import draw_symbol
from render.figures import draw_beside
from render.fonts import Style
from render.fonts import width as ink
from render.text_fitting import one_line
from render.theme import ALERT, CREAM, GOLD, INK, INK_SOFT, SUPERSAMPLE, Colour, mixed
from rules.diabolicards.cards import DiaCard

NAME = 30  # bottom of the band with the name
PICTURE = (5, 33, 63, 91)  # below its left end
FIRST, SECOND, THIRD = 48, 67, 87  # baselines of the lines beside it
LEFT = 68  # where those begin
POWER, POWER_FOOT = 60, 70  # width and bottom of the area with the power, over the third line
LARGEST, SMALLEST = 26, 20
LETTERS = 21


def compact_card(
    mat_card: MatCard, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """Name over group and state; beside them the power, with an arrow where it is not printed."""
    card = mat_card.card
    canvas = CardCanvas(ground, BONE, (width, height), 12, 3)
    name_band(canvas, card)
    draw_small_art(canvas, card, PICTURE)
    right = width - 6
    _power(canvas, mat_card)
    kind_lines(canvas, card)
    _befallen(canvas, mat_card, width - POWER - 4)
    if mat_card.to_die:
        _state(canvas, "killed", "to be killed", right, BLOOD)
    elif mat_card.changed:
        room = right - 24 if card.ability else right
        words = f"by {mat_card.by}" if mat_card.by else "for good"
        _state(canvas, mat_card.why, words, room, INK)
        if card.ability:
            symbol, colour = ("armed", BLOOD) if mat_card.armed else ("lost", INK_SOFT)
            _symbol(canvas, symbol, right - 11, THIRD - 7, 20, colour)
    elif card.ability:
        ability_line(canvas, card, mat_card.armed, right)
    if mat_card.to_die:
        canvas.add_frame(ALERT)
    elif lit:
        canvas.add_frame()
    elif mat_card.activated:
        canvas.add_frame(BLOOD)
    return canvas.finished(width, height)


def contract(
    card: DiaCard, lost: bool, usable: bool, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """An open contract: what is printed on the card, and whether it can be traded at all."""
    canvas = CardCanvas(ground, BONE, (width, height), 12, 3)
    name_band(canvas, card)
    draw_small_art(canvas, card, PICTURE)
    _number(canvas, str(card.power), CHAR, CREAM)
    kind_lines(canvas, card)
    right = width - 6
    if not usable:
        _state(canvas, "lost", "not tradable", right, BLOOD)
    elif card.ability:
        ability_line(canvas, card, not lost, right)
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def name_bar(
    card: DiaCard, power: int, arrow: str, lit: bool, ground: Colour, width: int, height: int
) -> Image.Image:
    """Symbol, name and power in a line: Scorched Earth beside the name of a zone, a discarded card.

    An arrow points to the side it fights for.
    """
    frame = style_of(card).frame
    canvas = CardCanvas(ground, frame.light, (width, height), 10, 0)
    canvas.round((3, 3, width - 3, height - 3), 8, frame.band)
    middle, left = height / 2, 36
    _symbol(canvas, style_of(card).symbol, 20, middle, 24, frame.words, frame.band)
    if arrow:
        _symbol(canvas, arrow, 43, middle, 17, CREAM, frame.band)
        left = 56
    number, right = str(power), width - 10
    canvas.line(number, "strong", 27, right, middle + 9, frame.words, "rs")
    room = round(right - ink(number, "strong", 27) - 6 - left)
    name = one_line(card.name, "strong", room, LARGEST, SMALLEST)
    canvas.line(name.lines[0], "strong", name.size, left, middle + name.size * 0.34, frame.words)
    end = left + name.width + 8
    colours = (frame.words, mixed(frame.words, frame.band), frame.band)
    draw_beside(canvas, card, end, left + room, colours, edge=5)
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


# -- parts of a card


def name_band(canvas: CardCanvas, card: DiaCard) -> None:
    """The group's symbol and the card's name on the group's colour."""
    width = canvas.size[0]
    frame = style_of(card).frame
    canvas.round((3, 3, width - 3, NAME), 10, frame.band)
    canvas.round((3, 16, width - 3, NAME), 0, frame.band)
    _symbol(canvas, style_of(card).symbol, 22, NAME / 2 + 1.5, 24, frame.words, frame.band)
    name = one_line(card.name, "strong", width - 50, LARGEST, SMALLEST)
    canvas.line(
        name.lines[0], "strong", name.size, 41, NAME / 2 + 1 + name.size * 0.35, frame.words
    )


def kind_lines(canvas: CardCanvas, card: DiaCard) -> None:
    """A or H for Apex or Human and the symbol of the gender; below, the group in a word."""
    middle = FIRST - 7
    canvas.round((LEFT, middle - 10, LEFT + 22, middle + 11), 6, CHAR)
    canvas.line(card.type[0].upper(), "strong", LETTERS, LEFT + 11, FIRST + 1, CREAM, "ms")
    _symbol(canvas, card.gender, LEFT + 36, middle, 20, INK)
    room = round(canvas.size[0] - POWER - 4 - LEFT)
    word = one_line(style_of(card).word, "strong", room, LETTERS, SMALLEST - 4)
    canvas.line(word.lines[0], "strong", word.size, LEFT, SECOND, INK_SOFT)


def ability_line(canvas: CardCanvas, card: DiaCard, armed: bool, right: float) -> None:
    """The ability by name; one that is lost is crossed and written otherwise."""
    assert card.ability is not None
    if armed:
        _state(canvas, "armed", card.ability.name, right, BLOOD)
    else:
        _state(canvas, "lost", card.ability.name, right, INK_SOFT, "italic")


def _befallen(canvas: CardCanvas, mat_card: MatCard, right: float) -> None:
    """Symbols of a link and a guard at the end of the first line."""
    for name, shown in (("linked", mat_card.linked), ("guarded", mat_card.guards)):
        if shown:
            _symbol(canvas, name, right - 10, FIRST - 7, 20, BLOOD)
            right -= 21


def _power(canvas: CardCanvas, mat_card: MatCard) -> None:
    if not mat_card.changed:
        _number(canvas, str(mat_card.power), CHAR, CREAM)
        return
    fill = GOLD if mat_card.boosted else ICE
    left, top, right, bottom = _area(canvas)
    canvas.round((left, top, right, bottom), 8, fill)
    middle = (top + bottom) / 2
    canvas.line(str(mat_card.power), "strong", 38, left + 19, middle + 13, INK, "ms")
    _symbol(canvas, "up" if mat_card.boosted else "down", right - 14, top + 9, 14, INK, fill)
    # What is printed, crossed out.
    canvas.line(str(mat_card.card.power), "strong", 20, right - 14, bottom - 3, INK, "ms")
    canvas.round((right - 23, bottom - 11, right - 5, bottom - 9), 0, INK)


def _number(canvas: CardCanvas, number: str, fill: Colour, letters: Colour) -> None:
    left, top, right, bottom = _area(canvas)
    canvas.round((left, top, right, bottom), 8, fill)
    middle = (top + bottom) / 2
    canvas.line(number, "strong", 38, (left + right) / 2, middle + 13, letters, "ms")


def _area(canvas: CardCanvas) -> tuple[float, float, float, float]:
    width = canvas.size[0]
    return width - POWER, NAME + 3, width - 6, POWER_FOOT


def _state(
    canvas: CardCanvas,
    symbol: str,
    words: str,
    right: float,
    colour: Colour,
    style: Style = "strong",
) -> None:
    """The third line: what befalls the card, or its ability."""
    _symbol(canvas, symbol, LEFT + 10, THIRD - 7, 20, colour)
    told = one_line(words, style, round(right - LEFT - 23), LETTERS, SMALLEST - 3)
    canvas.line(told.lines[0], style, told.size, LEFT + 23, THIRD, colour)


def _symbol(
    canvas: CardCanvas,
    name: str,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    ground: Colour = BONE,
) -> None:
    draw_symbol(canvas.draw, name, canvas.point(x, y), size * SUPERSAMPLE, colour, ground)
