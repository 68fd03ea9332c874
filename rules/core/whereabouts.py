"""Tells options apart that would read alike: where the card of each lies, or which one it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.core.phrases import ordinal
from rules.core.state import Zone, eye

if TYPE_CHECKING:
    from rules.core.questions import Key
    from rules.core.table import Table


def told_apart(
    table: Table[Any], seat: int, keys: Sequence[Key], words: Sequence[str]
) -> Sequence[str]:
    """The options' words, some of them alike: those say more. Equal cards in one place stay so."""
    alike: dict[str, list[Key]] = {}
    for key, said in zip(keys, words, strict=True):
        alike.setdefault(said, []).append(key)
    zones = table.game.zones(table.state)
    return [
        f"{said} ({more})" if (more := difference(zones, table, seat, key, alike[said])) else said
        for key, said in zip(keys, words, strict=True)
    ]


def difference(
    zones: Sequence[Zone], table: Table[Any], seat: int, key: Key, alike: Sequence[Key]
) -> str:
    """What tells this option from those that read alike; nothing where no difference matters."""
    if len(alike) == 1:
        return ""
    if not isinstance(key, int):
        return ordinal(alike.index(key) + 1)
    cards = [other for other in alike if isinstance(other, int)]
    places = {card: whereabouts(zones, table, seat, card) for card in cards}
    face = table.state.face
    told = [places[key]] if len(set(places.values())) > 1 else []
    if len({face[card] for card in cards if places[card] == places[key]}) > 1:
        told.append(origin(table.cards.ids[face[key]]))
    return ", ".join(told)


def origin(card_id: str) -> str:
    """What tells a card from another of its name: "punch/black_adam" is the Black Adam one."""
    return card_id.rpartition("/")[2].replace("_", " ").title()


def whereabouts(zones: Sequence[Zone], table: Table[Any], seat: int, key: Key) -> str:
    """Where a card lies, from this seat."""
    for zone in zones:
        if key in zone.cards:
            name = zone.name.replace("_", " ")
            if zone.seat is not None and zone.seat != seat:
                return f"{table.names[zone.seat]}'s {name}"
            hidden = zone.seen_by == eye(seat) and zone.name != "hand"
            return "face down" if hidden else name
    return ""
