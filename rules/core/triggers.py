"""Effects that wait until the card that caused them is fully resolved."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.core.effects import Effect, Play, perform
from rules.core.table import Table


class Trigger(Struct, frozen=True, gc=False):
    """An effect a seat has coming, and the card it comes from."""

    seat: int
    card: int
    effects: tuple[Effect, ...]


async def settle(table: Table[Any]) -> None:
    """Resolve what has been triggered, first come first served; new triggers queue up behind.

    The queue lives beside the state because it is empty at every checkpoint: a restore replays the
    decisions that filled it.
    """
    while table.triggers:
        trigger = table.triggers.pop(0)
        await perform(table, Play(trigger.seat, trigger.card), trigger.effects)
