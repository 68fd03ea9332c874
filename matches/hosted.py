"""One hosted match: a lock, the loaded rules, and the order validate → apply → commit → publish.

Nothing is shown before it is durable. Whatever goes wrong between applying and committing drops the
loaded match; the next touch loads it again from what the store has.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from matches import match_recap, player_clocks, unattended
from matches.decision_write import decision_write, due_rows
from matches.errors import LongAgo, NotAllowed, RulesFailed
from matches.match_clocks import MatchClocks
from matches.match_recap import reaching_back, recap_for, whole_match
from matches.match_view import MatchView
from matches.player_clocks import Clocks
from players.considering import Choice
from rules.core.errors import HostError, RivalryError, RulesChanged, StaleQuestion
from rules.core.events import Event
from rules.core.journal import Frozen, decode_entry
from rules.core.match import Match
from rules.core.questions import Answer, Prompt, QuestionId
from rules.core.state import Result
from rules.core.view import View
from store.errors import SequenceTaken
from store.rows import FaultRow, MatchRow, SeatRow

if TYPE_CHECKING:
    from matches.matches import Matches

Seen = tuple[tuple[int, ...], ...]
Check = Callable[[Match], None]
NEWS = 4  # lines of the log that a surface shows beside the board
AT_ONCE = 50  # decisions whose replay does not hold up the event loop: some 10 ms
RACES = 8  # answers of others that may overtake ours before we give up
_encode = msgspec.msgpack.Encoder().encode
_decode_result = msgspec.msgpack.Decoder(Result).decode
_decode_clocks = msgspec.msgpack.Decoder(Clocks).decode


class HostedMatch(MatchClocks):
    """One match, loaded on demand. Every change goes through `change`, under the lock."""

    def __init__(self, matches: Matches, row: MatchRow, seats: list[SeatRow]) -> None:
        super().__init__(matches, row, seats)
        self.lock = asyncio.Lock()
        self.offers_lock = asyncio.Lock()  # offers and their acceptance, one at a time
        self.used_at = self.matches.clock.ticks()
        self._match: Match | None = None
        self._told: set[int] = set()  # seats whose row tells of answers that are not yet kept
        self.thoughts: dict[int, Choice] = {}  # of computers whose answers are being given
        self.has_due = True  # whether the store may hold answers that are due

    @property
    def title(self) -> str:
        """The match in words: "Showdown: Ada and Ben (3f2a)"."""
        return f"{self.game.short_name}: {self.pairing} ({self.id[:4]})"

    # -- where

    async def move(self, channel: int) -> None:
        """The match is shown in another channel from now on."""
        async with self.lock:
            await self.store.move_match(self.id, channel)
            self.row = msgspec.structs.replace(self.row, channel=channel)

    # -- reading

    async def view(self, viewer: int | None) -> View:
        async with self.lock:
            return (await self.loaded()).view(viewer)

    async def question(self, seat: int) -> Prompt | None:
        async with self.lock:
            return (await self.loaded()).prompt(seat)

    async def waiting(self) -> list[int]:
        async with self.lock:
            return (await self.loaded()).waiting

    async def sequence(self) -> int:
        """How many entries the journal has."""
        async with self.lock:
            return (await self.loaded()).sequence

    async def result(self) -> Result | None:
        async with self.lock:
            if self._match is None:
                row = await self.store.match(self.id)
                if row is not None and row.status == "over":
                    return _decode_result(row.result)
            return (await self.loaded()).result

    async def check_running(self) -> None:
        """Refuse what can be done only before a match is over."""
        if await self.result() is not None:
            raise NotAllowed("The match is over.")

    async def receipt(self) -> str:
        """The hash of the last journal entry, published when the match is over; before: empty."""
        if self._match is not None and self._match.result is None:
            return ""
        row = await self.store.match(self.id)
        assert row is not None
        return row.receipt

    async def clocks(self) -> Clocks:
        async with self.lock:
            await self.loaded()
            return self._clocks

    async def log(self, viewer: int | None) -> list[str]:
        """The whole log from the first cut on, as this viewer may read it."""
        async with self.lock:
            match = await whole_match(self, await self.loaded())
            return self._worded(match, match.table.events, viewer)

    async def view_for(self, viewer: int | None, news: int = NEWS) -> MatchView:
        """What a surface shows this viewer."""
        async with self.lock:
            match = await reaching_back(self, await self.loaded(), viewer)
            if len(match.table.events) < news:
                match = await whole_match(self, match)
            table, events = match.table, match.table.events
            upcoming = None if viewer is None else self._upcoming(match, viewer)
            return MatchView(
                seen=match.view(viewer),
                sequence=match.sequence,
                news=tuple(self._worded(match, events[max(0, len(events) - news) :], viewer)),
                latest=match.latest(viewer),
                score_line=self.game.score_line(table),
                clocks=self._clocks,
                names=self.names,
                score=self.game.score(table),
                cards=table.cards,
                recap=recap_for(self, match, viewer),
                since=match_recap.since(self, match, viewer),
                dealt=table.state.dealt,
                reckoning=self.game.reckoning(table),
                told=() if viewer is None else unattended.told_in(self.seats[viewer]),
                upcoming=upcoming,
                upcoming_at=self.open_from(match, viewer) if viewer is not None else 0.0,
            )

    def _worded(self, match: Match, events: list[Event], viewer: int | None) -> list[str]:
        return [self.game.event_words(match.table, event, viewer) for event in events]

    # -- loading

    def begin(self, match: Match, clocks: Clocks) -> Clocks:
        """Play on with a match that has just been opened, instead of loading it."""
        match.table.names = self.names
        self._match = match
        self._clocks = clocks
        self._note_asked(match)
        now, until = self.clock.now(), self.delays(match)
        self._clocks = player_clocks.resumed(self._clocks, now, match.waiting, until)
        self._kept_clocks = self._clocks
        return self._clocks

    async def loaded(self) -> Match:
        """The match in play; the lock must be held."""
        self.used_at = self.matches.clock.ticks()
        if self._match is not None:  # as it nearly always is
            return self._match
        for race in range(RACES):
            if self._match is not None:
                break
            try:
                await self._load()
            except SequenceTaken:  # another process has just upgraded it
                if race == RACES - 1:
                    raise
            except HostError as problem:
                problem.match = self.id
                raise
        assert self._match is not None
        return self._match

    async def _load(self) -> None:
        row = await self.store.match(self.id)
        assert row is not None
        self.row, self.seats = row, await self.store.seats(self.id)
        self._told, self.has_due = set(), True
        self._clocks = self._kept_clocks = _decode_clocks(row.clock)
        frozen = await self.frozen()
        try:
            self._match = await self.restore(frozen)
        except RulesChanged as change:
            if row.status == "over":
                raise
            await self._salvage(frozen, change)
            return
        if row.rules_version != self.game.rules_version and self._match.asked:
            self._match.upgrade()
            await self._commit(rules_version=self.game.rules_version)

    async def _salvage(self, frozen: Frozen, change: RulesChanged) -> None:
        """The rules were changed under a running match: go back to the last decision that fits."""
        cards = await self.matches.cards(self.row)
        self._match = Match.salvage(self.game, cards, self.terms.setup, frozen, change.sequence)
        self._match.table.names = self.names
        self._restart_clocks(self._match)
        await self._commit(rules_version=self.game.rules_version)
        self.matches.publish(self.id, self._match.sequence, "rules changed")

    async def frozen(self, at_most: int | None = None) -> Frozen:
        """The match at rest, from the store: the latest checkpoint, or one not later than that."""
        checkpoint = await self.store.last_checkpoint(self.id, at_most)
        if checkpoint is None:  # the first is kept as long as the journal
            raise LongAgo
        rows = await self.store.journal(self.id, checkpoint.sequence)
        entries = [decode_entry(row.body) for row in rows]
        return Frozen(checkpoint.state, checkpoint.sequence, checkpoint.before, entries)

    async def restore(self, frozen: Frozen) -> Match:
        """The match at rest, replayed; a long replay in a thread, so that nobody else waits."""
        cards, setup = await self.matches.cards(self.row), self.terms.setup
        if len(frozen.entries) <= AT_ONCE:
            match = Match.restore(self.game, cards, setup, frozen)
        else:
            match = await asyncio.to_thread(Match.restore, self.game, cards, setup, frozen)
        match.table.names = self.names
        return match

    async def reload(self, at_most: int) -> Match:
        """The match in play, loaded again from an earlier turn: it recalls more then.

        The lock must be held, and nothing be under way that the store does not have.
        """
        self._match = await self.restore(await self.frozen(at_most))
        return self._match

    def drop(self) -> None:
        """Forget the loaded match; the store has everything."""
        self._match = None

    # -- changing

    async def answer(
        self, seat: int, question: QuestionId | None, keys: Answer, *, by_person: bool = True
    ) -> None:
        """Give a seat's answer; durable when this returns.

        Of what was not given `by_person` the person of the seat is told until their own decision.
        """

        async def apply(match: Match) -> None:
            stood_in = not by_person and not self.is_computer(seat)
            line = None
            if stood_in and seat in match.waiting and question in (None, (match.opened, seat)):
                match = await reaching_back(self, match, seat)
                line = unattended.in_words(match, seat, keys, match_recap.since(self, match, seat))
            before, told = match.resting(), len(match.table.events)
            control = self.terms.control
            timed = control.kind != "none"
            due, now = (self.open_from(match, seat), self.clock.now()) if timed else (0.0, 0.0)
            try:
                match.answer(seat, keys, question)
            except RivalryError:
                raise
            except Exception as problem:
                await self._rules_failed(before, match.sequence, (seat, keys), problem)
                raise RulesFailed from problem
            self._note_asked(match)
            if timed:
                early = bool(due) and (stood_in or now < due)
                waiting, until = match.waiting, self.delays(match)
                self._clocks = player_clocks.after_answer(
                    control, self._clocks, now, seat, waiting, until, within_delay=early
                )
            self._told |= unattended.tell(match, self.seats, seat, line, told)

        await self.change(apply, by_computer=self.is_computer(seat))

    async def close(
        self, seat: int, winners: tuple[int, ...], reason: str, check: Check | None = None
    ) -> None:
        """End the match from outside the rules: a concession, a draw, time, a moderator.

        `check` may refuse under the lock, when nothing can move any more.
        """

        async def apply(match: Match) -> None:
            if check is not None:
                check(match)
            match.close(seat, winners, reason)
            self._clocks = Clocks(self._clocks.left)
            self._told |= unattended.tell_nothing(self.seats)

        await self.change(apply)
        await self.store.drop_offers(self.id)

    async def take_back(
        self, to: int, seat: int, seen: Seen = (), check: Check | None = None
    ) -> None:
        """Go back to just after entry `to`. Whether that is allowed is the caller's business."""

        async def apply(match: Match) -> None:
            if match.asked is None:
                raise StaleQuestion("The match is over.")
            if check is not None:
                check(match)
            frozen = await self.frozen(at_most=to)
            cards = await self.matches.cards(self.row)
            self._match = Match.take_back(
                self.game, cards, self.terms.setup, frozen, to, seat, seen
            )
            self._match.table.names = self.names
            self._restart_clocks(self._match)
            self._told |= unattended.tell_nothing(self.seats)

        await self.change(apply)
        await self.store.drop_offers(self.id)

    async def change(
        self, apply: Callable[[Match], Awaitable[None]], by_computer: bool = False
    ) -> None:
        """Validate and apply, commit, publish; again if somebody else wrote this sequence first."""
        async with self.lock:
            for race in range(RACES):
                match = await self.loaded()
                try:
                    await apply(match)
                except RivalryError:
                    # Refused by what we know; perhaps another process knows better.
                    if race == RACES - 1 or not await self._fell_behind(match):
                        raise
                    self.drop()
                    continue
                try:
                    await self._commit()
                except SequenceTaken:
                    # Another process was faster. If the question is still open there, apply
                    # succeeds once more; otherwise it says that the question is settled.
                    if race == RACES - 1:
                        raise
                    continue
                break
            assert self._match is not None
            sequence, is_over = self._match.sequence, self._match.result is not None
        self.matches.publish(self.id, sequence, "ended" if is_over else "moved", by_computer)

    async def _fell_behind(self, match: Match) -> bool:
        row = await self.store.match(self.id)
        return row is not None and row.sequence > match.sequence

    async def _commit(self, rules_version: int | None = None) -> None:
        """Keep the latest entry; what the store may not have is not played on."""
        try:
            match, kept, told = self._match, self._kept_clocks, self._told
            assert match is not None
            await self.store.append(decision_write(self, match, kept, told, rules_version))
            self._kept_clocks, self._told = self._clocks, set()
        except BaseException as problem:
            self.drop()
            if isinstance(problem, asyncio.CancelledError):
                await self.store.drained()  # the write goes on; the next to load must see it
            raise

    async def _rules_failed(
        self, frozen: Frozen, sequence: int, attempt: tuple[int, Answer], problem: Exception
    ) -> None:
        """Back to before the answer, and keep what is needed to repeat the mistake."""
        self.drop()
        replay = _encode((frozen, self.row.cards_hash, self.terms, attempt))
        trace = "".join(traceback.format_exception(problem))
        fault = FaultRow(self.id, sequence, self.matches.clock.now(), replay, trace)
        await self.store.add_fault(fault)
        self.matches.report_fault(self.id, sequence, problem)

    # -- answers that nobody had to give

    def unattended_answer(self, match: Match, seat: int) -> Answer | None:
        """What is answered for a person's seat, as far as this process knows its row."""
        row = self.seats[seat]
        if row.user is None:
            return None
        return unattended.answer_for(match, row, self.terms, self.matches.pace.attention)

    def _upcoming(self, match: Match, seat: int) -> unattended.Told | None:
        """The question a person is asked but will not have to answer, with its answer."""
        answer = self.unattended_answer(match, seat)
        return None if answer is None else unattended.in_words(match, seat, answer)

    @property
    def may_need_nobody(self) -> bool:
        """Whether there is anybody at all whom somebody else may answer for."""
        return self.has_due or unattended.may_need_nobody(self.seats)

    # -- clocks

    async def set_clocks(self, clocks: Clocks) -> None:
        """Change what the clocks show without a move; the lock must be held."""
        rows = player_clocks.deadlines(self.id, self.terms.control, clocks, self.clock.now())
        rows += due_rows(self, await self.loaded())
        running_on = player_clocks.running_on(self._kept_clocks, clocks)
        await self.store.set_deadlines(self.id, rows, _encode(clocks), running_on)
        self._clocks = self._kept_clocks = clocks
