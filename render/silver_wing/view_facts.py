"""Reads from a view of a Battle what pictures and words both tell."""

from __future__ import annotations

from render.table_info import TableInfo
from rules.core.view import SeenCard, View
from rules.silver_wing.cards import WingCard
from rules.silver_wing.vocabulary import COLORS


def tokens_of(view: View, seat: int) -> tuple[str, ...]:
    """The Color Attacks that lie face up: all of them until the Battle begins (SWR-25)."""
    if not view.facts["flipped_up"]:
        return COLORS
    return tuple(color for color in COLORS if color in view.facts["tokens"][seat])


def notes_of(view: View, info: TableInfo, seen: SeenCard | None) -> str:
    """What a combat makes of a card, fighting or not: as blue, nullified"""
    combat = view.facts["combat"]
    if seen is None or combat is None:
        return ""
    notes = []
    color = combat["acting"].get(str(seen.number))
    if color and len(card_of(info, seen).colors) > 1:
        notes.append(f"as {color}")
    if seen.number in combat["nullified"]:
        notes.append("nullified")
    return ", ".join(notes)


def card_of(info: TableInfo, seen: SeenCard) -> WingCard:
    card: WingCard = info.cards.cards[info.cards.face[seen.id]]
    return card


def count(view: View, zone: str, seat: int) -> int:
    return len(view.zone(zone, seat))
