"""Lays out a hand in any game: large and numbered."""

from __future__ import annotations

from render import hand_layout
from render.default.column import Column
from render.hand_layout import Face
from render.items import Drawing
from render.table_info import TableInfo
from render.theme import CREAM, FELT
from rules.core.view import View

NO_HAND = "Nobody holds cards in this game."


def lay_out(view: View, info: TableInfo, face: Face) -> Drawing:
    """The viewer's hand in rows of three."""
    if not hand_layout.has_hand(view):
        column = Column(hand_layout.GAP, hand_layout.GAP, hand_layout.WIDTH - 2 * hand_layout.GAP)
        column.paragraph(NO_HAND, 44, CREAM)
        return Drawing((hand_layout.WIDTH, column.bottom + hand_layout.GAP), FELT, column.items)
    return hand_layout.lay_out(view, info, face)


def hand_text(view: View, info: TableInfo) -> str:
    """The viewer's hand by number, with every card's text."""
    return hand_layout.hand_text(view, info) if hand_layout.has_hand(view) else NO_HAND
