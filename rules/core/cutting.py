"""Cutting: once before the deal, where it also seeds the shuffles, and after any later shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rules.core.fairness import random_key
from rules.core.questions import Key, Options
from rules.core.table import Table


@lru_cache(maxsize=128)
def cuts_of(size: int) -> Options:
    """Leave the deck as it is, or cut it anywhere inside."""
    options = ["no cut", *(f"cut {depth}" for depth in range(1, size))]
    return lambda table, seat: options


def cut_depth(key: Key) -> int:
    """How many cards the cut takes off the top."""
    return 0 if key == "no cut" else int(str(key).removeprefix("cut "))


def fair_cut(keys: Sequence[Key]) -> Key:
    """In the middle: what surfaces offer to whoever does not want to choose a place."""
    return keys[len(keys) // 2]


def cut(deck: list[int], depth: int) -> None:
    """Put the top cards under the rest. The last card of a deck is its top."""
    if depth:
        deck[:] = deck[-depth:] + deck[:-depth]


async def cut_before_the_deal(table: Table[Any]) -> None:
    """Before the deal every seat may cut, so that nobody alone decides how the cards fall."""
    state = table.state
    answers = await table.ask_all(table.seats, "cut", cuts_of(table.game.cut_cards))
    state.key = random_key(state.key, answers)
    for seat in table.seats:
        depth = cut_depth(answers[seat][0])
        state.cuts.append(depth)
        table.tell("cut" if depth else "no cut", seat, number=depth)
