"""Whatever happens to the bot and to the date, nobody loses or gains time that they did not use.

A player's used time is the time during which it was their question, its public delay was over, and
the bot was connected to their server. A player who watches keeps that account here by hand; what
the clocks show must agree with it after each of any row of events. Only a process that is killed
cannot say until when it was there: what passed since the latest sweep is nobody's then.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cogs.sweep import EVERY
from matches.attention import EVERY_WINDOW
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.out_of_time import late_rivals
from matches.pace import Pace, public_delay
from matches.player_clocks import TimeControl, time_left
from players.random_legal import choose
from store.store import open_store
from tests.matches.house import FakeClock, duel, give

tried = settings(max_examples=25, derandomize=True, database=None, deadline=None)
PACE = Pace(EVERY_WINDOW, public_delay, teaches=False)  # every question is asked and answered here
GUILD, SHARD, SHARDS = 3 << 22, 1, 2
DAY = 86_400.0
LIVE, MAIL = TimeControl("live", 600, 10), TimeControl("correspondence", 600)
BARE = TimeControl("live", 600)  # who answers within the delay of a new start earns nothing
EXACT = 1e-5  # seconds: the dates of a computer are no more exact

spans = st.floats(0, 300)
aways = st.floats(0, 5 * DAY)
dates = st.sampled_from([0.0, 3600.0, -3600.0, 87_010.0, -87_010.0, 0.4])
playing = st.one_of(
    st.tuples(st.just("plays"), spans),
    st.tuples(st.just("answers"), st.sampled_from([0, 1])),
    st.tuples(st.just("is set"), dates),
    st.tuples(st.just("loses its connection"), aways, dates),
    st.tuples(st.just("loses another shard"), spans),
    st.tuples(st.just("stops"), aways, dates),
)
killing = st.one_of(playing, st.tuples(st.just("is killed"), aways, dates))
Event = tuple[Any, ...]


@dataclass
class Account:
    """What one player has left, as they reckon it themselves."""

    bank: float
    delay: float = 0.0
    used: float = 0.0  # of the open question
    given: float = 0.0  # of it, at most: by a bot that could not say when it died
    total: float = 0.0  # given in questions before

    def passes(self, seconds: float) -> None:
        waited = min(seconds, self.delay)
        self.delay -= waited
        self.used += seconds - waited


@dataclass
class Evening:
    """One match, the processes that serve it one after the other, and the players' accounts."""

    folder: Path
    control: TimeControl
    clock: Any = field(default_factory=lambda: FakeClock(by_hand=True))
    since_beat: float = 0.0

    async def begin(self) -> None:
        await self.start()
        terms = {"control": self.control, "guild": GUILD}
        self.match = (await duel(self.matches, **terms)).id
        self.accounts = [Account(self.control.seconds) for _ in range(2)]
        self.asked: dict[int, int] = {}
        await self.note_asked()

    async def start(self) -> None:
        store = await open_store(f"sqlite:///{self.folder}/evening.sqlite3")
        self.matches = Matches(store, lambda m, s: choose(m, s, None), self.clock, pace=PACE)
        self.matches.times.expect()
        for shard in range(SHARDS):
            await self.matches.times.came(shard, SHARDS)
        self.since_beat = 0.0

    async def end(self) -> None:
        await self.matches.close()
        await self.matches.store.close()

    async def hosted(self) -> HostedMatch:
        return await self.matches.find(self.match)

    async def note_asked(self) -> None:
        """Whoever is asked something new has a public delay first."""
        hosted = await self.hosted()
        async with hosted.lock:
            match = await hosted.loaded()
        for seat, account in enumerate(self.accounts):
            if seat not in match.waiting:
                self.asked.pop(seat, None)
            elif self.asked.get(seat) != match.opened:
                self.asked[seat] = match.opened
                account.delay, account.used = public_delay(self.match, match.opened, seat), 0.0
                account.total += account.given
                account.given = 0.0

    # -- what happens

    async def happens(self, event: Event) -> None:
        match event:
            case "plays", seconds:
                await self.plays(seconds)
            case "answers", seat:
                await self.answers(seat)
            case "is set", seconds:
                self.clock.step(seconds)
            case "loses its connection", seconds, step:
                await self.matches.times.went(SHARD)
                self.away(seconds, step)
                await self.agrees()
                await self.matches.times.came(SHARD, SHARDS)
            case "loses another shard", seconds:
                await self.matches.times.went(0)
                await self.plays(seconds)
                await self.matches.times.came(0, SHARDS)
            case "stops", seconds, step:
                await self.matches.times.went()
                await self.end()
                self.away(seconds, step)
                await self.start()
            case "is killed", seconds, step:
                for seat in self.asked:
                    self.accounts[seat].given += self.since_beat
                await self.end()
                self.away(seconds, step)
                await self.start()

    def away(self, seconds: float, step: float) -> None:
        self.clock.advance(seconds)
        self.clock.step(step)

    async def plays(self, seconds: float) -> None:
        while seconds > 0:
            span = min(seconds, EVERY - self.since_beat)
            self.clock.advance(span)
            for seat in self.asked:
                self.accounts[seat].passes(span)
            self.since_beat += span
            seconds -= span
            if EVERY - self.since_beat < EXACT:
                await self.matches.times.beat()
                self.since_beat = 0.0

    async def answers(self, seat: int) -> None:
        if seat not in self.asked:
            return
        account, live = self.accounts[seat], self.control.kind == "live"
        await give(await self.hosted(), seat)
        if live and account.delay == 0:
            account.bank = max(0.0, account.bank - account.used) + self.control.increment
        account.used = account.delay = 0.0
        await self.note_asked()

    # -- what must be true

    async def agrees(self) -> None:
        hosted = await self.hosted()
        clocks, now = await hosted.clocks(), hosted.clock.now()
        told = {row.seat for row in await self.due()}
        for seat, account in enumerate(self.accounts):
            if self.control.kind == "correspondence" and seat not in self.asked:
                continue
            used = account.used if seat in self.asked else 0.0
            gift = account.given + (account.total if self.control.kind == "live" else 0.0)
            reckoned = max(0.0, account.bank - used)
            shown = time_left(self.control, clocks, seat, now)
            # A correspondence span is told together with the delay before it begins.
            shown -= account.delay if self.control.kind == "correspondence" else 0.0
            assert reckoned - EXACT <= shown <= reckoned + gift + EXACT
            late = seat in late_rivals(hosted, clocks, 1 - seat)
            if late or seat in told:
                assert reckoned < EXACT, "they still had time"
            if account.bank - used < -gift - EXACT:
                assert late, "they had used it up"

    async def due(self) -> list[Any]:
        times = self.matches.times
        found = await self.matches.store.due(times.reckoned(), times.there)
        return [row for row in found if row.kind == "time"]


def kept(control: TimeControl, events: list[Event]) -> None:
    async def play(folder: Path) -> None:
        evening = Evening(folder, control)
        await evening.begin()
        for event in events:
            await evening.happens(event)
            await evening.agrees()
        await evening.end()

    with TemporaryDirectory() as folder:
        asyncio.run(play(Path(folder)))


@pytest.mark.parametrize("control", [LIVE, MAIL], ids=["live", "correspondence"])
@tried
@given(st.lists(playing, max_size=12))
@example([("plays", 100.0), ("stops", 3600.0, 0.0), ("plays", 300.0), ("is set", -87_010.0)])
def test_nobody_loses_or_gains_time_that_they_did_not_use(control, events):
    kept(control, events)


@pytest.mark.parametrize("control", [BARE, MAIL], ids=["live", "correspondence"])
@tried
@given(st.lists(killing, max_size=12))
@example([("plays", 100.0), ("is killed", 3600.0, -87_010.0), ("plays", 300.0)])
def test_a_kill_takes_nothing_and_gives_no_more_than_passed_since_the_latest_sweep(control, events):
    kept(control, events)
