"""Lays out the mat: three zones between two sides, below them contracts and piles."""

from __future__ import annotations

from render.diabolicards.colours import ASH, CINDER, RIM, SOOT
from render.diabolicards.footer import FOOTER, footer_items
from render.diabolicards.headline import headline, role, turn_words
from render.diabolicards.mat_cards import halves, near_side, seats_of
from render.diabolicards.zones import ZONE, zone_items
from render.fonts import width as ink
from render.items import Box, Drawing, Item, Panel, Words
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, FELT, GOLD
from rules.core.phrases import capital
from rules.core.view import View

WIDTH = 1600
MARGIN = 14
GAP = 8
LINE = 46
SIDE = 78
COLUMN = (WIDTH - 2 * MARGIN - 2 * GAP) // 3
TOTAL = 236  # width of a side's total
TOP = MARGIN + LINE + GAP
HEIGHT = TOP + 2 * (SIDE + GAP) + ZONE + GAP + FOOTER + MARGIN


def lay_out(view: View, info: TableInfo) -> Drawing:
    """Everything on the mat with its box. The viewer's own side, or side 0, is at the bottom."""
    info = info.drawn
    near, mat = near_side(view), halves(view, info)
    inner = WIDTH - 2 * MARGIN
    items: list[Item] = [Panel(Box(0, 0, WIDTH, HEIGHT), SOOT, FELT, None, 0, 0)]
    items += line_items(view, info, Box(MARGIN + 8, MARGIN, inner - 16, LINE))
    items += side_items(view, info, 1 - near, Box(MARGIN, TOP, inner, SIDE))
    zones = TOP + SIDE + GAP
    for zone in (0, 1, 2):
        box = Box(MARGIN + zone * (COLUMN + GAP), zones, COLUMN, ZONE)
        both = (mat[1 - near][zone], mat[near][zone])
        items += zone_items(view, info, zone, (1 - near, near), both, box)
    below = zones + ZONE + GAP
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
    at = Box(box.right - TOTAL, box.y, TOTAL, box.h)
    won = view.result is not None and any(seat in view.result.winners for seat in seats)
    word = Box(at.x + 18, at.y + 8, 88, at.h - 16)
    number = Box(word.right, at.y + 8, at.right - 18 - word.right, at.h - 16)
    total = str(view.facts["totals"][side])
    return [
        *items,
        Panel(at, CINDER, SOOT, GOLD if won else RIM, 5 if won else 3),
        Words(word, one_line("Total", "strong", word.w, 32, 26), ASH),
        Words(number, one_line(total, "strong", number.w, 50, 30), GOLD, "right"),
    ]


def player_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """A name, and below it the hand, the clock and whether it is their turn."""
    asked = seat in view.asked
    won = view.result is not None and seat in view.result.winners
    bright = asked or won
    hand = f"Hand {len(view.zone('hand', seat))}"
    clock = f" · Clock {info.clocks[seat]}" if info.clocks else ""
    doing = capital(role(view, seat))
    held = min(max(ink(hand + clock, "strong", 28), 200), box.w * 3 // 5)
    first = Box(box.right - 18 - held, box.y + 5, held, 34)
    name = Box(box.x + 18, box.y + 8, first.x - box.x - 32, box.h - 16)
    second = Box(first.x, first.bottom, first.w, 34)
    return [
        Panel(box, CINDER, SOOT, GOLD if bright else RIM, 5 if bright else 3),
        Words(name, one_line(info.names[seat], "title", name.w, 42, 26), CREAM),
        Words(first, one_line(doing, "strong", first.w, 28, 24), GOLD if bright else ASH, "right"),
        Words(second, one_line(hand + clock, "strong", second.w, 28, 24), CREAM, "right"),
    ]
