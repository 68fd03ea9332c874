"""The balance of Showdown: champions by pairs, what they Feint with, which Triggers they use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any

from bench.goals import goal, share
from bench.match_counts import MatchCounts, mean_and_tails, play, rate
from rules.core.cards import CardSet
from rules.core.events import Event
from rules.core.game import Game
from rules.core.match import Match
from rules.core.setup import Setup
from rules.showdown.cards import DuelCard
from rules.showdown.duel import Duel
from rules.showdown.vocabulary import DISCIPLINES

# What the cards are made for: between these, both included.
PAIRS = (0.42, 0.58)
JOKER_FEINTS = (0.20, 0.45)  # the Black Joker is a way out, not the plan
EACH_TRIGGER = (0.15, 1.0)
NAMED, WITH_TEXT, DIFFERENT = (48, 48), (36, 48), (24, 48)  # cards of a champion's draw deck
SHARED = (1, 2)  # champions that have the same text


class ShowdownCounts(MatchCounts):
    """Counts over many duels."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: dict[tuple[str, str], list[float]] = {}  # points of the first champion named
        self.feints: Counter[tuple[str, str]] = Counter()  # champion, card
        self.triggers: Counter[tuple[str, str]] = Counter()  # champion, Discipline
        self.cards: Sequence[DuelCard] = ()

    def setup(self, game: Game[Any], cards: CardSet, number: int, random: Random) -> Setup:
        """Each pair of champions in turn, and each champion as often in either seat."""
        (option,) = game.options(cards)
        pairs = list(combinations(option.values, 2))
        one, other = pairs[number % len(pairs)]
        if number // len(pairs) % 2:
            one, other = other, one
        return Setup(game.slug, {}, ({option.name: one}, {option.name: other}))

    def watch(self, match: Match, random: Random) -> None:
        duel = match.table
        assert isinstance(duel, Duel)
        play(match, random)
        events = duel.events
        first = next(event.seat for event in events if event.kind == "turn")
        points = self.note(match, first, duel.state.turn)
        one, other = champions = [seat["champion"] for seat in duel.setup.seats]
        if one < other:
            self.pairs.setdefault((one, other), []).append(points[0])
        else:
            self.pairs.setdefault((other, one), []).append(points[1])
        self.cards = duel.faces
        self.read(duel, champions, events)

    def read(self, duel: Duel, champions: Sequence[str], events: Iterable[Event]) -> None:
        """Feints and Triggers in the log of a duel."""
        for event in events:
            if event.kind == "feint":
                self.feints[champions[event.seat], duel.faces[event.faces[0]].title] += 1
            elif event.kind == "trigger":
                self.triggers[champions[event.seat], event.note] += 1

    def report(self) -> dict[str, Any]:
        names = sorted({name for pair in self.pairs for name in pair})
        return {
            **super().report(),
            "turns": mean_and_tails(self.turns),
            "pairs": {
                f"{one} v {other}": rate(sum(won), len(won))
                for (one, other), won in sorted(self.pairs.items())
            },
            "champions": {name: self.champion(name) for name in names},
            "goals": self.goals(names),
        }

    def champion(self, name: str) -> dict[str, Any]:
        feints = {card: number for (who, card), number in self.feints.items() if who == name}
        shown = sorted(feints, key=lambda card: (-feints[card], card))
        return {
            "win_rate": rate(*self.points(name))["win_rate"],
            "feints_with_the_black_joker": self.joker(name),
            "triggers_used": sum([self.triggers[name, each] for each in DISCIPLINES]),
            "triggers": {each: self.trigger(name, each) for each in DISCIPLINES},
            "feints": {card: share(feints[card], sum(feints.values())) for card in shown},
        }

    def points(self, name: str) -> tuple[float, int]:
        """A champion's points against all others, and in how many duels."""
        found: list[float] = []
        for (one, other), won in self.pairs.items():
            if name == one:
                found += won
            elif name == other:
                found += [1 - points for points in won]
        return sum(found), len(found)

    def joker(self, name: str) -> float:
        """Of a champion's Feints those with the Black Joker."""
        made = sum([number for (who, _), number in self.feints.items() if who == name])
        return share(self.feints[name, "Black Joker"], made)

    def trigger(self, name: str, discipline: str) -> float:
        """Of a champion's used Triggers those of a Discipline."""
        used = sum([self.triggers[name, each] for each in DISCIPLINES])
        return share(self.triggers[name, discipline], used)

    def goals(self, names: Sequence[str]) -> dict[str, dict[str, Any]]:
        """Each figure beside what it is to be, and whether that is reached."""
        found: dict[str, dict[str, Any]] = {}
        for (one, other), won in sorted(self.pairs.items()):
            found[f"{one} v {other}"] = goal(share(sum(won), len(won)), PAIRS)
        for name in names:
            found[f"{name}, Feints with the Black Joker"] = goal(self.joker(name), JOKER_FEINTS)
            for each in DISCIPLINES:
                told = f"{name}, {each.capitalize()} among used Triggers"
                found[told] = goal(self.trigger(name, each), EACH_TRIGGER)
            drawn = [card for card in self.cards if card.champion == name and is_drawn(card)]
            texts = [card.text for card in drawn if card.text]
            found[f"{name}, cards with a name"] = goal(len([c for c in drawn if c.name]), NAMED)
            found[f"{name}, cards with a text"] = goal(len(texts), WITH_TEXT)
            found[f"{name}, different texts"] = goal(len(set(texts)), DIFFERENT)
        found["champions that share a text"] = goal(most_shared(self.cards), SHARED)
        return found


def is_drawn(card: DuelCard) -> bool:
    """Whether it is one of the 48 of a draw deck."""
    return bool(card.suit) and card.rank != "A"


def most_shared(cards: Iterable[DuelCard]) -> int:
    """How many champions have the text that most of them have."""
    owners: dict[str, set[str]] = {}
    for card in cards:
        if is_drawn(card) and card.text:
            owners.setdefault(card.text, set()).add(card.champion)
    return max([len(having) for having in owners.values()], default=0)


COUNTS = ShowdownCounts
