"""Why an answer is good, in the words of its game: one short clause, from what its seat may know.

A game's `players/<slug>/reasons.py` has two kinds of them. Facts are about one answer, and true of
it whatever the others are; a maxim is what the Club player goes by: it is said of the best alone,
and of what is about equal to that. It goes by the kind of question, or by that and the first word
of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from players.club_player import ClubPlayer
from rules.core.match import Match
from rules.core.questions import Answer, Ask

Fact = Callable[[Any, int, Ask, Answer], str]
ALIKE = 0.01  # parts of the chance to win that hardly differ
DECLINING = frozenset(
    {"pass", "no", "no defense", "none", "nothing", "decline", "end", "done", "enough"}
)


class Maxim(Struct, frozen=True):
    """What speaks for the best answer to a kind of question, and for the best where that declines.

    Empty where there is nothing to say.
    """

    doing: str
    declining: str = ""


class Reasons:
    """The reasons of one game, by kind of question."""

    def __init__(self, facts: Mapping[str, Fact], maxims: Mapping[str, Maxim]) -> None:
        self.facts, self.maxims = facts, maxims

    def of(self, club: ClubPlayer, match: Match, seat: int, answer: Answer) -> str:
        """A clause such as "it is your last Ace", or nothing where there is nothing true to say."""
        ask = match.asked
        assert ask is not None
        if ask.kind in self.facts and (
            fact := self.facts[ask.kind](match.table, seat, ask, answer)
        ):
            return fact
        word = str(answer[0]).split()[0] if answer else ""
        maxim = self.maxims.get(f"{ask.kind} {word}") or self.maxims.get(ask.kind)
        if maxim is None:
            return ""
        worths = dict(club.weigh(match, seat, Random(0)))
        if worths.get(answer, -1.0) < max(worths.values()) - ALIKE:
            return ""
        return maxim.declining if is_declining(answer) else maxim.doing


def is_declining(answer: Answer) -> bool:
    return not answer or answer[0] in DECLINING
