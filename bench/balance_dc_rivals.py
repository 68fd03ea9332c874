"""The balance of DC Rivals: what is counted in every deck-builder, and its goals.

A card is **bought when affordable** in so many of the turns in which its player could have bought
it: in which it was for sale and the Power left paid for it, at any moment of the turn. So a turn
counts once however often its player was asked, and a card that lies in the Line-Up through three
such turns and is bought in the last of them was bought in one of three. Cards gained without being
bought do not count. What a card's **buyers win** is their share of points in the matches in which
they bought it at least once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from bench.balance_cerberus import CerberusCounts
from bench.goals import Bounds, goal, share
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.loading import part_of
from rules.core.match import Match

BOUGHT: Bounds = (0.12, 0.75)  # below it is a trap, above it is no choice
BUYERS_WIN: Bounds = (0.45, 1.0)
KNOCK_OUTS: Bounds = (0.50, 0.80)
FIRST: Bounds = (0.47, 0.53)
SIDES: Bounds = (0.45, 0.55)
# Victory Points follow the cost, give or take one for what a card is for.
WORTH: Bounds = (0, 3)
MEANS: dict[tuple[int, ...], Bounds] = {
    (2,): (0.0, 0.7),
    (3, 4): (0.5, 1.2),
    (5, 6): (1.3, 2.2),
    (7, 8): (2.5, 3.0),
}
COMMONEST: Bounds = (0.0, 0.5)  # share of the main deck that is worth the same


class RivalsCounts(CerberusCounts):
    """Counts over many matches between Shazam! and Black Adam."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Sequence[DeckBuilderCard] = ()

    def watch(self, match: Match, random: Random) -> None:
        self.box = match.table.cards.cards
        super().watch(match, random)

    def report(self) -> dict[str, Any]:
        return {**super().report(), "goals": self.goals()}

    def goals(self) -> dict[str, dict[str, Any]]:
        """Each figure beside what it is to be, and whether that is reached."""
        shazam = self.sides.get("Shazam!", [])
        found = {
            "knock-outs": goal(share(self.endings["knock-out"], self.matches), KNOCK_OUTS),
            "first player wins": goal(share(self.first, self.matches), FIRST),
            "Shazam! wins": goal(share(sum(shazam), len(shazam)), SIDES),
        }
        for card in [card for card in self.box if part_of(card) in ("main deck", "stack")]:
            bought = share(self.bought[card.id], self.affordable[card.id])
            won = self.owners.get(card.id, [])
            found[f"{card.title}, bought when affordable"] = goal(bought, BOUGHT)
            found[f"{card.title}, its buyers win"] = goal(share(sum(won), len(won)), BUYERS_WIN)
        return {**found, **points_goals([c for c in self.box if part_of(c) == "main deck"])}


def points_goals(cards: Sequence[DeckBuilderCard]) -> dict[str, dict[str, Any]]:
    """Whether Victory Points follow cost and role, over all copies of the main deck."""
    deck = [card for card in cards for _ in range(card.copies)]
    if not deck:
        return {}
    worths = [card.vp for card in deck]
    off = [abs(card.vp - usual(card.cost)) for card in deck]
    found = {
        "Victory Points of a main-deck card, least": goal(min(worths), WORTH),
        "Victory Points of a main-deck card, most": goal(max(worths), WORTH),
        "Victory Points off what the cost suggests, most": goal(max(off), (0, 1)),
        "main-deck cards worth the same, most": goal(
            share(max(Counter(worths).values()), len(deck)), COMMONEST
        ),
    }
    for costs, wanted in MEANS.items():
        fitting = [card.vp for card in deck if card.cost in costs]
        told = f"Victory Points at cost {' or '.join(map(str, costs))}, mean"
        found[told] = goal(share(sum(fitting), len(fitting)), wanted)
    return found


def usual(cost: int) -> int:
    """0 for a cost of 2, 1 for 3 and 4, 2 for 5 and 6, 3 for all above."""
    return min(3, (cost - 1) // 2)


COUNTS = RivalsCounts
