"""Gives the answers that need nobody: of computers, by standing orders, by Attention.

One task for each open question of a seat, so that nobody waits for a computer that thinks, or for
another seat's public delay. What a task would give is decided when its time has come.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from matches import computer_players
from matches.ahead import drop_impossible
from matches.computer_players import ThinkingTask
from matches.hosted import HostedMatch
from matches.unattended import answer_for, impossible_ahead
from players.considering import Choice
from rules.core.errors import StaleQuestion
from rules.core.match import Match
from rules.core.questions import Answer

if TYPE_CHECKING:
    from matches.matches import Matches

log = logging.getLogger("rivalry.matches")
Open = tuple[str, int, int]  # match, seat, journal sequence at which the question was asked


class Answering:
    """The tasks of one process."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.failed: set[str] = set()  # matches that the next sweep is to wake again
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()  # woken while they were looked at
        self._afresh: set[str] = set()  # of which other processes may have changed the seats
        self._tasks: dict[Open, asyncio.Task[None]] = {}
        self._delayed: set[Open] = set()
        self._closed = False

    def wake(self, match_id: str, afresh: bool = False) -> None:
        """Look who is asked, and answer for those seats that need nobody for it."""
        if afresh:
            self._afresh.add(match_id)
        if match_id in self._looking:
            self._again.add(match_id)
        else:
            task = asyncio.get_running_loop().create_task(self._look(match_id))
            self._looking[match_id] = task

    async def _look(self, match_id: str) -> None:
        self._again.add(match_id)
        try:
            while match_id in self._again:
                self._again.discard(match_id)
                await self._start_tasks(await self.matches.find(match_id))
        except Exception as problem:
            self._stopped(match_id, problem)
        finally:
            # Here and not in a callback: an update right after this must wake the match again.
            self._looking.pop(match_id, None)

    async def _start_tasks(self, hosted: HostedMatch) -> None:
        async with hosted.lock:
            match = await hosted.loaded()
            if hosted.id in self._afresh:
                self._afresh.discard(hosted.id)
                hosted.seats = await hosted.store.seats(hosted.id)
            still_open = {(hosted.id, seat, match.opened) for seat in match.waiting}
            for asked in sorted(still_open):
                if asked not in self._tasks and self._concerns_us(hosted, match, asked[1]):
                    task = asyncio.get_running_loop().create_task(self._answer(hosted, asked))
                    self._tasks[asked] = task
        for asked in [key for key in self._delayed if key[0] == hosted.id]:
            if asked not in still_open:
                self._tasks[asked].cancel()

    def _concerns_us(self, hosted: HostedMatch, match: Match, seat: int) -> bool:
        """A computer, or a person for whom there is something to answer, or to take back."""
        if hosted.is_computer(seat) or hosted.unattended_answer(match, seat) is not None:
            return True
        return bool(impossible_ahead(match, hosted.seats[seat]))

    async def _answer(self, hosted: HostedMatch, asked: Open) -> None:
        try:
            await self._answer_in_time(hosted, asked)
        except Exception as problem:
            self._stopped(hosted.id, problem)
        finally:
            self._delayed.discard(asked)
            self._tasks.pop(asked, None)

    async def _answer_in_time(self, hosted: HostedMatch, asked: Open) -> None:
        _, seat, opened = asked
        async with hosted.lock:
            due = hosted.open_from(await hosted.loaded(), seat)
        delayed = not hosted.is_computer(seat) and due > hosted.clock.now()
        if delayed and self._closed:
            return
        if delayed:
            self._delayed.add(asked)
            await hosted.clock.wait_until(due)
            self._delayed.discard(asked)
        async with hosted.lock:
            match = await hosted.loaded()
            if match.opened != opened or seat not in match.waiting:
                return
            found = await self._found(hosted, match, seat)
        if found is None:
            return
        if isinstance(found, ThinkingTask):
            hosted.thoughts[seat] = thought = await self._think(found)
            found = thought.answer
        try:
            with suppress(StaleQuestion):  # somebody took back or ended the match meanwhile
                await hosted.answer(seat, (opened, seat), found, by_person=False)
        finally:
            hosted.thoughts.pop(seat, None)

    async def _found(
        self, hosted: HostedMatch, match: Match, seat: int
    ) -> Answer | ThinkingTask | None:
        if hosted.is_computer(seat):
            thinkers = self.matches.thinkers
            thought = computer_players.thinking_task(hosted, match, seat) if thinkers else None
            return self.matches.computer(match, seat) if thought is None else thought
        # From the store: another process may have taken an order back.
        row = (await hosted.store.seats(hosted.id))[seat]
        if gone := impossible_ahead(match, row):
            row = await drop_impossible(hosted, row, gone)
        return answer_for(match, row, hosted.terms, self.matches.pace.attention)

    async def _think(self, thought: ThinkingTask) -> Choice:
        """Outside the lock: people may look, take back or concede meanwhile."""
        thinkers = self.matches.thinkers
        assert thinkers is not None
        return await thinkers.choose(thought.request, thought.occasion)

    def _stopped(self, match_id: str, problem: Exception) -> None:
        """The sweep finds the seat again; a person at the table is not made to wait for it."""
        self.failed.add(match_id)
        log.error("answering stopped in match %s: %s", match_id, type(problem).__name__)

    # -- waiting for them

    @property
    def under_way(self) -> list[asyncio.Task[None]]:
        """All that answers by itself; what waits for a public delay included."""
        return [*self._looking.values(), *self._tasks.values()]

    @property
    def is_busy(self) -> bool:
        """Whether anything goes on that needs no clock to be turned."""
        return bool(self._looking) or len(self._tasks) > len(self._delayed)

    async def settled(self, within: float | None = None) -> None:
        """Wait until nobody answers by themselves any more, or so many seconds."""
        loop = asyncio.get_running_loop()
        until = None if within is None else loop.time() + within
        while (tasks := self.under_way) and (until is None or loop.time() < until):
            left = None if until is None else until - loop.time()
            await asyncio.wait(tasks, timeout=left)

    async def given(self, match_id: str, seat: int) -> None:
        """Wait until what is answered for a seat without a delay has been; a hand shows it then."""
        if looking := self._looking.get(match_id):
            await asyncio.wait([looking])
        at_once = [
            task
            for asked, task in self._tasks.items()
            if asked[:2] == (match_id, seat) and asked not in self._delayed
        ]
        if at_once:
            await asyncio.wait(at_once)

    async def close(self) -> None:
        """Let answers under way finish; those that wait for their delay are kept in the store."""
        self._closed = True
        for asked in self._delayed:
            self._tasks[asked].cancel()
        await self.settled()
