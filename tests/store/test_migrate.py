"""A database of every earlier version is brought to the newest, with all its rows."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from store import open_store
from store.backup import TABLES
from store.database import Write
from store.migrate import migrate, migrations
from store.postgres import PostgreSQL
from store.rows import BlockRow, BoardRow, DeadlineRow, DeckRow, LessonRow, PostRow
from store.sqlite import SQLite
from tests.store.rows import ANN, board, decision, finished, match_row, opened

LESSONS = 12  # the version that first counts them
NEWEST = max(migrations())
POSTED = """INSERT INTO posts (match, channel, message, posted_at)
    VALUES ('old', 20, 30, 1.5)"""
BLOCKED = """INSERT INTO blocks (guild, "user", "by", why, at) VALUES (10, ?, 1, 'rude', 2.5)"""
ADDED_LATER = {"winners": 4, "announced": 14}  # column of a match → the version that brought it


def database_at(address):
    if address.startswith("sqlite:///"):
        return SQLite(Path(address.removeprefix("sqlite:///")))
    return PostgreSQL(address)


async def database_of_version(address, version):
    """Written by the Rivalry of that time: a match, and what else there was to write."""
    database = database_at(address)
    await database.open()
    await migrate(database, to=version)
    row = msgspec.structs.asdict(match_row("old"))
    facts = {name: row[name] for name in row if ADDED_LATER.get(name, 1) <= version}
    columns, marks = ", ".join(facts), ", ".join("?" * len(facts))
    statements = [
        (f"INSERT INTO matches ({columns}) VALUES ({marks})", tuple(facts.values())),
        (
            """INSERT INTO seats (match, seat, "user", name, level, orders, notified)
            VALUES ('old', 0, ?, 'Ann', '', '', -1)""",
            (ANN,),
        ),
        ("INSERT INTO journal VALUES ('old', 1, ?)", (b"decision",)),
    ]
    if version >= 2:
        statements.append(("INSERT INTO boards VALUES ('old', 1, ?)", (b"picture",)))
        statements.append(("INSERT INTO deadlines VALUES ('old', 0, 'time', 5.5)", ()))
    if version >= 3:
        statements.append(("INSERT INTO guild_settings VALUES (10, 'language', 'de')", ()))
    if version >= 6:
        statements.append(("INSERT INTO user_settings VALUES (?, 'pictures', 'none')", (ANN,)))
        statements.append((POSTED, ()))
    if version >= 7:
        statements.append((BLOCKED, (ANN,)))
    if version >= 9:
        statements.append(("INSERT INTO decks VALUES (?, 'g', 'Rush', '3 Rose', 2.5)", (ANN,)))
    if version >= 16:
        whisper = "INSERT INTO whispers VALUES ('old', 1, 0, 2, ?, 'Hold', 2.5, 0)"
        statements.append((whisper, (ANN,)))
    await database.commit([Write(statements=statements)])
    await database.close()


@pytest.mark.parametrize("version", range(1, NEWEST + 1))
async def test_an_older_database_keeps_its_rows_and_everything_works(address, version):
    await database_of_version(address, version)
    store = await open_store(address)
    assert await store.match("old") == match_row("old")
    assert [seat.user for seat in await store.seats("old")] == [ANN]
    assert [entry.body for entry in await store.journal("old")] == [b"decision"]
    if version >= 2:
        assert await board(store, "old") == BoardRow("old", 1, b"picture")
        assert await store.due(9.0) == [DeadlineRow("old", 0, "time", 5.5)]
    if version >= 3:
        assert await store.guild_settings(10) == {"language": "de"}
    if version >= 6:
        assert await store.user_settings(ANN) == {"pictures": "none"}
        assert await store.post("old") == PostRow("old", 20, 30, 1.5, pictures="")
    if version >= 7:
        assert await store.blocks(10) == [BlockRow(10, ANN, 1, "rude", 2.5)]
    if version >= 9:
        assert await store.decks(ANN) == [DeckRow(ANN, "g", "Rush", "3 Rose", 2.5)]
    known = [LessonRow(ANN, "showdown", "", 3)] if version < LESSONS else []
    assert await store.lessons(ANN) == known, "whoever played before knows the game"
    if version >= 16:
        assert [row.text for row in await store.whispers("old", 0)] == ["Hold"]
    await store.append(decision(2, "old", ended_at=9.0, winners=1))
    assert await store.whispers("old", 0) == [], "a match that is over has none"
    assert [result.outcome for result in await store.results(ANN)] == ["won"]
    await finished(store, "new")
    assert await store.prune(before=10.0) == 1
    assert await store.read("SELECT version FROM versions ORDER BY version") == [
        (number,) for number in migrations()
    ]
    await store.close()


async def test_opening_again_changes_nothing(address):
    for _ in range(2):
        store = await open_store(address)
        await store.close()
    store = await open_store(address)
    await opened(store)
    await store.close()


async def test_processes_that_start_together_on_a_new_database_all_get_it(address):
    stores = await asyncio.gather(*(open_store(address) for _ in range(4)))
    await opened(stores[0])
    assert [(await store.match("m1")).id for store in stores] == ["m1"] * 4
    for store in stores:
        await store.close()


async def test_a_migration_that_fails_leaves_the_version_as_it_was(address, monkeypatch):
    broken = migrations() | {NEWEST + 1: ("CREATE TABLE half (a INTEGER)", "NONSENSE")}
    monkeypatch.setattr("store.migrate.migrations", lambda: broken)
    with pytest.raises(Exception, match="The database refused"):
        await open_store(address)
    monkeypatch.undo()
    store = await open_store(address)
    assert await store.read("SELECT MAX(version) FROM versions") == [(NEWEST,)]
    await store.write(("CREATE TABLE half (b INTEGER)", ()))
    await store.close()


async def test_backups_know_every_table_and_column(sqlite):
    store = await open_store(sqlite)
    listed = await store.read("SELECT name FROM sqlite_master WHERE type = 'table'")
    tables = {name for (name,) in listed} - {"versions"}
    found = {
        table: sorted(row[1] for row in await store.read(f"PRAGMA table_info({table})"))
        for table in tables
    }
    await store.close()
    assert found == {
        table: sorted(column.strip(' "') for column in columns.split(","))
        for table, columns in TABLES.items()
    }
