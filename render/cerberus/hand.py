"""A deck-builder's hand: its faces, and the questions that play a card."""

from __future__ import annotations

from render import hand_layout
from render.cerberus.face import face
from render.cerberus.setting import Setting
from render.items import Drawing
from render.table_info import TableInfo
from rules.core.view import View


def lay_out(setting: Setting, view: View, info: TableInfo) -> Drawing:
    return hand_layout.lay_out(view, info, face, setting.playing)


def hand_text(setting: Setting, view: View, info: TableInfo) -> str:
    return hand_layout.hand_text(view, info, setting.playing)
