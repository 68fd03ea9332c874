"""Hill-climbing over legal decks: few Battles for bad neighbours, many for those that replace.

Several climbers start from different decks and take turns, a generation each. In a generation a
climber's deck gets neighbours that are halved, Battle by Battle on the same deals, until one is
left; that one replaces the deck if it stays ahead of it on fresh deals. After each stage the best
deck joins the opponents as a find, and the weaker half of the climbers ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from bench.deck_battles import Arena, deals
from bench.deck_pool import DeckPool
from rules.silver_wing.deck_lists import ready_decks

NEIGHBOURS = 8  # a generation
ROUND = 1 / 8  # of a candidate's Battles are fought before the weaker half goes
BOUTS = 4  # in which the last one must be ahead of the deck that it replaces
STAGES = 4
LEAST_CLIMBERS = 2  # in the last stage


class Climber(Struct):
    """A deck on its way up."""

    start: str
    deck: str
    generations: int = 0
    steps: int = 0  # that led to another deck


class Find(Struct):
    """A deck that was the best of its time."""

    start: str
    deck: str
    generation: int
    steps: int  # from its start
    share: float  # of the points when it was found: flattered
    confirmed: dict[str, list[float]] = {}  # points of fresh Battles by opponent


class Search(Struct):
    """A search as it stands: all that is needed to go on with it."""

    seed: int
    cards: str  # the hash of their set
    main: str
    generations: int
    battles: int
    climbers: list[Climber]
    generation: int = 0  # done so far
    finds: list[Find] = []

    def go_on(self, arena: Arena, pool: DeckPool) -> None:
        """One generation of the climber whose turn it is."""
        stage = self.stage()
        climber = min(self.climbers, key=lambda each: each.generations)
        random = Random(f"{self.seed}/generation/{self.generation}")
        opponents = self.opponents(pool)
        random.shuffle(opponents)
        candidates = pool.neighbours(climber.deck, random, NEIGHBOURS)
        climber.generations += 1
        if candidates and self.replaces(arena, candidates, climber, opponents):
            climber.steps += 1
        self.generation += 1
        if self.stage() > stage or self.generation == self.generations:
            self.end_stage(arena, pool)

    def stage(self) -> int:
        return self.generation * STAGES // self.generations

    def opponents(self, pool: DeckPool) -> list[str]:
        """The ready decks, and of the finds the latest, half as many: the field weighs more."""
        ready = list(ready_decks(pool.cards))
        latest = [find.deck for find in self.finds][-(len(ready) // 2) :]
        return [*ready, *latest]

    def replaces(
        self, arena: Arena, candidates: Sequence[str], climber: Climber, opponents: Sequence[str]
    ) -> bool:
        """Whether the best of these candidates took the place of the climber's deck."""
        seed = f"{self.seed}/{self.generation}"
        left, fought = list(candidates), 0
        points = dict.fromkeys(left, 0.0)
        a_round = max(2, round(self.battles * ROUND))
        while len(left) > 1:
            on = deals(opponents, seed, fought, a_round)
            for deck, won in zip(left, arena.fight(left, on), strict=True):
                points[deck] += sum(won)
            # Sorting keeps the order of equals.
            left = sorted(left, key=lambda deck: -points[deck])[: len(left) // 2]
            fought += a_round
        ahead = 0.0
        a_bout = max(2, self.battles // BOUTS)
        for _ in range(BOUTS):  # on fresh deals: the best of many was lucky on the old ones
            on = deals(opponents, seed, fought, a_bout)
            new, old = arena.fight([left[0], climber.deck], on)
            ahead += sum(new) - sum(old)
            fought += a_bout
            if ahead <= 0:
                return False
        climber.deck = left[0]
        return True

    def end_stage(self, arena: Arena, pool: DeckPool) -> None:
        """The best deck is a find; the weaker half of the climbers ends."""
        seed = f"{self.seed}/stage/{self.generation}"
        decks = [climber.deck for climber in self.climbers]
        shares = measured(arena, decks, list(ready_decks(pool.cards)), seed, self.battles)
        ranked = sorted(zip(shares, self.climbers, strict=True), key=lambda each: -each[0])
        last = self.generation == self.generations
        keep = max(LEAST_CLIMBERS, (len(ranked) + 1) // 2)
        known = {find.deck for find in self.finds}
        for share, climber in ranked if last else ranked[:1]:
            if climber.deck not in known:
                told = (self.generation, climber.steps, round(share, 3))
                self.finds.append(Find(climber.start, climber.deck, *told))
        self.climbers = [climber for _, climber in ranked[:keep]]


def measured(
    arena: Arena, decks: Sequence[str], field: Sequence[str], seed: str, battles: int
) -> list[float]:
    """Each deck's share of the points against the field, all on the same deals."""
    on = deals(field, seed, 0, battles)
    return [sum(won) / battles for won in arena.fight(decks, on)]
