"""What a moderator may do to a match. Every act leaves a row in the audit log."""

from __future__ import annotations

from matches import timing
from matches.agreement import Sitting
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.table_talk import hand_over, judge_going_back, still_at
from rules.core.journal import MODERATOR
from store.rows import AuditRow


async def go_back(hosted: HostedMatch, to: int, moderator: int, why: str) -> None:
    """Back to any entry. Everyone is told how much had been seen since."""
    latest = await hosted.sequence()
    if not 0 <= to < latest:
        raise NotAllowed(f"The match can be taken back to 0 up to {latest - 1}.")
    judged = await judge_going_back(hosted, to, MODERATOR)
    seen = tuple(judged.seen.get(row.seat, ()) for row in hosted.seats)
    await hosted.take_back(to, MODERATOR, seen, check=still_at(judged.at))
    await _audit(hosted, moderator, f"took back to {to}", why)


async def end(
    hosted: HostedMatch, winners: tuple[int, ...] | None, moderator: int, why: str
) -> None:
    """Void (None), a draw (no winners) or an award."""
    reason = "void" if winners is None else "award" if winners else "declared"
    await hosted.close(MODERATOR, winners or (), reason)
    await _audit(hosted, moderator, reason, why)


async def restart(hosted: HostedMatch, moderator: int, why: str) -> HostedMatch:
    """Deal the match anew, with a new secret: same seats, same terms, same battle of a series."""
    await hosted.close(MODERATOR, (), "reset")
    await _audit(hosted, moderator, "reset", why)
    agreement, row = hosted.agreement, hosted.row
    return await hosted.matches.open(
        row.game,
        [Sitting(s.user, s.name, agreement.setup.seats[s.seat], s.level) for s in hosted.seats],
        options=agreement.setup.options,
        control=agreement.control,
        best_of=agreement.best_of,
        guild=row.guild,
        channel=row.channel,
        series=row.series,
        battle=row.battle + 1 if row.series else 1,
    )


async def replace(
    hosted: HostedMatch, seat: int, newcomer: Sitting, moderator: int, why: str
) -> None:
    await hand_over(hosted, seat, newcomer)
    await _audit(hosted, moderator, f"replaced seat {seat}", why)


async def pause_clocks(hosted: HostedMatch, pause: bool, moderator: int, why: str) -> None:
    """Stop all clocks, or let them run again."""
    async with hosted.lock:
        match = await hosted.loaded()
        clocks, control, now = hosted.clocks_now, hosted.agreement.control, hosted.clock.now()
        if clocks.paused == pause:
            raise NotAllowed("The clocks are already so.")
        changed = (
            timing.paused(control, clocks, now)
            if pause
            else timing.resumed(clocks, now, match.waiting)
        )
        await hosted.set_clocks(changed)
    await _audit(hosted, moderator, "paused clocks" if pause else "resumed clocks", why)


async def _audit(hosted: HostedMatch, moderator: int, action: str, why: str) -> None:
    now = hosted.clock.now()
    row = AuditRow(hosted.row.guild, hosted.id, moderator, action, why, now)
    await hosted.store.audit(row)
