"""Matches take turns for the processes that think."""

import asyncio

import pytest

from players.fair_queue import FairQueue


async def waiting(queue: FairQueue[str], matches: str, served: list[str]) -> list[asyncio.Task]:
    """One task for each letter, a match, in this order; each gives the worker back at once."""

    async def think(match: str) -> None:
        worker = await queue.get(match)
        served.append(match)
        queue.put(worker)

    tasks = []
    for match in matches:
        tasks.append(asyncio.create_task(think(match)))
        await asyncio.sleep(0)
    return tasks


async def test_a_match_with_four_masters_lets_others_in_between():
    queue, served = FairQueue(["worker"]), []
    worker = await queue.get("x")
    tasks = await waiting(queue, "aaaabc", served)
    assert (queue.waiting(), queue.waiting("a"), queue.waiting("z")) == (6, 4, 0)
    queue.put(worker)
    await asyncio.gather(*tasks)
    assert "".join(served) == "abcaaa"
    assert queue.waiting() == 0
    assert queue.has_idle


async def test_whoever_gives_up_waiting_is_passed_over():
    queue, served = FairQueue(["worker"]), []
    worker = await queue.get("x")
    first, second = await waiting(queue, "ab", served)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    queue.put(worker)
    await second
    assert served == ["b"]


async def test_a_worker_that_comes_too_late_for_one_goes_to_the_next():
    queue, served = FairQueue(["worker"]), []
    worker = await queue.get("x")
    first, second = await waiting(queue, "ab", served)
    queue.put(worker)
    first.cancel()  # it has its worker already, and does not know it yet
    with pytest.raises(asyncio.CancelledError):
        await first
    await second
    assert served == ["b"]
    assert queue.has_idle
