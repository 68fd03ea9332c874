"""Lays out a deck-builder's board: the Line-Up between two sides with what they have in play."""

from __future__ import annotations

from render.cerberus.compact_card import compact
from render.cerberus.headline import headline
from render.cerberus.in_play import in_play_items, shown_card
from render.cerberus.line_up import middle_items
from render.cerberus.variant import PictureVariant, card_of
from render.fonts import Style
from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.outcome import outcome
from render.standing import mark_items, mark_width
from render.table_info import TableInfo
from render.text_fitting import fit, one_line, shorten
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT, Colour
from rules.core.phrases import capital
from rules.core.view import View

WIDTH = 1600
HALF = 482
MIDDLE = 332
MARGIN = 16
LEADER = (176, 246)
NAME_BAR = 63


def size(variant: PictureVariant) -> tuple[int, int]:
    return WIDTH, 2 * (MARGIN + HALF) + MIDDLE + variant.extra_row + 8


def lay_out(variant: PictureVariant, view: View, info: TableInfo) -> Drawing:
    """Everything on the board with its box. The viewer's own side, or seat 0, is at the bottom."""
    info = info.drawn
    bottom = view.viewer if view.viewer is not None else 0
    height = size(variant)[1]
    items = side_items(variant, view, info, 1 - bottom, MARGIN)
    items += side_items(variant, view, info, bottom, height - HALF - MARGIN)
    middle = Box(MARGIN + 22, MARGIN + HALF + 4, WIDTH - 2 * MARGIN - 44, MIDDLE)
    items += headline_items(variant, view, info, Box(middle.x, middle.y, middle.w, 48))
    items += middle_items(variant, view, info, Box(middle.x, middle.y + 54, middle.w, 270))
    if variant.extra_row_items:
        extra_row = Box(middle.x, middle.bottom, middle.w, variant.extra_row)
        items += variant.extra_row_items(view, info, extra_row)
    return Drawing(size(variant), FELT, items)


def headline_items(variant: PictureVariant, view: View, info: TableInfo, box: Box) -> list[Item]:
    """The turn at the left, whose move it is at the right."""
    left = Box(box.x, box.y, 440, box.h)
    right = Box(left.right + 10, box.y, box.w - left.w - 10, box.h)
    turn = f"Turn {view.facts['turn']} · {variant.phases[view.facts['phase']]}"
    told = headline(variant, view, info)
    return [
        Words(left, one_line(turn, "strong", left.w, 36, 28), CREAM),
        Words(right, one_line(told, "strong", right.w, 36, 30), GOLD, "right"),
    ]


def side_items(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, top: int
) -> list[Item]:
    """One player's side: who they are, who leads them, and what they have in play."""
    panel = Box(MARGIN, top, WIDTH - 2 * MARGIN, HALF)
    asked = seat in view.asked
    items: list[Item] = [Panel(panel, PANEL, FELT, GOLD if asked else FELT_LINE, 5 if asked else 3)]
    inner = HALF - 28
    items += player_items(variant, view, info, seat, Box(panel.x + 22, top + 14, 368, inner))
    items += leader_items(variant, view, info, seat, Box(panel.x + 410, top + 14, 190, inner))
    items += in_play_items(variant, view, info, seat, Box(panel.x + 622, top + 14, 924, inner))
    return items


def player_items(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, box: Box
) -> list[Item]:
    """Name, what they do, Power, points, counts, clock; below, the top of the discard pile."""
    facts = view.facts
    active = facts["active"] == seat and facts["turn"] > 0 and view.result is None
    won = view.result is not None and seat in view.result.winners
    role = outcome(view.result, seat) if view.result else variant.role(view, seat)
    score, _, also = variant.tally(view, seat).partition(" · ")
    lines: list[tuple[str, Style, int, int, Colour]] = [  # words, style, size, height, colour
        (info.names[seat], "title", 44, 54, CREAM),
        (role, "strong", 34, 42, GOLD if active or won else SOFT),
        (f"Power {facts['power']}" if active else "", "strong", 47, 58, GOLD),
        (score, "strong", 44, 56, CREAM),
        (capital(also), "strong", 32, 42, CREAM),
        (
            f"Hand {count(view, 'hand', seat)} · Deck {count(view, 'deck', seat)}",
            "strong",
            32,
            40,
            CREAM,
        ),
        (f"Clock {info.clocks[seat]}" if info.clocks else "", "strong", 30, 38, CREAM),
    ]
    items: list[Item] = []
    ahead, top = variant.standing(view), box.y
    for text, style, largest, height, colour in lines:
        if text:
            mark = Box(box.right - mark_width(34), top + 3, mark_width(34), height - 6)
            marked = mark_items(view, ahead, seat, mark, PANEL) if text == score else []
            place = Box(box.x, top, mark.x - box.x - 12 if marked else box.w, height)
            items.append(Words(place, one_line(text, style, place.w, largest, 28), colour))
            items += marked
            top += height
    pile = view.zone("discard", seat)
    label = Box(box.x, box.bottom - NAME_BAR - 36, box.w, 34)
    words = f"Discard pile {len(pile)}, on top:" if pile else "Discard pile empty"
    items.append(Words(label, shorten(words, "strong", 26, label.w), SOFT))
    if pile and pile[-1]:
        at = Box(box.x, box.bottom - NAME_BAR, box.w - 20, NAME_BAR)
        items.append(shown_card(info, seat, pile[-1], at, "", 1))
    return items


def leader_items(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, box: Box
) -> list[Item]:
    """The oversized card with what it takes to defeat it, if it can be defeated."""
    leader = variant.leader(view, info, seat)
    label = Box(box.x, box.y, box.w, 34)
    items: list[Item] = [Words(label, shorten(leader.label, "strong", 26, box.w), SOFT, "centre")]
    at = Box(box.x + (box.w - LEADER[0]) // 2, box.y + 38, *LEADER)
    if leader.card is None:
        inside = Box(at.x + 14, at.y + 14, at.w - 28, at.h - 28)
        words = fit(leader.missing, "strong", (inside.w, inside.h), 30, 24)
        items += [Panel(at, PANEL, PANEL, FELT_LINE, 3, 16), Words(inside, words, SOFT, "centre")]
    else:
        card, lit = card_of(info, leader.card), (seat, leader.card.id) in info.latest
        arguments = (card, leader.price, "", lit, PANEL)
        items.append(CachedImage(at, leader.card.id, compact, arguments))
    top = at.bottom
    for number, note in enumerate(leader.notes):
        largest, height = (24, 29) if number else (36, 44)
        place = Box(box.x - 8, top, box.w + 16, height)
        words = one_line(note, "strong", place.w, largest, 24)
        items.append(Words(place, words, SOFT if number else GOLD, "centre"))
        top += height
    return items


def count(view: View, zone: str, seat: int | None = None) -> int:
    return len(view.zone(zone, seat))
