"""Who wins when two players wear each other down."""

from __future__ import annotations

from itertools import product


def win_chances(most: int) -> list[list[float]]:
    """The chance to win with so much left against so much, if losses fall on both alike."""
    chance = [[0.0] * (most + 1) for _ in range(most + 1)]
    for mine, theirs in product(range(most + 1), repeat=2):
        if not (mine and theirs):
            chance[mine][theirs] = 0.5 if mine == theirs else float(mine > 0)
        else:
            chance[mine][theirs] = (chance[mine][theirs - 1] + chance[mine - 1][theirs]) / 2
    return chance
