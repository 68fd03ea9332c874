"""Lays out the mat: the Combat Area between two sides with their areas."""

from __future__ import annotations

from render.fonts import Style
from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.silver_wing.areas import area_items, says_items
from render.silver_wing.colours import NIGHT, RIM
from render.silver_wing.combat import middle_items
from render.silver_wing.counters import crystals, stamina, tokens
from render.silver_wing.headline import role
from render.silver_wing.view_facts import can_take, count, standing, tokens_of
from render.standing import mark_items, mark_width
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, FELT, GOLD, SOFT, Colour
from rules.core.phrases import capital
from rules.core.view import View
from rules.silver_wing.state import STAMINA

WIDTH = 1600
HALF = 486
MIDDLE = 320
MARGIN = 16
GAP = 10
HEIGHT = 2 * (MARGIN + HALF + GAP) + MIDDLE
PLAYER = 344  # the width of a player's own column
ROW = 56


def lay_out(view: View, info: TableInfo) -> Drawing:
    """Everything on the mat with its box. The viewer's own side, or seat 0, is at the bottom."""
    info = info.drawn
    bottom = view.viewer if view.viewer is not None else 0
    items = side_items(view, info, 1 - bottom, MARGIN)
    items += side_items(view, info, bottom, HEIGHT - HALF - MARGIN)
    middle = Box(MARGIN, MARGIN + HALF + GAP, WIDTH - 2 * MARGIN, MIDDLE)
    items += middle_items(view, info, middle)
    return Drawing((WIDTH, HEIGHT), FELT, items)


def side_items(view: View, info: TableInfo, seat: int, top: int) -> list[Item]:
    """One player's side: who they are and how they stand, then their areas."""
    panel = Box(MARGIN, top, WIDTH - 2 * MARGIN, HALF)
    asked = seat in view.asked
    items: list[Item] = [Panel(panel, NIGHT, FELT, GOLD if asked else RIM, 5 if asked else 3)]
    items += player_items(view, info, seat, Box(panel.x + 22, top + 12, PLAYER, HALF - 24))
    areas = Box(panel.x + 22 + PLAYER + 18, top + 12, 1160, 276)
    items += area_items(view, info, seat, areas)
    says = Box(areas.x, areas.bottom + 2, areas.w, HALF - 24 - areas.h - 2)
    return items + says_items(view, info, seat, says)


def player_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Name, role, what is left of Stamina, Crystals and Color Attacks, and what is counted."""
    facts = view.facts
    won = view.result is not None and seat in view.result.winners
    bright = won or (view.result is None and facts["mover"] == seat)
    top = box.y
    items: list[Item] = []

    def write(text: str, style: Style, largest: int, height: int, colour: Colour) -> None:
        nonlocal top
        place = Box(box.x, top, box.w, height)
        items.append(Words(place, one_line(text, style, box.w, largest, 26), colour))
        top += height

    write(info.names[seat], "title", 42, 52, CREAM)
    write(role(view, seat), "strong", 32, 40, GOLD if bright else SOFT)
    mark = Box(box.right - mark_width(30), top + 2, mark_width(30), 44)
    marked = mark_items(view, standing(view), seat, mark, NIGHT, 30)
    left = Box(box.x, top, mark.x - box.x - 10 if marked else box.w, 48)
    told = one_line(can_take(view, seat), "strong", left.w, 34, 26)
    items += [Words(left, told, CREAM), *marked]
    top = left.bottom + 4
    whole, damaged = facts["stamina"][seat]
    rows = (
        ("stamina", stamina, (whole, damaged, max(STAMINA, whole + damaged))),
        ("crystals", crystals, tuple(facts["crystals"][seat])),
        ("tokens", tokens, (tokens_of(view, seat),)),
    )
    for name, draw, arguments in rows:
        at = Box(box.x, top, box.w, ROW)
        items.append(CachedImage(at, f"{name} {seat}", draw, (*arguments, NIGHT)))
        top += ROW + 8
    write(
        f"Hand {count(view, 'hand', seat)} · Deck {count(view, 'deck', seat)}",
        "strong",
        32,
        40,
        CREAM,
    )
    if words := removed_words(view, seat):
        write(words, "strong", 28, 36, SOFT)
    if info.clocks:
        write(f"Clock {info.clocks[seat]}", "strong", 30, 38, CREAM)
    return items


def removed_words(view: View, seat: int) -> str:
    """Removed 1 · out of Battle 2; "" if nothing is"""
    words = [("Removed", "removed"), ("out of Battle", "gone")]
    told = [f"{word} {count(view, zone, seat)}" for word, zone in words if view.zone(zone, seat)]
    return capital(" · ".join(told))
