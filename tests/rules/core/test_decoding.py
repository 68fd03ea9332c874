"""Types are learnt by one thread at a time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Thread
from typing import Any, cast

from msgspec import defstruct

from rules.core.cards import CardSet
from rules.core.decoding import LEARNING, decoder_of
from rules.core.state import State
from rules.games import GAMES, load_cards

AT_ONCE = 8


def a_type() -> type[State]:
    """A kind of state that nobody has met before; learning it takes a while."""
    fields: Any = [(f"field_{n}", dict[str, list[tuple[int, str]]], {}) for n in range(200)]
    made: Any = defstruct("Large", fields, bases=(State,), kw_only=True)
    return cast(type[State], made)


def test_threads_that_need_a_decoder_at_the_same_time_get_the_same_one() -> None:
    start = Barrier(AT_ONCE)

    def ask(state_type: type[State]) -> object:
        start.wait()
        return decoder_of(state_type)

    with ThreadPoolExecutor(AT_ONCE) as threads:
        for _ in range(20):
            found = list(threads.map(ask, [a_type()] * AT_ONCE))
            assert all(decoder is found[0] for decoder in found)


def test_cards_are_not_read_while_a_type_is_learnt() -> None:
    game = GAMES["showdown"]
    blob = load_cards(game).blob
    read: list[CardSet] = []
    reading = Thread(target=lambda: read.append(CardSet.from_blob(game, blob)))
    with LEARNING:
        reading.start()
        reading.join(0.05)
        assert not read
    reading.join()
    assert len(read) == 1
