"""What `bench balance` counts in every game: who won, who began, how and when a match ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from players.arena import interval
from players.levels import at_once
from players.simulate import random_setup
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.match import Match
from rules.core.setup import Setup


class MatchCounts:
    """Counts over many matches; the `balance_<game>` modules add what matters in their game."""

    def __init__(self) -> None:
        self.matches = 0
        self.first = 0.0  # points of whoever went first
        self.endings: Counter[str] = Counter()
        self.turns: list[int] = []
        self.decisions: list[int] = []

    def setup(self, game: Game[Any], cards: CardSet, number: int, random: Random) -> Setup:
        """The terms of the next match: all options at random."""
        return random_setup(game, cards, random)

    def watch(self, match: Match, random: Random) -> None:
        """Play one match to its end and count it; whoever is asked first after the cuts began."""
        while match.asked and match.asked.kind == "cut":
            answer_all(match, random)
        first = match.waiting[0]
        play(match, random)
        self.note(match, first % 2, turns=0)

    def note(self, match: Match, first: int, turns: int) -> list[float]:
        """Count a finished match; returns each side's points. `first`: the side that began."""
        result = match.result
        assert result is not None
        self.matches += 1
        self.endings[result.reason] += 1
        self.turns.append(turns)
        self.decisions.append(match.sequence)
        points = [0.5, 0.5]
        if result.winners:
            winners = {seat % 2 for seat in result.winners}  # sides alternate round the table
            points = [1 / len(winners) if side in winners else 0.0 for side in (0, 1)]
        self.first += points[first]
        return points

    def report(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "first_player": rate(self.first, self.matches),
            "endings": {
                reason: round(number / self.matches, 3)
                for reason, number in sorted(self.endings.items())
            },
            "decisions": mean_and_tails(self.decisions),
        }


def play(match: Match, random: Random) -> None:
    """Play a match to its end, a Club player in every seat."""
    while match.asked:
        answer_all(match, random)


def answer_all(match: Match, random: Random) -> None:
    """Let Club players answer the open question."""
    assert match.asked is not None
    for seat in match.asked.seats:
        match.answer(seat, at_once(match, seat, "club", random))


def rate(points: float, matches: int) -> dict[str, Any]:
    """A win rate with its 95 % interval."""
    return {
        "win_rate": round(points / matches, 3),
        "interval": [round(bound, 3) for bound in interval(points, matches)],
    }


def mean_and_tails(numbers: Sequence[int]) -> dict[str, float]:
    """The mean, and the numbers that a tenth stay below and a tenth exceed."""
    ordered = sorted(numbers)
    last = len(ordered) - 1
    return {
        "mean": round(sum(ordered) / len(ordered), 1),
        "p10": ordered[round(0.1 * last)],
        "p90": ordered[round(0.9 * last)],
    }


def mean(numbers: Sequence[float]) -> float | None:
    """None of no numbers: JSON has no better word."""
    return round(sum(numbers) / len(numbers), 3) if numbers else None
