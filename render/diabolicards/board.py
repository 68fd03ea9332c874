"""Lays out the mat, upright for phones: three zones between two sides, then contracts and piles."""

from __future__ import annotations

from render.diabolicards.colours import ASH, CINDER, RIM, SOOT
from render.diabolicards.footer import FOOTER, footer_items
from render.diabolicards.headline import headline, role, turn_words
from render.diabolicards.mat_cards import halves
from render.diabolicards.status_lines import standing
from render.diabolicards.zones import ZONE, zone_items
from render.items import Box, Drawing, Item, Panel, Words
from render.sides import near_side, seats_of
from render.standing import mark_items
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, GOLD
from rules.core.phrases import capital
from rules.core.view import View

WIDTH = 1264
MARGIN = 12
GAP = 6
LINE = 46
SIDE = 90
TOTAL = 300  # width of a side's total
TOP = MARGIN + LINE + GAP
ZONES = 3 * (ZONE + GAP)
HEIGHT = TOP + 2 * (SIDE + GAP) + ZONES + FOOTER + MARGIN


def lay_out(view: View, info: TableInfo) -> Drawing:
    """Everything on the mat with its box. The viewer's own side, or side 0, is at the bottom."""
    info = info.drawn
    near, mat = near_side(view), halves(view, info)
    inner = WIDTH - 2 * MARGIN
    items = line_items(view, info, Box(MARGIN + 8, MARGIN, inner - 16, LINE))
    items += side_items(view, info, 1 - near, Box(MARGIN, TOP, inner, SIDE))
    zones = TOP + SIDE + GAP
    for zone in (0, 1, 2):
        box = Box(MARGIN, zones + zone * (ZONE + GAP), inner, ZONE)
        both = (mat[1 - near][zone], mat[near][zone])
        items += zone_items(view, info, zone, (1 - near, near), both, box)
    below = zones + ZONES
    items += side_items(view, info, near, Box(MARGIN, below, inner, SIDE))
    items += footer_items(view, info, Box(MARGIN, below + SIDE + GAP, inner, FOOTER))
    return Drawing((WIDTH, HEIGHT), SOOT, items)


def line_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """Which turn it is and whose decision."""
    left = Box(box.x, box.y, box.w // 2 - 40, box.h)
    right = Box(left.right + 20, box.y, box.right - left.right - 20, box.h)
    told = one_line(headline(view, info), "strong", right.w, 36, 26)
    return [
        Words(left, one_line(turn_words(view, info), "title", left.w, 36, 26), CREAM),
        Words(right, told, GOLD, "right"),
    ]


def side_items(view: View, info: TableInfo, side: int, box: Box) -> list[Item]:
    """Who plays on a side, what they hold, and the side's total."""
    seats = seats_of(view, side)
    width = (box.w - TOTAL - GAP * len(seats)) // len(seats)
    items: list[Item] = []
    for place, seat in enumerate(seats):
        at = Box(box.x + place * (width + GAP), box.y, width, box.h)
        items += player_items(view, info, seat, at)
    return items + total_items(view, side, Box(box.right - TOTAL, box.y, TOTAL, box.h))


def total_items(view: View, side: int, box: Box) -> list[Item]:
    """What a side has in all, which decides, and whether it leads."""
    won = view.result is not None and any(s in view.result.winners for s in seats_of(view, side))
    word = Box(box.x + 16, box.y + 5, 140, 35)
    mark = Box(box.x + 12, box.bottom - 50, 150, 42)
    number = Box(mark.right + 6, box.y + 8, box.right - 16 - mark.right - 6, box.h - 16)
    total = str(view.facts["totals"][side])
    marked = mark_items(view, standing(view), side, mark, CINDER, 28)
    if not marked:
        word = Box(word.x, box.y + 8, word.w, box.h - 16)
    return [
        Panel(box, CINDER, SOOT, GOLD if won else RIM, 5 if won else 3),
        Words(word, one_line("Total", "strong", word.w, 28, 26), ASH),
        *marked,
        Words(number, one_line(total, "strong", number.w, 60, 30), GOLD, "right"),
    ]


def player_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """A name, and below it whether it is their turn, the hand and the clock."""
    asked = seat in view.asked
    won = view.result is not None and seat in view.result.winners
    bright = asked or won
    hand = f"Hand {len(view.zone('hand', seat))}"
    clock = f" · Clock {info.clocks[seat]}" if info.clocks else ""
    counted = one_line(hand + clock, "strong", box.w * 3 // 4, 28, 24)
    name = Box(box.x + 16, box.y + 6, box.w - 32, 42)
    held = Box(box.right - 16 - counted.width, name.bottom, counted.width, 34)
    doing = Box(name.x, held.y, held.x - name.x - 12, held.h)
    told = one_line(capital(role(view, seat)), "strong", doing.w, 28, 24)
    return [
        Panel(box, CINDER, SOOT, GOLD if bright else RIM, 5 if bright else 3),
        Words(name, one_line(info.names[seat], "title", name.w, 34, 26), CREAM),
        Words(doing, told, GOLD if bright else ASH),
        Words(held, counted, CREAM, "right"),
    ]
