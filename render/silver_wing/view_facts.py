"""Reads from a view of a Battle what pictures and words both tell."""

from __future__ import annotations

from render.standing import Standing
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


def damage_left(view: View, seat: int) -> int:
    """How much damage a player can still take: each Stamina has two sides (SWR-63)."""
    whole, damaged = view.facts["stamina"][seat]
    return int(2 * whole + damaged)


def can_take(view: View, seat: int) -> str:
    return f"Can take {damage_left(view, seat)}"


def standing(view: View) -> Standing:
    """By how much damage each can still take, which decides after the last Round, too."""
    return Standing(tuple((damage_left(view, seat),) for seat in (0, 1)))


def in_force(view: View, info: TableInfo, seat: int) -> list[WingCard]:
    """The Main Character, in combat or not, the Battlefield, and a Signature that is not used."""
    fighting = [seen for seen in view.zone("combat", seat) if seen]
    leaders = [seen for seen in fighting if card_of(info, seen).kind == "main character"]
    used = view.facts["signature_used"][seat]
    signature = () if used else view.zone("signature", seat)
    lying = [*view.zone("mc", seat), *leaders, *view.zone("battlefield", seat), *signature]
    return [card_of(info, seen) for seen in lying if seen]


def card_of(info: TableInfo, seen: SeenCard) -> WingCard:
    card: WingCard = info.cards.cards[info.cards.face[seen.id]]
    return card


def count(view: View, zone: str, seat: int) -> int:
    return len(view.zone(zone, seat))
