"""Lays out a hand of Diabolicards: its owner's alone, partners do not see it (DIA-8)."""

from __future__ import annotations

from render import hand_layout
from render.diabolicards.face import face
from render.items import Drawing
from render.table_info import TableInfo
from rules.core.view import View


def lay_out(view: View, info: TableInfo) -> Drawing:
    return hand_layout.lay_out(view, info, face, notes=lost(view))


def hand_text(view: View, info: TableInfo) -> str:
    return hand_layout.hand_text(view, info, notes=lost(view))


def lost(view: View) -> dict[str, str]:
    """Cards that came back without their ability (DIA-82)."""
    return dict.fromkeys(view.facts["lost"], "ability lost")
