"""Simulated time: the loop, the wall clock, the client's waits and the loopback's limits agree."""

from __future__ import annotations

import asyncio
import time

from bench.fast_clock import FastClock, run
from tests.local.loopback_club import club

SPEED = 50


def test_waits_take_their_part_of_the_time_on_every_clock():
    async def wait() -> tuple[float, float]:
        loop, clock = asyncio.get_running_loop(), FastClock()
        began, moment = loop.time(), clock.now()
        await asyncio.sleep(40)
        await clock.wait_until(moment + 60)
        return loop.time() - began, clock.now() - moment

    started = time.monotonic()
    by_loop, by_clock = run(wait(), SPEED)
    taken = time.monotonic() - started
    assert by_loop >= 60
    assert by_clock >= 60
    assert taken < 15, "it waited in real time"


def test_the_wall_clock_begins_now():
    async def now() -> float:
        return FastClock().now()

    assert abs(run(now(), SPEED) - time.time()) < 60


def test_the_client_and_the_loopback_wait_for_each_other_on_simulated_time():
    async def busy() -> tuple[float, int]:
        async with club(FastClock().now) as c:
            c.world.rate_limits.on()
            began = asyncio.get_running_loop().time()
            for n in range(11):
                await c.board.send(f"Line {n}")
            waited = asyncio.get_running_loop().time() - began
            return waited, c.world.invalid_requests.count

    waited, refused = run(busy(), SPEED)
    assert waited >= 10  # two windows of five seconds
    assert refused == 0
