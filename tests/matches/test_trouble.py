"""A full disk, a locked database, a caller who hangs up: a sentence, nothing lost, on it goes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from players.random_legal import choose
from rules.core.questions import Answer, QuestionId
from rules.showdown.game import Showdown
from store.errors import StoreBusy, StoreFull
from store.sqlite import SQLite
from store.store import Store
from tests.matches.house import PRESSED

Move = tuple[int, QuestionId, Answer]
SEATS = [{"champion": "queen_of_swords"}, {"champion": "queen_of_swords"}]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """One that does not wait long for somebody else's lock."""
    store = Store(SQLite(path, patience=0.02))
    await store.open()
    yield store
    await store.close()


@pytest.fixture
def matches(store: Store) -> Matches:
    random = Random(3)
    return Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)


async def opened(matches: Matches, rival: int | None = 2) -> HostedMatch:
    """Two people, or one and a computer."""
    sittings = [Sitting(1, "Ann", SEATS[0]), Sitting(rival, "Bob", SEATS[1])]
    return await matches.open("showdown", sittings)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program is writing, and takes its time."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def fill_disk(store: Store) -> None:
    """No further page can be had: SQLite never sets the limit below what is in use."""
    await store.write(("PRAGMA max_page_count = 1", ()))


async def make_room(store: Store) -> None:
    await store.write(("PRAGMA max_page_count = 1000000", ()))


async def some_move(hosted: HostedMatch, random: Random) -> Move:
    async with hosted.lock:
        match = await hosted.loaded()
        seat = match.waiting[0]
        return seat, (match.opened, seat), choose(match, seat, random)


async def play(hosted: HostedMatch, random: Random) -> None:
    while await hosted.waiting():
        await hosted.answer(*await some_move(hosted, random))


async def position(hosted: HostedMatch) -> bytes:
    async with hosted.lock:
        return (await hosted.loaded()).digest()


async def recorded(hosted: HostedMatch) -> list[int]:
    return [entry.sequence for entry in (await hosted.frozen(at_most=0)).entries]


async def is_whole(hosted: HostedMatch) -> bool:
    """The journal has no gap and leads from the first deal to where the match is."""
    whole = await hosted.frozen(at_most=0)
    numbers = [entry.sequence for entry in whole.entries]
    replayed = await hosted.restore(whole)
    return numbers == [*range(1, len(numbers) + 1)] and replayed.digest() == await position(hosted)


async def play_until_full(hosted: HostedMatch, random: Random) -> Move | None:
    """The move that found no room; None if the match was over before."""
    while await hosted.waiting():
        move = await some_move(hosted, random)
        try:
            await hosted.answer(*move)
        except StoreFull:
            return move
    return None


async def without_room(store: Store, matches: Matches, random: Random) -> tuple[HostedMatch, Move]:
    """A match and its move that the full disk refuses.

    Pages in use have some room left, enough for one short match but never for so many.
    """
    tables = [await opened(matches) for _ in range(12)]
    await fill_disk(store)
    for hosted in tables:
        if move := await play_until_full(hosted, random):
            return hosted, move
    raise AssertionError("the disk did not fill")


async def open_until_full(matches: Matches) -> int:
    """How many matches were opened before one found no room."""
    kept = 0
    while True:
        try:
            await opened(matches)
        except StoreFull:
            return kept
        kept += 1


# -- a full disk


async def test_a_player_is_told_that_the_disk_is_full(store, matches):
    hosted, move = await without_room(store, matches, Random(1))
    with pytest.raises(StoreFull, match=r"^The disk of the database is full\. Nothing was lost"):
        await hosted.answer(*move)


async def test_a_move_without_room_is_not_made(store, matches):
    hosted, move = await without_room(store, matches, Random(1))
    before, written = await position(hosted), await recorded(hosted)
    with pytest.raises(StoreFull):
        await hosted.answer(*move)
    assert await position(hosted) == before
    assert await recorded(hosted) == written
    assert await is_whole(hosted)


async def test_the_same_move_is_made_once_there_is_room(store, matches):
    random = Random(1)
    hosted, move = await without_room(store, matches, random)
    await make_room(store)
    written = await recorded(hosted)
    await hosted.answer(*move)
    assert await recorded(hosted) == [*written, len(written) + 1]
    await play(hosted, random)
    assert await hosted.result() is not None
    assert await is_whole(hosted)


async def test_many_matches_share_a_full_disk_and_all_go_on_afterwards(store, matches):
    random = Random(2)
    tables = [await opened(matches) for _ in range(20)]
    await fill_disk(store)
    refused = await asyncio.gather(*(play_until_full(hosted, random) for hosted in tables))
    assert any(refused)
    assert all([await is_whole(hosted) for hosted in tables])
    await make_room(store)
    await asyncio.gather(*(play(hosted, random) for hosted in tables))
    assert all([await hosted.result() and await is_whole(hosted) for hosted in tables])


async def test_a_match_that_finds_no_room_is_not_opened(store, matches):
    await matches.todays_cards(Showdown())
    await fill_disk(store)
    kept = await open_until_full(matches)
    assert len(await store.running()) == kept
    await make_room(store)
    await play(await opened(matches), Random(1))


# -- a locked database


async def test_a_player_is_told_that_the_database_is_locked(path, matches):
    hosted = await opened(matches)
    move = await some_move(hosted, Random(1))
    with (
        locked(path),
        pytest.raises(StoreBusy, match=r"^The database is locked by someone else\. Nothing was"),
    ):
        await hosted.answer(*move)


async def test_a_move_under_a_lock_is_not_made_and_can_be_made_later(path, matches):
    hosted = await opened(matches)
    random = Random(1)
    move = await some_move(hosted, random)
    before = await position(hosted)
    with locked(path):
        with pytest.raises(StoreBusy):
            await hosted.answer(*move)
        assert await position(hosted) == before
    assert await recorded(hosted) == []
    await hosted.answer(*move)
    await play(hosted, random)
    assert await is_whole(hosted)


async def test_a_locked_database_can_still_be_read(path, matches):
    hosted = await opened(matches)
    with locked(path):
        hosted.drop()
        assert await hosted.question(0) is not None
        assert (await hosted.view(None)).viewer is None


async def test_nobody_hears_of_a_move_that_was_not_kept(path, matches):
    hosted = await opened(matches)
    updates = matches.subscribe()
    with locked(path), pytest.raises(StoreBusy):
        await hosted.answer(*await some_move(hosted, Random(1)))
    assert updates.empty()


async def test_a_short_lock_is_waited_for(path):
    patient = Store(SQLite(path, patience=30))
    await patient.open()
    hosted = await opened(Matches(patient, lambda match, seat: ()))
    move = await some_move(hosted, Random(1))
    commits = patient.group.commits
    with locked(path):
        answering = asyncio.create_task(hosted.answer(*move))
        while patient.group.commits == commits:
            await asyncio.sleep(0)
        assert not answering.done()
    await answering
    assert await recorded(hosted) == [1]
    await patient.close()


async def test_a_computer_that_was_locked_out_moves_after_the_next_sweep(path, matches):
    """The sweep runs for ever: nobody has to wake the computer."""
    hosted = await opened(matches, rival=None)
    with locked(path):
        await matches.settled()
    assert await hosted.waiting() == [0, 1]
    await matches.sweep()
    await matches.settled()
    assert await hosted.waiting() == [0]


async def test_new_rules_that_could_not_be_noted_are_noted_at_the_next_touch(path, store, matches):
    hosted = await opened(matches)
    random = Random(1)
    for _ in range(7):
        await hosted.answer(*await some_move(hosted, random))
    await store.write(("UPDATE matches SET rules_version = 0", ()))
    hosted.drop()
    with locked(path), pytest.raises(StoreBusy):
        await hosted.question(0)
    await play(hosted, random)
    assert await is_whole(hosted)


# -- a caller who goes away


async def test_a_caller_who_gives_up_leaves_the_match_playable(path, matches):
    """Whether the move was kept cannot be known, so the match is loaded as the store has it."""
    hosted = await opened(matches)
    random = Random(1)
    for patience in range(60):
        answering = asyncio.create_task(hosted.answer(*await some_move(hosted, random)))
        for _ in range(patience % 12):
            await asyncio.sleep(0)
        answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)
        assert await is_whole(hosted)
        if not await hosted.waiting():
            break
    await play(hosted, random)
    assert await is_whole(hosted)
