"""Lays out a duellist's place in combat: Feint and Strike with what changes them, and the total."""

from __future__ import annotations

from render.items import Box, CachedImage, Item, Panel, Words
from render.showdown.compact_card import joker_in_combat
from render.showdown.lying_cards import show_back, show_card
from render.showdown.view_facts import card_of, champion_of, edge_note, kind_of
from render.table_info import TableInfo
from render.text_fitting import fit, one_line
from render.theme import CREAM, FELT_LINE, GOLD, PANEL, SOFT
from rules.core.phrases import signed
from rules.core.view import SeenCard, View

CARD = (222, 311)
GAP = 18
LABEL, TOTAL = 46, 58
ZONES = ("feint", "strike")


def places(view: View, seat: int) -> list[int]:
    """Feint (0) and Strike (1), as far as something lies there or is known of what will."""
    bonus, given = view.facts["bonus"][seat], view.facts["given"][seat]
    return [n for n, zone in enumerate(ZONES) if view.zone(zone, seat) or bonus[n] or given[n]]


def fight_width(number: int) -> int:
    return number * (CARD[0] + GAP) - GAP


def fight_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Feint and Strike with what changes them, and the total once both lie open."""
    items: list[Item] = []
    champion = champion_of(view, info, seat).champion
    for number, place in enumerate(places(view, seat)):
        zone = ZONES[place]
        label = zone.capitalize()
        at = Box(box.x + number * (CARD[0] + GAP), box.y + LABEL, *CARD)
        cards = view.zone(zone, seat)
        bonus, given = view.facts["bonus"][seat][place], view.facts["given"][seat][place]
        words = f"{label} {signed(bonus)}" if bonus else label
        over = Box(at.x, box.y, at.w, LABEL - 2)
        items.append(Words(over, one_line(words, "strong", at.w, 36, 26), CREAM, "centre"))
        if not cards:
            inside = Box(at.x + 12, at.y + 12, at.w - 24, at.h - 24)
            told = f"counts as {given.capitalize()}" if given else "to come"
            words_there = fit(told, "strong", (inside.w, inside.h), 32, 26)
            items.append(Panel(at, PANEL, PANEL, FELT_LINE, 3, 16))
            items.append(Words(inside, words_there, SOFT, "centre"))
        elif cards[0] is None:
            items.append(show_back(champion, at))
        else:
            note = edge_note(view, info, seat, cards[0]) if zone == "feint" else ""
            note = f"as {given.capitalize()}" if given else note
            items.append(show_fighter(view, info, seat, cards[0], at, note))
    total = view.facts["totals"][seat]
    if total is not None:
        below = Box(box.x, box.y + LABEL + CARD[1] + 4, box.w, TOTAL)
        words_total = fit(f"Total {total}", "strong", (box.w, TOTAL), 46, 30)
        items.append(Words(below, words_total, GOLD, "centre"))
    return items


def show_fighter(
    view: View, info: TableInfo, seat: int, seen: SeenCard, at: Box, note: str
) -> CachedImage:
    """A Feint or Strike; a Black Joker shows which of its edges counts."""
    card = card_of(info, seen)
    if not card.edges:
        return show_card(info, seat, seen, at, note or kind_of(info, seen))
    lit = (seat, seen.id) in info.latest
    edge = view.facts["edge"][seat]
    return CachedImage(at, seen.id, joker_in_combat, (card, edge, note, lit, PANEL))
