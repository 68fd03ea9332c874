"""Decisions as they are recorded, chained so that none can be changed or dropped unnoticed."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec import Struct

from rules.core.questions import Answer

FIRST = b""  # what the first decision finds before it
_encode = msgspec.msgpack.Encoder().encode


class Decision(Struct, frozen=True, array_like=True, gc=False):
    """One answer, what it answered, where it led, and the hash of the decision before it."""

    sequence: int
    seat: int
    answer: Answer
    question: bytes  # fingerprint of the question with its options
    digest: bytes  # of the state after the answer
    before: bytes

    @property
    def hash(self) -> bytes:
        return sha256(_encode(self)).digest()


class Frozen(Struct, frozen=True, array_like=True):
    """A match at rest: the last checkpoint and the decisions since."""

    checkpoint: bytes
    sequence: int  # decisions before the checkpoint
    before: bytes  # hash of the last of them
    decisions: list[Decision]


freeze_encoder = msgspec.msgpack.Encoder()
frozen_decoder = msgspec.msgpack.Decoder(Frozen)
