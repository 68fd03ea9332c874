"""Colours and sizes all games share. A symbol and a word always go with a colour."""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]

FELT: Colour = (17, 47, 54)
FELT_LINE: Colour = (58, 101, 108)
PANEL: Colour = (11, 31, 37)
PAPER: Colour = (247, 240, 225)
PAPER_SHADE: Colour = (233, 222, 199)
INK: Colour = (33, 29, 26)
INK_SOFT: Colour = (92, 80, 68)
CREAM: Colour = (246, 238, 221)
SOFT: Colour = (176, 199, 199)
GOLD: Colour = (240, 192, 92)
WHITE: Colour = (255, 255, 255)
RED_SUIT: Colour = (178, 34, 34)
BORDER: Colour = (24, 22, 20)
ALERT: Colour = (255, 138, 101)

DISCIPLINES: dict[str, Colour] = {
    "physical": (158, 52, 30),
    "intellect": (10, 108, 146),
    "cunning": (84, 30, 110),
}
CHAMPIONS: dict[str, tuple[Colour, Colour]] = {
    "jack_of_diamonds": ((150, 96, 20), (240, 192, 108)),
    "queen_of_swords": ((52, 78, 104), (142, 178, 206)),
    "king_of_clubs": ((38, 92, 58), (126, 184, 138)),
    "knight_of_cups": ((134, 40, 62), (222, 132, 146)),
}
NEUTRAL: tuple[Colour, Colour] = ((70, 66, 60), (178, 168, 150))

CARD_WIDTH, CARD_HEIGHT = 360, 504  # a face drawn in full; other sizes are shrunk from it
SUPERSAMPLE = 2  # shapes are not anti-aliased by Pillow: draw larger, then shrink


class FrameColours(NamedTuple):
    """The colours of a kind of card: its band, words on the band, two tints behind the art."""

    band: Colour
    words: Colour
    light: Colour
    pale: Colour


def mixed(one: Colour, other: Colour, share: float = 0.5) -> Colour:
    """A colour between two, `share` of it the first."""
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of WCAG 2: text needs 4.5."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    channels = [value / 255 for value in colour]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
