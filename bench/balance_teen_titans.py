"""The balance of Teen Titans Go!: the cards people want, the sides of the heroes, the Nemeses.

**Bought when affordable.** A turn counts for a card if at any question of that turn its Club player
had the Power for it and was allowed to buy it; copies that lie side by side count once. It is
bought if that player buys at least one in that turn. So a card that waits in the Line-Up while
something better is bought counts against itself turn after turn.

**Sides.** A Super Hero's figure is the share of points of whoever plays it, against all others. A
Sidekick's begins with the points of the team that had it longer, counted in questions of turns.
Whoever has the better deck recruits more, whomever it may be: so what all five Sidekicks come to
together counts as half, and the figure says how a Sidekick fares against the other four.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from bench.balance_cerberus import CerberusCounts
from bench.goals import goal, share
from bench.match_counts import rate
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.loading import part_of
from rules.teen_titans.titans_table import TitansTable

# What the cards are made for: between these, both included.
FIRST = (0.47, 0.53)
NAMED = (0.25, 1.0)  # cards whose name is known, bought when affordable
MAIN_DECK = (0.12, 0.75)  # neither a trap nor no choice
SIDES = (0.40, 0.60)
DEFEATED = (0.30, 0.95)  # a Nemesis is worth a thought
WORTHS = (4, 8)  # different Victory Points among the Nemeses that cost 10


class TitansCounts(CerberusCounts):
    """What many matches showed about cards, heroes and Sidekicks."""

    def __init__(self) -> None:
        super().__init__()
        self.held: Counter[tuple[int, str]] = Counter()  # in this match: seat, Sidekick
        self.sidekicks: dict[str, list[float]] = {}  # Sidekick → points of who had it longer

    def look(self, table: DeckBuilderTable) -> None:
        assert isinstance(table, TitansTable)
        for seat, side in enumerate(table.sides):
            for sidekick in side.sidekicks:
                if sidekick not in table.state.heroes:  # no Super Hero turned into a baby
                    self.held[seat, table.card(sidekick).name] += 1

    def share_out(
        self, points: Sequence[float], sides: Sequence[str], bought: Sequence[set[str]]
    ) -> None:
        super().share_out(points, sides, bought)
        for name in {name for _, name in self.held}:
            longer = self.held[0, name] - self.held[1, name]
            if longer:
                self.sidekicks.setdefault(name, []).append(points[longer < 0])
        self.held.clear()

    def report(self) -> dict[str, Any]:
        return {
            **super().report(),
            "sidekicks": {
                name: rate(sum(points), len(points))
                for name, points in sorted(self.sidekicks.items())
            },
            "goals": self.goals(),
        }

    def goals(self) -> dict[str, dict[str, Any]]:
        """Each figure beside what it is to be, and whether that is reached."""
        found = {"first player": goal(share(self.first, self.matches), FIRST)}
        cards = [card for card in self.cards_played if card.id in self.affordable]
        for card in cards:
            bought = round(self.share(card.id), 3)
            if card.kind == "nemesis":
                found[f"{card.name}, defeated when affordable"] = goal(bought, DEFEATED)
            if card.source != "own":
                found[f"{card.name}, named, bought when affordable"] = goal(bought, NAMED)
            if part_of(card) == "main deck":
                found[f"{card.name}, bought when affordable"] = goal(bought, MAIN_DECK)
        for name, points in sorted(self.sides.items()):
            found[f"{name}, Super Hero"] = goal(share(sum(points), len(points)), SIDES)
        usual = share(*total(self.sidekicks.values()))
        for name, points in sorted(self.sidekicks.items()):
            better = share(*total([points])) - usual
            found[f"{name}, Sidekick"] = goal(round(0.5 + better, 3), SIDES)
        return found | self.texts()

    def texts(self) -> dict[str, dict[str, Any]]:
        """What can be read off the cards: nothing is said twice."""
        sides = [
            [ability.words() for ability in abilities]
            for card in self.cards_played
            for abilities in (card.abilities, card.sidekick)
            if card.kind == "super hero"
        ]
        dear = [c for c in self.cards_played if c.kind == "nemesis" and c.appearance]
        appearances = [[effect.words() for effect in card.appearance] for card in dear]
        return {
            "Sides of Super Heroes that are different": different(sides),
            "First Appearances that are different": different(appearances),
            "Victory Points that Nemeses of cost 10 have": goal(len({c.vp for c in dear}), WORTHS),
        }


def total(points: Iterable[Sequence[float]]) -> tuple[float, int]:
    """Points of several lists together, and of how many matches they are."""
    lists = list(points)
    return sum(map(sum, lists)), sum(map(len, lists))


def different(texts: Sequence[Sequence[str]]) -> dict[str, Any]:
    """How many of several texts share no sentence with another."""
    said = Counter(words for text in texts for words in text)
    own = [text for text in texts if all(said[words] == 1 for words in text)]
    return goal(len(own), (len(texts), len(texts)))


COUNTS = TitansCounts
