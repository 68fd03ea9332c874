"""Lays out the end of a duel: who won, how, and how it stood."""

from __future__ import annotations

from render.items import CachedImage, Drawing
from render.outcome import outcome, reason_words
from render.result_layout import (
    HEIGHT,
    SIDES,
    WIDTH,
    Line,
    after,
    heading,
    leader_box,
    score,
    side_panel,
)
from render.showdown.face import face
from render.showdown.view_facts import champion_of, count
from render.table_info import TableInfo
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT
from rules.core.view import View
from rules.showdown.questions_and_log import ENDINGS


def lay_out(view: View, info: TableInfo) -> Drawing:
    """Both champions side by side, the winner framed and named."""
    assert view.result is not None, "only a finished duel has a result"
    info = info.drawn
    why = f"{after(view.facts['turn'], 'turn')} {reason_words(view.result.reason, ENDINGS)}."
    items = heading(view.result, info.names, why, smallest=40)
    for seat, box in enumerate(SIDES):
        won = seat in view.result.winners
        champion = champion_of(view, info, seat)
        lines: list[Line] = [
            (info.names[seat], "title", 40, CREAM),
            (outcome(view.result, seat), "strong", 34, GOLD if won else SOFT),
            (f"Aces left {count(view, 'aces_down', seat)}", "strong", 32, CREAM),
            (f"Deck {count(view, 'deck', seat)}", "strong", 32, CREAM),
            (f"Hand {count(view, 'hand', seat)}", "strong", 32, CREAM),
        ]
        items.append(side_panel(box, won, PANEL, FELT, FELT_LINE))
        items.append(CachedImage(leader_box(box), f"champion {seat}", face, (champion, won, PANEL)))
        items += score(box, lines, top=50, step=74, height=66)
    return Drawing((WIDTH, HEIGHT), FELT, items)
