"""What a moderator may do to a match. Every act leaves a row in the audit log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from msgspec import Struct, structs

from matches import player_clocks
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_terms import Sitting, another_computer
from matches.matches import Matches, new_id
from matches.player_offers import judge_going_back, still_at
from matches.seat_handover import hand_over
from rules.core.errors import RulesChanged, StaleQuestion
from rules.core.journal import MODERATOR, Decision, Frozen, in_force
from rules.core.match import Match
from store.rows import AuditRow as AuditRow

DEALT_ANEW = "dealt anew"  # of the match that comes for one that was reset
BREATH = 25  # decisions replayed before others get their turn


class Point(Struct, frozen=True):
    """Somewhere to go back to: just before a decision, which everybody can read about."""

    to: int
    words: str


async def points(hosted: HostedMatch) -> list[Point]:
    """Every decision in force, latest first, as a spectator reads it in the log."""
    for checkpoint in await hosted.store.checkpoints(hosted.id):
        try:
            return await _points_since(hosted, await hosted.frozen(at_most=checkpoint.sequence))
        except RulesChanged:
            continue  # the earliest turn that present rules can still replay
    return []


async def _points_since(hosted: HostedMatch, frozen: Frozen) -> list[Point]:
    cards, setup = await hosted.matches.cards(hosted.row), hosted.terms.setup
    found: list[Point] = []
    told = 0
    for match in Match.replaying(hosted.game, cards, setup, frozen):
        match.table.names = hosted.names
        events, entry = match.table.events, match.last_entry
        if isinstance(entry, Decision) and match.sequence > frozen.sequence:
            lines = [hosted.game.event_words(match.table, event, None) for event in events[told:]]
            words = "; ".join(lines) or f"{hosted.names[entry.seat]} decides"
            found.append(Point(entry.sequence - 1, words))
        told = len(events)
        if len(found) % BREATH == 0:
            await asyncio.sleep(0)
    return found[::-1]


async def go_back(hosted: HostedMatch, to: int, moderator: int, why: str) -> None:
    """Back to any entry. Everyone is told how much had been seen since."""
    await _check_running(hosted)
    latest = await hosted.sequence()
    if not 0 <= to < latest:
        raise NotAllowed(f"The match can be taken back to 0 up to {latest - 1}.")
    judged = await judge_going_back(hosted, to, MODERATOR)
    seen = tuple(judged.seen.get(row.seat, ()) for row in hosted.seats)
    with hosted.matches.holding(hosted.id):
        await hosted.take_back(to, MODERATOR, seen, check=still_at(judged.at))
        await _audit(hosted, moderator, f"took back to {to}", why)


async def undo(hosted: HostedMatch, moderator: int, why: str) -> None:
    """Take the latest decision back, whoever made it."""
    await _check_running(hosted)
    entries = in_force((await hosted.frozen(at_most=0)).entries)
    decisions = [entry for entry in entries if isinstance(entry, Decision)]
    if not decisions:
        raise NotAllowed("Nobody has decided anything yet.")
    await go_back(hosted, decisions[-1].sequence - 1, moderator, why)


async def end(
    hosted: HostedMatch, winners: tuple[int, ...] | None, moderator: int, why: str
) -> None:
    """Void (None), a draw (no winners) or an award."""
    await _check_running(hosted)
    reason = "void" if winners is None else "award" if winners else "declared"
    with hosted.matches.holding(hosted.id):
        await hosted.close(MODERATOR, winners or (), reason)
        await _audit(hosted, moderator, reason, why)


async def end_all(all_hosted: Iterable[HostedMatch], moderator: int, why: str) -> int:
    """All of these without a result. How many were still running."""
    ended = 0
    for hosted in all_hosted:
        try:
            await end(hosted, None, moderator, why)
            ended += 1
        except StaleQuestion:
            continue  # over by itself meanwhile
    return ended


async def matches_with(matches: Matches, guild: int, user: int) -> list[HostedMatch]:
    """The running matches of a server in which they sit, or a computer does for them."""
    return [hosted for hosted in await running(matches, guild) if user in people_of(hosted)]


async def running(matches: Matches, guild: int) -> list[HostedMatch]:
    """Every match of a server that is not over."""
    return [await matches.find(row.id) for row in await matches.store.running(guild)]


async def players(matches: Matches, guild: int) -> dict[int, str]:
    """Everybody who plays on a server, also those who have left, by their names at the table."""
    names: dict[int, str] = {}
    for hosted in await running(matches, guild):
        names |= people_of(hosted)
    return names


def people_of(hosted: HostedMatch) -> dict[int, str]:
    """Who sits there, or may take their seat back from a computer."""
    seated = [(seat.user or seat.kept_for, seat.name) for seat in hosted.seats]
    return {user: name for user, name in seated if user is not None}


async def matches_in(matches: Matches, guild: int, channels: set[int]) -> list[HostedMatch]:
    """The running matches of a server that are shown in one of these channels or threads."""
    rows = await matches.store.running(guild)
    return [await matches.find(row.id) for row in rows if row.channel in channels]


async def restart(hosted: HostedMatch, moderator: int, why: str) -> HostedMatch:
    """Deal the match anew, with a new secret: same seats, same terms, same battle of a series."""
    await _check_running(hosted)
    if hosted.terms.practice:
        raise NotAllowed("Practice is not dealt anew: take it back to a decision, or end it.")
    matches, terms, row, anew = hosted.matches, hosted.terms, hosted.row, new_id()
    with matches.holding(hosted.id), matches.holding(anew):
        await hosted.close(MODERATOR, (), "reset")
        await _audit(hosted, moderator, "reset", why, told=False)
        opened = await matches.open(
            row.game,
            [Sitting(s.user, s.name, terms.setup.seats[s.seat], s.level) for s in hosted.seats],
            options=terms.setup.options,
            control=terms.control,
            best_of=terms.best_of,
            poker_face=terms.poker_face,
            guild=row.guild,
            channel=row.channel,
            series=row.series,
            battle=row.battle + 1 if row.series else 1,
            named=anew,
            cards=await matches.cards(row),
        )
        await _audit(opened, moderator, DEALT_ANEW, why)
    return opened


async def replace(
    hosted: HostedMatch, seat: int, newcomer: Sitting, moderator: int, why: str
) -> None:
    """Someone else, or a computer, plays on. Nobody asks the one who is replaced."""
    await _check_running(hosted)
    if newcomer.user is not None and newcomer.user == hosted.seats[seat].user:
        raise NotAllowed(f"{newcomer.name} already has this seat.")
    if newcomer.user is None and hosted.is_computer(seat) and not hosted.seats[seat].kept_for:
        raise NotAllowed("A computer already has this seat.")
    if newcomer.user is not None:
        servers = hosted.matches.servers
        await servers.check_not_blocked(hosted.row.guild, newcomer.user, newcomer.name)
    if newcomer.user is None:
        others = [row.name for row in hosted.seats if row.seat != seat]
        newcomer = structs.replace(newcomer, name=another_computer(others))
    before = hosted.seats[seat].user
    with hosted.matches.holding(hosted.id):
        await hand_over(hosted, seat, newcomer)
        await _audit(hosted, moderator, f"replaced seat {seat}", why, also=before)


async def pause_clocks(hosted: HostedMatch, pause: bool, moderator: int, why: str) -> None:
    """Stop all clocks, or let them run again."""
    if hosted.terms.control.kind == "none":
        raise NotAllowed("This match is played without a clock.")
    await _check_running(hosted)
    async with hosted.lock:
        match = await hosted.loaded()
        clocks, control, now = hosted.clocks_now, hosted.terms.control, hosted.clock.now()
        if clocks.paused == pause:
            raise NotAllowed(f"The clocks {'are paused' if pause else 'run'} already.")
        changed = (
            player_clocks.paused(control, clocks, now)
            if pause
            else player_clocks.resumed(clocks, now, match.waiting, hosted.delays(match))
        )
        await hosted.set_clocks(changed)
    await _audit(hosted, moderator, "paused clocks" if pause else "resumed clocks", why)
    hosted.matches.publish(hosted.id, await hosted.sequence(), "clocks")


async def move(hosted: HostedMatch, channel: int, moderator: int, why: str) -> None:
    """The match is shown in another channel from now on."""
    if hosted.row.channel == channel:
        raise NotAllowed("The match is already played there.")
    await hosted.move(channel)
    await _audit(hosted, moderator, "moved", why)
    hosted.matches.publish(hosted.id, await hosted.sequence(), "moved elsewhere")


async def audit_log(matches: Matches, guild: int, match_id: str = "") -> list[AuditRow]:
    """What moderators did on a server, or to one match of it, the latest first."""
    return (await matches.store.audit_log(guild, match_id or None))[::-1]


async def _check_running(hosted: HostedMatch) -> None:
    """By the row where the match is not loaded: of an old one there is nothing left to load."""
    if await hosted.result() is not None:
        raise StaleQuestion("The match is over.")


async def _audit(
    hosted: HostedMatch,
    moderator: int,
    action: str,
    why: str,
    told: bool = True,
    also: int | None = None,
) -> None:
    """Keep the act in the record and, unless another act tells it, have the players told.

    `also` is somebody who plays no more. Told when the match is published next: not before the
    record has it.
    """
    now, sequence = hosted.matches.clock.now(), await hosted.sequence()
    row = AuditRow(hosted.row.guild, hosted.id, moderator, action, why, now, sequence)
    await hosted.store.audit(row)
    if told:
        hosted.matches.calls.moderated(row, also)
