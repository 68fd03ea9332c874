"""Who is to be called to a match, and which notices have served.

A *call* tells one person that a match waits for them; a *notice* is the message that does it. This
decides about both, from rows and clocks; a surface writes the words and sends them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from matches.hosted import HostedMatch
from matches.open_offers import open_offers, unanswered
from matches.out_of_time import late_rivals
from matches.player_clocks import REMINDER, Clocks, due_at
from matches.preferences import Preferences
from matches.presence import Presence
from matches.server_rules import Servers
from matches.unattended import told_in
from matches.whispers import CALLED
from rules.core.journal import Upgrade, decode_entry
from rules.core.match import Match
from store.rows import AuditRow, DeadlineRow, NoticeRow, SeatRow, WhisperRow
from store.store import Store


class Call(Struct, frozen=True):
    """What one person is to be told.

    asked        they owe an answer
    whisper      the seat `about`, their partner, has whispered something to them
    concede      the seat `about`, their partner, would concede for their side
    reminder     their time will soon run out, at `due`
    out of time  the time of the seat `about`, a rival's, has run out
    """

    seat: int
    why: Literal["asked", "whisper", "concede", "reminder", "out of time"]
    about: int
    due: float = 0.0
    question: int = -1  # if they are asked anything: the journal sequence at which it was asked


class Act(Struct, frozen=True):
    """A moderator did something: whoever plays is told once, and who was replaced (`also`)."""

    row: AuditRow
    also: int | None = None


class ToSay(Struct, frozen=True):
    """What a change of a match leaves to be said: notices to take down first, then calls.

    Where moderators acted nobody is called to their move besides: that would be two calls for one.
    """

    served: tuple[NoticeRow, ...] = ()
    acts: tuple[Act, ...] = ()
    calls: tuple[Call, ...] = ()
    again_at: float = 0.0  # when somebody may have to be called whose public delay still runs

    def __bool__(self) -> bool:
        return bool(self.served or self.acts or self.calls)


class Calls:
    """Each turn calls a person once, only if they are idle, and only where another person waits."""

    def __init__(
        self, store: Store, presence: Presence, preferences: Preferences, servers: Servers
    ) -> None:
        self.store = store
        self.presence = presence
        self.preferences = preferences
        self.servers = servers
        self._fallen_due: dict[str, list[DeadlineRow]] = {}  # match → what is still to be told
        self._acts: dict[str, list[Act]] = {}  # by match, too
        self._to_concede: dict[str, set[int]] = {}  # match → partners to be asked to concede
        self._conceding: dict[str, set[int]] = {}  # match → whose notice asks them that

    def fell_due(self, deadline: DeadlineRow) -> None:
        """The sweep has found it; it is told with whatever else there is to say."""
        self._fallen_due.setdefault(deadline.match, []).append(deadline)

    def moderated(self, row: AuditRow, also: int | None = None) -> None:
        """A moderator has acted; told with whatever else there is to say. Boards tell it longer."""
        self._acts.setdefault(row.match, []).append(Act(row, also))

    def concession_offered(self, match: str, partners: list[int]) -> None:
        """The word of these seats is wanted; they are called once, idle or not."""
        self._to_concede[match] = set(partners)

    async def to_say(self, hosted: HostedMatch) -> ToSay:
        """As the match stands now. Nothing is marked yet: see `begin`.

        Before the public delay is over nobody is called, nor then who is just being answered for.
        Nor is anybody called whom no other person waits for, or while the bot is away.
        """
        async with hosted.lock:
            match = await hosted.loaded()
            asked, question, clocks = set(match.waiting), match.opened, hosted.clocks_now
            not_yet = self.not_yet(hosted, match)
            by_us = {seat for seat in asked if hosted.unattended_answer(match, seat) is not None}
        seats = await self.store.seats(hosted.id)
        unaware = {row.seat for row in seats if row.notified < question}
        wishes = await self._wishes_to_concede(hosted)
        answered = self._conceding.get(hosted.id, set()) - set(wishes)
        whispers = await self._whispers(hosted)
        standing = await self.store.notices(hosted.id)
        served = tuple(
            notice
            for notice in standing
            if (notice.seat not in asked or notice.seat in unaware | answered)
            and notice.seat not in wishes
            and all(row.heard != CALLED for row in whispers.get(notice.seat, ()))
            and not late_rivals(hosted, clocks, notice.seat)
        )
        idle = [
            row.seat
            for row in seats
            if row.seat in asked & unaware
            and row.user is not None
            and self.presence.is_idle(row.user)
        ]
        if sum(row.user is not None for row in seats) < 2 or not hosted.clock.runs:
            return ToSay(served, tuple(self._acts.get(hosted.id, ())))
        for seat in [seat for seat in idle if await knows(hosted, seats, seat)]:
            idle.remove(seat)
            await self.store.set_notified(hosted.id, seat, question)
        acts = tuple(self._acts.get(hosted.id, ()))
        untold = self._to_concede.get(hosted.id, set()) & set(wishes)
        calls = [
            Call(seat, "concede", wishes[seat], question=question if seat in asked else -1)
            for seat in sorted(untold)
        ]
        calls += [
            Call(seat, "asked", seat, question=question)
            for seat in idle
            if seat not in untold and seat not in not_yet and seat not in by_us and not acts
        ]
        called = {notice.seat for notice in standing if notice not in served}
        called |= {call.seat for call in calls}
        if not acts:
            now = {seat: rows for seat, rows in whispers.items() if seat not in not_yet}
            calls += await self._whisper_calls(hosted, now, called)
        again_at = min((due for seat, due in not_yet.items() if seat in idle), default=0.0)
        return ToSay(served, acts, (*calls, *self._due_calls(hosted, clocks)), again_at)

    async def _wishes_to_concede(self, hosted: HostedMatch) -> dict[int, int]:
        """Whose word is wanted → who would concede."""
        if not hosted.partners(0):
            return {}
        offers = [o for o in await open_offers(hosted) if o.kind == "concede"]
        return {seat: offer.seat for offer in offers for seat in unanswered(hosted, offer)}

    async def _whispers(self, hosted: HostedMatch) -> dict[int, list[WhisperRow]]:
        """Whose hand has not shown what their partner whispered → that."""
        found: dict[int, list[WhisperRow]] = {}
        if hosted.sharing(0):
            for row in await self.store.unread_whispers(hosted.id):
                found.setdefault(row.partner, []).append(row)
        return found

    async def _whisper_calls(
        self, hosted: HostedMatch, whispers: dict[int, list[WhisperRow]], called: set[int]
    ) -> list[Call]:
        """Whom to tell that their partner has whispered: once until they have looked."""
        calls = []
        for seat, rows in whispers.items():
            user, heard = hosted.seats[seat].user, [row.heard for row in rows]
            if user is None or min(heard) == CALLED:
                continue
            if seat in called or CALLED in heard:
                await self.store.set_heard(hosted.id, seat, CALLED)
            elif self.presence.is_idle(user):
                calls.append(Call(seat, "whisper", rows[-1].seat))
        return calls

    def not_yet(self, hosted: HostedMatch, match: Match) -> dict[int, float]:
        """The seats whose public delay is not over → when it will be."""
        now = hosted.clock.now()
        return {seat: due for seat, due in hosted.delays(match).items() if now < due}

    def _due_calls(self, hosted: HostedMatch, clocks: Clocks) -> list[Call]:
        """What has fallen due is told until a call has begun; what no longer matters is dropped."""
        calls: list[Call] = []
        still: list[DeadlineRow] = []
        for deadline in self._fallen_due.pop(hosted.id, ()):
            seat, due = deadline.seat, due_at(hosted.terms.control, clocks, deadline.seat)
            if due is None:
                continue  # they have moved meanwhile
            if deadline.kind == REMINDER:
                calls.append(Call(seat, "reminder", seat, due))
                still.append(deadline)
            elif due <= hosted.clock.now():
                calls += [Call(rival, "out of time", seat, due) for rival in hosted.rivals(seat)]
                still.append(deadline)
        if still:
            self._fallen_due[hosted.id] = still
        return calls

    async def begin_telling(self, hosted: HostedMatch, acts: tuple[Act, ...]) -> list[int]:
        """Mark the acts as told, and tell whom to mention: not the moderators themselves.

        Whoever is asked knows by it that the match waits for them.
        """
        left = [act for act in self._acts.pop(hosted.id, ()) if act not in acts]
        if left:
            self._acts[hosted.id] = left
        async with hosted.lock:
            match = await hosted.loaded()
            asked, question = match.waiting, match.opened
        for seat in asked:
            await self.store.set_notified(hosted.id, seat, question)
        moderators = {act.row.moderator for act in acts}
        people = [row.user for row in hosted.seats] + [act.also for act in acts]
        return [
            user
            for user in dict.fromkeys(people)
            if user and user not in moderators and await self._may_ping(hosted, user)
        ]

    async def begin(self, hosted: HostedMatch, call: Call) -> int | None:
        """Mark the call as made, and tell whom to mention; None if they do not want to be called.

        Before anything is sent: rather no notice than one again and again.
        """
        if call.question >= 0:
            await self.store.set_notified(hosted.id, call.seat, call.question)
        if hosted.sharing(call.seat):  # whatever calls them to their hand, their whispers are there
            await self.store.set_heard(hosted.id, call.seat, CALLED)
        if call.why == "concede":
            self._to_concede[hosted.id].discard(call.seat)
            self._conceding.setdefault(hosted.id, set()).add(call.seat)
        elif hosted.id in self._conceding:
            self._conceding[hosted.id].discard(call.seat)
        if call.why in ("reminder", "out of time"):
            told = (call.about, call.why == "reminder")
            self._fallen_due[hosted.id] = [
                row
                for row in self._fallen_due.get(hosted.id, ())
                if (row.seat, row.kind == REMINDER) != told
            ]
        user = hosted.seats[call.seat].user
        return user if user is not None and await self._may_ping(hosted, user) else None

    async def _may_ping(self, hosted: HostedMatch, user: int) -> bool:
        """Whether the server wants pings, and the person does."""
        rules = await self.servers.rules(hosted.row.guild)
        return rules.pings and await self.preferences.wants_calls(user)


async def knows(hosted: HostedMatch, seats: list[SeatRow], seat: int) -> bool:
    """Whether they were called in this turn of theirs.

    It lasts until they have answered and another person has decided something: not somebody for
    that person.
    """
    called, has_answered = seats[seat].notified, False
    if called < 0:
        return False
    for row in await hosted.store.journal(hosted.id, called):
        entry = decode_entry(row.body)
        if isinstance(entry, Upgrade):
            continue
        if has_answered and entry.seat != seat and _decided(seats, entry.seat, entry.sequence):
            return False
        has_answered |= entry.seat == seat
    return True


def _decided(seats: list[SeatRow], seat: int, sequence: int) -> bool:
    """Whether it was the person of a seat, neither a computer nor a moderator nor an order."""
    if seat < 0 or seats[seat].user is None:
        return False
    told = told_in(seats[seat])
    return not told or sequence <= told[0].since
