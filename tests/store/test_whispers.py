"""Whispers of partners: kept for the two of them, the last few, and as long as their match runs."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from store import open_store
from store.backup import COPIED, TABLES
from store.rows import SeatRow, WhisperRow
from store.table_sql import WHISPERS
from tests.store.rows import ANN, BEN, decision, opened

CAT, DAN = 33, 44
FOUR = (ANN, BEN, CAT, DAN)  # Ann and Cat are partners
KEPT = 5


@pytest.fixture
async def table(store):
    await opened(store, "m1", FOUR)
    return store


async def said(store, text="Hold", seat=0, match="m1", at=1.0) -> bool:
    """Somebody at the table of four whispers to their partner."""
    partner = (seat + 2) % 4
    row = WhisperRow(match, 0, seat, partner, FOUR[seat], text, at)
    return await store.whisper(row, FOUR[partner], KEPT)


async def texts(store, seat=0, match="m1") -> list[str]:
    return [row.text for row in await store.whispers(match, seat)]


async def test_both_partners_have_it_and_no_other_seat(table):
    assert await said(table, "Hold")
    assert await said(table, "Why?", seat=2)
    for seat, read in enumerate([["Hold", "Why?"], [], ["Hold", "Why?"], []]):
        assert await texts(table, seat) == read


async def test_only_the_last_few_of_each_pair_are_kept(table):
    await said(table, "theirs", seat=1)
    for number in range(8):
        await said(table, f"{number}", seat=2 * (number % 2))
    assert await texts(table) == ["3", "4", "5", "6", "7"]
    assert await texts(table, 1) == ["theirs"], "the others' are counted apart"


async def test_whispers_that_come_together_are_all_kept(table):
    assert all(await asyncio.gather(*(said(table, f"{n}", seat=n % 4) for n in range(8))))
    assert sorted(await texts(table)) == ["0", "2", "4", "6"]
    assert sorted(await texts(table, 1)) == ["1", "3", "5", "7"]


async def test_the_end_of_a_match_deletes_them_and_takes_no_more(table):
    await opened(table, "m2", FOUR)
    await said(table)
    await said(table, match="m2")
    await table.append(decision(1, waiting=0, ended_at=9.0))
    assert not await said(table, "Too late")
    assert await texts(table) == []
    assert await texts(table, match="m2") == ["Hold"], "another match goes on"


async def test_a_decision_that_ends_nothing_deletes_nothing(table):
    await said(table)
    await table.append(decision(1))
    assert await texts(table) == ["Hold"]


@pytest.mark.parametrize("seat", [0, 2])
async def test_who_takes_a_seat_over_reads_nothing_that_was_said_before(table, seat):
    await said(table)
    await said(table, "theirs", seat=1)
    await table.set_seat(SeatRow(match="m1", seat=seat, user=55, name="Eve"))
    assert await texts(table) == []
    assert await texts(table, 1) == ["theirs"]


@pytest.mark.parametrize("seat", [0, 2])
async def test_nothing_is_said_by_or_to_somebody_who_has_just_left(table, seat):
    await table.set_seat(SeatRow(match="m1", seat=seat, user=55, name="Eve"))
    assert not await said(table)
    assert await texts(table) == []


async def test_whom_a_whisper_waits_for_is_found_until_they_were_told(table):
    await table.append(decision(1, waiting=0))
    assert (await table.outstanding()).notices == []
    await said(table)
    assert (await table.outstanding()).notices == [("m1", 2)]
    assert await table.set_heard("m1", 2, 1), "called"
    assert (await table.outstanding()).notices == []
    assert await table.set_heard("m1", 2, 2), "read"
    assert not await table.set_heard("m1", 2, 1), "and never less than that"
    assert [row.heard for row in await table.whispers("m1", 0)] == [2]


async def test_everybody_is_given_what_they_said_themselves(table):
    await said(table, "mine", at=2.5)
    await said(table, "hers", seat=2)
    mine = (await table.export_user(ANN))["whispers"]
    assert mine == [{"match": "m1", "text": "mine", "at": 2.5}]
    assert (await table.export_user(BEN))["whispers"] == []


async def test_a_backup_has_none_of_them(sqlite, tmp_path):
    store = await open_store(sqlite)
    await opened(store, "m1", FOUR)
    await said(store, "between the two of us")
    await store.backup(tmp_path / "backup.sqlite3")
    await store.close()
    assert b"between the two" not in (tmp_path / "backup.sqlite3").read_bytes()
    assert set(TABLES) - set(COPIED) == {"whispers"}


async def test_what_was_whispered_is_gone_from_the_disk_when_the_match_is_over(sqlite):
    store = await open_store(sqlite)
    await opened(store, "m1", FOUR)
    await said(store, "between the two of us")
    await store.append(decision(1, waiting=0, ended_at=9.0))
    await store.close()
    folder = Path(sqlite.removeprefix("sqlite:///")).parent
    assert not [file for file in folder.iterdir() if b"between the two" in file.read_bytes()]


def test_a_row_names_every_column():
    assert msgspec.structs.astuple(WhisperRow("m", 1, 0, 2, ANN, "Hold", 1.0))[-1] == 0
    assert WHISPERS.fields == tuple(c.strip(' "') for c in TABLES["whispers"].split(","))
