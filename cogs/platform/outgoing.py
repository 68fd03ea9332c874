"""One queue for all boards: each goes out as soon as Discord's limits let it.

A full channel holds up nobody else: whoever waits for it waits alone, and what is drawn is drawn
when its turn has come, so that nothing stale is ever sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import aiohttp

from cogs.platform.buckets import Buckets, Route, counts, route_of

# Seconds that a wish is counted as older (or younger) than it is: computers' moves wait a little
# for people's, never for ever, and an ending waits for nobody.
OVER, BY_PERSON, BY_COMPUTER = 60.0, 0.0, -1.0
PATIENCE = 2.0  # seconds that requests outside the queue let those go first whose turn has come


class Crowded(Exception):
    """What waited for its turn may be shown in another way, sooner."""


@dataclass
class Wish:
    """That something be shown: since when, and by how much it goes before others."""

    since: float
    head_start: float = BY_PERSON

    @property
    def order(self) -> float:
        return self.since - self.head_start


@dataclass(eq=False)
class Turn:
    """A wish that waits for its route, or whose request is under way."""

    route: Route
    wish: Wish
    granted: asyncio.Future[None]
    is_sent: bool = False
    is_answered: bool = False


CURRENT: ContextVar[Turn | None] = ContextVar("turn", default=None)  # of the task that sends


class Outgoing:
    """Grants turns: the oldest wish first among those whose route has room."""

    def __init__(self) -> None:
        self.buckets = Buckets(lambda: asyncio.get_running_loop().time())
        self._waiting: list[Turn] = []
        self._granted = 0  # turns whose request has not gone out yet
        self._again: asyncio.TimerHandle | None = None

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """For the client: how we hear of every request and its answer."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._sends)
        trace.on_request_end.append(self._answered)
        return trace

    def wish(self, head_start: float = BY_PERSON) -> Wish:
        """A wish of this moment."""
        return Wish(self.buckets.now(), head_start)

    @property
    def waiting(self) -> int:
        """How many have not had their turn yet."""
        return len(self._waiting)

    def is_crowded(self, route: Route) -> bool:
        """Whether more wait there than it takes at once: one more would cost another a window."""
        waiting = sum(turn.route == route for turn in self._waiting)
        return waiting >= self.buckets[route].limit

    def leave_crowd(self, wish: Wish) -> None:
        """If this wish waits in a crowd, its turn is not awaited any more: `Crowded` is raised."""
        for turn in self._waiting:
            if turn.wish is wish and self.is_crowded(turn.route):
                self._waiting.remove(turn)
                turn.granted.set_exception(Crowded())
                return

    @asynccontextmanager
    async def turn(self, route: Route, wish: Wish) -> AsyncIterator[None]:
        """Wait until one request of this route may go out; it is prepared and made inside."""
        turn = Turn(route, wish, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        self.serve()
        try:
            await turn.granted
        except asyncio.CancelledError:
            self._leave(turn)
            raise
        before = CURRENT.set(turn)
        try:
            yield
        finally:
            CURRENT.reset(before)
            self._leave(turn)

    def _leave(self, turn: Turn) -> None:
        """It was answered, failed before it was, or is no longer wanted."""
        if turn in self._waiting:
            self._waiting.remove(turn)
            return
        self._was_sent(turn)
        self._was_answered(turn)
        self.serve()

    def serve(self) -> None:
        """Grant what may go out now, and come back when more may."""
        if self._again is not None:
            self._again.cancel()
            self._again = None
        while self._waiting:
            now = self.buckets.now()
            if (opens := self.buckets.open_at(self._granted)) > now:
                self._come_back(opens)
                return
            free = [turn for turn in self._waiting if self.buckets[turn.route].room(now) > 0]
            if not free:
                full = {turn.route for turn in self._waiting}
                resets = [self.buckets[route].resets_at for route in full]
                if later := [at for at in resets if at > now]:  # others wait for an answer
                    self._come_back(min(later))
                return
            turn = min(free, key=lambda each: each.wish.order)
            self._waiting.remove(turn)
            self.buckets[turn.route].under_way += 1
            self._granted += 1
            turn.granted.set_result(None)

    def _come_back(self, at: float) -> None:
        wait = at - self.buckets.now()
        self._again = asyncio.get_running_loop().call_later(wait, self.serve)

    def _was_sent(self, turn: Turn) -> None:
        if not turn.is_sent:
            turn.is_sent = True
            self._granted -= 1

    def _was_answered(self, turn: Turn) -> None:
        if not turn.is_answered:
            turn.is_answered = True
            self.buckets[turn.route].under_way -= 1

    # -- what the trace tells, within the task that sends

    async def _sends(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        turn = turn_of(request)
        if turn is None and counts(request.url.path):
            await self._room_for_one()
        self.buckets.sent(request.url.path)
        if turn:
            self._was_sent(turn)

    async def _room_for_one(self) -> None:
        """Requests outside the queue keep to the limit of the whole bot, too.

        They wait for no route, nor for ever: a granted turn may wait for them in the library.
        """
        until = self.buckets.now() + PATIENCE
        while True:
            now = self.buckets.now()
            opens = self.buckets.open_at(self._granted if now < until else 0)
            if opens <= now:
                return
            await asyncio.sleep(opens - now)

    async def _answered(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        """The library may go on sleeping with the answer in its hand: others need not."""
        answer = request.response
        self.buckets.answered(request.method, request.url.path, answer.status, answer.headers)
        if turn := turn_of(request):
            self._was_answered(turn)
        self.serve()


def turn_of(request: Any) -> Turn | None:
    """The turn in which a request is made; one of another route has none."""
    turn = CURRENT.get()
    return turn if turn and turn.route == route_of(request.method, request.url.path) else None
