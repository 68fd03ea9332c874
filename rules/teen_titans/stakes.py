"""What hangs on a Titan's answer: the last Nemesis, besides what both deck-builders say."""

from __future__ import annotations

from rules.teen_titans.titans_table import TitansTable

STAKES = frozenset({"defend"})  # questions on which something always hangs


def last_nemesis(table: TitansTable) -> list[str]:
    """Whoever defeats the last Nemesis ends the match."""
    state = table.state
    if state.nemesis or not state.nemesis_up:
        return []
    name = table.name(state.nemesis_up[-1])
    return [f"{name} is the last Nemesis: the turn that defeats it ends the match."]
