"""Reads the zones of a view for the default renderer: cards in sight, and counts of the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from render.default.card_fields import plain
from rules.core.view import SeenCard, View, ZoneView

HAND = "hand"
PILES = ("deck", "discard", "discards", "pile", "stack", "removed", "destroyed", "graveyard", "box")
MOST_SHOWN = 12  # cards of one zone; of a longer one the last


class CardGroup(NamedTuple):
    """Equal cards that lie beside each other; None are face down."""

    card: SeenCard | None
    number: int


class ShownZone(NamedTuple):
    """A zone in which something can be seen."""

    label: str
    cards: tuple[CardGroup, ...]


def zones_of(view: View, seat: int | None) -> list[ZoneView]:
    return [zone for zone in view.zones if zone.seat == seat]


def is_pile(zone: ZoneView) -> bool:
    """Of a pile only the top card is looked at."""
    return any(word in PILES for word in zone.name.split("_"))


def in_sight(view: View, zone: ZoneView) -> bool:
    """Whether the board shows cards of this zone. The own hand has a picture of its own."""
    own_hand = zone.name == HAND and zone.seat is not None and zone.seat == view.viewer
    return not own_hand and any(zone.cards)


def hidden_counts(view: View, seat: int | None) -> list[tuple[str, int]]:
    """The zones of a seat of which only the number of cards is known: ("Deck", 39)."""
    return [
        (plain(zone.name), len(zone.cards))
        for zone in zones_of(view, seat)
        if zone.cards and not in_sight(view, zone)
    ]


def empty_zones(view: View, seat: int | None) -> list[str]:
    return [plain(zone.name) for zone in zones_of(view, seat) if not zone.cards]


def shown_zones(view: View, seat: int | None, apart: Collection[int] = ()) -> Iterator[ShownZone]:
    """The zones of a seat, or those of nobody, with the cards that are drawn of each.

    Cards whose numbers are in `apart` are never put together with others of their kind.
    """
    for zone in zones_of(view, seat):
        if not in_sight(view, zone):
            continue
        cards, label = zone.cards, plain(zone.name)
        if is_pile(zone):
            # A pile whose top card is hidden shows the last one that is known, wherever it lies.
            top = cards[-1] or next(card for card in reversed(cards) if card)
            label += f" {len(cards)}" + ("" if cards[-1] else ", known:")
            yield ShownZone(label, (CardGroup(top, 1),))
            continue
        groups = grouped(cards, apart)
        if len(groups) > MOST_SHOWN:
            groups = groups[-MOST_SHOWN:]
            label += f" {len(cards)}, the last {sum(group.number for group in groups)}"
        elif len(cards) > 1:
            label += f" {len(cards)}"
        yield ShownZone(label, tuple(groups))


def grouped(cards: tuple[SeenCard | None, ...], apart: Collection[int] = ()) -> list[CardGroup]:
    """Neighbours that look alike, with how many there are."""

    def likeness(card: SeenCard | None) -> str | int | None:
        return None if card is None else card.number if card.number in apart else card.id

    groups: list[CardGroup] = []
    for card in cards:
        last = groups[-1] if groups else None
        if last is not None and likeness(last.card) == likeness(card):
            groups[-1] = CardGroup(last.card, last.number + 1)
        else:
            groups.append(CardGroup(card, 1))
    return groups
