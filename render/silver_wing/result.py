"""Lays out the end of a Battle: who won, how, and how it stood."""

from __future__ import annotations

from render.items import Box, CachedImage, Drawing, Item
from render.outcome import outcome, reason_words
from render.result_layout import (
    HEIGHT,
    SIDES,
    WIDTH,
    Line,
    after,
    beside_leader,
    heading,
    leader_box,
    score,
    side_panel,
)
from render.silver_wing.colours import NIGHT, RIM
from render.silver_wing.counters import hearts
from render.silver_wing.face import back, face
from render.silver_wing.view_facts import card_of, count
from render.table_info import TableInfo
from render.theme import CREAM, FELT, GOLD, SOFT
from rules.core.view import SeenCard, View
from rules.silver_wing.questions_and_log import ENDINGS
from rules.silver_wing.state import STAMINA


def lay_out(view: View, info: TableInfo) -> Drawing:
    """Both Main Characters side by side, the winner's framed and named."""
    assert view.result is not None, "only a finished Battle has a result"
    info = info.drawn
    why = f"{after(view.facts['round'], 'Round')}: {reason_words(view.result.reason, ENDINGS)}."
    items = heading(view.result, info.names, why)
    for seat, box in enumerate(SIDES):
        items += _player(view, info, seat, box)
    return Drawing((WIDTH, HEIGHT), FELT, items)


def _player(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    assert view.result is not None
    won = seat in view.result.winners
    at = leader_box(box)
    items: list[Item] = [side_panel(box, won, NIGHT, FELT, RIM)]
    leader = main_character(view, seat)
    if leader is None:
        items.append(CachedImage(at, None, back, (NIGHT,)))
    else:
        items.append(CachedImage(at, leader.id, face, (card_of(info, leader), won, NIGHT)))
    whole, damaged = view.facts["stamina"][seat]
    lines: list[Line] = [
        (info.names[seat], "title", 40, CREAM),
        (outcome(view.result, seat), "strong", 34, GOLD if won else SOFT),
        (f"Stamina {whole}", "strong", 30, CREAM),
        (f"Damaged {damaged}", "strong", 30, CREAM),
        (f"Hand {count(view, 'hand', seat)}", "strong", 30, CREAM),
        (f"Deck {count(view, 'deck', seat)}", "strong", 30, CREAM),
    ]
    items += score(box, lines, top=34, step=58, height=56)
    row = beside_leader(box, 396, 56)
    return [*items, CachedImage(row, f"stamina {seat}", hearts, (whole, damaged, STAMINA, NIGHT))]


def main_character(view: View, seat: int) -> SeenCard | None:
    """Where it lies: in its area, or still in the combat that ended the Battle."""
    combat = view.facts["combat"]
    attackers = view.zone("combat", seat) if combat and combat["attacker"] == seat else ()
    return next(iter((*view.zone("mc", seat), *attackers)))
