"""What is agreed for a match besides its game: who sits where, the clock, how many battles."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from matches.player_clocks import TimeControl
from rules.core.setup import MatchOption, Setup

COMPUTER_NAME = "The computer"
COMPUTER_LEVEL = "club"  # unless somebody chooses another


def computer_names(number: int) -> list[str]:
    """What the computers at one table are called: several are told apart by their numbers."""
    if number == 1:
        return [COMPUTER_NAME]
    return [f"Computer {place}" for place in range(1, number + 1)]


def another_computer(taken: Sequence[str]) -> str:
    """The name of a computer that joins a table at which these sit."""
    names = [COMPUTER_NAME, *computer_names(len(taken) + 1)]
    return next(name for name in names if name not in taken)


class Sitting(Struct, frozen=True):
    """Someone who takes a seat: a person, or a computer player without a user."""

    user: int | None
    name: str
    choices: dict[str, str] = {}
    level: str = ""


class MatchTerms(Struct, frozen=True):
    """Kept with the match. May hold secret decks: nobody is shown it before the series is over."""

    setup: Setup
    control: TimeControl = TimeControl()
    best_of: int = 1
    practice: bool = False  # its result counts for nobody
    poker_face: bool = False  # Attention answers nothing, for nobody


def brought_again(options: Sequence[MatchOption], choices: dict[str, str]) -> dict[str, str]:
    """What a seat keeps for another match: not what it chose for the last battle alone."""
    once = {option.name for option in options if option.between}
    return {name: value for name, value in choices.items() if name not in once}


encode_terms = msgspec.msgpack.Encoder().encode
decode_terms = msgspec.msgpack.Decoder(MatchTerms).decode
