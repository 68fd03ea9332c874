"""A deck-builder's hand: its faces, and the questions that play a card."""

from __future__ import annotations

from render import hand
from render.canvas import Drawing
from render.cerberus.face import face
from render.cerberus.setting import Setting
from render.table_info import TableInfo
from rules.core.view import View


def lay_out(setting: Setting, view: View, info: TableInfo) -> Drawing:
    return hand.lay_out(view, info, face, setting.playing)


def hand_words(setting: Setting, view: View, info: TableInfo) -> str:
    return hand.hand_words(view, info, setting.playing)
