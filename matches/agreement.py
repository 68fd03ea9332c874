"""What is agreed for a match besides its game: who sits where, the clock, how many battles."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from matches.timing import TimeControl
from rules.core.setup import Setup

COMPUTER_NAME = "The computer"
COMPUTER_LEVEL = "club"  # unless somebody chooses another


class Sitting(Struct, frozen=True):
    """Someone who takes a seat: a person, or a computer player without a user."""

    user: int | None
    name: str
    choices: dict[str, str] = {}
    level: str = ""


class Agreement(Struct, frozen=True):
    """Kept with the match. May hold secret decks: nobody is shown it before the series is over."""

    setup: Setup
    control: TimeControl = TimeControl()
    best_of: int = 1
    practice: bool = False  # its result counts for nobody


encode_agreement = msgspec.msgpack.Encoder().encode
decode_agreement = msgspec.msgpack.Decoder(Agreement).decode
