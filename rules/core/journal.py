"""What happened to a match, as it is recorded: chained so that nothing can be changed unnoticed.

Decisions carry the match forward. An undo goes back without erasing anything; a closing ends the
match from outside the rules (a concession, a draw by agreement, a moderator's word).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256

import msgspec
from msgspec import Struct

from rules.core.errors import CorruptJournal
from rules.core.questions import Answer

FIRST = b""  # what the first entry finds before it
SEAL_BYTES = 8


class Decision(Struct, frozen=True, array_like=True, gc=False, tag="d"):
    """One answer, what it answered, where it led, and the hash of the entry before it."""

    sequence: int
    seat: int
    answer: Answer
    question: bytes  # fingerprint of the question with its options
    digest: bytes  # of the state after the answer
    before: bytes


class Undo(Struct, frozen=True, array_like=True, gc=False, tag="u"):
    """Back to just after entry `to`. Random numbers already used are never drawn again."""

    sequence: int
    seat: int  # who took back; MODERATOR for a moderator
    to: int
    count: int  # random numbers used by then
    seen: tuple[tuple[int, ...], ...]  # for each seat, the faces it had learnt since
    digest: bytes
    before: bytes


class Closing(Struct, frozen=True, array_like=True, gc=False, tag="c"):
    """The end of a match for a reason outside its rules."""

    sequence: int
    seat: int  # who caused it; MODERATOR for a moderator
    winners: tuple[int, ...]
    reason: str
    digest: bytes
    before: bytes


class Upgrade(Struct, frozen=True, array_like=True, gc=False, tag="v"):
    """From here on the match is played under another version of its game's rules."""

    sequence: int
    version: int
    digest: bytes
    before: bytes


MODERATOR = -1
CLOSINGS = ("concede", "draw agreed", "out of time", "void", "award", "declared", "reset")
Entry = Decision | Undo | Closing | Upgrade

_encode = msgspec.msgpack.Encoder().encode
encode_entry = _encode
decode_entry = msgspec.msgpack.Decoder(Entry).decode


def entry_hash(entry: Entry) -> bytes:
    """What the next entry finds before it, and what is published of the last one."""
    return body_hash(_encode(entry))


def body_hash(body: bytes) -> bytes:
    """The hash of an entry that is encoded already."""
    return sha256(body).digest()


class Frozen(Struct, frozen=True, array_like=True):
    """A match at rest: a sealed checkpoint and everything recorded since."""

    checkpoint: bytes
    sequence: int  # of the last entry before the checkpoint
    before: bytes  # hash of that entry
    entries: list[Entry]


def check_chain(frozen: Frozen) -> None:
    """Refuse entries of which one was changed, dropped or moved."""
    number, before = frozen.sequence, frozen.before
    for entry in frozen.entries:
        number += 1
        if entry.sequence != number or entry.before != before:
            raise CorruptJournal(number, "it does not follow the entry before it")
        before = entry_hash(entry)


def in_force(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that still count: an undo takes away what it went back over, and stays itself."""
    kept: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Undo):
            kept = [earlier for earlier in kept if earlier.sequence <= entry.to]
        kept.append(entry)
    return kept


def seal(state: bytes) -> bytes:
    """A checkpoint with a hash in front, so that a damaged one is recognised."""
    return blake2b(state, digest_size=SEAL_BYTES).digest() + state


def unseal(checkpoint: bytes, sequence: int) -> bytes:
    """The state in a sealed checkpoint; a damaged one is refused."""
    found, state = checkpoint[:SEAL_BYTES], checkpoint[SEAL_BYTES:]
    if blake2b(state, digest_size=SEAL_BYTES).digest() != found:
        raise CorruptJournal(sequence, "its checkpoint does not fit its seal")
    return state
