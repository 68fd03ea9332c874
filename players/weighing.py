"""Weighed answers: how Club players of all games make them, and how surely the best is given."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from math import exp
from random import Random

from rules.core.match import Match
from rules.core.questions import Answer, Key

# Each answer with its worth: a part of the chance to win. Only differences mean anything.
Weighed = list[tuple[Answer, float]]
NEIGHBOURS = 3  # other cards that might go instead of the last one chosen
FEWER_NEIGHBOURS = 2  # where the number of cards may differ, too


def unweighed(match: Match, seat: int, random: Random, kinds: Container[str]) -> Weighed | None:
    """The answer where there is only one, or one at random to a question of none of these kinds.

    None where there is something to weigh.
    """
    ask, legal = match.asked, match.legal(seat)
    assert ask is not None
    if len(legal) == 1 and ask.bounds(seat)[0] == 1:
        return [((legal[0],), 0.0)]
    if ask.kind not in kinds:  # a cut, a card picked blind: nobody can know better
        return [((legal[int(random.random() * len(legal))],), 0.0)]
    return None


def each_card(legal: Sequence[Key], worth_of: Callable[[int], float]) -> Weighed:
    """Every card by its worth; a word, such as a pass, by none."""
    return [((key,), worth_of(key) if isinstance(key, int) else 0.0) for key in legal]


def part_with(ranked: Sequence[tuple[Key, float]], number: int) -> Weighed:
    """Part with so many keys that cost least, or with one a little dearer instead of the last.

    `ranked`: each key with what its loss costs, the cheapest first.
    """
    keys, lost = [key for key, _ in ranked], [cost for _, cost in ranked]
    least_lost = sum(lost[:number])
    found: Weighed = [(tuple(keys[:number]), -least_lost)]
    for other in range(number, min(number + NEIGHBOURS, len(keys))):
        instead = (*keys[: number - 1], keys[other])
        found.append((instead, lost[number - 1] - lost[other] - least_lost))
    return found


def choose_several(worths: Sequence[tuple[Key, float]], least: int, most: int) -> Weighed:
    """All that are worth it, as many as are allowed; or one fewer, one more, one other."""
    # Sorting keeps the order of equals: instance numbers must not decide anything.
    ranked = sorted(worths, key=lambda each: -each[1])
    most = min(most, len(ranked))
    wanted = max(least, min(most, len([1 for _, worth in ranked if worth > 0])))
    found: dict[Answer, float] = {}

    def consider(chosen: Sequence[tuple[Key, float]]) -> None:
        found.setdefault(tuple(key for key, _ in chosen), sum([worth for _, worth in chosen]))

    for number in (wanted, wanted - 1, wanted + 1, least):
        if least <= number <= most:
            consider(ranked[:number])
    if wanted:
        for other in ranked[wanted : wanted + FEWER_NEIGHBOURS]:
            consider([*ranked[: wanted - 1], other])
    return list(found.items())


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
