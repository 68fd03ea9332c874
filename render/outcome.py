"""Says whose move it is and how a match ended, in words that every game's headline uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.phrases import capital, listed
from rules.core.state import Result
from rules.core.view import View

CLOSINGS = {  # ended from outside the rules
    "concede": "by concession",
    "draw agreed": "by agreement",
    "out of time": "on time",
    "void": "ended without a result",
    "reset": "dealt anew by a moderator",
    "award": "awarded by a moderator",
    "declared": "declared a draw by a moderator",
}


def reason_words(reason: str, endings: Mapping[str, str]) -> str:
    """Why a match ended; `endings` has the words of its game."""
    return CLOSINGS.get(reason) or endings[reason]


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


def whose_move(view: View, names: Sequence[str], asked: Mapping[str, str], contest: str) -> str:
    """Who has to do what, or how it ended; `asked` says by kind of question what to do."""
    if view.result is not None:
        return capital(verdict(view.result, names, contest))
    kinds = set(view.asked.values())
    who = listed([names[seat] for seat in sorted(view.asked)])
    return f"{who} {asked.get(next(iter(kinds), ''), 'to decide')}"
