"""How a match ended, in the words every game shares."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.phrases import listed
from rules.core.state import Result

CLOSINGS = {  # ended from outside the rules
    "concede": "by concession",
    "draw agreed": "by agreement",
    "out of time": "on time",
    "void": "ended without a result",
    "reset": "dealt anew by a moderator",
    "award": "awarded by a moderator",
    "declared": "declared a draw by a moderator",
}


def outcome(result: Result, seat: int, seats: int = 2) -> str:
    """How it ended for one player, in a word or two. Partners do not share a win: they win."""
    if not result.winners:
        return "No result" if result.is_void else "Draw"
    if len(result.winners) == seats:
        return "Shared win"
    return "Winner" if seat in result.winners else "Defeated"


def verdict(result: Result, names: Sequence[str], contest: str = "") -> str:
    """Who won: "Ada wins the duel", or "Ada wins" if the contest has no name."""
    winners = [names[seat] for seat in result.winners]
    if len(winners) > 1:
        all_won = len(winners) == len(names)
        return f"{listed(winners)} {'share the win' if all_won else f'win {contest}'}".rstrip()
    if winners:
        return f"{winners[0]} wins {contest}".rstrip()
    if contest:
        return f"{contest} has no result" if result.is_void else f"{contest} is a draw"
    return "No result" if result.is_void else "A draw"
