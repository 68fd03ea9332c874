"""A hand in any game: large, numbered, what can be chosen lit."""

from __future__ import annotations

from render import hand
from render.canvas import Drawing
from render.default.column import Column
from render.default.zones import HAND
from render.hand import Face
from render.table_info import TableInfo
from render.theme import CREAM, FELT
from rules.core.view import View

NO_HAND = "Nobody holds cards in this game."


def has_hand(view: View) -> bool:
    return any((zone.name, zone.seat) == (HAND, view.viewer) for zone in view.zones)


def lay_out(view: View, info: TableInfo, face: Face) -> Drawing:
    """The viewer's hand in rows of three."""
    if not has_hand(view):
        column = Column(hand.GAP, hand.GAP, hand.WIDTH - 2 * hand.GAP)
        column.paragraph(NO_HAND, 44, CREAM)
        return Drawing((hand.WIDTH, column.bottom + hand.GAP), FELT, column.items)
    return hand.lay_out(view, info, face, playing=())


def hand_text(view: View, info: TableInfo) -> str:
    """The viewer's hand by number, with every card's text."""
    return hand.hand_words(view, info, playing=()) if has_hand(view) else NO_HAND
