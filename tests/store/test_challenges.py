"""Challenges as rows: of those who change one at the same moment, one is told to look again."""

import asyncio

import msgspec
import pytest

from store import open_store
from store.errors import StoreError
from store.rows import CheckpointRow, SeatRow
from tests.store.rows import ANN, challenge_row, match_row, opened


def changed(row, **facts):
    return msgspec.structs.replace(row, **facts)


async def become(store, match, challenge="c1"):
    """The challenge becomes the match, unless it was gone already."""
    seat = SeatRow(match=match, seat=0, user=ANN, name="Ann")
    first = CheckpointRow(match, 0, b"", b"")
    return await store.open_match(match_row(match), [seat], first, challenge=challenge)


async def test_a_challenge_is_found_by_its_id_and_by_its_server(store):
    first, second = challenge_row("c1", expires=9.0), challenge_row("c2", expires=8.0, guild=10)
    for row in (first, second, challenge_row("c3", guild=11)):
        await store.add_challenge(row)
    assert await store.challenge("c1") == first
    assert await store.challenge("c9") is None
    assert await store.challenges(10) == [second, first]


async def test_only_those_whose_time_has_come_are_expired(store):
    for challenge, expires in (("late", 9.5), ("early", 3.25), ("future", 9.75)):
        await store.add_challenge(challenge_row(challenge, expires=expires))
    assert [row.id for row in await store.expired_challenges(9.5)] == ["early", "late"]


async def test_a_change_is_written_whole_and_raises_the_version(store):
    row = challenge_row()
    await store.add_challenge(row)
    other = changed(row, guild=1, channel=2, message=3, body=b"new", expires=4.0)
    assert await store.change_challenge(other)
    assert await store.challenge("c1") == changed(other, version=1)


async def test_whoever_changes_second_changes_nothing(store):
    row = challenge_row()
    await store.add_challenge(row)
    assert await store.change_challenge(changed(row, body=b"first"))
    assert not await store.change_challenge(changed(row, body=b"second"))
    assert await store.challenge("c1") == changed(row, body=b"first", version=1)


async def test_of_many_at_the_same_moment_one_is_faster(store, address):
    row = challenge_row()
    await store.add_challenge(row)
    other = await open_store(address)
    bodies = [b"change %d" % number for number in range(20)]
    told = await asyncio.gather(
        *(
            [store, other][number % 2].change_challenge(changed(row, body=body))
            for number, body in enumerate(bodies)
        )
    )
    assert sum(told) == 1
    found = await store.challenge("c1")
    assert (found.body, found.version) == (bodies[told.index(True)], 1)
    await other.close()


async def test_one_that_is_gone_cannot_be_changed(store):
    assert not await store.change_challenge(challenge_row())
    assert await store.challenge("c1") is None


async def test_it_is_dropped_for_exactly_one_caller(store):
    await store.add_challenge(challenge_row())
    told = await asyncio.gather(*(store.drop_challenge("c1") for _ in range(5)))
    assert sorted(told) == [False] * 4 + [True]


async def test_one_that_was_changed_since_is_not_dropped(store):
    row = challenge_row()
    await store.add_challenge(row)
    await store.change_challenge(row)
    assert not await store.drop_challenge("c1", version=0)
    assert await store.drop_challenge("c1", version=1)


async def test_it_becomes_a_match_once(store):
    await store.add_challenge(challenge_row())
    assert await become(store, "m1")
    assert await store.challenge("c1") is None
    assert not await become(store, "m2")
    assert [row.id for row in await store.running()] == ["m1"]
    assert await store.seats("m2") == []


async def test_a_match_that_cannot_be_opened_leaves_its_challenge(store):
    await opened(store, "m1")
    await store.add_challenge(challenge_row())
    with pytest.raises(StoreError):
        await become(store, "m1")
    assert await store.challenge("c1") == challenge_row()
    assert await store.match("m1") == match_row("m1")


async def test_a_seats_columns_do_not_overwrite_each_other(store):
    """Told, given orders and handed over at the same moment, by whoever knows only their part."""
    await opened(store)
    await asyncio.gather(
        store.set_orders("m1", 0, b"orders"),
        store.set_notified("m1", 0, 7),
        store.set_notified("m1", 1, 3),
    )
    [ann, ben] = await store.seats("m1")
    assert (ann.user, ann.name, ann.orders, ann.notified) == (ANN, "Ann", b"orders", 7)
    assert (ben.orders, ben.notified) == (b"", 3)
