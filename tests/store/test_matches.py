"""Matches, seats, decisions and checkpoints are kept as they were given."""

import msgspec
import pytest

from store.errors import StoreError
from store.rows import CheckpointRow, DeadlineRow, EntryRow, SeatRow
from tests.store.rows import ANN, BEN, deadlines, decision, finished, match_row, opened


async def test_a_match_is_kept_with_all_its_facts(store):
    facts = {"guild": 2**62, "clock": b"c", "series": "s", "battle": 2, "asked": 3, "sequence": 4}
    row = await opened(store, **facts)
    assert await store.match("m1") == row == match_row(**facts)


async def test_an_unknown_match_is_none(store):
    assert await store.match("nowhere") is None
    assert await store.seats("nowhere") == []
    assert await store.journal("nowhere") == []
    assert await store.last_checkpoint("nowhere") is None


async def test_seats_are_kept_in_order_and_a_computer_has_no_user(store):
    await opened(store, users=(None, ANN))
    assert [(s.seat, s.user, s.name) for s in await store.seats("m1")] == [
        (0, None, "Computer"),
        (1, ANN, "Ann"),
    ]


async def test_a_match_is_opened_with_its_deadlines_or_not_at_all(store):
    seat_of_another_match = DeadlineRow("m2", 0, "time", 5.0)
    row, first = match_row(), CheckpointRow("m1", 0, b"", b"")
    with pytest.raises(StoreError):
        await store.open_match(row, [], first, (seat_of_another_match,))
    assert await store.match("m1") is None
    await store.open_match(row, [], first, (DeadlineRow("m1", 0, "time", 5.0),))
    assert await deadlines(store, "m1") == [DeadlineRow("m1", 0, "time", 5.0)]


async def test_a_match_cannot_be_opened_twice(store):
    await opened(store)
    with pytest.raises(StoreError):
        await opened(store)


async def test_running_matches_are_listed_by_server(store):
    await opened(store, "m1", opened_at=2.0)
    await opened(store, "m2", opened_at=1.0, guild=11)
    await opened(store, "m3")
    await store.append(decision(1, "m3", ended_at=9.0))
    assert [m.id for m in await store.running()] == ["m2", "m1"]
    assert [m.id for m in await store.running(guild=11)] == ["m2"]


async def test_matches_of_a_person_are_those_where_they_sit(store):
    await opened(store, "m1", (ANN, None))
    await opened(store, "m2", (BEN, ANN))
    await opened(store, "m3", (BEN, None))
    await store.append(decision(1, "m2", ended_at=9.0))
    assert [m.id for m in await store.matches_of(ANN)] == ["m1"]
    assert [m.id for m in await store.matches_of(ANN, running_only=False)] == ["m1", "m2"]


async def test_the_battles_of_a_series_come_in_order(store):
    await opened(store, "second", series="s", battle=2)
    await opened(store, "first", series="s", battle=1)
    await opened(store, "other")
    assert [m.id for m in await store.battles("s")] == ["first", "second"]


async def test_a_seat_is_handed_over(store):
    await opened(store, users=(ANN, None))
    [seat, _] = await store.seats("m1")
    changed = msgspec.structs.replace(seat, user=BEN, name="Ben", orders=b"orders", notified=7)
    await store.set_seat(changed)
    assert (await store.seats("m1"))[0] == changed


async def test_a_decision_moves_the_match_on(store):
    await opened(store, clock=b"old")
    await store.append(decision(1, waiting=0b10, asked=1))
    match = await store.match("m1")
    assert (match.sequence, match.waiting, match.asked) == (1, 0b10, 1)
    assert (match.clock, match.status, match.ended_at) == (b"old", "running", None)


async def test_a_decision_changes_the_clock_and_all_deadlines(store):
    await opened(store)
    first, second = DeadlineRow("m1", 0, "time", 5.0), DeadlineRow("m1", 1, "time", 6.0)
    await store.append(decision(1, clock=b"new", deadlines=(first,)))
    await store.append(decision(2))
    assert await deadlines(store, "m1") == [first]
    await store.append(decision(3, deadlines=(second,)))
    assert await deadlines(store, "m1") == [second]
    await store.append(decision(4, deadlines=()))
    assert await deadlines(store, "m1") == []
    assert (await store.match("m1")).clock == b"new"


async def test_the_last_decision_ends_the_match(store):
    await opened(store)
    end = {"ended_at": 300.5, "result": b"result", "receipt": "hash", "winners": 0b10}
    await store.append(decision(1, waiting=0, **end))
    match = await store.match("m1")
    assert match.status == "over"
    assert {name: getattr(match, name) for name in end} == end


async def test_the_journal_is_read_in_order_from_any_entry_on(store):
    await opened(store)
    for sequence in (1, 2, 10, 11):
        await store.append(decision(sequence, body=b"\x00\xff" * sequence))
    entries = [EntryRow("m1", n, b"\x00\xff" * n) for n in (1, 2, 10, 11)]
    assert await store.journal("m1") == entries
    assert await store.journal("m1", after=2) == entries[2:]


async def test_the_last_checkpoint_not_behind_a_decision_is_found(store):
    await opened(store)
    for sequence in (5, 9):
        saved = CheckpointRow("m1", sequence, b"hash", b"state %d" % sequence)
        await store.append(decision(sequence, checkpoint=saved))
    assert (await store.last_checkpoint("m1")).sequence == 9
    assert (await store.last_checkpoint("m1", at_most=8)).state == b"state 5"
    assert (await store.last_checkpoint("m1", at_most=4)).state == b"first state"
    assert [c.sequence for c in await store.checkpoints("m1")] == [0, 5, 9]


async def test_an_undo_forgets_the_checkpoints_it_went_behind(store):
    await opened(store)
    await store.append(decision(5, checkpoint=CheckpointRow("m1", 5, b"", b"")))
    here = CheckpointRow("m1", 6, b"", b"undone")
    await store.append(decision(6, forget_after=3, checkpoint=here))
    assert [c.sequence for c in await store.checkpoints("m1")] == [0, 6]


async def test_a_match_may_go_on_from_a_record(store):
    seats = [SeatRow(match="m1", seat=0, user=ANN, name="Ann")]
    record = [EntryRow("m1", 1, b"one"), EntryRow("m1", 2, b"two")]
    first = CheckpointRow("m1", 0, b"", b"state")
    await store.open_match(match_row(sequence=2), seats, first, journal=record)
    assert await store.journal("m1") == record
    await store.append(decision(3))
    assert [entry.sequence for entry in await store.journal("m1")] == [1, 2, 3]


async def test_finished_matches_of_a_server_are_listed_latest_first(store):
    await finished(store, "early", at=1.0)
    await finished(store, "late", at=3.0)
    await finished(store, "elsewhere", at=4.0, guild=11)
    await opened(store, "running")
    assert [row.id for row in await store.finished(10, most=5)] == ["late", "early"]
    assert [row.id for row in await store.finished(10, most=1)] == ["late"]
    await store.prune(before=2.0)
    assert [row.id for row in await store.finished(10, most=5)] == ["late"]
