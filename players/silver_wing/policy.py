"""How a good player answers each question of a Battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from players.club_player import ClubPlayer
from players.doubts import Doubt
from players.silver_wing import choices
from players.silver_wing.attacking import before_responses, moves, use_or_not, ways_to_attack
from players.silver_wing.declining import doubt
from players.silver_wing.outlook import OUTLOOK
from players.silver_wing.reasons import REASONS
from players.silver_wing.responding import answers_to_attack, responses, to_defenders
from players.weighing import Weighed, unweighed
from rules.core.match import Match
from rules.core.questions import Answer, Ask, Key
from rules.silver_wing.announcing import ATTACKS
from rules.silver_wing.battle import Battle

# Worths are estimated step by step and turn out small: at 1.0 the Learner, who errs by parts of the
# chance to win, won 5 of 96 Battles against the Club player, at 2.0 it was 21.
SCALE = 1.7


class SilverWingPlayer(ClubPlayer):
    """The Club player of Silver Wing Rivals."""

    parting = frozenset({"replace", "discard", "drop", "restrict", "banish", "defend"})

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        found = unweighed(match, seat, random, WEIGHERS)
        if found is not None:
            return found
        ask, table = match.asked, match.table
        assert ask is not None
        assert isinstance(table, Battle)
        weighed = WEIGHERS[ask.kind](table, seat, ask, match.legal(seat))
        return [(answer, SCALE * worth) for answer, worth in weighed]

    def doubt(self, match: Match, seat: int, answer: Answer) -> Doubt | None:
        ask, table = match.asked, match.table
        assert isinstance(table, Battle)
        return None if ask is None else doubt(table, seat, ask, answer)

    def turn_number(self, match: Match) -> int:
        number: int = match.table.state.round
        return number

    def outlook(self, match: Match, seat: int) -> float:
        table = match.table
        assert isinstance(table, Battle)
        return OUTLOOK.chance(table, seat)

    def reasons(self, match: Match, seat: int, answer: Answer) -> str:
        return REASONS.of(self, match, seat, answer)

    def may_be_answered(self, match: Match, seat: int, answer: Answer) -> bool:
        """An attack can be defended."""
        return str(answer[0]).split()[0] in ATTACKS if answer else False


Weigher = Callable[[Battle, int, Ask, Sequence[Key]], Weighed]
WEIGHERS: dict[str, Weigher] = {
    "mulligan": choices.mulligan,
    "set": choices.set_supports,
    "replace": choices.give_up,
    "set one": choices.take,
    "tidy up": choices.tidy_up,
    "move": moves,
    "attack": ways_to_attack,
    "part": choices.part,
    "use": use_or_not,
    "before responses": before_responses,
    "respond to attack": responses,
    "respond to defense": responses,
    "respond to defenders": to_defenders,
    "respond to support": responses,
    "respond to effect": responses,
    "defend": answers_to_attack,
    "color": choices.color,
    "token": choices.token,
    "reveal": choices.show_one,
    "discard": choices.give_up,
    "discard support": choices.give_up,
    "drop": choices.give_up,
    "restrict": choices.give_up,
    "banish": choices.give_up,
    "recover from discard": choices.take,
    "recover from restricted": choices.take,
    "on top": choices.leave,
    "may": choices.may,
    "choose": choices.choose,
}


CLUB_PLAYER: ClubPlayer = SilverWingPlayer()
