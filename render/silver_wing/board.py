"""Lays out the mat, upright for phones: the Combat Area between two sides with their areas."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PIL import Image

from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.silver_wing.areas import AREAS, area_items, says_items
from render.silver_wing.colours import NIGHT, RIM
from render.silver_wing.combat import MIDDLE, middle_items
from render.silver_wing.counters import crystals, stamina, tokens
from render.silver_wing.headline import role
from render.silver_wing.view_facts import can_take, count, standing, tokens_of
from render.standing import mark_items, mark_width
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, FELT, GOLD, SOFT
from rules.core.phrases import capital
from rules.core.view import View
from rules.silver_wing.state import STAMINA

WIDTH = 1200
MARGIN, GAP = 14, 8
INSIDE = (20, 12)
NAME, DOING, ROW = 58, 46, 56  # who plays, what they do, what is left of Stamina and the like
SAYS = 152  # what is in force
HALF = 2 * INSIDE[1] + NAME + DOING + ROW + AREAS + SAYS + 3 * GAP
HEIGHT = 2 * (MARGIN + HALF + GAP) + MIDDLE
MARK = 34


def lay_out(view: View, info: TableInfo) -> Drawing:
    """Everything on the mat with its box. The viewer's own side, or seat 0, is at the bottom."""
    info = info.drawn
    bottom = view.viewer if view.viewer is not None else 0
    wide = WIDTH - 2 * MARGIN
    items = side_items(view, info, 1 - bottom, Box(MARGIN, MARGIN, wide, HALF))
    items += side_items(view, info, bottom, Box(MARGIN, HEIGHT - HALF - MARGIN, wide, HALF))
    items += middle_items(view, info, Box(MARGIN, MARGIN + HALF + GAP, wide, MIDDLE))
    return Drawing((WIDTH, HEIGHT), FELT, items)


def side_items(view: View, info: TableInfo, seat: int, panel: Box) -> list[Item]:
    """One player's side: who they are and how they stand, their areas, what is in force."""
    asked = seat in view.asked
    across, down = INSIDE
    inner = Box(panel.x + across, panel.y + down, panel.w - 2 * across, panel.h - 2 * down)
    name = Box(inner.x, inner.y, inner.w, NAME)
    doing = Box(inner.x, name.bottom, inner.w, DOING)
    counters = Box(inner.x, doing.bottom + GAP, inner.w, ROW)
    areas = Box(inner.x, counters.bottom + GAP, inner.w, AREAS)
    says = Box(inner.x, areas.bottom + GAP, inner.w, SAYS)
    return [
        Panel(panel, NIGHT, FELT, GOLD if asked else RIM, 5 if asked else 3),
        *name_items(view, info, seat, name),
        *doing_items(view, info, seat, doing),
        *counter_items(view, seat, counters),
        *area_items(view, info, seat, areas),
        *says_items(view, info, seat, says),
    ]


def name_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Who plays; at the right whether they lead, and how much they can still take."""
    told = one_line(can_take(view, seat), "strong", 320, 44, 28)
    left = Box(box.right - told.width, box.y, told.width, box.h)
    wide = mark_width(MARK)
    mark = Box(left.x - 20 - wide, box.y + 5, wide, box.h - 10)
    marked = mark_items(view, standing(view), seat, mark, NIGHT, MARK)
    end = (mark.x if marked else left.x) - 20
    name = Box(box.x, box.y, end - box.x, box.h)
    named = one_line(info.names[seat], "title", name.w, 46, 28)
    return [Words(name, named, CREAM), *marked, Words(left, told, CREAM)]


def doing_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Which player they are and whether they have the Move; at the right what is counted."""
    won = view.result is not None and seat in view.result.winners
    bright = won or (view.result is None and view.facts["mover"] == seat)
    counted = [f"{word} {count(view, word.lower(), seat)}" for word in ("Hand", "Deck")]
    counted += filter(None, [removed_words(view, seat)])
    counted += [f"Clock {info.clocks[seat]}"] if info.clocks else []
    told = one_line(" · ".join(counted), "strong", 800, 32, 24)
    right = Box(box.right - told.width, box.y, told.width, box.h)
    left = Box(box.x, box.y, right.x - 20 - box.x, box.h)
    doing = one_line(role(view, seat), "strong", left.w, 34, 24)
    return [Words(left, doing, GOLD if bright else SOFT), Words(right, told, CREAM, "right")]


def counter_items(view: View, seat: int, box: Box) -> list[Item]:
    """What is left of Stamina, Crystals and Color Attacks."""
    whole, damaged = view.facts["stamina"][seat]
    rows: tuple[tuple[str, Callable[..., Image.Image], tuple[Hashable, ...]], ...] = (
        ("stamina", stamina, (whole, damaged, max(STAMINA, whole + damaged))),
        ("crystals", crystals, tuple(view.facts["crystals"][seat])),
        ("tokens", tokens, (tokens_of(view, seat),)),
    )
    wide = (box.w - 2 * 20) // len(rows)
    items: list[Item] = []
    for place, (name, draw, arguments) in enumerate(rows):
        at = Box(box.x + place * (wide + 20), box.y, wide, box.h)
        items.append(CachedImage(at, f"{name} {seat}", draw, (*arguments, NIGHT)))
    return items


def removed_words(view: View, seat: int) -> str:
    """Removed 1 · out of Battle 2; "" if nothing is"""
    words = [("Removed", "removed"), ("out of Battle", "gone")]
    told = [f"{word} {count(view, zone, seat)}" for word, zone in words if view.zone(zone, seat)]
    return capital(" · ".join(told))
