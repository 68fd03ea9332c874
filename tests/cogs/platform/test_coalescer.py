"""Single flight, latest wins: no two at once, nothing forgotten, mistakes do not stop it."""

from __future__ import annotations

import asyncio

from cogs.platform.coalescer import Coalescer
from tests.cogs.club import forgive


class Work:
    """Notes what it is asked to do, and waits at a gate."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.at_once = self.most_at_once = 0
        self.gate = asyncio.Event()
        self.fails = False

    async def __call__(self, key: str) -> None:
        self.begun.append(key)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.gate.wait()
        self.at_once -= 1
        if self.fails:
            raise RuntimeError("stumbled")


async def test_many_wishes_while_one_is_under_way_become_one_more():
    work = Work()
    latest = Coalescer(work)
    latest.touch("a")
    await asyncio.sleep(0)
    for _ in range(10):
        latest.touch("a")
    work.gate.set()
    await latest.settled()
    assert (work.begun, work.most_at_once) == (["a", "a"], 1)


async def test_different_keys_do_not_wait_for_each_other():
    work = Work()
    latest = Coalescer(work)
    latest.touch("a")
    latest.touch("b")
    await asyncio.sleep(0)
    assert work.most_at_once == 2
    work.gate.set()
    await latest.settled()


async def test_a_mistake_is_logged_and_the_next_wish_is_served(caplog):
    work = Work()
    work.fails = True
    work.gate.set()
    latest = Coalescer(work)
    latest.touch("a")
    await latest.settled()
    forgive(caplog, "not brought up to date: a")
    work.fails = False
    latest.touch("a")
    await latest.settled()
    assert work.begun == ["a", "a"]


async def test_closing_stops_where_it_is():
    work = Work()
    latest = Coalescer(work)
    latest.touch("a")
    await asyncio.sleep(0)
    await latest.close()
    await latest.settled()
    assert (work.begun, work.at_once) == (["a"], 1)
