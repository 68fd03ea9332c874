"""Thinking beside the event loop: a few worker processes, and a Club player when they cannot.

A Master is asked in a worker; matches take turns. If too many wait, if the time runs out, if the
worker crashes or hangs, a Club player answers instead, which takes a few milliseconds, and says so.
Either way the reply comes at the time that `pacing` has fixed from public facts.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from players.considering import Choice
from players.explain import HURRIED
from players.fair_queue import FairQueue
from players.outlooks import Outlook
from players.pacing import Occasion, delay, thinking_time
from players.worker import LENGTH_BYTES, LookBack, Request, Thinking, frame

ROOT = Path(__file__).parents[1]
WORKER = (sys.executable, "-m", "players.worker")
LEAST_THINKING = 0.2  # with less time than this a search is not worth beginning
GRACE = 0.2  # seconds a worker may be late before it counts as hung
LOOKING_BACK = "looking back"  # waits as one match does
CHOICE = msgspec.msgpack.Decoder(Choice)
OUTLOOKS = msgspec.msgpack.Decoder(list[Outlook])
Thought = TypeVar("Thought")
log = logging.getLogger(__name__)


class Worker:
    """One process. It is started when it is first needed, and again after it was stopped."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: Process | None = None
        self._has_cards: set[str] = set()
        self.is_read = False  # whether somebody waits for what it thinks

    async def start(self) -> Process:
        self._has_cards = set()
        self.process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, cwd=ROOT
        )
        return self.process

    async def think(
        self, request: Request | LookBack, read: msgspec.msgpack.Decoder[Thought]
    ) -> Thought:
        process = self.process or await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        if request.cards_hash in self._has_cards:
            request = replace(request, cards=b"")
        process.stdin.write(frame(request))
        await process.stdin.drain()
        self.is_read = True
        try:
            length = await process.stdout.readexactly(LENGTH_BYTES)
            body = await process.stdout.readexactly(int.from_bytes(length, "big"))
        finally:
            self.is_read = False
        self._has_cards.add(request.cards_hash)
        return read.decode(body)

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if self.is_read:  # whoever waits reads to the end, and is told that it failed
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()
        else:
            await process.communicate()  # reads to the end and closes the pipes


class Thinkers:
    """The computer players of a running bot."""

    def __init__(
        self,
        workers: int = 1,
        most_waiting: int = 2,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        command: tuple[str, ...] = WORKER,
    ) -> None:
        self.workers = [Worker(command) for _ in range(workers)]
        self.most_waiting = most_waiting  # for each worker; one of every match may
        self.searched = self.hurried = 0  # how often a Master thought, and how often it could not
        self.is_hurried = False  # whether the latest Master could not
        self._sleep = sleep
        self._queue = FairQueue(self.workers)
        self._club = Thinking()

    @property
    def waiting(self) -> int:
        """How many wait for a worker to choose; whoever looks back takes nobody's place."""
        return self._queue.waiting() - self._queue.waiting(LOOKING_BACK)

    async def choose(self, request: Request, asked: Occasion) -> Choice:
        """A computer player's answer, at the time everybody expects it."""
        clock = asyncio.get_running_loop().time
        due = clock() + delay(asked, request.level, request.seed)
        thinking = thinking_time(asked, request.level, request.seed)
        choice = await self.think(request, thinking)
        await self._sleep(max(0.0, due - clock()))
        return choice

    async def think(self, request: Request, seconds: float) -> Choice:
        """The answer as soon as there is one, after so many seconds at most."""
        if request.level != "master":
            return await asyncio.to_thread(self._club.choice, request)
        choice = await self._search(request, seconds)
        self._count(choice is None)
        if choice is not None:
            return choice
        choice = await asyncio.to_thread(self._club.choice, replace(request, level="club"))
        if not choice.words:
            return choice
        return replace(choice, words=choice.words + HURRIED, blind=choice.blind + HURRIED)

    async def look_back(self, request: LookBack, seconds: float) -> list[Outlook] | None:
        """How a seat stood at each turn of a match that is over, or None: nobody waits for it."""
        worker = await self._free_worker(LOOKING_BACK, seconds)
        if worker is None:
            return None
        return await self._ask(worker, request, OUTLOOKS, seconds)

    async def _search(self, request: Request, seconds: float) -> Choice | None:
        """A Master's answer, or None where a Club player has to do."""
        match = request.seed  # every match has its own
        is_full = self.waiting >= self.most_waiting * len(self.workers)
        if is_full and self._queue.waiting(match):
            return None
        clock = asyncio.get_running_loop().time
        until = clock() + seconds
        worker = await self._free_worker(match, seconds - LEAST_THINKING)
        if worker is None:
            return None
        now = clock()
        bounded = replace(request, sent=now, budget=replace(request.budget, seconds=until - now))
        return await self._ask(worker, bounded, CHOICE, until - now + GRACE)

    async def _ask(
        self,
        worker: Worker,
        request: Request | LookBack,
        read: msgspec.msgpack.Decoder[Thought],
        seconds: float,
    ) -> Thought | None:
        """What a free worker thinks, or None if it fails; either way it is free again."""
        try:
            async with asyncio.timeout(seconds):
                return await worker.think(request, read)
        except (TimeoutError, OSError, EOFError, msgspec.DecodeError):
            log.warning("A thinking process failed at a question of %s.", request.game)
            await worker.stop()
            return None
        except asyncio.CancelledError:
            await worker.stop()  # its late reply must not be taken for the next one
            raise
        finally:
            self._queue.put(worker)

    async def _free_worker(self, match: object, seconds: float) -> Worker | None:
        try:
            async with asyncio.timeout(seconds):
                return await self._queue.get(match)
        except TimeoutError:
            return None

    def _count(self, hurried: bool) -> None:
        """The log tells when Masters begin to answer as Club players, and when they think again."""
        self.hurried += hurried
        self.searched += not hurried
        if hurried and not self.is_hurried:
            log.warning("Masters have no time to think: Club players answer for them.")
        elif self.is_hurried and not hurried:
            log.warning("Masters think again; %d answers so far were Club players'.", self.hurried)
        self.is_hurried = hurried

    async def warm_up(self) -> None:
        """Start all workers, so that the first move does not wait for that."""
        for worker in self.workers:
            if worker.process is None:
                await worker.start()

    async def close(self) -> None:
        for worker in self.workers:
            await worker.stop()
