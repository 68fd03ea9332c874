"""A deck-builder's hand: its faces, and the questions that play a card."""

from __future__ import annotations

from PIL import Image

from render import hand
from render.canvas import Item, paint
from render.cerberus.face import face
from render.cerberus.setting import Setting
from render.table_info import TableInfo
from render.theme import FELT
from rules.core.view import View


def draw_hand(setting: Setting, view: View, info: TableInfo) -> Image.Image:
    items, size = lay_out(setting, view, info)
    return paint(size, FELT, items)


def lay_out(setting: Setting, view: View, info: TableInfo) -> tuple[list[Item], tuple[int, int]]:
    return hand.lay_out(view, info, face, setting.playing)


def hand_words(setting: Setting, view: View, info: TableInfo) -> str:
    return hand.hand_words(view, info, setting.playing)
