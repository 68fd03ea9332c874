"""Choosing several cards at once."""

from __future__ import annotations

from collections.abc import Sequence

from players.weighing import Weighed
from rules.core.questions import Key

NEIGHBOURS = 2  # other cards that might go instead of the last one chosen


def several(worths: Sequence[tuple[Key, float]], least: int, most: int) -> Weighed:
    """All that are worth it, as many as are allowed; or one fewer, one more, one other."""
    # Sorting keeps the order of equals: instance numbers must not decide anything.
    ranked = sorted(worths, key=lambda each: -each[1])
    most = min(most, len(ranked))
    wanted = max(least, min(most, len([1 for _, worth in ranked if worth > 0])))
    found: dict[tuple[Key, ...], float] = {}

    def consider(chosen: Sequence[tuple[Key, float]]) -> None:
        found.setdefault(tuple(key for key, _ in chosen), sum([worth for _, worth in chosen]))

    for number in (wanted, wanted - 1, wanted + 1, least):
        if least <= number <= most:
            consider(ranked[:number])
    if wanted:
        for other in ranked[wanted : wanted + NEIGHBOURS]:
            consider([*ranked[: wanted - 1], other])
    return list(found.items())
