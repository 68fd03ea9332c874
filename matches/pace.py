"""How fast things go: the public delay before a question counts, Attention by default, lessons.

The delay is drawn from public facts alone, so an early answer tells nothing: whether a person
pressed, a standing order spoke or there was only one answer, it comes no sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from msgspec import Struct

from matches.attention import CAN_ACT

LEAST = 0.5  # seconds
SPREAD = 1.0


def public_delay(match: str, opened: int, seat: int) -> float:
    """Seconds between the asking of a question and the moment from which it counts."""
    facts = f"{match} {opened} {seat}".encode()
    drawn = blake2b(facts, digest_size=8, person=b"public delay").digest()
    return LEAST + SPREAD * int.from_bytes(drawn, "big") / 2**64


class Pace(Struct, frozen=True):
    """`attention` is for people who have not chosen; `delay` is called with public facts only.

    `teaches`: whether whoever is new to a game is introduced to it and reminded.
    """

    attention: str = CAN_ACT
    delay: Callable[[str, int, int], float] = public_delay
    teaches: bool = True
