"""The colours of Diabolicards: of cinders, of the eleven groups and of the three zones.

A linked group wears the colour and the symbol of its zone (DIA-80). Wherever a colour stands for a
group or a zone, its symbol and its word stand beside it.
"""

from __future__ import annotations

from typing import NamedTuple

from render.theme import INK, WHITE, Colour, FrameColours
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.vocabulary import Group

SOOT: Colour = (20, 13, 15)  # the mat
CINDER: Colour = (38, 25, 26)  # an empty slot, and what is written on
RIM: Colour = (104, 74, 68)
BLOOD: Colour = (150, 20, 30)
EMBER: Colour = (255, 142, 60)
BONE: Colour = (244, 235, 219)  # the paper of cards
BONE_SHADE: Colour = (229, 215, 194)
CHAR: Colour = (44, 32, 31)
ICE: Colour = (174, 216, 244)  # hindered, frozen
ASH: Colour = (214, 194, 184)  # quiet words on soot


class ZoneStyle(NamedTuple):
    """How a zone of the mat looks."""

    ground: Colour
    rim: Colour
    symbol: str
    word: str  # its name where room is short


ZONE_STYLES = (
    ZoneStyle((17, 23, 41), (92, 136, 214), "tower", "Tower"),
    ZoneStyle((41, 24, 11), (232, 130, 50), "hideout", "Hideout"),
    ZoneStyle((12, 33, 26), (84, 178, 122), "campus", "Campus"),
)


class GroupStyle(NamedTuple):
    """How a group looks, and what it is called where room is short."""

    frame: FrameColours
    symbol: str
    word: str


GROUP_STYLES: dict[Group, GroupStyle] = {
    "Useless Apexes": GroupStyle(
        FrameColours((88, 92, 106), WHITE, (164, 170, 186), (216, 219, 228)), "useless", "Useless"
    ),
    "Harmless Humans": GroupStyle(
        FrameColours((126, 88, 62), WHITE, (204, 170, 140), (236, 220, 204)), "harmless", "Harmless"
    ),
    "Retired Folk": GroupStyle(
        FrameColours((88, 98, 62), WHITE, (172, 182, 140), (222, 228, 204)), "retired", "Retired"
    ),
    "Why Even": GroupStyle(
        FrameColours((158, 34, 110), WHITE, (230, 146, 198), (246, 212, 232)), "why", "Why Even"
    ),
    "Vask Executives": GroupStyle(
        FrameColours((34, 80, 162), WHITE, (130, 170, 232), (206, 221, 246)), "tower", "Vask"
    ),
    "The Gang": GroupStyle(
        FrameColours((178, 76, 6), WHITE, (246, 170, 96), (252, 220, 186)), "hideout", "Gang"
    ),
    "Havenvale Batch": GroupStyle(
        FrameColours((20, 108, 70), WHITE, (122, 200, 158), (204, 236, 218)), "campus", "Havenvale"
    ),
    "The Vantheon": GroupStyle(
        FrameColours((238, 190, 58), INK, (206, 150, 20), (252, 234, 184)), "vantheon", "Vantheon"
    ),
    "Doomed Squad": GroupStyle(
        FrameColours((92, 44, 140), WHITE, (184, 148, 224), (228, 212, 244)), "doomed", "Doomed"
    ),
    "The Diabolicals": GroupStyle(
        FrameColours(BLOOD, WHITE, (236, 120, 112), (248, 206, 198)), "diabolical", "Diabolical"
    ),
    "Scorched Earth": GroupStyle(
        FrameColours((26, 18, 16), EMBER, (196, 84, 30), (248, 206, 164)), "scorched", "Scorched"
    ),
}


def style_of(card: DiaCard) -> GroupStyle:
    return GROUP_STYLES[card.group]


def dark_of(frame: FrameColours) -> Colour:
    """The darkest of a frame's colours, to draw on pale ones."""
    return (126, 84, 0) if frame.words == INK else frame.band
