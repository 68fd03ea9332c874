"""The levels of computer players, and which answer each gives of those its Club player weighed."""

from __future__ import annotations

from random import Random
from typing import Literal

from players import random_legal
from players.club import club_player
from players.weighing import Weighed, wavering
from rules.core.match import Match
from rules.core.questions import Answer

Level = Literal["random", "learner", "club", "master"]
LEVELS: tuple[Level, ...] = ("random", "learner", "club", "master")

# How much worse an answer may be and still be given now and then: parts of the chance to win.
CLUB_WAVERS = 0.003
LEARNER_WAVERS = 0.06
LEARNER_ERRS = 0.15  # and what is worse than this never is


def at_once(match: Match, seat: int, level: Level, random: Random) -> Answer:
    """The answer of a level that imagines nothing, in a match that is only played to be watched.

    It trusts the Club player not to look at what its seat does not see.
    """
    if level == "random":
        return random_legal.choose(match, seat, random)
    return pick(club_player(match.game.slug).weigh(match, seat, random), level, random)


def pick(weighed: Weighed, level: Level, random: Random) -> Answer:
    """A Learner errs among what is not too bad; the others hardly waver."""
    if level == "learner":
        return wavering(weighed, LEARNER_WAVERS, LEARNER_ERRS, random)
    return wavering(weighed, CLUB_WAVERS, 1.0, random)
