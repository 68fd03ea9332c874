"""What a game's Club player can do; each game declares its own in `players/<slug>/policy.py`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from players.doubts import Doubt
from players.weighing import Weighed
from rules.core.match import Match
from rules.core.questions import Answer


class ClubPlayer(Protocol):
    """What a game's Club player can do.

    It gets a match in which whatever its seat does not see has been dealt at random, and must not
    look at that: the rivals it plays in imagined worlds must not see through cards either.
    """

    # Questions in which the named cards go away: there a big number is what one would keep.
    parting: frozenset[str] = frozenset()

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        """The answers worth considering, none twice. One alone means there is nothing to weigh."""

    def kept(self, match: Match) -> Sequence[float]:
        """How much likelier each face is in a hand than elsewhere, unseen; empty if all are alike.

        Rivals play some cards at once and keep others: in time those are what they hold. It must
        look at public facts alone.
        """
        return ()

    def doubt(self, match: Match, seat: int, answer: Answer) -> Doubt | None:
        """What this seat probably does not hold if it gives this answer; None if that says nothing.

        It is asked before the answer is given, and must look at public facts alone.
        """
        return None

    def besides(self, match: Match, seat: int, weighed: Weighed) -> Weighed:
        """Answers that only a Master tries, besides these: nobody can weigh them at a glance."""
        return []

    def turn_number(self, match: Match) -> int:
        """How many turns have begun."""

    def outlook(self, match: Match, seat: int) -> float:
        """The chance to win, at the start of a turn, all cards lying open."""

    def reasons(self, match: Match, seat: int, answer: Answer) -> str:
        """What speaks for an answer, in the game's words; some games have none."""
        return ""

    def may_be_answered(self, match: Match, seat: int, answer: Answer) -> bool:
        """Whether rivals may undo what the answer does, where the game can tell."""
        return False
