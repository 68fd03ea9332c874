"""What happened lately in words, for boards, hands and notices alike."""

from __future__ import annotations

from cogs.platform.layout import brief, safe
from matches.match_view import MatchView
from rules.core.phrases import listed
from rules.core.recap import MOST_LINES, Recap

LINE = 260  # characters: a whole hand that is revealed


def moment_lines(recap: Recap) -> list[str]:
    """What everybody should see at a glance, if there is such a thing."""
    return [f"**{safe(recap.moment)}**"] if recap.moment else []


def recap_lines(recap: Recap, since: str, most: int = MOST_LINES) -> list[str]:
    """What happened, the latest of it where room is short, and how much more the log has."""
    shown = recap.lines[-most:]
    lines = [f"{since}:", *(f"- {safe(brief(line, LINE))}" for line in shown)] if shown else []
    more = recap.more + len(recap.lines) - len(shown)
    return [*lines, f"-# …and {more} more (Log)"] if more else lines


def since_whom(view: MatchView) -> str:
    """With whose decision the recap of everybody begins."""
    if view.seen.result is not None:
        return "The last moves"
    if not view.since:
        return "So far"
    return f"Since {safe(listed([view.names[seat] for seat in view.seen.asked]))} last moved"
