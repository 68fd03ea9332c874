"""Who wins when two players wear each other down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import log

from players.fitted import Position


def win_chances(most: int) -> list[list[float]]:
    """The chance to win with so much left against so much, if losses fall on both alike."""
    chance = [[0.0] * (most + 1) for _ in range(most + 1)]
    for mine, theirs in product(range(most + 1), repeat=2):
        if not (mine and theirs):
            chance[mine][theirs] = 0.5 if mine == theirs else float(mine > 0)
        else:
            chance[mine][theirs] = (chance[mine][theirs - 1] + chance[mine - 1][theirs]) / 2
    return chance


class Race:
    """What is left to both, as an outlook counts it."""

    def __init__(self, most: int) -> None:
        self.most = most
        # The logarithm of the odds, mine left first: none left is the end.
        self.odds = [
            [log(chance / (1 - chance)) if 0 < chance < 1 else 0.0 for chance in row]
            for row in win_chances(most)
        ]

    def position(
        self,
        left: tuple[int, int],
        is_first: bool,
        held: tuple[Sequence[float], Sequence[float]],
        owned: tuple[Sequence[int], Sequence[int]],
    ) -> Position:
        """How far the race is, by what both lost, and what one has more. All pairs: mine, theirs.

        The first two differences are the race itself and who is first.
        """
        mine, theirs = (min(self.most, each) for each in left)
        more = [one - other for one, other in zip(*held, strict=True)]
        late = 1 - (mine + theirs) / (2 * self.most)
        first = 1.0 if is_first else -1.0
        return Position(late, [self.odds[mine][theirs], first, *more], *owned)
