"""Randomness that can be checked afterwards: keyed BLAKE2b in counter mode.

The key and the count of numbers used are state, so a restored match draws the same numbers, and
nobody can predict one without the key. Values are 32-bit words of a keystream; a word that would
favour small results is rejected, so every result is equally likely.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, count, islice, repeat

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
        used = state.count
        state.count = used + 1
        drawn = _block(state.key, used // WORDS_A_BLOCK)[used % WORDS_A_BLOCK]
        if drawn < limit:
            return drawn % n


def _keystream(key: bytes, used: int) -> Iterator[int]:
    """All words from here on, as far as anybody reads them."""
    block, in_block = divmod(used, WORDS_A_BLOCK)
    words = chain.from_iterable(map(_block, repeat(key), count(block)))
    return islice(words, in_block, None)


@lru_cache(maxsize=256)
def _steps(number: int) -> tuple[tuple[int, int, int], ...]:
    """A shuffle of so many cards from the last place on: it, the places left, their pairs."""
    return tuple([(size - 1, size, size * size) for size in range(number, 1, -1)])


def shuffle(state: State, zone: list[int]) -> None:
    """Deal the zone's faces anew among its instances, and lay those in a new order.

    New faces, so that a number never follows a seen card through a shuffle; a new order, so that a
    number seen later does not tell where in the deck, and so when, its card was drawn.
    """
    number = len(zone)
    if number < 2:
        return  # everybody can still tell which card it is
    face = state.face
    faces = list(map(face.__getitem__, zone))
    words, rejected = _keystream(state.key, state.count), 0
    may_favour = WORD_RANGE - number * number  # below this any word is fair to all
    # Fisher and Yates twice over, with one word for both swaps. This is `below` written out: a
    # match spends most of its set-up here.
    for (last, size, pairs), drawn in zip(_steps(number), words, strict=False):
        while drawn >= may_favour and drawn >= WORD_RANGE - WORD_RANGE % pairs:
            drawn = next(words)
            rejected += 1
        pair = drawn % pairs
        first, second = pair % size, pair // size
        card = zone[second]
        zone[second], zone[last] = zone[last], card
        face[card], faces[first] = faces[first], faces[last]
    face[zone[0]] = faces[0]
    state.count += number - 1 + rejected
    forget(state, zone)
