"""Validate, apply, commit, publish: nothing is shown before it is durable."""

from __future__ import annotations

import asyncio

import pytest

from matches.player_clocks import TimeControl
from rules.core.errors import StaleQuestion
from rules.core.journal import Undo
from store.errors import StoreError, StoreFull, StoreUnreachable
from tests.matches.house import (
    asked,
    attacker,
    duel,
    everything_seen,
    give,
    journal,
    play_out,
    play_until,
)


class Troubled:
    """Fails the next append, before or after the rows are written."""

    def __init__(self, store, error: BaseException, *, after: bool = False) -> None:
        self.store, self.error = store, error
        self.where = "after_append" if after else "before_append"
        setattr(store, self.where, self)

    async def __call__(self, step) -> None:
        setattr(self.store, self.where, None)
        raise self.error


class Held:
    """Holds the next append until the test lets it go on."""

    def __init__(self, store, *, after: bool = False) -> None:
        self.reached, self.go_on = asyncio.Event(), asyncio.Event()
        setattr(store, "after_append" if after else "before_append", self)

    async def __call__(self, step) -> None:
        self.reached.set()
        await self.go_on.wait()


async def test_the_rows_are_there_when_subscribers_hear_of_it(house, matches):
    hosted = await duel(matches)
    told = matches.subscribe()
    await give(hosted, 0)
    update = told.get_nowait()
    other = await house.start()
    assert (await other.store.match(hosted.id)).sequence == update.sequence == 1
    assert len(await other.store.journal(hosted.id)) == 1


async def test_an_illegal_answer_never_reaches_the_store(matches):
    hosted = await duel(matches)
    Troubled(matches.store, AssertionError("was written"))
    with pytest.raises(Exception, match="not one of your options"):
        await give(hosted, 0, "cut 99")


@pytest.mark.parametrize("durable", [False, True], ids=["not yet written", "not yet confirmed"])
async def test_nothing_is_told_before_it_is_durable(matches, durable):
    hosted = await duel(matches)
    held, told = Held(matches.store, after=durable), matches.subscribe()
    answering = asyncio.create_task(give(hosted, 0))
    await held.reached.wait()
    assert told.empty()
    assert not answering.done()
    held.go_on.set()
    await answering
    assert told.get_nowait().kind == "moved"


async def test_nothing_is_visible_before_it_is_durable(matches):
    """A viewer who looks meanwhile waits, and sees the position only when it is kept."""
    hosted = await duel(matches)
    await give(hosted, 0)
    held = Held(matches.store)
    answering = asyncio.create_task(give(hosted, 1))
    await held.reached.wait()
    looking = [
        asyncio.create_task(hosted.view(None)),
        asyncio.create_task(hosted.view(1)),
        asyncio.create_task(hosted.log(None)),
        asyncio.create_task(hosted.question(0)),
        asyncio.create_task(hosted.waiting()),
    ]
    for _ in range(20):
        await asyncio.sleep(0)
    assert not any(task.done() for task in looking)
    held.go_on.set()
    await answering
    view, *_ = await asyncio.gather(*looking)
    assert view.facts["turn"] == 1


async def test_one_match_waiting_for_the_store_does_not_hold_up_another(matches):
    hosted, other = await duel(matches), await duel(matches)
    held = Held(matches.store)
    answering = asyncio.create_task(give(hosted, 0))
    await held.reached.wait()
    matches.store.before_append = None
    await give(other, 0)
    assert await other.waiting() == [1]
    held.go_on.set()
    await answering


@pytest.mark.parametrize(
    "error",
    [StoreFull(), StoreUnreachable("The way to the database was lost."), RuntimeError("a bug")],
    ids=["disk full", "unreachable", "a mistake in the store"],
)
async def test_after_a_failed_append_the_match_is_as_before_and_playable(matches, error):
    hosted = await duel(matches)
    await play_out(hosted, decisions=20)
    before, told = await everything_seen(hosted), matches.subscribe()
    seat = (await hosted.waiting())[0]
    prompt = await asked(hosted, seat)
    keys = tuple(option.key for option in prompt.options[: prompt.least])
    Troubled(matches.store, error)
    with pytest.raises(type(error)):
        await hosted.answer(seat, prompt.id, keys)
    assert told.empty()
    assert await everything_seen(hosted) == before
    await hosted.answer(seat, prompt.id, keys)
    await play_out(hosted)
    assert await hosted.result() is not None


async def test_an_answer_cancelled_while_it_is_written_leaves_the_match_sound(house, matches):
    hosted = await duel(matches)
    held = Held(matches.store)
    answering = asyncio.create_task(give(hosted, 0))
    await held.reached.wait()
    answering.cancel()
    with pytest.raises(asyncio.CancelledError):
        await answering
    matches.store.before_append = None
    again = await (await house.start()).find(hosted.id)
    assert await everything_seen(hosted) == await everything_seen(again)
    assert await hosted.waiting() == [0, 1]


async def test_an_append_that_failed_after_all_was_written_counts_once(matches):
    hosted = await duel(matches)
    await give(hosted, 0)
    prompt = await asked(hosted, 1)
    Troubled(matches.store, StoreUnreachable("Nobody knows whether it arrived."), after=True)
    with pytest.raises(StoreUnreachable):
        await hosted.answer(1, prompt.id, ("cut 5",))
    assert (await hosted.log(None))[:2] == ["Ada does not cut the deck", "Ben cuts the deck"]
    with pytest.raises(StaleQuestion, match="already been settled"):
        await hosted.answer(1, prompt.id, ("cut 5",))
    assert len(await journal(hosted)) == 2


async def test_after_an_uncertain_append_the_match_plays_on(matches):
    hosted = await duel(matches)
    await play_out(hosted, decisions=15)
    Troubled(matches.store, StoreUnreachable("Nobody knows."), after=True)
    with pytest.raises(StoreUnreachable):
        await play_out(hosted, decisions=1)
    await play_out(hosted)
    assert await hosted.result() is not None
    assert [e.sequence for e in await journal(hosted)] == list(
        range(1, len(await journal(hosted)) + 1)
    )


async def test_an_undo_that_cannot_be_written_takes_nothing_back(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    await give(hosted, await attacker(hosted))
    before = await everything_seen(hosted)
    Troubled(matches.store, StoreFull())
    with pytest.raises(StoreFull):
        await hosted.take_back(2, await attacker(hosted))
    assert await everything_seen(hosted) == before
    assert not any(isinstance(entry, Undo) for entry in await journal(hosted))


async def test_a_concession_that_cannot_be_written_ends_nothing(matches):
    hosted = await duel(matches)
    Troubled(matches.store, StoreFull())
    with pytest.raises(StoreError):
        await hosted.close(0, (1,), "concede")
    assert await hosted.result() is None
    await give(hosted, 0)


async def test_a_clock_does_not_run_on_an_answer_that_was_not_kept(matches, clock):
    hosted = await duel(matches, control=TimeControl("live", 300, 5))
    before = await hosted.clocks()
    clock.advance(60)
    Troubled(matches.store, StoreFull())
    with pytest.raises(StoreFull):
        await give(hosted, 0)
    assert await hosted.clocks() == before
