"""Words a deck-builder's turn in few lines: Ben plays Punch ×3, Lightning; buys Wisdom (5)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core.events import Event
from rules.core.phrases import with_counts
from rules.core.table import Table

BUYS = ("buy", "plays and buys")  # their last cards are bought, and the note says at which prices
ANSWERS = ("defend", "block", "block for")  # the card is discarded by it: everybody knows


def joined(one: Event, other: Event) -> Event | None:
    """What is played and then bought as one line; the discard that a Defense or Block is, left out.

    None: they stay two lines.
    """
    if one.seat != other.seat:
        return None
    if other.kind == "buy" and (one.kind in BUYS or (one.kind == "play" and one.cause < 0)):
        kind = "buy" if one.kind == "buy" else "plays and buys"
        note = f"{one.note} {other.note}".strip()
        return replace(one, kind=kind, faces=one.faces + other.faces, note=note)
    if other.kind == "discard" and one.kind in ANSWERS and one.faces[-1] in other.faces:
        return one
    return None


def with_prices(table: Table[Any], event: Event) -> Event:
    """A purchase in words: the note names what was bought with what it cost."""
    prices = event.note.split()
    played = len(event.faces) - len(prices)
    titles = table.cards.titles
    bought = [
        f"{titles[face]} ({price})"
        for face, price in zip(event.faces[played:], prices, strict=True)
    ]
    return replace(event, faces=event.faces[:played], note=", ".join(with_counts(bought)))
