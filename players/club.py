"""The Club players: one for each game that has one, and one that knows no game at all.

A Club player weighs the answers of an open question. Everything else follows from that: the Club
takes the best, Learner and Regular take what seems best to their blind spots, the Master tries them
in imagined worlds that are played on by Club players. A game declares its own in
`players/<slug>/policy.py`.
"""

from __future__ import annotations

from random import Random

from players import random_legal
from players.club_player import ClubPlayer
from players.weighing import Weighed
from rules.core.match import Match
from rules.core.questions import AskOne
from rules.discovery import declared_if_any
from rules.games import GAMES

TRIED_SETS = 12  # of the many ways to choose several options


class Anybody(ClubPlayer):
    """For games without a Club player: every legal answer is as good as any other."""

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        ask = match.asked
        if type(ask) is AskOne or (ask is not None and ask.bounds(seat) == (1, 1)):
            return [((key,), 0.0) for key in match.legal(seat)]
        sets = {random_legal.choose(match, seat, random): 0.0 for _ in range(TRIED_SETS)}
        return list(sets.items())

    def turn_number(self, match: Match) -> int:
        return 0  # so imagined matches are played to their end

    def outlook(self, match: Match, seat: int) -> float:
        return 0.5


CLUB_PLAYERS: dict[str, ClubPlayer] = {
    slug: player
    for slug in GAMES
    if (player := declared_if_any("players", slug, "policy", "CLUB_PLAYER"))
}
_anybody = Anybody()


def club_player(slug: str) -> ClubPlayer:
    """The Club player of a game, or one that knows no game."""
    return CLUB_PLAYERS.get(slug, _anybody)
