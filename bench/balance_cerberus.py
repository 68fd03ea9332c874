"""The balance of deck-builders: sides, and which cards nobody buys or everybody does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from bench.match_counts import MatchCounts, mean, mean_and_tails, rate
from players.levels import at_once
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.match import Match
from rules.dc_rivals.rivals_table import RivalsTable
from rules.teen_titans.titans_table import TitansTable

DEAD, AUTOMATIC = 0.05, 0.8  # a card should be bought more often than that, and less often


class CerberusCounts(MatchCounts):
    """What many matches showed about what is bought."""

    def __init__(self) -> None:
        super().__init__()
        self.sides: dict[str, list[float]] = {}  # side → its points, match by match
        self.affordable: Counter[str] = Counter()  # turns in which a card could have been bought
        self.bought: Counter[str] = Counter()  # and turns in which it was
        self.trophies: set[str] = set()  # cards that are there to be won
        self.cards_played: Sequence[DeckBuilderCard] = ()
        self.owners: dict[str, list[float]] = {}  # card → the points of those who bought it

    def watch(self, match: Match, random: Random) -> None:
        """Play one match to its end and note what happens."""
        table = match.table
        assert isinstance(table, DeckBuilderTable)
        state, ids = table.state, table.cards.ids
        shopping = Shopping(self)
        bought: list[set[str]] = [set(), set()]
        first, sides = -1, []
        while ask := match.asked:
            for seat in ask.seats:
                answer = at_once(match, seat, "club", random)
                if ask.kind == "turn":
                    if first < 0:
                        first, sides = state.active, [side_of(table, s) for s in table.seats]
                    shopping.look(table, seat)
                    self.look(table)
                    for key in answer:
                        if isinstance(key, int) and key not in table.sides[seat].hand:
                            shopping.bought.add(ids[state.face[key]])
                            bought[seat].add(ids[state.face[key]])
                match.answer(seat, answer)
        shopping.close()
        self.trophies.update(card.id for card in table.cards.cards if card.kind == "nemesis")
        self.cards_played = table.faces
        self.share_out(self.note(match, first, state.turn), sides, bought)

    def look(self, table: DeckBuilderTable) -> None:
        """What else a game counts, at each question of a turn."""

    def share_out(
        self, points: Sequence[float], sides: Sequence[str], bought: Sequence[set[str]]
    ) -> None:
        for seat, side in enumerate(sides):
            self.sides.setdefault(side, []).append(points[seat])
            for card in bought[seat]:
                self.owners.setdefault(card, []).append(points[seat])

    def report(self) -> dict[str, Any]:
        return {
            **super().report(),
            "turns": mean_and_tails(self.turns),
            "sides": {
                side: rate(sum(points), len(points)) for side, points in sorted(self.sides.items())
            },
            "cards": self.cards(),
            "dead": self.dead(),
            "automatic": self.automatic(),
        }

    def dead(self) -> list[str]:
        return sorted(card for card in self.affordable if self.share(card) < DEAD)

    def automatic(self) -> list[str]:
        """Cards that are no choice. A Nemesis is what everybody is after, so it is none of them."""
        wanted = [card for card in self.affordable if self.share(card) > AUTOMATIC]
        return sorted(card for card in wanted if card not in self.trophies)

    def share(self, card: str) -> float:
        return self.bought[card] / self.affordable[card]

    def cards(self) -> dict[str, dict[str, Any]]:
        """Every card, the most wanted first."""
        ranked = sorted(self.affordable, key=lambda card: (-self.share(card), card))
        return {
            card: {
                "bought": round(self.share(card), 3),
                "of_turns": self.affordable[card],
                "owners_win": mean(self.owners.get(card, [])),
            }
            for card in ranked
        }


class Shopping:
    """What could have been bought in the current turn, and what was."""

    def __init__(self, counts: CerberusCounts) -> None:
        self.counts = counts
        self.turn = 0
        self.offered: set[str] = set()
        self.bought: set[str] = set()

    def look(self, table: DeckBuilderTable, seat: int) -> None:
        state = table.state
        if state.turn != self.turn:
            self.close()
            self.turn = state.turn
        for card in table.affordable():
            self.offered.add(table.cards.ids[state.face[int(card)]])

    def close(self) -> None:
        self.counts.affordable.update(self.offered)
        self.counts.bought.update(self.bought)
        self.offered, self.bought = set(), set()


def side_of(table: DeckBuilderTable, seat: int) -> str:
    """Which side of the box a seat plays."""
    if isinstance(table, RivalsTable):
        return table.card(table.sides[seat].characters[-1]).name
    assert isinstance(table, TitansTable)
    return table.card(table.state.heroes[seat]).name
