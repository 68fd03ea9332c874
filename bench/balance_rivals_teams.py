"""The balance of DC Rivals two against two, beside that of its duels: every third match."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.balance_cerberus import CerberusCounts
from bench.goals import Bounds, goal, share
from bench.match_counts import MatchCounts, answer_all, mean_and_tails, play, rate
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.match import Match
from rules.core.setup import Setup
from rules.dc_rivals.rivals_table import RivalsTable

FIRST_SIDE: Bounds = (0.46, 0.54)
HEROES: Bounds = (0.42, 0.58)
KNOCK_OUTS: Bounds = (0.5, 0.85)
EVERY = 3


class TeamCounts(MatchCounts):
    """Counts over many matches of heroes against villains; who plays whom is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.heroes = 0.0

    def watch(self, match: Match, random: Random) -> None:
        while match.asked and match.asked.kind == "cut":
            answer_all(match, random)
        table, first = match.table, match.waiting[0]
        assert isinstance(table, RivalsTable)
        heroes = 0 if table.card(table.sides[0].characters[0]).team == "heroes" else 1
        play(match, random)
        self.heroes += self.note(match, first % 2, table.state.turn)[heroes]

    def report(self) -> dict[str, Any]:
        return {
            **super().report(),
            "turns": mean_and_tails(self.turns),
            "heroes": rate(self.heroes, self.matches),
        }

    def goals(self) -> dict[str, dict[str, Any]]:
        """Each figure beside what it is to be, and whether that is reached."""
        knock_outs = share(self.endings["knock-out"], self.matches)
        return {
            "2 v 2, first side wins": goal(share(self.first, self.matches), FIRST_SIDE),
            "2 v 2, heroes win": goal(share(self.heroes, self.matches), HEROES),
            "2 v 2, knock-outs": goal(knock_outs, KNOCK_OUTS),
        }


class RivalsModes(MatchCounts):
    """Duels, and every third match two against two."""

    duels: type[CerberusCounts]

    def __init__(self) -> None:
        super().__init__()
        self.one, self.two = self.duels(), TeamCounts()

    def setup(self, game: Game[Any], cards: CardSet, number: int, random: Random) -> Setup:
        """Duels as they count them themselves, one after another; with guests only those."""
        if cards.guests:
            return self.one.setup(game, cards, number, random)
        round_, place = divmod(number, EVERY)
        if place == EVERY - 1:
            return Setup(game.slug, {}, ({},) * 4)
        return self.one.setup(game, cards, round_ * (EVERY - 1) + place, random)

    def watch(self, match: Match, random: Random) -> None:
        (self.two if len(match.table.setup.seats) > 2 else self.one).watch(match, random)

    def report(self) -> dict[str, Any]:
        """What the duels showed, and under a name of their own the teams."""
        found = {**self.one.report(), "matches": self.one.matches + self.two.matches}
        if self.two.matches:
            found |= {"2 v 2": self.two.report(), "goals": {**self.two.goals(), **found["goals"]}}
        return found
