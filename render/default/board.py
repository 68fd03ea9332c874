"""Lays out the board of any game: rivals above, common zones in the middle, the own side below."""

from __future__ import annotations

from typing import Any, NamedTuple

from render.default.column import Column, CompactCard, row_width
from render.default.facts import Facts, facts_of
from render.default.zones import empty_zones, hidden_counts, shown_zones
from render.items import Box, Drawing, Item, Panel
from render.outcome import outcome
from render.table_info import TableInfo
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT, Colour
from rules.core.game import Game
from rules.core.view import View

WIDTHS = {1: 1200, 2: 1600}  # by players beside each other
MARGIN = 16
INSIDE = 20  # between a panel's edge and what is in it
WORDS, WORDS_MOST = 380, 560  # the width of words beside cards
NEWS = 3


class BoardParts(NamedTuple):
    """What is drawn, handed from part to part of the board."""

    game: Game[Any]
    view: View
    info: TableInfo
    facts: Facts
    draw: CompactCard


def lay_out(
    game: Game[Any], view: View, info: TableInfo, headline: str, draw: CompactCard
) -> Drawing:
    """Everything on the board with its box; it is as high as what lies on the table needs."""
    info = info.drawn
    shown = BoardParts(game, view, info, facts_of(game, view, info), draw)
    beside = 1 if len(info.names) <= 2 else 2
    width = WIDTHS[beside]
    top = Column(MARGIN + INSIDE, MARGIN, width - 2 * (MARGIN + INSIDE))
    top.line(game.short_name, shown.facts.turn, 44, (CREAM, CREAM))
    top.paragraph(headline, 38, GOLD, most=2)
    items, y = top.items, top.bottom + 8
    own = view.viewer if view.viewer is not None else 0
    seats = [*(seat for seat in range(len(info.names)) if seat != own), own]
    rows = [seats[place : place + beside] for place in range(0, len(seats), beside)]
    for row in rows[:-1]:
        y = player_rows(shown, row, width, y, items)
    y = middle_items(shown, width, y, items)
    y = player_rows(shown, rows[-1], width, y, items)
    return Drawing((width, y), FELT, items)


def player_rows(
    shown: BoardParts, seats: list[int], width: int, top: int, items: list[Item]
) -> int:
    """Panels beside each other, equally high; returns where the next row begins."""
    wide = (width - MARGIN * (len(seats) + 1)) // len(seats)
    lefts = [MARGIN + place * (wide + MARGIN) for place in range(len(seats))]
    bottom = top
    for seat, x in zip(seats, lefts, strict=True):
        inside = Box(x + INSIDE, top + 12, wide - 2 * INSIDE, 0)
        bottom = max(bottom, player_items(shown, seat, inside, items) + 10)
    for seat, x in zip(seats, lefts, strict=True):
        asked = seat in shown.view.asked
        box = Box(x, top, wide, bottom - top)
        items.append(Panel(box, PANEL, FELT, GOLD if asked else FELT_LINE, 5 if asked else 3))
    return bottom + MARGIN


def player_items(shown: BoardParts, seat: int, box: Box, items: list[Item]) -> int:
    """One player: name, what they do, their facts, their hidden cards and those in sight."""
    view, info = shown.view, shown.info
    zones = list(shown_zones(view, seat, shown.facts.on_cards))
    words, cards = words_and_cards(box, row_width(zones))
    doing = "to decide" if seat in view.asked else ""
    if view.result is not None:
        doing = outcome(view.result, seat, len(info.names))
    won = view.result is not None and seat in view.result.winners
    colour = GOLD if won or seat in view.asked else SOFT
    clock = f"Clock {info.clocks[seat]}" if info.clocks else ""
    if cards:
        words.line(info.names[seat], "", 42, (CREAM, colour))
        words.paragraph(" · ".join(filter(None, (doing, clock))), 32, colour)
    else:
        words.line(info.names[seat], " · ".join(filter(None, (doing, clock))), 42, (CREAM, colour))
    words.paragraph(" · ".join(shown.facts.of_seats[seat]), 30, CREAM)
    return common_items(shown, seat, words, cards, PANEL, items)


def middle_items(shown: BoardParts, width: int, top: int, items: list[Item]) -> int:
    """What belongs to nobody, and what happened last. Returns where the next row begins."""
    box = Box(MARGIN + INSIDE, top, width - 2 * (MARGIN + INSIDE), 0)
    zones = list(shown_zones(shown.view, None, shown.facts.on_cards))
    words, cards = words_and_cards(box, row_width(zones))
    words.paragraph(" · ".join(shown.facts.others), 30, CREAM, most=8)
    for place, news in enumerate(latest := shown.info.news[-NEWS:]):
        words.paragraph(news, 28, CREAM if place == len(latest) - 1 else SOFT, "text", most=2)
    bottom = common_items(shown, None, words, cards, FELT, items)
    return bottom + (10 if bottom > top else 0)


def words_and_cards(box: Box, cards_width: int) -> tuple[Column, Column | None]:
    """A column for words and, where both find room beside each other, one for cards."""
    room = box.w - cards_width - 2 * INSIDE
    if cards_width <= 0 or room < WORDS:
        return Column(box.x, box.y, box.w), None
    room = min(room, WORDS_MOST)
    left = box.x + room + 2 * INSIDE
    return Column(box.x, box.y, room), Column(left, box.y, box.right - left)


def common_items(
    shown: BoardParts,
    seat: int | None,
    words: Column,
    cards: Column | None,
    ground: Colour,
    items: list[Item],
) -> int:
    """Hidden cards, cards in sight and empty zones, of a player or of nobody."""
    view, slug = shown.view, shown.game.slug
    words.chips(hidden_counts(view, seat), slug, CREAM, ground)
    zones = list(shown_zones(view, seat, shown.facts.on_cards))
    (cards or words).zones(zones, shown.info, shown.draw, shown.facts.on_cards, ground, seat, slug)
    if empty := empty_zones(view, seat):
        words.paragraph(f"Empty: {', '.join(empty).lower()}", 26, SOFT, "text", most=2)
    items += words.items
    if cards:
        items += cards.items
    return max(words.bottom, cards.bottom if cards else 0)
