"""Lays out a deck-builder's board, upright for phones: the Line-Up between two sides.

Partners sit side by side: every place is computed from who sits at the table.
"""

from __future__ import annotations

from render.cerberus.headline import headline
from render.cerberus.line_up import MIDDLE, middle_items
from render.cerberus.seat_panel import seat_items
from render.cerberus.variant import PictureVariant
from render.items import Box, Drawing, Item, Words
from render.sides import near_side, seats_of
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, FELT, GOLD
from rules.core.view import View

WIDTH = 1200
MARGIN, GAP = 14, 8
INSIDE = 20  # of the middle, so that it stands as the words of the sides do
ALONE, BESIDE = 436, 596  # the height of a side down to its leader: one player, or partners
LINE, TURN = 48, 300  # the height of the line between, and the least for the turn in it


def lay_out(variant: PictureVariant, view: View, info: TableInfo) -> Drawing:
    """Everything on the board with its box. The viewer's own side, or side 0, is at the bottom."""
    info = info.drawn
    near = near_side(view)
    wide = WIDTH - 2 * MARGIN
    far_box = Box(MARGIN, MARGIN, wide, side_height(variant, view))
    line = Box(MARGIN + INSIDE, far_box.bottom + GAP, wide - 2 * INSIDE, LINE)
    middle = Box(line.x, line.bottom + GAP, line.w, MIDDLE)
    extra_row = Box(line.x, middle.bottom + GAP, line.w, variant.extra_row)
    below = extra_row.bottom + GAP if variant.extra_row_items else middle.bottom + GAP
    near_box = Box(MARGIN, below, wide, side_height(variant, view))
    items = side_items(variant, view, info, 1 - near, far_box)
    items += side_items(variant, view, info, near, near_box)
    items += headline_items(variant, view, info, line)
    items += middle_items(variant, view, info, middle)
    if variant.extra_row_items:
        items += variant.extra_row_items(view, info, extra_row)
    return Drawing((WIDTH, near_box.bottom + MARGIN), FELT, items)


def side_height(variant: PictureVariant, view: View) -> int:
    """Both sides are equally high, whoever sits there."""
    partners = max(len(seats_of(view, side)) for side in (0, 1)) > 1
    return (BESIDE if partners else ALONE) + variant.below_leader


def side_items(
    variant: PictureVariant, view: View, info: TableInfo, side: int, box: Box
) -> list[Item]:
    """The player of a side, or the partners beside each other."""
    seats = seats_of(view, side)
    wide = (box.w + GAP) // len(seats) - GAP
    items: list[Item] = []
    for place, seat in enumerate(seats):
        at = Box(box.x + place * (wide + GAP), box.y, wide, box.h)
        items += seat_items(variant, view, info, seat, at)
    return items


def headline_items(variant: PictureVariant, view: View, info: TableInfo, box: Box) -> list[Item]:
    """The turn at the left, whose move it is at the right."""
    turn = f"Turn {view.facts['turn']} · {variant.phases[view.facts['phase']]}"
    asked = one_line(headline(variant, view, info), "strong", box.w - TURN, 36, 26)
    right = Box(box.right - asked.width, box.y, asked.width, box.h)
    left = Box(box.x, box.y, right.x - 24 - box.x, box.h)
    told = one_line(turn, "strong", left.w, 36, 24)
    return [Words(left, told, CREAM), Words(right, asked, GOLD, "right")]
