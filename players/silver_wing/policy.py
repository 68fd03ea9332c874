"""How a good player answers each question of a Battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from players.club_player import ClubPlayer
from players.silver_wing import choices
from players.silver_wing.attacking import before_responses, moves, use_or_not
from players.silver_wing.defending import defences
from players.silver_wing.responding import responses
from players.silver_wing.worth import CARD, LIVES, RACE, book
from players.weighing import Weighed
from rules.core.match import Match
from rules.core.questions import Ask, Key
from rules.silver_wing.battle import Battle

IN_DECK = 0.004  # a card that can still be drawn
# Worths are estimated step by step and turn out small: at 1.0 the Learner, who errs by parts of the
# chance to win, won 5 of 96 Battles against the Club player, at 2.0 it was 21.
SCALE = 1.7
FACE_DOWN = 0.6  # of a card's worth: it lies there to be used


class WingPlayer:
    """The Club player of Silver Wing Rivals."""

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        ask, table = match.asked, match.table
        assert ask is not None
        assert isinstance(table, Battle)
        legal = match.legal(seat)
        if len(legal) == 1 and ask.bounds(seat) == (1, 1):
            return [((legal[0],), 0.0)]
        thought = THOUGHTS.get(ask.kind)
        if thought is None:  # a cut, or a color that changes nothing
            return [((legal[int(random.random() * len(legal))],), 0.0)]
        return [(answer, SCALE * worth) for answer, worth in thought(table, seat, ask, legal)]

    def turn_number(self, match: Match) -> int:
        number: int = match.table.state.round
        return number

    def outlook(self, match: Match, seat: int) -> float:
        """The race of damage, and what both hold."""
        table = match.table
        assert isinstance(table, Battle)
        mine, theirs = (min(LIVES, table.stamina(who)) for who in (seat, 1 - seat))
        more = holding(table, seat) - holding(table, 1 - seat)
        return min(0.99, max(0.01, RACE[mine][theirs] + more))


def holding(table: Battle, seat: int) -> float:
    """What lies ready for the next Rounds."""
    side, face, kept = table.sides[seat], table.state.face, book(table.cards).kept
    found = sum([kept[face[card]] for card in side.hand])
    found += FACE_DOWN * sum([kept[face[card]] for card in side.support])
    found += sum([kept[face[card]] for card in side.battlefield])
    found += CARD * len(side.stockpile)
    return found + IN_DECK * len(side.deck)


Thought = Callable[[Battle, int, Ask, Sequence[Key]], Weighed]
THOUGHTS: dict[str, Thought] = {
    "mulligan": choices.mulligan,
    "set": choices.set_supports,
    "replace": choices.give_up,
    "set one": choices.take,
    "put under": choices.put_under,
    "move": moves,
    "part": choices.part,
    "use": use_or_not,
    "before responses": before_responses,
    "respond to attack": responses,
    "respond to defense": responses,
    "respond to support": responses,
    "respond to effect": responses,
    "defend": defences,
    "color": choices.color,
    "token": choices.token,
    "reveal": choices.show_one,
    "discard": choices.give_up,
    "discard support": choices.give_up,
    "drop": choices.give_up,
    "restrict": choices.give_up,
    "recover from discard": choices.take,
    "recover from restricted": choices.take,
    "on top": choices.leave,
    "may": choices.may,
    "choose": choices.choose,
}


CLUB_PLAYER: ClubPlayer = WingPlayer()
