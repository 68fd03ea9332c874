"""The Club players: one for each game that has one, and one that knows no game at all.

A Club player weighs the answers of an open question. Everything else follows from that: the Club
takes the best, the Learner errs among the good ones, the Master tries them in imagined worlds that
are played on by Club players. A new game adds its line here.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from players import random_legal
from players.dc_rivals.policy import RivalsPlayer
from players.diabolicards.policy import MatPlayer
from players.showdown.policy import Duellist
from players.silver_wing.policy import WingPlayer
from players.teen_titans.policy import TitansPlayer
from players.weighing import Weighed
from rules.core.match import Match
from rules.core.questions import AskOne

TRIED_SETS = 12  # of the many ways to choose several options


class ClubPlayer(Protocol):
    """What a game's Club player can do.

    It gets a match in which whatever its seat does not see has been dealt at random, and must not
    look at that: the rivals it plays in imagined worlds must not see through cards either.
    """

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        """The answers worth considering, none twice. One alone means there is nothing to weigh."""

    def turn(self, match: Match) -> int:
        """How many turns have begun."""

    def outlook(self, match: Match, seat: int) -> float:
        """The chance to win, at the start of a turn, all cards lying open."""


class Anybody:
    """For games without a Club player: every legal answer is as good as any other."""

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        ask = match.asked
        if type(ask) is AskOne or (ask is not None and ask.bounds(seat) == (1, 1)):
            return [((key,), 0.0) for key in match.legal(seat)]
        sets = {random_legal.choose(match, seat, random): 0.0 for _ in range(TRIED_SETS)}
        return list(sets.items())

    def turn(self, match: Match) -> int:
        return 0  # so imagined matches are played to their end

    def outlook(self, match: Match, seat: int) -> float:
        return 0.5


CLUB_PLAYERS: dict[str, ClubPlayer] = {
    "showdown": Duellist(),
    "dc_rivals": RivalsPlayer(),
    "teen_titans": TitansPlayer(),
    "silver_wing": WingPlayer(),
    "diabolicards": MatPlayer(),
}
_anybody = Anybody()


def club_player(slug: str) -> ClubPlayer:
    return CLUB_PLAYERS.get(slug, _anybody)
