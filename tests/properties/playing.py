"""Random legal play that a seed repeats exactly, on every Python and in every process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from random import Random
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core.baskets import Basket, as_far_as_legal
from rules.core.match import Match
from rules.core.questions import Answer, Key
from tests.properties.subjects import PACKS, SUBJECTS, Subject

FUZZ = int(os.environ.get("RIVALRY_FUZZ", "1"))  # 20: twenty times as many examples, new ones
TASTES = ("any", "cards", "words")  # what a random player likes better
T = TypeVar("T")


def pick(random: Random, things: Sequence[T]) -> T:
    # Of all methods only random() is promised to stay the same from one Python to the next.
    return things[int(random.random() * len(things))]


def scrambled(random: Random, things: Sequence[T]) -> list[T]:
    left = list(things)
    return [left.pop(int(random.random() * len(left))) for _ in range(len(left))]


def choose(
    random: Random,
    legal: Sequence[Key],
    bounds: tuple[int, int],
    taste: str,
    basket: Basket | None = None,
) -> Answer:
    """A random legal answer; most of the time of the kind the player likes."""
    least, most = bounds
    number = least + int(random.random() * (most - least + 1))
    keys = scrambled(random, legal)
    if taste != "any" and random.random() < 0.9:
        liked = int if taste == "cards" else str
        keys.sort(key=lambda key: not isinstance(key, liked))
    return as_far_as_legal(keys[:number], basket)


def viewers(match: Match) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*match.table.seats, None)


def start(subject: Subject, seed: int) -> Match:
    """A match of this subject; the seed decides its terms and its deal."""
    setup = subject.setups[seed % len(subject.setups)]
    return Match.start(subject.game, subject.cards, setup, seed.to_bytes(32, "big"))


def step(match: Match, random: Random, taste: str) -> None:
    """One random decision of a random seat that owes one."""
    seat = pick(random, match.waiting)
    ask = match.asked
    assert ask is not None
    answer = choose(random, match.legal(seat), ask.bounds(seat), taste, ask.basket)
    match.answer(seat, answer)


def played(subject: Subject, seed: int) -> Iterator[Match]:
    """One random match from its first question to its end, stopping after every decision."""
    random, match = Random(seed), start(subject, seed)
    taste = pick(random, TASTES)
    yield match
    while match.waiting:
        step(match, random, taste)
        yield match


def restored(subject: Subject, match: Match) -> Match:
    """The same match again, from what is kept of it."""
    return Match.restore(subject.game, subject.cards, match.table.setup, match.freeze())


Property = Callable[[Subject, int], object]


def on_every_game(matches: int) -> Callable[[Property], Callable[[Subject], None]]:
    """Try a property on this many random matches of every game, fewer where they are long.

    With each card pack of `examples/` it is tried on one.
    """

    def decorate(property_: Property) -> Callable[[Subject], None]:
        @wraps(property_)
        def tried(subject: Subject) -> None:
            @settings(
                max_examples=-(-matches // subject.length) * FUZZ,
                derandomize=FUZZ == 1,  # the same matches every time, unless somebody goes hunting
                database=None,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            )
            @given(seed=st.integers(0, 2**32 - 1))
            def on_matches(seed: int) -> None:
                property_(subject, seed)

            on_matches()

        del tried.__wrapped__  # pytest would ask for a seed
        subjects = (*SUBJECTS, *PACKS)
        return pytest.mark.parametrize("subject", subjects, ids=lambda s: s.name)(tried)

    return decorate
