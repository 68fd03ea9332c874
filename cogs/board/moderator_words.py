"""A moderator's act in the words of those who play: for the board and for the message to them."""

from __future__ import annotations

from cogs.platform.layout import safe
from matches.hosted import HostedMatch
from matches.moderated import AuditRow
from rules.core.phrases import listed
from rules.core.state import Result

ACTS = {
    "void": "ended this match without a result",
    "declared": "ended this match as a draw",
    "reset": "ended this match to deal it anew: it goes on at a new board",
    "dealt anew": "dealt this match anew",
    "paused clocks": "paused the clocks",
    "resumed clocks": "lets the clocks run again",
    "moved": "moved this match here",
}
TOOK_BACK, REPLACED = "took back to ", "replaced seat "


def act_words(hosted: HostedMatch, act: AuditRow, result: Result | None) -> str:
    """**A moderator took the last move back.** Reason: a misclick"""
    why = f" Reason: {safe(act.why)}" if act.why else ""
    return f"**A moderator {safe(_done(hosted, act, result))}.**{why}"


def _done(hosted: HostedMatch, act: AuditRow, result: Result | None) -> str:
    if act.action in ACTS:
        return ACTS[act.action]
    if act.action == "award" and result is not None:
        return f"awarded this match to {listed([hosted.names[seat] for seat in result.winners])}"
    if act.action.startswith(TOOK_BACK):
        # The entry of the act itself follows what it took back.
        back = act.sequence - 1 - int(act.action.removeprefix(TOOK_BACK))
        return (
            "took the last move back" if back == 1 else "took this match back to an earlier point"
        )
    if act.action.startswith(REPLACED):
        seat = int(act.action.removeprefix(REPLACED))
        return f"gave a seat to {hosted.names[seat]}, who plays on from here"
    return "settled something about this match"
