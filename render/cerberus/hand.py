"""Lays out a deck-builder's hand with its faces."""

from __future__ import annotations

from render import hand_layout
from render.cerberus.face import face
from render.cerberus.variant import PictureVariant
from render.items import Drawing
from render.table_info import TableInfo
from rules.core.view import View


def lay_out(variant: PictureVariant, view: View, info: TableInfo) -> Drawing:
    return hand_layout.lay_out(view, info, face)


def hand_text(variant: PictureVariant, view: View, info: TableInfo) -> str:
    return hand_layout.hand_text(view, info)
