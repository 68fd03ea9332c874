"""Tables of two against two: Shazam! and The Flash against Black Adam and Reverse-Flash.

Seat 0 is Shazam!, 1 Black Adam, 2 The Flash, 3 Reverse-Flash; it is seat 0's turn, if nothing else
is said.
"""

from __future__ import annotations

from typing import Any

from tests.rules.cerberus import stage
from tests.rules.cerberus.stage import Cards, Stage, table
from tests.rules.dc_rivals.stage import FIXED, LEVELS, SLUG, dear_line_up

SEATED = ("Shazam!", "Black Adam", "The Flash", "Reverse-Flash")
HEROES, VILLAINS = (0, 2), (1, 3)


def four(
    hand: Cards = "",
    *,
    foe: dict[str, Cards] | None = None,
    partner: dict[str, Cards] | None = None,
    other: dict[str, Cards] | None = None,
    levels: tuple[int, int, int, int] = (9, 9, 9, 9),
    **arranged: Any,
) -> Stage:
    """A turn of seat 0 begins; `foe` is seat 1, `other` the foe in seat 3.

    Each seat's top Character is the one that costs what `levels` says.
    """
    others = [foe or {}, partner or {}, other or {}]
    sides = [{**characters(seat, levels), **own} for seat, own in enumerate([{}, *others])]
    arranged = {"cards": FIXED, **sides[0], **arranged}
    if "line_up" not in arranged:
        zones = [hand, *arranged.values(), *(zone for side in sides for zone in side.values())]
        arranged["line_up"] = dear_line_up(zones)
    return table(SLUG, hand, foes=sides[1:], seats=4, **arranged)


def characters(seat: int, levels: tuple[int, int, int, int]) -> dict[str, Cards]:
    """A stack with this level on top, and the Characters that the next foe has won."""
    titles = [f"{SEATED[seat]} ({cost})" for cost in LEVELS]
    before = (seat - 1) % 4
    place, won = LEVELS.index(levels[seat]), LEVELS.index(levels[before])
    taken = [f"{SEATED[before]} ({cost})" for cost in LEVELS[:won]]
    return {"characters": titles[place:][::-1], "score": taken}


def confronting(hand: Cards = "", whom: int = 1, **arranged: Any) -> Stage:
    """Seat 0 has announced a Confrontation with this foe."""
    return four(hand, **arranged).answer(0, f"confrontation {whom}")


def new(seed: int = 1, **options: str) -> Stage:
    """A match of four from the very beginning."""
    return stage.new_match(SLUG, seed, seats=4, **options)
