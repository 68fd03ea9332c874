"""The balance of Silver Wing: every ready deck against every other, and how attacks fare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from bench.match_counts import MatchCounts, mean_and_tails, play, rate
from rules.core.cards import CardSet
from rules.core.decks import DECK
from rules.core.events import Event
from rules.core.game import Game
from rules.core.match import Match
from rules.core.setup import Setup
from rules.silver_wing.battle import Battle

HITS = ("damage", "last damage")


class SilverWingCounts(MatchCounts):
    """Counts over many Battles: decks by pairs, attacks by kinds, chains by length."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: dict[tuple[str, str], list[float]] = {}  # points of the first deck named
        self.attacks: Counter[tuple[str, str]] = Counter()  # kind of attacker, what became of it
        self.damage = 0
        self.links: Counter[int] = Counter()  # number of a link in its chain

    def setup(self, game: Game[Any], cards: CardSet, number: int, random: Random) -> Setup:
        """Each pair of decks in turn, and each deck as often in either seat."""
        pairs = list(combinations(game.ready_decks(cards), 2))
        one, other = pairs[number % len(pairs)]
        if number // len(pairs) % 2:
            one, other = other, one
        return Setup(game.slug, {}, ({DECK: one}, {DECK: other}))

    def watch(self, match: Match, random: Random) -> None:
        table = match.table
        assert isinstance(table, Battle)
        play(match, random)
        points = self.note(match, table.state.first, table.state.round)
        one, other = (seat[DECK] for seat in table.setup.seats)
        if (one, other) in self.pairs or (other, one) not in self.pairs:
            self.pairs.setdefault((one, other), []).append(points[0])
        else:
            self.pairs[other, one].append(points[1])
        self.read(table, table.events)

    def read(self, table: Battle, events: Sequence[Event]) -> None:
        """The log of a Battle, attack by attack."""
        kind = ""
        for event in events:
            match event.kind:
                case "attack":
                    kind = table.cards.cards[event.faces[0]].kind
                    self.attacks[kind, "made"] += 1
                case "embolden":
                    self.attacks[kind, "emboldened"] += 1
                case "prevent":
                    single = len(event.faces) == 1
                    self.attacks[kind, "single" if single else "double"] += 1
                case "hit":
                    self.attacks[kind, "through"] += 1
                case "attack nullified":
                    self.attacks[kind, "nullified"] += 1
                case "play":
                    self.links[event.number] += 1
                case told if told in HITS:
                    self.damage += 1

    def report(self) -> dict[str, Any]:
        kinds = sorted({kind for kind, _ in self.attacks})
        made = self.total("made")
        return {
            **super().report(),
            "rounds": mean_and_tails(self.turns),
            "decks": {deck: rate(sum(won), len(won)) for deck, won in sorted(self.decks().items())},
            "pairs": {
                f"{one} v {other}": rate(sum(won), len(won))
                for (one, other), won in sorted(self.pairs.items())
            },
            "attacks": {
                "a_battle": round(made / self.matches, 1),
                **{fate: round(self.total(fate) / made, 3) for fate in FATES},
            },
            "by_kind": {kind: self.of_kind(kind) for kind in kinds},
            "damage_by_effects": round(1 - self.total("through") / self.damage, 3),
            "chains": self.chains(),
        }

    def decks(self) -> dict[str, list[float]]:
        """Each deck's points against all others."""
        found: dict[str, list[float]] = {}
        for (one, other), won in self.pairs.items():
            found.setdefault(one, []).extend(won)
            found.setdefault(other, []).extend([1 - points for points in won])
        return found

    def total(self, fate: str) -> int:
        return sum(number for (_, told), number in self.attacks.items() if told == fate)

    def of_kind(self, kind: str) -> dict[str, float]:
        made = self.attacks[kind, "made"]
        return {
            "a_battle": round(made / self.matches, 1),
            **{fate: round(self.attacks[kind, fate] / made, 3) for fate in FATES},
        }

    def chains(self) -> dict[str, float]:
        """How many chains of each length a Battle has. What a Response answers is its first link.

        Every link but the last is answered by exactly one.
        """
        longest = max(self.links, default=0)
        return {
            str(length): round((self.links[length] - self.links[length + 1]) / self.matches, 3)
            for length in range(2, longest + 1)
        }


FATES = ("emboldened", "single", "double", "through", "nullified")


COUNTS = SilverWingCounts
