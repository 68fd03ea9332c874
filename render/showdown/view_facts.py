"""Reads from a view of a duel what pictures and words both tell."""

from __future__ import annotations

from render.standing import Standing
from render.table_info import TableInfo
from rules.core.view import SeenCard, View
from rules.showdown.cards import DuelCard

IN_FORCE = ("ongoing", "remove")  # kinds of Aces that still do something once they are revealed


def champion_of(view: View, info: TableInfo, seat: int) -> DuelCard:
    (red,) = view.zone("red_joker", seat)
    assert red is not None
    return card_of(info, red)


def card_of(info: TableInfo, seen: SeenCard) -> DuelCard:
    card: DuelCard = info.cards.cards[info.cards.face[seen.id]]
    return card


def kind_of(info: TableInfo, seen: SeenCard) -> str:
    card = card_of(info, seen)
    return card.kind.capitalize() if card.rank == "A" else ""


def aces_in_force(view: View, info: TableInfo, seat: int) -> list[DuelCard]:
    """The revealed Aces that still do something, or can."""
    up = [card_of(info, seen) for seen in view.zone("aces_up", seat) if seen]
    return [card for card in up if card.kind in IN_FORCE]


def edge_note(view: View, info: TableInfo, seat: int, seen: SeenCard) -> str:
    card = card_of(info, seen)
    if not card.edges:
        return ""
    edge = card.edges[view.facts["edge"][seat]]
    return f"{edge.discipline.capitalize()} {edge.value}"


def count(view: View, zone: str, seat: int) -> int:
    return len(view.zone(zone, seat))


def standing(view: View) -> Standing:
    """By the Aces that still lie face down: whoever has none left has lost (SD-52)."""
    return Standing(tuple((count(view, "aces_down", seat),) for seat in (0, 1)))
