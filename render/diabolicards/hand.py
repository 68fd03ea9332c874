"""A hand of Diabolicards: its owner's alone, partners do not see it (DIA-8)."""

from __future__ import annotations

from PIL import Image

from render import hand
from render.canvas import Item, paint
from render.diabolicards.face import face
from render.table_info import TableInfo
from render.theme import FELT
from rules.core.view import View

PLAYING = ("turn",)


def draw_hand(view: View, info: TableInfo) -> Image.Image:
    items, size = lay_out(view, info)
    return paint(size, FELT, items)


def lay_out(view: View, info: TableInfo) -> tuple[list[Item], tuple[int, int]]:
    return hand.lay_out(view, info, face, PLAYING, notes=lost(view))


def hand_words(view: View, info: TableInfo) -> str:
    return hand.hand_words(view, info, PLAYING, notes=lost(view))


def lost(view: View) -> dict[str, str]:
    """Cards that came back without their ability (DIA-82)."""
    return dict.fromkeys(view.facts["lost"], "ability lost")
