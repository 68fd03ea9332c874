"""What lies on the disk is for the bot alone, and what is deleted is gone from it."""

import os
import sqlite3
import stat
from pathlib import Path

import pytest

from store import open_store
from store.errors import StoreDamaged
from store.rows import DeckRow
from tests.store.rows import ANN, decision, opened

SECRET = "3 Rose, and nobody must know"


@pytest.fixture
def file(sqlite) -> Path:
    return Path(sqlite.removeprefix("sqlite:///"))


@pytest.fixture(autouse=True)
def open_handed():
    """Where the system would let everybody read new files, and write them."""
    before = os.umask(0)
    yield
    os.umask(before)


def readable_by_others(folder: Path) -> list[str]:
    return [f.name for f in folder.iterdir() if stat.S_IMODE(f.stat().st_mode) != 0o600]


async def test_nobody_else_may_read_a_new_database_or_its_log(sqlite, file):
    store = await open_store(sqlite)
    await opened(store)
    await store.append(decision(1))
    assert {f.name.removeprefix(file.name) for f in file.parent.iterdir()} == {"", "-wal", "-shm"}
    assert readable_by_others(file.parent) == []
    await store.close()


async def test_nobody_else_may_read_a_backup(sqlite, file, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    store = await open_store(sqlite)
    await store.backup(folder / "backup.sqlite3")
    await store.close()
    assert [f.name for f in folder.iterdir()] == ["backup.sqlite3"]
    assert readable_by_others(folder) == []


async def test_a_database_from_before_is_taken_from_others(sqlite, file):
    await (await open_store(sqlite)).close()
    someone = sqlite3.connect(file)
    file.chmod(0o664)
    someone.execute("SELECT * FROM versions").fetchall()  # which makes a log that all may read
    store = await open_store(sqlite)
    assert readable_by_others(file.parent) == []
    someone.close()
    await store.close()


async def test_a_file_that_is_no_database_keeps_its_rights(tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 500)
    letter.chmod(0o644)
    with pytest.raises(StoreDamaged):
        await open_store(f"sqlite:///{letter}")
    assert stat.S_IMODE(letter.stat().st_mode) == 0o644


async def test_what_was_deleted_is_not_left_in_the_file(sqlite, file):
    store = await open_store(sqlite)
    await store.save_deck(DeckRow(ANN, "wings", "Rush", SECRET, 1.0), 5)
    await store.save_deck(DeckRow(ANN, "wings", "Wall", "3 Oak", 1.0), 5)
    await store.close()
    assert SECRET.encode() in file.read_bytes()
    store = await open_store(sqlite)
    await store.drop_deck(ANN, "wings", "Rush")
    await store.close()
    assert SECRET.encode() not in file.read_bytes()
    assert b"3 Oak" in file.read_bytes()
