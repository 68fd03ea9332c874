"""Says whose move it is in any game, or how it ended."""

from __future__ import annotations

from render.outcome import whose_move
from render.table_info import TableInfo
from rules.core.phrases import listed
from rules.core.view import View

CORE_QUESTIONS = {
    "cut": "to cut the deck",
    "may": "to use an effect or not",
    "choose": "to choose an effect",
}


def headline(view: View, info: TableInfo) -> str:
    """Who has to decide what, or how it ended."""
    if view.result is not None or not view.asked:
        return whose_move(view, info.names, {}, "")
    kind = next(iter(view.asked.values()))
    return f"{listed([info.names[seat] for seat in sorted(view.asked)])} {to_do(kind)}"


def to_do(kind: str) -> str:
    """What a kind of question wants; every game names its kinds so that they can be read."""
    return CORE_QUESTIONS.get(kind, f"to decide: {kind.replace('_', ' ')}")
