"""Locked, full, unreachable, damaged, too new: a sentence, nothing lost, and it works again."""

import asyncio
import sqlite3
from contextlib import suppress

import asyncpg
import pytest

from store import open_store
from store.errors import (
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreNewer,
    StoreUnreachable,
)
from store.migrate import migrations
from tests.store.rows import decision, opened

FULL = """
    CREATE FUNCTION full_disk() RETURNS trigger AS $$
    BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END
    $$ LANGUAGE plpgsql"""


async def still_works(store):
    """The decision that failed was not kept, and can be made now."""
    assert await store.journal("m1") == []
    assert (await store.match("m1")).sequence == 0
    await store.append(decision(1))
    assert len(await store.journal("m1")) == 1


async def test_a_locked_file_is_told_and_works_again_afterwards(sqlite):
    store = await open_store(sqlite, patience=0.05)
    await opened(store)
    someone = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
    someone.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy, match="The database is locked by someone else"):
        await store.append(decision(1))
    assert (await store.match("m1")).sequence == 0  # reading goes on
    someone.rollback()
    someone.close()
    await still_works(store)
    await store.close()


async def test_decisions_that_fail_together_name_their_own_matches(sqlite):
    store = await open_store(sqlite, patience=0.05)
    for match in ("m1", "m2", "m3"):
        await opened(store, match)
    someone = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
    someone.execute("BEGIN IMMEDIATE")
    deciding = [store.append(decision(1, match)) for match in ("m1", "m2", "m3")]
    errors = await asyncio.gather(*deciding, return_exceptions=True)
    assert [(type(error), error.match) for error in errors] == [
        (StoreBusy, "m1"),
        (StoreBusy, "m2"),
        (StoreBusy, "m3"),
    ]
    someone.close()
    await store.close()


async def test_a_locked_table_is_told_and_works_again_afterwards(postgres):
    store = await open_store(postgres, patience=0.5)
    await opened(store)
    someone = await asyncpg.connect(postgres)
    lock = someone.transaction()
    await lock.start()
    await someone.execute("LOCK TABLE journal IN EXCLUSIVE MODE")
    with pytest.raises(StoreBusy, match="The database is locked by someone else"):
        await store.append(decision(1))
    await lock.rollback()
    await someone.close()
    await still_works(store)
    await store.close()


async def test_a_full_disk_is_told_and_works_when_there_is_room_again(sqlite):
    store = await open_store(sqlite)
    await opened(store)
    [(pages,)] = await store.read("PRAGMA page_count")
    await store.write((f"PRAGMA max_page_count = {pages}", ()))
    with pytest.raises(StoreFull, match="disk of the database is full"):
        await store.append(decision(1, body=b"x" * 100_000))
    await store.write(("PRAGMA max_page_count = 1000000", ()))
    await still_works(store)
    await store.close()


async def test_a_full_server_is_told_and_works_when_there_is_room_again(postgres):
    store = await open_store(postgres)
    await opened(store)
    trigger = "CREATE TRIGGER full_disk BEFORE INSERT ON journal EXECUTE FUNCTION full_disk()"
    await store.write((FULL, ()), (trigger, ()))
    with pytest.raises(StoreFull, match="disk of the database is full"):
        await store.append(decision(1))
    await store.write(("DROP TRIGGER full_disk ON journal", ()))
    await still_works(store)
    await store.close()


async def test_a_lost_connection_is_made_again(postgres):
    store = await open_store(postgres)
    await opened(store)
    someone = await asyncpg.connect(postgres)
    await someone.execute("""
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()""")
    await someone.close()
    # Whoever asks first may be told so, each reader and the writer once at most.
    for _ in range(5):
        with suppress(StoreUnreachable):
            await store.append(decision(1))
            break
    assert len(await store.journal("m1")) == 1
    await store.append(decision(2))
    await store.close()


async def test_foreign_keys_are_kept(store):
    with pytest.raises(StoreError, match="The database refused"):
        await store.append(decision(1, "no such match"))
    assert await store.journal("no such match") == []


async def test_a_newer_database_is_not_touched(address):
    store = await open_store(address)
    await store.write(("INSERT INTO versions (version) VALUES (99)", ()))
    await store.close()
    with pytest.raises(StoreNewer, match=rf"version 99, .* up to {max(migrations())}\."):
        await open_store(address)


async def test_the_folder_of_the_file_is_made(tmp_path):
    store = await open_store(f"sqlite:///{tmp_path}/new/folder/rivalry.sqlite3")
    await store.close()
    assert (tmp_path / "new" / "folder" / "rivalry.sqlite3").is_file()


async def test_a_file_is_safe_against_power_cuts_and_lets_readers_in(sqlite):
    store = await open_store(sqlite)
    settings = ("journal_mode", "synchronous", "foreign_keys", "secure_delete", "cache_size")
    settings += ("temp_store", "wal_autocheckpoint")
    found = [(await store.read(f"PRAGMA {name}"))[0][0] for name in settings]
    await store.close()
    assert found == ["wal", 2, 1, 1, -65536, 2, 4000]


async def test_postgresql_waits_for_the_disk_whatever_the_server_is_set_to(postgres):
    """Asked of the connection that writes."""
    someone = await asyncpg.connect(postgres)
    await someone.execute("ALTER DATABASE postgres SET synchronous_commit = off")
    try:
        store = await open_store(postgres)
        asking = "INSERT INTO house (name, value) SELECT 'waits', current_setting(?)"
        await store.write((asking, ("synchronous_commit",)))
        assert await store.read("SELECT value FROM house WHERE name = 'waits'") == [("on",)]
        await store.close()
    finally:
        await someone.execute("ALTER DATABASE postgres RESET synchronous_commit")
        await someone.close()


async def test_a_folder_is_not_a_file(tmp_path):
    with pytest.raises(StoreUnreachable, match="cannot be used"):
        await open_store(f"sqlite:///{tmp_path}")


async def test_a_file_is_not_a_folder(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnreachable, match="cannot be used"):
        await open_store(f"sqlite:///{tmp_path}/file/rivalry.sqlite3")


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 500)
    with pytest.raises(StoreDamaged, match="not a database"):
        await open_store(f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Ann, " * 500


async def test_a_server_without_that_database_is_unreachable(postgres_server):
    with pytest.raises(StoreUnreachable, match="cannot be reached"):
        await open_store(postgres_server.replace("/postgres?", "/nowhere?"))


async def test_a_server_that_is_not_there_is_unreachable_and_its_password_stays_secret(tmp_path):
    with pytest.raises(StoreUnreachable, match="cannot be reached") as error:
        await open_store(f"postgresql://ann:pa55word@/rivalry?host={tmp_path}")
    assert "pa55word" not in str(error.value)


@pytest.mark.parametrize(
    "url", ["", "rivalry.sqlite3", "sqlite://", "sqlite:///", "mysql://ann:pa55word@host/name"]
)
async def test_any_other_address_is_refused_in_a_sentence(url):
    with pytest.raises(StoreError, match="write sqlite:///file or postgresql://") as error:
        await open_store(url)
    assert "pa55word" not in str(error.value)
