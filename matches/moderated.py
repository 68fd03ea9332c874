"""What moderators did to a match, for its players to read: from the record, so after a restart too.

An act is told until the match has gone on for everybody: until the question that was open then is
answered, and each person who plays has decided something. What a computer answers takes nothing
away. What is answered for a person counts like their own, or it would be betrayed.
"""

from __future__ import annotations

from matches.hosted import HostedMatch
from rules.core.journal import Decision, decode_entry
from rules.core.match import Match
from store.rows import AuditRow

__all__ = ["AuditRow", "still_told"]
ENDINGS = ("void", "award", "declared", "reset")
MOST = 2  # acts that are told at a time


async def still_told(hosted: HostedMatch) -> list[AuditRow]:
    """The acts that everybody at the table should know of now, the latest last."""
    acts = [
        row
        for row in await hosted.store.audit_log(hosted.row.guild, hosted.id)
        if row.sequence >= 0
    ]
    if not acts:
        return []
    async with hosted.lock:
        match = await hosted.loaded()
        return [row for row in acts[-MOST:] if not await _has_gone_on(hosted, match, row)]


async def _has_gone_on(hosted: HostedMatch, match: Match, act: AuditRow) -> bool:
    if match.result is not None:
        return act.action not in ENDINGS  # how it ended is what counts now
    if match.opened <= act.sequence:
        return False
    silent = {row.seat for row in hosted.seats if row.user is not None}
    silent -= {seat for seat, at in match.last_by.items() if at > act.sequence}
    if not silent:
        return True
    rows = await hosted.store.journal(hosted.id, act.sequence)  # a match is loaded from late on
    later = [decode_entry(row.body) for row in rows]
    return silent <= {entry.seat for entry in later if isinstance(entry, Decision)}
