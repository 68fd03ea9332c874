"""Whether the last hand card may be the Feint: only if its own text brings a Strike (SD-45)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.core.effects import Choose, Effect, May
from rules.showdown.conditions import holds
from rules.showdown.duel import Duel
from rules.showdown.verbs_for_cards import Bury, Discard, Draw, Flip, Recover, Search
from rules.showdown.vocabulary import EARLY


class Holding(NamedTuple):
    """How many cards a player will have in hand and deck, as far as they can see."""

    hand: int
    deck: int


def brings_a_strike(duel: Duel, seat: int, card: int) -> bool:
    """Whether this card, the last in hand, leaves its player a Strike if it is the Feint."""
    face = duel.card(card)
    early = not face.when or face.when in EARLY
    if face.kind != "combat" or not early or not holds(duel, seat, face.when, "feint"):
        return False
    return after(duel, seat, face.effects, Holding(0, len(duel.sides[seat].deck))).hand > 0


def after(duel: Duel, seat: int, effects: Iterable[Effect], has: Holding) -> Holding:
    """What the player has after these effects, choosing so as to hold more.

    What a flip turns up nobody can see before, so nothing is expected of it.
    """
    for effect in effects:
        hand, deck = has
        match effect:
            case Draw(n=n, who="you"):
                if n > deck:
                    return Holding(0, 0)  # the duel would be lost
                has = Holding(hand + n, deck - n)
            case Search(look=look, rest=rest) if deck:
                left = deck - min(look, deck) if rest == "discard" else deck - 1
                has = Holding(hand + 1, left)
            case Recover() if effect.found(duel, seat):
                has = Holding(hand + 1, deck)
            case Discard(n=n, who="you"):
                has = Holding(max(0, hand - n), deck)
            case Bury(n=n):
                has = Holding(max(0, hand - n), deck + min(n, hand))
            case Flip(n=n):
                has = Holding(hand, max(0, deck - n))
            case May(then=then):
                has = max(has, after(duel, seat, then, has))
            case Choose(of=of):
                has = max([after(duel, seat, branch, has) for branch in of])
    return has
