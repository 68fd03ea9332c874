"""A hand of Diabolicards: its owner's alone, partners do not see it (DIA-8)."""

from __future__ import annotations

from render import hand
from render.canvas import Drawing
from render.diabolicards.face import face
from render.table_info import TableInfo
from rules.core.view import View

PLAYING = ("turn",)


def lay_out(view: View, info: TableInfo) -> Drawing:
    return hand.lay_out(view, info, face, PLAYING, notes=lost(view))


def hand_words(view: View, info: TableInfo) -> str:
    return hand.hand_words(view, info, PLAYING, notes=lost(view))


def lost(view: View) -> dict[str, str]:
    """Cards that came back without their ability (DIA-82)."""
    return dict.fromkeys(view.facts["lost"], "ability lost")
