"""The phases of a match: coroutines that await each other, and the trail to where they wait."""

from __future__ import annotations

import sys
from types import CodeType
from typing import Any

from rules.core.cutting import cut_before_the_deal
from rules.core.questions import CHECKPOINT
from rules.core.table import Table

CO_HAS_DOCSTRING = 0x4000000


async def whole_match(table: Table[Any]) -> None:
    # No docstring: it is no phase that players are told of.
    await CHECKPOINT
    if not table.state.dealt:
        await cut_before_the_deal(table)
        await table.game.set_up(table)
        table.state.dealt = True
    await table.game.play(table)


def phase_trail(coroutine: Any) -> tuple[str, ...]:
    """The suspended phase functions, outermost first, each by the first line of its docstring.

    The chain of awaiting coroutines is the position in the rulebook; nothing has to be kept beside.
    """
    lines: list[str] = []
    while coroutine is not None and hasattr(coroutine, "cr_code"):
        code = coroutine.cr_code
        if (first := _first_line(code)) is not None:
            lines.append(first)
        coroutine = coroutine.cr_await
    return tuple(lines)


def _first_line(code: CodeType) -> str | None:
    # From Python 3.14 on a flag says whether the first constant is the docstring; before, it is
    # the docstring or None.
    documented = sys.version_info < (3, 14) or code.co_flags & CO_HAS_DOCSTRING
    doc = code.co_consts[0] if documented and code.co_consts else None
    return doc.partition("\n")[0].rstrip(".") if isinstance(doc, str) else None
