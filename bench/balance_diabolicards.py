"""The balance of Diabolicards, one against one and two against two: sides, zones and abilities.

`users_win` is the share of points of the side that used an ability, counted once a match for each
side. `used_of_held` is, of the matches in which somebody had its card in hand, the share in which
it was used: a card that is drawn and never worth its slot stays near 0. Goals are told for both
modes together where a mode alone has few uses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from bench.goals import goal, share
from bench.match_counts import MatchCounts, mean, mean_and_tails, play
from rules.core.cards import CardSet
from rules.core.events import Event
from rules.core.game import Game
from rules.core.match import Match
from rules.core.setup import Setup
from rules.diabolicards.mat import Mat
from rules.diabolicards.power import totals

MODES = {2: "1 v 1", 4: "2 v 2"}
CONTRACT_TURNS = ("trade take", "purge")
# Abilities that nobody uses when their card is played tell in another way that they worked.
WORKED = {"run": "Runaway", "dodge": "Deathdodge", "love": "Love"}
INTO_A_HAND = ("draw", "trade take", "take back")
LIES_THERE = ("freeze", "blast", "split")  # and these work by being there

# What the cards are made for: between these, both included.
FIRST_SIDE = (0.47, 0.53)
USERS_WIN = {"Doom Rumor": (0.45, 0.55), "Why Preach": (0.45, 0.55)}
USED_OF_HELD = {"Why Preach": (0.4, 1.0)}


class DiabolicardsCounts(MatchCounts):
    """Both modes, match by match in turn."""

    def __init__(self) -> None:
        super().__init__()
        self.modes = {players: ModeCounts() for players in MODES}

    def setup(self, game: Game[Any], cards: CardSet, number: int, random: Random) -> Setup:
        return Setup(game.slug, {}, ({},) * list(MODES)[number % len(MODES)])

    def watch(self, match: Match, random: Random) -> None:
        self.matches += 1
        self.modes[len(match.table.setup.seats)].watch(match, random)

    def report(self) -> dict[str, Any]:
        played = {MODES[players]: mode for players, mode in self.modes.items() if mode.matches}
        return {
            "matches": self.matches,
            **{name: mode.report() for name, mode in played.items()},
            "goals": self.goals(),
        }

    def goals(self) -> dict[str, dict[str, Any]]:
        """Each figure beside what it is to be, and whether that is reached."""
        found: dict[str, dict[str, Any]] = {}
        modes = self.modes.values()
        for players, mode in self.modes.items():
            first = share(mode.first, mode.matches)
            found[f"{MODES[players]}, first side"] = goal(first, FIRST_SIDE)
        for ability, wanted in USERS_WIN.items():
            points = [won for mode in modes for won in mode.users.get(ability, ())]
            found[f"{ability}, users win"] = goal(share(sum(points), len(points)), wanted)
        for ability, wanted in USED_OF_HELD.items():
            held = sum([mode.held[ability] for mode in modes])
            worked = sum([mode.used_in[ability] for mode in modes])
            found[f"{ability}, used of held"] = goal(share(worked, held), wanted)
        return found


class ModeCounts(MatchCounts):
    """Counts over many matches of one mode."""

    def __init__(self) -> None:
        super().__init__()
        self.margins: list[int] = []
        self.totals: list[int] = []
        self.contract_turns: list[int] = []
        self.sealed: Counter[int] = Counter()  # how many zones were sealed in the end
        self.dead: list[int] = []
        self.used: Counter[str] = Counter()
        self.held: Counter[str] = Counter()  # matches in which somebody had it in hand
        self.used_in: Counter[str] = Counter()  # and those in which it was used
        self.users: dict[str, list[float]] = {}  # the points of a side that used it, once a match

    def watch(self, match: Match, random: Random) -> None:
        mat = match.table
        assert isinstance(mat, Mat)
        play(match, random)
        events = mat.events
        first = next(event.seat for event in events if event.kind == "first")
        points = self.note(match, first % 2, mat.state.turn)
        one, other = totals(mat)
        self.totals += (one, other)
        self.margins.append(abs(one - other))
        self.contract_turns.append(len([e for e in events if e.kind in CONTRACT_TURNS]))
        self.sealed[sum(mat.state.sealed)] += 1
        self.dead.append(sum([len(event.faces) for event in events if event.kind == "die"]))
        uses = list(used(mat, events))
        self.used.update([ability for ability, _ in uses])
        self.used_in.update({ability for ability, _ in uses})
        self.held.update(held(mat, events))
        for ability, side in dict.fromkeys(uses):
            self.users.setdefault(ability, []).append(points[side])

    def report(self) -> dict[str, Any]:
        with_contracts = len([number for number in self.contract_turns if number])
        return {
            **super().report(),
            "turns": mean_and_tails(self.turns),
            "totals": mean_and_tails(self.totals),
            "margin": mean_and_tails(self.margins),
            "dead": mean_and_tails(self.dead),
            "matches_with_contract_turns": round(with_contracts / self.matches, 3),
            "contract_turns": mean_and_tails(self.contract_turns),
            "matches_with_a_sealed_zone": round(1 - self.sealed[0] / self.matches, 3),
            "abilities": {
                ability: {
                    "a_match": round(self.used[ability] / self.matches, 2),
                    "users_win": mean(points),
                    "used_of_held": share(self.used_in[ability], self.held[ability]),
                }
                for ability, points in sorted(self.users.items())
            },
        }


def used(mat: Mat, events: Sequence[Event]) -> Iterator[tuple[str, int]]:
    """Every use of an ability in the log of a match, and the side that has it."""
    for event in events:
        side = event.seat % 2
        if event.kind == "use":
            yield event.note, side
        elif event.kind in WORKED:
            yield WORKED[event.kind], side
        elif event.kind == "play":
            card = mat.faces[event.faces[0]]
            if card.does in LIES_THERE:
                yield card.ability.name, side


def held(mat: Mat, events: Sequence[Event]) -> set[str]:
    """The abilities whose cards somebody had in hand."""
    found: set[str] = set()
    for event in events:
        if event.kind in INTO_A_HAND:
            cards = [mat.faces[face] for face in event.faces]
            found.update([card.ability.name for card in cards if card.ability is not None])
    return found


COUNTS = DiabolicardsCounts
