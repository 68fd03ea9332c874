"""How a good player answers each question of Diabolicards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from players.club_player import ClubPlayer
from players.diabolicards import cards_in_hand, targets
from players.diabolicards.keeping import likely_kept
from players.diabolicards.outlook import OUTLOOK
from players.diabolicards.plan import Plan
from players.diabolicards.reasons import REASONS
from players.weighing import Weighed, unweighed
from rules.core.match import Match
from rules.core.questions import Answer, Ask, Key
from rules.diabolicards.mat import Mat

POINT = 0.012  # of the chance to win


class DiabolicardsPlayer(ClubPlayer):
    """The Club player of Diabolicards, alone or with a partner whose hand it does not see."""

    parting = frozenset({"contracts", "trade give", "show", "give up", "kill own"})

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        found = unweighed(match, seat, random, WEIGHERS)
        if found is not None:
            return found
        ask, mat = match.asked, match.table
        assert ask is not None
        assert isinstance(mat, Mat)
        weighed = WEIGHERS[ask.kind](Plan(mat, seat), ask, match.legal(seat))
        return [(answer, POINT * points) for answer, points in weighed]

    def kept(self, match: Match) -> Sequence[float]:
        mat = match.table
        assert isinstance(mat, Mat)
        return likely_kept(mat)

    def turn_number(self, match: Match) -> int:
        number: int = match.table.state.turn
        return number

    def outlook(self, match: Match, seat: int) -> float:
        mat = match.table
        assert isinstance(mat, Mat)
        return OUTLOOK.chance(mat, seat)

    def reasons(self, match: Match, seat: int, answer: Answer) -> str:
        return REASONS.of(self, match, seat, answer)


Weigher = Callable[[Plan, Ask, Sequence[Key]], Weighed]
WEIGHERS: dict[str, Weigher] = {
    "contracts": cards_in_hand.first_contracts,
    "turn": cards_in_hand.turn,
    "place": cards_in_hand.place,
    "trade give": cards_in_hand.give,
    "redraw": cards_in_hand.redraw,
    "show": cards_in_hand.give,
    "give up": cards_in_hand.give_up,
    "take back": cards_in_hand.take,
    "rumor": cards_in_hand.rumor,
    "exchange": cards_in_hand.exchange,
    "counter": targets.counter,
    "kill enemy": targets.kill,
    "kill own": targets.kill,
    "endgame": targets.endgame,
    "blast": targets.blast,
    "take": targets.take,
    "swap": targets.swap,
    "redeploy": targets.redeploy,
    "move to": targets.move_to,
    "stick own": targets.stick,
    "stick enemy": targets.stick,
    "preach": targets.preach,
    "hinder": targets.hinder,
    "service": targets.serve,
    "prison": targets.imprison,
    "fill place": targets.fill_place,
    "guard": targets.guard,
    "restore": targets.restore,
    "may": targets.may,
    "choose": targets.choose,
}


CLUB_PLAYER: ClubPlayer = DiabolicardsPlayer()
