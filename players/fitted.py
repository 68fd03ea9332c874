"""A chance to win that was learned: what a side has more than the other, weighed as matches showed.

Everything is a difference between the sides, so what one side may hope the other has to fear: the
chances of both add up to one. The weights lie beside each game, in `players/<slug>/outlook.toml`,
with the command that fitted them; they change as a match goes on.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

from rules.core.cards import CardSet

STAGES = ("early", "midway", "late")  # of a match; in between, weights are in between
CARD_STAGES = ("early", "late")  # the same for each card
SURE = 0.99  # nothing is certain before the end
FOLDER = Path(__file__).parent

Table = Any  # each game's own


class Position(NamedTuple):
    """The start of a turn in numbers, as one side sees it."""

    late: float  # how much of the match is over, 0 to 1: alike for both sides
    differences: Sequence[float]  # one for each name, positive where one's own side has more
    mine: Sequence[int] = ()  # the faces of cards that a side has, where it matters which
    theirs: Sequence[int] = ()


class Weights(NamedTuple):
    """What a difference counts, by stage, and what each card counts that one side has."""

    early: tuple[float, ...]
    midway: tuple[float, ...]
    late: tuple[float, ...]
    # By card id, early and late; a card nobody has seen in matches counts nothing.
    cards: Mapping[str, Sequence[float]]


class FittedOutlook:
    """How one game's positions are told in numbers, and what these say of who will win."""

    def __init__(
        self,
        slug: str,
        names: Sequence[str],
        position: Callable[[Table, int], Position],
    ) -> None:
        self.slug, self.names, self.position = slug, tuple(names), position

    def chance(self, table: Table, seat: int) -> float:
        """The chance of this seat's side to win."""
        advantage = self.advantage(table, seat)
        if advantage < 0:
            return max(1 - SURE, 1 - 1 / (1 + exp(advantage)))
        return min(SURE, 1 / (1 + exp(-advantage)))

    def advantage(self, table: Table, seat: int) -> float:
        """The logarithm of the odds."""
        seats = len(table.setup.seats)
        weights = weights_of(self.slug, self.names, seats)
        position = self.position(table, seat)
        over = min(1.0, max(0.0, position.late))
        late = 2 * over
        one, other = weights.early, weights.midway
        if late > 1:
            late -= 1
            one, other = weights.midway, weights.late
        advantage = 0.0
        for more, weight, then in zip(position.differences, one, other, strict=True):
            advantage += more * (weight + late * (then - weight))
        if weights.cards:
            by_stage = by_faces(table.cards, self.slug, self.names, seats)
            for share, by_face in zip((1 - over, over), by_stage, strict=True):
                mine = sum([by_face[face] for face in position.mine])
                advantage += share * (mine - sum([by_face[face] for face in position.theirs]))
        return advantage


@lru_cache(maxsize=64)
def weights_of(slug: str, names: tuple[str, ...], seats: int) -> Weights:
    """What was fitted for so many players, else for two; nothing counts where nothing was."""
    told = read(slug)
    found = told.get(f"players_{seats}") or told.get("players_2", {})
    by_stage = [
        tuple([float(found.get("weights", {}).get(name, (0.0,) * 3)[stage]) for name in names])
        for stage in range(len(STAGES))
    ]
    return Weights(by_stage[0], by_stage[1], by_stage[2], found.get("cards", {}))


@lru_cache(maxsize=64)
def by_faces(
    cards: CardSet, slug: str, names: tuple[str, ...], seats: int
) -> tuple[list[float], ...]:
    """What each card of a set counts, by face: early in a match, then late."""
    counted = weights_of(slug, names, seats).cards
    nothing = (0.0,) * len(CARD_STAGES)
    return tuple(
        [float(counted.get(card.id, nothing)[stage]) for card in cards.cards]
        for stage in range(len(CARD_STAGES))
    )


def read(slug: str) -> dict[str, Any]:
    """The file of a game, if it has one."""
    file = file_of(slug)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def file_of(slug: str) -> Path:
    """Where a game's weights lie."""
    return FOLDER / slug / "outlook.toml"
