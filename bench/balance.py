"""Balance: Club players against each other, and what that says about seats, sides and cards.

`python -m bench balance --game dc_rivals --matches 500` shows what to look at when cards change:
whether the first player or a side wins too often, how matches end, how long they are, and which
cards nobody buys or everybody does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from players.arena import interval
from players.choosing import at_once
from players.simulate import random_setup, secret_of
from rules.cerberus.table import Cerberus
from rules.core.match import Match
from rules.dc_rivals.table import Rivals
from rules.games import find_game, load_cards
from rules.teen_titans.table import Titans

DEAD, AUTOMATIC = 0.05, 0.8  # a card should be bought more often than that, and less often


class Ledger:
    """What many matches showed."""

    def __init__(self) -> None:
        self.matches = 0
        self.first = 0.0  # points of whoever went first
        self.sides: dict[str, list[float]] = {}  # side → its points, match by match
        self.endings: Counter[str] = Counter()
        self.turns: list[int] = []
        self.decisions: list[int] = []
        self.affordable: Counter[str] = Counter()  # turns in which a card could have been bought
        self.bought: Counter[str] = Counter()  # and turns in which it was
        self.trophies: set[str] = set()  # cards that are there to be won
        self.owners: dict[str, list[float]] = {}  # card → the points of those who bought it

    def watch(self, match: Match, random: Random) -> None:
        """Play one match to its end and note what happens."""
        table = match.table
        assert isinstance(table, Cerberus)
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
                    key = answer[0]
                    if isinstance(key, int) and key not in table.sides[seat].hand:
                        shopping.bought.add(ids[state.face[key]])
                        bought[seat].add(ids[state.face[key]])
                match.answer(seat, answer)
        shopping.close()
        self.trophies.update(card.id for card in table.cards.cards if card.kind == "nemesis")
        self.note(match, first, sides, bought)

    def note(
        self, match: Match, first: int, sides: Sequence[str], bought: Sequence[set[str]]
    ) -> None:
        result = match.result
        assert result is not None
        self.matches += 1
        self.endings[result.reason] += 1
        self.turns.append(match.table.state.turn)
        self.decisions.append(match.sequence)
        for seat, side in enumerate(sides):
            points = 1 / len(result.winners) if seat in result.winners else 0.0
            if not result.winners:
                points = 0.5
            self.first += points if seat == first else 0.0
            self.sides.setdefault(side, []).append(points)
            for card in bought[seat]:
                self.owners.setdefault(card, []).append(points)

    def report(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "first_player": rate(self.first, self.matches),
            "sides": {
                side: rate(sum(points), len(points)) for side, points in sorted(self.sides.items())
            },
            "endings": {
                reason: round(number / self.matches, 3)
                for reason, number in sorted(self.endings.items())
            },
            "turns": spread(self.turns),
            "decisions": spread(self.decisions),
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

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.turn = 0
        self.offered: set[str] = set()
        self.bought: set[str] = set()

    def look(self, table: Cerberus, seat: int) -> None:
        state = table.state
        if state.turn != self.turn:
            self.close()
            self.turn = state.turn
        for card in table.affordable():
            self.offered.add(table.cards.ids[state.face[card]])

    def close(self) -> None:
        self.ledger.affordable.update(self.offered)
        self.ledger.bought.update(self.bought)
        self.offered, self.bought = set(), set()


def side_of(table: Cerberus, seat: int) -> str:
    """Which side of the box a seat plays."""
    if isinstance(table, Rivals):
        return table.card(table.sides[seat].characters[-1]).name
    assert isinstance(table, Titans)
    return table.card(table.state.heroes[seat]).name


def rate(points: float, matches: int) -> dict[str, Any]:
    return {
        "win_rate": round(points / matches, 3),
        "interval": [round(bound, 3) for bound in interval(points, matches)],
    }


def spread(numbers: Sequence[int]) -> dict[str, float]:
    ordered = sorted(numbers)
    last = len(ordered) - 1
    return {
        "mean": round(sum(ordered) / len(ordered), 1),
        "p10": ordered[round(0.1 * last)],
        "p90": ordered[round(0.9 * last)],
    }


def mean(numbers: Sequence[float]) -> float | None:
    return round(sum(numbers) / len(numbers), 3) if numbers else None


def measure(game: str, matches: int, seed: int) -> dict[str, Any]:
    """So many matches of a deck-builder, all options at random."""
    played, ledger, started = find_game(game), Ledger(), perf_counter()
    cards = load_cards(played)
    for number in range(matches):
        random = Random(f"{seed}/{number}")
        setup = random_setup(played, cards, random)
        secret = secret_of(random.getrandbits(255))
        ledger.watch(Match.start(played, cards, setup, secret, journal=False), random)
    return {
        "game": game,
        "seed": seed,
        **ledger.report(),
        "seconds": round(perf_counter() - started, 1),
    }
