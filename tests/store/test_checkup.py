"""A look at a database tells how it is and leaves it what it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from store.checkup import look_at
from store.errors import StoreBusy, StoreDamaged, StoreUnreachable
from store.migrate import migrate, migrations
from store.store import database_at, open_store

NEWEST = max(migrations())


async def test_a_database_in_use_is_of_the_newest_version(address):
    store = await open_store(address)
    seen = await look_at(address)
    await store.close()
    assert (seen.version, seen.newest) == (NEWEST, NEWEST)


async def test_an_older_version_stays_what_it_is(address):
    database = database_at(address, 5.0)
    await database.open()
    await migrate(database, to=NEWEST - 1)
    for _ in range(2):
        assert (await look_at(address)).version == NEWEST - 1
    await database.close()


async def test_an_empty_database_is_not_filled(postgres):
    for _ in range(2):
        assert (await look_at(postgres)).version == 0


async def test_no_file_is_made_where_there_is_none(tmp_path: Path):
    seen = await look_at(f"sqlite:///{tmp_path}/club/club.sqlite3")
    assert (seen.kind, seen.version) == ("SQLite", 0)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="nowhere that even root cannot write")
async def test_a_folder_that_is_no_place_for_one_is_told():
    with pytest.raises(StoreUnreachable):
        await look_at("sqlite:////proc/self/club.sqlite3")


async def test_a_file_that_others_may_read_is_named(sqlite, tmp_path: Path):
    await (await open_store(sqlite)).close()
    file = tmp_path / "rivalry.sqlite3"
    file.chmod(0o640)
    assert (await look_at(sqlite)).open_to_others == (str(file),)
    assert (await look_at(sqlite)).open_to_others == ()  # the first look has narrowed it


async def test_a_file_that_is_no_database_is_told_and_kept(sqlite, tmp_path: Path):
    (tmp_path / "rivalry.sqlite3").write_text("Dear Ann, " * 500)
    with pytest.raises(StoreDamaged):
        await look_at(sqlite)
    assert (tmp_path / "rivalry.sqlite3").read_text() == "Dear Ann, " * 500


async def test_a_database_that_cannot_be_written_is_told(sqlite, tmp_path: Path):
    """Somebody else is writing, for ever."""
    await (await open_store(sqlite)).close()
    with closing(sqlite3.connect(tmp_path / "rivalry.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy):
            await look_at(sqlite, patience=0.05)
