"""The phases of a match: coroutines that await each other, and the trail to where they wait."""

from __future__ import annotations

from functools import lru_cache
from types import CoroutineType
from typing import TYPE_CHECKING, Any

from rules.core.cutting import cut_before_the_deal
from rules.core.questions import Step
from rules.core.table import Table

if TYPE_CHECKING:
    from rules.core.game import Game

CORE_PHASES = {
    "cut_before_the_deal": Step(
        "Before the deal everybody may cut, so that nobody alone decides how the cards fall"
    ),
}


async def whole_match(table: Table[Any]) -> None:
    """Cut, set up, play: what every match is."""
    await table.checkpoint()
    if not table.state.dealt:
        await cut_before_the_deal(table)
        await table.game.set_up(table)
        table.state.dealt = True
    await table.game.play(table)


def phase_trail(coroutine: Any) -> tuple[str, ...]:
    """The names of the functions that wait for each other, outermost first.

    The chain of awaiting coroutines is the position in the rulebook; nothing has to be kept beside.
    """
    names: list[str] = []
    while type(coroutine) is CoroutineType:
        names.append(coroutine.__name__)
        coroutine = coroutine.cr_await
    return tuple(names)


def steps(table: Table[Any], trail: tuple[str, ...]) -> tuple[Step, ...]:
    """The way through the rules in players' words: of a trail, what the game calls a phase."""
    return _steps(table.game, trail)


@lru_cache(maxsize=4096)  # a game has some dozens of ways
def _steps(game: Game[Any], trail: tuple[str, ...]) -> tuple[Step, ...]:
    found = [game.phases.get(name) or CORE_PHASES.get(name) for name in trail]
    return tuple([step for step in found if step is not None])
