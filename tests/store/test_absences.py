"""Absences: what a server missed is counted once, for its shard only, and moves what is due."""

import pytest

from store.rows import AbsenceRow, DeadlineRow
from tests.store.rows import challenge_row, opened

EVEN, ODD = 2 << 22, 3 << 22  # servers of the shards 0 and 1 of two
ALL = ([0], 1)


async def missed(store, *guilds) -> dict[int, float]:
    return {row.guild: row.missed for row in await store.absences(guilds)}


async def test_a_server_is_noted_once(store):
    await store.note_server(AbsenceRow(EVEN, 0.0, 10.0))
    await store.note_server(AbsenceRow(EVEN, 5.0, 50.0))
    assert await store.absences([EVEN, ODD]) == [AbsenceRow(EVEN, 0.0, 10.0)]
    assert await store.absences([]) == []


async def test_what_passed_since_a_server_was_seen_is_added_once(store):
    await store.note_server(AbsenceRow(EVEN, 0.0, 10.0))
    await store.mark_seen(20.0, ALL)
    for _ in range(2):
        await store.add_absence(50.0, ALL)
    assert await store.absences([EVEN]) == [AbsenceRow(EVEN, 30.0, 50.0)]


async def test_each_shard_has_its_own_absences(store):
    for guild in (EVEN, ODD):
        await store.note_server(AbsenceRow(guild, 0.0, 10.0))
    await store.mark_seen(20.0, ([1], 2))
    await store.add_absence(50.0, ([1], 2))
    assert await store.absences([EVEN, ODD]) == [
        AbsenceRow(EVEN, 0.0, 10.0),
        AbsenceRow(ODD, 30.0, 50.0),
    ]


async def test_absences_are_counted_from_now_on_where_something_waits(store):
    """A database of an earlier version has none of these rows."""
    await opened(store, "m1", guild=EVEN)
    await store.add_challenge(challenge_row(guild=ODD))
    await store.add_absence(50.0, ALL)
    await store.mark_seen(60.0, ALL)
    await store.add_absence(100.0, ALL)
    assert await missed(store, EVEN, ODD) == {EVEN: 40.0, ODD: 40.0}


@pytest.fixture
async def waiting(store):
    """A deadline and a challenge on each server, due at 100; the odd one has missed 30."""
    for guild, match in ((EVEN, "even"), (ODD, "odd")):
        await opened(store, match, guild=guild)
        await store.set_deadlines(match, (DeadlineRow(match, 0, "time", 100.0),))
        await store.add_challenge(challenge_row(match, guild=guild, expires=100.0))
    await store.note_server(AbsenceRow(ODD, 30.0, 50.0))


@pytest.mark.parametrize(
    ("now", "there", "found"),
    [
        (99.0, None, []),
        (100.0, None, ["even"]),
        (129.0, None, ["even"]),
        (130.0, None, ["even", "odd"]),
        (200.0, ([1], 2), ["odd"]),
        (200.0, ([], 2), []),
    ],
)
async def test_what_was_missed_moves_what_is_due_there(store, waiting, now, there, found):
    assert [row.match for row in await store.due(now, there)] == found
    assert [row.id for row in await store.expired_challenges(now, there)] == found
