"""Randomness that can be checked afterwards: keyed BLAKE2b in counter mode.

The key and the count of numbers used are state, so a restored match draws the same numbers, and
nobody can predict one without the key. Values are 32-bit words of a keystream; a word that would
favour small results is rejected, so every result is equally likely.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from hashlib import blake2b

from rules.core.state import State
from rules.core.visibility import forget

WORDS_A_BLOCK = 16
WORD_RANGE = 1 << 32
_words = struct.Struct(f">{WORDS_A_BLOCK}I")


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
    """Deal the zone's faces anew among its instances, and lay those in a new order.

    New faces, so that a number never follows a seen card through a shuffle; a new order, so that a
    number seen later does not tell where in the deck, and so when, its card was drawn.
    """
    if len(zone) < 2:
        return  # everybody can still tell which card it is
    face = state.face
    faces = [face[card] for card in zone]
    # Fisher and Yates twice over, with one word for both swaps. This is `below` written out: a
    # match spends most of its set-up here.
    key, count = state.key, state.count
    words = _block(key, count // WORDS_A_BLOCK)
    for size in range(len(zone), 1, -1):
        pairs = size * size
        limit = WORD_RANGE - WORD_RANGE % pairs
        drawn = WORD_RANGE
        while drawn >= limit:
            word = count % WORDS_A_BLOCK
            if word == 0:
                words = _block(key, count // WORDS_A_BLOCK)
            drawn = words[word]
            count += 1
        last, first, second = size - 1, drawn % size, drawn // size % size
        faces[last], faces[first] = faces[first], faces[last]
        zone[last], zone[second] = zone[second], zone[last]
    state.count = count
    for card, dealt in zip(zone, faces, strict=True):
        face[card] = dealt
    forget(state, zone)
