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
from itertools import permutations
from random import Random
from typing import Any

from bench.balance_cerberus import CerberusCounts
from bench.balance_rivals_teams import RivalsModes
from bench.goals import Bounds, goal, share
from bench.match_counts import rate
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.loading import part_of
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.match import Match
from rules.core.setup import Setup
from rules.dc_rivals.boxes import CHARACTER, emblems_of

BOUGHT: Bounds = (0.12, 0.75)  # below it is a trap, above it is no choice
BUYERS_WIN: Bounds = (0.45, 1.0)
KNOCK_OUTS: Bounds = (0.50, 0.80)
FIRST: Bounds = (0.46, 0.54)
SIDES: Bounds = (0.45, 0.55)  # of one box
ACROSS: Bounds = (0.42, 0.58)
OWN_BOX = ("Black Adam v Shazam!", "Reverse-Flash v The Flash")
BOXES = (("shazam", "black_adam"), ("flash", "reverse_flash"))
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
    """Counts over many matches: every Character meets every other, in either seat."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Sequence[DeckBuilderCard] = ()
        self.ending = ""  # of the match counted last
        self.pairs: dict[str, list[float]] = {}  # "The Flash v Shazam!" → points of the former
        self.knock_outs: Counter[str] = Counter()  # by pair
        self.across: dict[str, list[float]] = {}  # side → its points against those of other boxes

    def setup(self, game: Game[Any], cards: CardSet, number: int, random: Random) -> Setup:
        """The next pair in turn; who goes first is drawn."""
        pairs = list(permutations(emblems_of(cards), 2))
        one, other = pairs[number % len(pairs)]
        return Setup(game.slug, {}, ({CHARACTER: one}, {CHARACTER: other}))

    def watch(self, match: Match, random: Random) -> None:
        self.box = match.table.cards.cards
        super().watch(match, random)

    def note(self, match: Match, first: int, turns: int) -> list[float]:
        assert match.result is not None
        self.ending = match.result.reason
        return super().note(match, first, turns)

    def share_out(
        self, points: Sequence[float], sides: Sequence[str], bought: Sequence[set[str]]
    ) -> None:
        super().share_out(points, sides, bought)
        first = 0 if sides[0] < sides[1] else 1
        pair = f"{sides[first]} v {sides[1 - first]}"
        self.pairs.setdefault(pair, []).append(points[first])
        self.knock_outs[pair] += self.ending == "knock-out"
        if self.stack_of(sides[0]) != self.stack_of(sides[1]):
            for seat, side in enumerate(sides):
                self.across.setdefault(side, []).append(points[seat])

    def stack_of(self, side: str) -> str:
        """The stack that comes with a Character: those of one box share it."""
        emblem = next(card.emblem for card in self.box if card.name == side)
        return next((card.id for card in self.box if emblem in card.comes_with), "")

    def report(self) -> dict[str, Any]:
        pairs = {
            pair: {
                **rate(sum(points), len(points)),
                "knock_outs": share(self.knock_outs[pair], len(points)),
            }
            for pair, points in sorted(self.pairs.items())
        }
        return {**super().report(), "pairs": pairs, "goals": self.goals()}

    def goals(self) -> dict[str, dict[str, Any]]:
        """Each figure beside what it is to be, and whether that is reached."""
        found = {
            "knock-outs": goal(share(self.endings["knock-out"], self.matches), KNOCK_OUTS),
            "first player wins": goal(share(self.first, self.matches), FIRST),
        }
        for pair in OWN_BOX:
            won = self.pairs.get(pair, [])
            found[f"{pair}, the former wins"] = goal(share(sum(won), len(won)), SIDES)
        for side, points in sorted(self.across.items()):
            won_across = share(sum(points), len(points))
            found[f"{side} wins across boxes"] = goal(won_across, ACROSS)
        for card in [card for card in self.box if self.is_sold(card)]:
            bought = share(self.bought[card.id], self.affordable[card.id])
            won = self.owners.get(card.id, [])
            found[f"{card.title}, bought when affordable"] = goal(bought, BOUGHT)
            found[f"{card.title}, its buyers win"] = goal(share(sum(won), len(won)), BUYERS_WIN)
        for emblems in BOXES:
            deck = [c for c in self.box if part_of(c) == "main deck" and c.emblem in emblems]
            found |= {f"{name} ({emblems[0]})": told for name, told in points_goals(deck).items()}
        return found

    def is_sold(self, card: DeckBuilderCard) -> bool:
        """Whether matches of these Characters offer the card."""
        emblems = {card.emblem for card in self.box if card.kind == "character"}
        if part_of(card) == "stack":
            return bool(emblems & set(card.comes_with))
        return part_of(card) == "main deck"


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


class DuelsAndTeams(RivalsModes):
    """What is counted of DC Rivals: duels, and two against two."""

    duels = RivalsCounts


COUNTS = DuelsAndTeams
