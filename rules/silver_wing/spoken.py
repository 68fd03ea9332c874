"""What the cards that lie in play say: worked out once, and anew when one of them comes or goes.

Nearly every question looks for it, and hardly ever is there anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from rules.silver_wing.cards import Clause, WingCard
    from rules.silver_wing.conditions import Constant
    from rules.silver_wing.state import Side

Offer = tuple[int, int, "Clause"]  # card, number of the clause on it, the clause
Offers = dict[str, list[Offer]]  # by timing, or timing and moment, like `WingCard.at`


class Spoken(Struct, frozen=True):
    """What Main Characters and Battlefields say, those that fight apart."""

    offers: tuple[Offers, Offers]  # by seat: what its player may use, or what happens for it
    constants: list[tuple[int, int, Constant]]  # CONSTANT effects: owner, card, effect


def spoken(sides: Sequence[Side], faces: Sequence[WingCard], face: Sequence[int]) -> Spoken:
    """What lies in play now, by what it says (SWR-78, SWR-103)."""
    offers: tuple[Offers, Offers] = {}, {}
    constants: list[tuple[int, int, Constant]] = []
    for seat, side in enumerate(sides):
        for card in side.mc + side.battlefield:
            shown = faces[face[card]]
            for constant in shown.constants:
                constants.append((seat, card, constant))
            for place, clauses in shown.at.items():
                for number, clause in clauses:
                    offers[seat].setdefault(place, []).append((card, number, clause))
        for card in sides[1 - seat].battlefield:
            for place, clauses in faces[face[card]].at.items():
                for number, clause in clauses:
                    if not clause.mine:
                        offers[seat].setdefault(place, []).append((card, number, clause))
    return Spoken(offers, constants)
