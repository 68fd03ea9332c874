"""Lays out the end of a match of any game: who won and why, and how it stood for everybody."""

from __future__ import annotations

from typing import Any

from render.default.column import CARD, LABEL, Column, CompactCard, row_width
from render.default.facts import facts_of
from render.default.zones import hidden_counts, shown_zones
from render.drawable_names import drawable
from render.items import Box, Drawing
from render.outcome import outcome, reason_words
from render.result_layout import HEIGHT, SIDES, WIDTH, after, heading, side_panel
from render.table_info import TableInfo
from render.text_fitting import shorten
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT
from rules.core.game import Game
from rules.core.phrases import capital
from rules.core.view import View

GAP = 20


def lay_out(game: Game[Any], view: View, info: TableInfo, draw: CompactCard) -> Drawing:
    """A panel a player, the winners framed and named."""
    assert view.result is not None, "only a finished match has a result"
    info = info.drawn
    items = heading(view.result, info.names, why(game, view), smallest=26)
    facts = facts_of(game, view, info)
    for seat, box in enumerate(panels(len(info.names))):
        won = seat in view.result.winners
        column = Column(box.x + 24, box.y + 14, box.w - 48)
        ended = outcome(view.result, seat, len(info.names))
        column.line(info.names[seat], ended, 42, (CREAM, GOLD if won else SOFT))
        if column.bottom + 80 < box.bottom:
            column.paragraph(" · ".join(facts.of_seats[seat]), 30, CREAM, most=2)
        if column.bottom + 60 < box.bottom:
            column.chips(hidden_counts(view, seat)[:3], game.slug, CREAM, PANEL)
        zones = list(shown_zones(view, seat, facts.on_cards))
        while row_width(zones) > column.width:
            zones.pop()
        if zones and column.bottom + LABEL + CARD[1] + 14 < box.bottom:
            column.zones(zones, info, draw, facts.on_cards, PANEL, seat, game.slug)
        items.append(side_panel(box, won, PANEL, FELT, FELT_LINE))
        items += column.items
    return Drawing((WIDTH, HEIGHT), FELT, items)


def panels(number: int) -> list[Box]:
    """Equal boxes for so many players, two beside each other."""
    whole = Box(SIDES[0].x, SIDES[0].y, SIDES[1].right - SIDES[0].x, SIDES[0].h)
    if number == 1:
        return [whole]
    rows = -(-number // 2)
    height = (whole.h - GAP * (rows - 1)) // rows
    return [
        Box(SIDES[seat % 2].x, whole.y + seat // 2 * (height + GAP), SIDES[0].w, height)
        for seat in range(number)
    ]


def why(game: Game[Any], view: View) -> str:
    """After how long it ended, and for which reason."""
    assert view.result is not None
    reason = view.result.reason
    told = reason_words(reason, {reason: reason, **game.endings})
    whole = f"{capital(told)}."
    for unit in ("turn", "round"):
        if type(view.facts.get(unit)) is int:
            whole = f"{after(view.facts[unit], unit)}: {told}."
    return shorten(drawable(whole), "text", 24, WIDTH - 80).lines[0]
