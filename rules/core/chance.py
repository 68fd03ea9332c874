"""Randomness that can be checked afterwards: keyed BLAKE2b in counter mode.

The key and the count of numbers used are state, so a restored match draws the same numbers, and
nobody can predict one without the key. Values are 16-bit words of a keystream; a word that would
favour small results is rejected, so every result is equally likely.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from hashlib import blake2b

from rules.core.sight import forget
from rules.core.state import State

WORDS_A_BLOCK = 32
WORD_RANGE = 1 << 16
_words = struct.Struct(f">{WORDS_A_BLOCK}H")


@lru_cache(maxsize=1024)
def _block(key: bytes, number: int) -> tuple[int, ...]:
    counter = number.to_bytes(8, "big")
    return _words.unpack(blake2b(counter, key=key, digest_size=_words.size).digest())


def below(state: State, n: int) -> int:
    """A number from 0 to n - 1, each equally likely."""
    limit = WORD_RANGE - WORD_RANGE % n
    while True:
        count = state.count
        state.count = count + 1
        drawn = _block(state.key, count // WORDS_A_BLOCK)[count % WORDS_A_BLOCK]
        if drawn < limit:
            return drawn % n


def shuffle(state: State, zone: list[int]) -> None:
    """Deal the faces of the zone anew among its instances, and let everyone lose track of them."""
    face = state.face
    faces = [face[card] for card in zone]
    # Fisher and Yates. This is `below` written out: a match spends most of its set-up here.
    key, count = state.key, state.count
    words = _block(key, count // WORDS_A_BLOCK)
    for size in range(len(faces), 1, -1):
        limit = WORD_RANGE - WORD_RANGE % size
        drawn = WORD_RANGE
        while drawn >= limit:
            word = count % WORDS_A_BLOCK
            if word == 0:
                words = _block(key, count // WORDS_A_BLOCK)
            drawn = words[word]
            count += 1
        other = drawn % size
        faces[size - 1], faces[other] = faces[other], faces[size - 1]
    state.count = count
    for card, dealt in zip(zone, faces, strict=True):
        face[card] = dealt
    forget(state, zone)
