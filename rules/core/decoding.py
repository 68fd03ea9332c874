"""Has msgspec learn types one thread at a time, and reads states with decoders made once.

msgspec learns what a type looks like when it first meets it. Computer players think in threads, and
two of them that had it learn the same type at the same time have crashed the whole process.
"""

from __future__ import annotations

from threading import Lock
from typing import Any, TypeVar

import msgspec

from rules.core.state import State

S = TypeVar("S", bound=State)
LEARNING = Lock()  # held by whoever may bring msgspec a type that is new to it
_DECODERS: dict[type[State], msgspec.msgpack.Decoder[Any]] = {}


def decoder_of(state_type: type[S]) -> msgspec.msgpack.Decoder[S]:
    """The decoder of these states, made by whoever asks first while all others wait."""
    decoder = _DECODERS.get(state_type)
    if decoder is None:
        with LEARNING:
            decoder = _DECODERS.get(state_type)
            if decoder is None:
                decoder = _DECODERS[state_type] = msgspec.msgpack.Decoder(state_type)
    return decoder
