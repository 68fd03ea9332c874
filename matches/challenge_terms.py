"""The terms of a challenge that is not sent yet, one changed at a time."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from matches import challenge_seats
from matches.card_packs import without_house
from matches.challenge import Challenge
from matches.errors import NotAllowed
from matches.player_clocks import CLOCKS
from matches.term_options import LEVEL, POKER_FACE
from rules.core.setup import CARDS, MatchOption

MOST_BATTLES = 9


def with_term(
    challenge: Challenge, name: str, value: str, offered: Sequence[MatchOption] = ()
) -> Challenge:
    """The challenge with a shared option of its game, or a term of any game, set anew.

    With other cards a seat can bring other things: those that are `offered` then.
    """
    if name == "best_of":
        return replace(challenge, best_of=odd(int(value) if value.isdecimal() else 0))
    if name == POKER_FACE.name:
        if value not in POKER_FACE.values:
            raise NotAllowed("Poker face is agreed on, or not.")
        return replace(challenge, poker_face=value == "on")
    if name.split(" ")[0] == LEVEL.name:
        return challenge_seats.with_level(challenge, value, name.removeprefix(LEVEL.name).strip())
    if name == "clock":
        if value not in CLOCKS:
            raise NotAllowed(f"There is no clock called {value}.")
        return replace(challenge, control=CLOCKS[value][1])
    options = without_house({**challenge.options, name: value})
    if name == CARDS:
        places = challenge_seats.still_bringing(challenge.places, offered)
        return replace(challenge, options=options, places=places)
    return replace(challenge, options=options)


def odd(best_of: int) -> int:
    if best_of not in range(1, MOST_BATTLES + 1, 2):
        raise NotAllowed(f"A series is best of 1, 3, 5, 7 or {MOST_BATTLES}.")
    return best_of
