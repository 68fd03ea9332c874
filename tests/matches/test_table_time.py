"""Table time: it stands while the bot is away, whoever sets the clock, in every process alike."""

from __future__ import annotations

import asyncio

import pytest

from matches.table_time import TableTimes
from store.errors import StoreError
from tests.matches.house import FakeClock, House

EVEN, ODD = 2 << 22, 3 << 22  # servers of the shards 0 and 1 of two


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(by_hand=True)


async def process(house: House) -> TableTimes:
    """Another process, not connected yet."""
    times = (await house.start()).times
    times.expect()
    return times


async def test_without_a_surface_the_bot_is_always_there(house, clock):
    times = (await house.start()).times
    table = await times.learn(EVEN)
    clock.advance(100)
    assert (table.now(), table.runs, times.there) == (clock.now(), True, None)
    await times.went(0)
    await times.beat()
    assert await times.came(0, 1) == 0
    assert table.runs


async def test_it_stands_until_the_shard_comes_and_while_it_is_gone(either_house, clock):
    times = await process(either_house)
    even, odd = await times.learn(EVEN), await times.learn(ODD)
    began = clock.now()
    clock.advance(50)
    await times.came(0, 2)
    clock.advance(5)
    assert (even.now(), odd.now()) == (began + 5, began)
    await times.came(1, 2)
    clock.advance(5)
    assert (even.now(), odd.now()) == (began + 10, began + 5)
    await times.went(0)
    clock.advance(1000)
    assert (even.now(), odd.now()) == (began + 10, began + 1005)
    assert await times.came(0, 2) == 1000
    clock.advance(1)
    assert (even.now(), odd.now()) == (began + 11, began + 1006)


async def test_the_next_process_goes_on_where_the_last_was_seen(either_house, clock):
    times = await process(either_house)
    await times.came(0, 1)
    table = await times.learn(EVEN)
    clock.advance(10)
    await times.beat()
    then = table.now()
    clock.advance(3)  # killed after that
    clock.step(-5000)
    clock.advance(800)
    after = await process(either_house)
    table = await after.learn(EVEN)
    assert table.now() == then
    clock.advance(7)
    assert table.now() == then, "not connected yet"
    await after.came(0, 1)
    clock.advance(2)
    assert table.now() == then + 2
    assert table.on_the_wall(then) == clock.now() - 2


async def test_a_shard_whose_return_could_not_be_kept_stands_until_the_next_sweep(
    house, clock, monkeypatch
):
    times = await process(house)
    table = await times.learn(EVEN)
    began = table.now()

    async def full(now, shards):
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(times.store.store, "add_absence", full)
        with pytest.raises(StoreError):
            await times.came(0, 1)
    clock.advance(15)
    assert (table.now(), table.runs) == (began, False)
    await times.beat()
    assert (table.now(), table.runs) == (began, True)


async def test_two_processes_that_overlap_agree_after_a_sweep(house, clock):
    old, new = await process(house), await process(house)
    await old.came(0, 1)
    before = await old.learn(EVEN)
    clock.advance(10)
    await new.came(0, 1)
    after = await new.learn(EVEN)
    await old.beat()
    assert before.now() == after.now()


async def test_who_waits_for_a_moment_waits_through_an_absence_and_a_set_clock(house, clock):
    times = await process(house)
    await times.came(0, 1)
    table = await times.learn(EVEN)
    waiting = asyncio.create_task(table.wait_until(table.now() + 10))
    await passed(clock, 4)
    clock.step(-DAY)
    await times.went(0)
    await passed(clock, DAY)
    assert not waiting.done()
    await times.came(0, 1)
    await passed(clock, 5.5)
    assert not waiting.done()
    await passed(clock, 1)
    assert waiting.done()


DAY = 86_400.0


async def passed(clock: FakeClock, seconds: float) -> None:
    clock.advance(seconds)
    for _ in range(5):
        await asyncio.sleep(0)
