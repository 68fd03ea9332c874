"""Weighed answers, and how surely the best of them is given."""

from __future__ import annotations

from math import exp
from random import Random

from rules.core.questions import Answer

# Each answer with its worth: a part of the chance to win. Only differences mean anything.
Weighed = list[tuple[Answer, float]]


def wavering(weighed: Weighed, wavers: float, errs: float, random: Random) -> Answer:
    """Mostly the best answer, at times another: the less it is worth, the less often."""
    if len(weighed) == 1:
        return weighed[0][0]
    best = max([worth for _, worth in weighed])
    likely = [exp((worth - best) / wavers) if worth >= best - errs else 0.0 for _, worth in weighed]
    drawn = random.random() * sum(likely)
    for (answer, _), part in zip(weighed, likely, strict=True):
        drawn -= part
        if drawn < 0:
            return answer
    return max(weighed, key=lambda each: each[1])[0]
