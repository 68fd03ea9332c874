"""Thinking beside the event loop: on time, under load, and when a worker dies or hangs."""

import asyncio
import sys
from time import monotonic

import pytest
from msgspec.structs import replace

from players.considering import Budget
from players.pacing import delay, occasion
from players.thinkers import WORKER, Thinkers
from players.worker import LookBack, Request, Thinking
from tests.rules.showdown.stage import FIXED, duel

STAGE = duel(("8s 9h 10d Jh", "8s 9s")).feints("edge 1", "edge 1").until("strike")
MATCH = STAGE.match
ASKED = occasion(STAGE.prompt(0))
MASTER = Request(
    "showdown",
    FIXED.hash,
    FIXED.blob,
    MATCH.table.setup,
    MATCH.freeze(),
    0,
    "master",
    1,
    Budget(playouts=20),
)
LOOK_BACK = LookBack("showdown", FIXED.hash, FIXED.blob, MATCH.table.setup, [], 0, False)
CLUB = Thinking().choice(replace(MASTER, level="club"))
PLENTY = 60.0  # seconds; nothing here waits for them
DIES = (sys.executable, "-c", "import sys; sys.stdin.buffer.read(4)")
HANGS = (sys.executable, "-c", "import time; time.sleep(600)")


class Sleeping:
    """Sleeps at once, and remembers for how long it should have."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)


@pytest.fixture
async def open_thinkers():
    opened: list[Thinkers] = []

    def thinkers(workers: int = 1, most_waiting: int = 2, command=WORKER, **more) -> Thinkers:
        opened.append(Thinkers(workers, most_waiting, command=command, **more))
        return opened[-1]

    yield thinkers
    for each in opened:
        await each.close()


async def test_a_master_thinks_in_a_worker_and_says_what_it_would_say_here(open_thinkers):
    thinkers = open_thinkers()
    choice = await thinkers.think(MASTER, PLENTY)
    assert choice == Thinking().choice(MASTER)
    assert choice.considered[0].visits > 0


@pytest.mark.parametrize(("sent", "left"), [(None, 1.25), (99.0, 0.25)])
def test_what_goes_before_thinking_is_taken_from_its_time(monkeypatch, sent, left):
    """Cards that are new to a worker are read first, and a new worker starts first."""
    given = []
    monkeypatch.setattr("players.worker.monotonic", lambda: 100.0)
    monkeypatch.setattr("players.considering.monotonic", lambda: 100.5)
    monkeypatch.setattr("players.worker.choose", lambda *terms: given.append(terms[7]))
    Thinking().choice(replace(MASTER, budget=Budget(20, 1.75), sent=sent))
    assert given == [Budget(20, left)]


async def test_a_worker_is_told_when_its_time_began(open_thinkers, monkeypatch):
    thinkers, asked = open_thinkers(), []

    async def think(worker, request, read):
        asked.append(request)
        return CLUB

    monkeypatch.setattr("players.thinkers.Worker.think", think)
    before = monotonic()
    await thinkers.think(MASTER, PLENTY)
    assert before <= asked[0].sent <= monotonic()
    assert PLENTY - 5 < asked[0].budget.seconds <= PLENTY


async def test_a_worker_keeps_the_cards_it_was_sent(open_thinkers):
    thinkers = open_thinkers()
    first = await thinkers.think(MASTER, PLENTY)
    assert await thinkers.think(replace(MASTER, cards=b""), PLENTY) == first


async def test_warmed_up_workers_run_before_anybody_asks_and_answer_then(open_thinkers):
    thinkers = open_thinkers(workers=2)
    await thinkers.warm_up()
    warm = [worker.process for worker in thinkers.workers]
    assert None not in warm
    await asyncio.gather(*(thinkers.think(replace(MASTER, seed=n), PLENTY) for n in range(2)))
    assert [worker.process for worker in thinkers.workers] == warm
    assert thinkers.hurried == 0


async def test_other_levels_need_no_worker(open_thinkers):
    thinkers = open_thinkers()
    assert await thinkers.think(replace(MASTER, level="club"), PLENTY) == CLUB
    assert thinkers.workers[0].process is None


async def test_a_reply_waits_for_its_time(open_thinkers):
    sleeping = Sleeping()
    thinkers = open_thinkers(sleep=sleeping)
    await thinkers.choose(replace(MASTER, level="club"), ASKED)
    (slept,) = sleeping.slept
    assert 0 < slept <= delay(ASKED, "club", MASTER.seed)


async def test_when_too_many_wait_a_club_player_answers(open_thinkers):
    thinkers = open_thinkers(workers=1, most_waiting=1)
    await thinkers._queue.get(0)  # the only worker is busy
    waiting = asyncio.create_task(thinkers.think(MASTER, PLENTY))
    while not thinkers.waiting:
        await asyncio.sleep(0)
    assert await thinkers.think(MASTER, PLENTY) == CLUB
    thinkers._queue.put(thinkers.workers[0])
    assert (await waiting).considered[0].visits > 0


async def test_a_match_that_waits_for_nothing_yet_may_wait_however_many_others_do(open_thinkers):
    thinkers = open_thinkers(workers=1, most_waiting=1)
    await thinkers._queue.get(0)
    others = [asyncio.create_task(thinkers.think(replace(MASTER, seed=n), PLENTY)) for n in (1, 2)]
    while thinkers.waiting < 2:
        await asyncio.sleep(0)
    thinkers._queue.put(thinkers.workers[0])
    for other in others:
        assert (await other).considered[0].visits > 0


async def test_a_master_that_fell_back_says_so_and_it_is_counted_and_logged(open_thinkers, caplog):
    thinkers = open_thinkers()
    worker = await thinkers._queue.get(0)
    request = replace(MASTER, with_reasons=True)
    choice = await thinkers.think(request, 0.2)
    await thinkers.think(request, 0.2)
    assert thinkers.is_hurried
    assert choice.words.endswith("I had no time to think that through.")
    assert choice.blind.endswith("I had no time to think that through.")
    thinkers._queue.put(worker)
    again = await thinkers.think(request, PLENTY)
    assert "no time" not in again.words + again.blind
    assert (thinkers.hurried, thinkers.searched, thinkers.is_hurried) == (2, 1, False)
    assert [record.message.split(";")[0] for record in caplog.records] == [
        "Masters have no time to think: Club players answer for them.",
        "Masters think again",
    ]


async def test_whoever_has_waited_too_long_gets_a_club_player(open_thinkers):
    thinkers = open_thinkers()
    await thinkers._queue.get(0)
    assert await thinkers.think(MASTER, 0.2) == CLUB
    assert thinkers.waiting == 0


async def test_a_crashed_worker_is_replaced_and_a_club_player_answers(open_thinkers):
    thinkers = open_thinkers(command=DIES)
    assert await thinkers.think(MASTER, PLENTY) == CLUB
    thinkers.workers[0].command = WORKER
    assert (await thinkers.think(MASTER, PLENTY)).considered[0].visits > 0


async def test_a_hung_worker_is_ended_and_a_club_player_answers(open_thinkers):
    thinkers = open_thinkers(command=HANGS)
    await thinkers.warm_up()
    process = thinkers.workers[0].process
    assert await thinkers.think(MASTER, 0.3) == CLUB
    assert process.returncode is not None
    assert thinkers.workers[0].process is None


async def test_a_worker_whose_asker_went_away_does_not_answer_the_next(open_thinkers):
    thinkers = open_thinkers(command=HANGS)
    await thinkers.warm_up()
    asking = asyncio.create_task(thinkers.think(MASTER, PLENTY))
    while thinkers._queue.has_idle:
        await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert thinkers.workers[0].process is None
    assert thinkers._queue.has_idle


async def test_closing_ends_every_process():
    thinkers = Thinkers(2)
    await thinkers.warm_up()
    processes = [worker.process for worker in thinkers.workers]
    await thinkers.close()
    assert all(process.returncode is not None for process in processes)
    await thinkers.close()


async def test_closing_beside_somebody_who_waits_ends_their_wait(open_thinkers):
    thinkers = open_thinkers(command=HANGS)
    waiting = asyncio.create_task(thinkers.look_back(LOOK_BACK, PLENTY))
    async with asyncio.timeout(PLENTY):
        while not thinkers.workers[0].is_read:
            await asyncio.sleep(0)
    await thinkers.close()
    assert await waiting is None
