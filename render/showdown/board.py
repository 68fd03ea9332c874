"""Lays out the duel, nearly square, so that a phone shows it large: two sides, one above the other.

A row of cards and what holds for its player; in a combat the Feint and the Strike beside them.
"""

from __future__ import annotations

from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.outcome import outcome
from render.showdown.compact_card import shield
from render.showdown.fight import fight_items, fight_width, places
from render.showdown.headline import headline, headline_colour
from render.showdown.in_force import in_force
from render.showdown.lying_cards import card_items
from render.showdown.view_facts import aces_in_force, champion_of, count, standing
from render.standing import mark_items, mark_width
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT
from rules.core.phrases import signed
from rules.core.view import View

WIDTH, HEIGHT = 1200, 1272
MARGIN, INSIDE = 16, 22
MIDDLE = 64
HALF = (HEIGHT - 2 * MARGIN - MIDDLE) // 2
HEAD = 108  # who plays, and how they stand
ROW, ROW_IN_COMBAT = 240, 168  # the height of the row of cards


def lay_out(view: View, info: TableInfo) -> Drawing:
    """Everything on the board with its box. The viewer's own side, or seat 0, is at the bottom."""
    info = info.drawn
    bottom = view.viewer if view.viewer is not None else 0
    items: list[Item] = []
    items += side_items(view, info, 1 - bottom, top=MARGIN)
    items += side_items(view, info, bottom, top=HEIGHT - HALF - MARGIN)
    items += middle_items(view, info)
    return Drawing((WIDTH, HEIGHT), FELT, items)


def side_items(view: View, info: TableInfo, seat: int, top: int) -> list[Item]:
    """One player's half: who they are, their cards, what holds for them, their place in combat."""
    panel = Box(MARGIN, top, WIDTH - 2 * MARGIN, HALF)
    asked = seat in view.asked
    items: list[Item] = [Panel(panel, PANEL, FELT, GOLD if asked else FELT_LINE, 5 if asked else 3)]
    inner = Box(panel.x + INSIDE, top + 14, panel.w - 2 * INSIDE, HALF - 26)
    items += player_items(view, info, seat, Box(inner.x, inner.y, inner.w, HEAD))
    below = Box(inner.x, inner.y + HEAD + 8, inner.w, inner.h - HEAD - 8)
    fight = fight_width(len(places(view, seat)))
    wide = below.w - fight - 24 if fight > 0 else below.w
    row = Box(below.x, below.y, wide, ROW if wide == below.w else ROW_IN_COMBAT)
    items += card_items(view, info, seat, row)
    texts = Box(row.x, row.bottom + 10, wide, below.bottom - row.bottom - 14)
    champion, aces = champion_of(view, info, seat), aces_in_force(view, info, seat)
    arguments = (champion, tuple(aces), PANEL)
    items.append(CachedImage(texts, f"{champion.champion}/in force", in_force, arguments))
    if fight > 0:
        items += fight_items(view, info, seat, Box(below.right - fight, below.y, fight, below.h))
    return items


def player_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Shield, name and role; at the right the Aces left, who leads, and what is counted."""
    champion = champion_of(view, info, seat)
    attacks = view.facts["attacker"] == seat and view.facts["turn"] > 0
    won = view.result is not None and seat in view.result.winners
    role = "Attacker" if attacks else "Defender" if view.facts["turn"] else "Getting ready"
    if view.result is not None:
        role = outcome(view.result, seat)
    (red,) = view.zone("red_joker", seat)
    assert red is not None
    arms = Box(box.x, box.y, 90, box.h - 4)
    mark = Box(box.right - mark_width(34), box.y + 6, mark_width(34), 50)
    marked = mark_items(view, standing(view), seat, mark, PANEL)
    aces = Box((mark.x - 16 if marked else box.right) - 214, box.y, 214, 62)
    name = Box(arms.right + 18, box.y, aces.x - arms.right - 34, 62)
    doing = Box(name.x, name.bottom, 180, 46)
    left = f"Aces left {count(view, 'aces_down', seat)}"
    held = f"Hand {count(view, 'hand', seat)} · Deck {count(view, 'deck', seat)}"
    told = [held, f"Clock {info.clocks[seat]}"] if info.clocks else [held]
    if bonus := view.facts["next_strike"][seat]:
        told.insert(0, f"Next Strike {signed(bonus)}")
    counted = one_line(" · ".join(told), "strong", 740, 34, 24)
    counts = Box(box.right - counted.width, doing.y, counted.width, 46)
    called = Box(doing.right + 10, doing.y, counts.x - doing.right - 30, 46)
    return [
        CachedImage(arms, red.id, shield, (champion, "", (seat, red.id) in info.latest, PANEL)),
        Words(name, one_line(info.names[seat], "title", name.w, 50, 28), CREAM),
        Words(aces, one_line(left, "strong", aces.w, 42, 28), CREAM, "right"),
        *marked,
        Words(doing, one_line(role, "strong", doing.w, 36, 26), GOLD if attacks or won else SOFT),
        Words(called, one_line(champion.name, "strong", called.w, 32, 24), SOFT),
        Words(counts, counted, CREAM, "right"),
    ]


def middle_items(view: View, info: TableInfo) -> list[Item]:
    """Between the halves: the turn, and whose move it is."""
    left = Box(MARGIN + INSIDE, MARGIN + HALF + 6, 280, MIDDLE - 12)
    turn = f"Turn {view.facts['turn']} · {view.facts['phase'].capitalize()}"
    if view.facts["inverted"]:
        turn += " · inverted"
    right = Box(left.right + 14, left.y, WIDTH - MARGIN - INSIDE - left.right - 14, left.h)
    told = one_line(headline(view, info), "strong", right.w, 38, 28)
    return [
        Words(left, one_line(turn, "strong", left.w, 38, 24), CREAM),
        Words(right, told, headline_colour(view), "right"),
    ]
