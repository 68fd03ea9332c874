"""Lays out a hand and, below it, the Supports that its owner has set face down."""

from __future__ import annotations

from render import hand_layout
from render.items import Drawing
from render.silver_wing.face import face
from render.table_info import TableInfo
from rules.core.view import View

BESIDE = (("support", "Face down in your Support Area"),)


def lay_out(view: View, info: TableInfo) -> Drawing:
    return hand_layout.lay_out(view, info, face, BESIDE)


def hand_text(view: View, info: TableInfo) -> str:
    return hand_layout.hand_text(view, info, BESIDE)


def badges(view: View) -> dict[int, int]:
    return hand_layout.badges(view, BESIDE)
