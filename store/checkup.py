"""A look at a database that leaves its version and its rows alone; `bot.py doctor` calls it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from msgspec import Struct

from store.database import Database, Write
from store.errors import StoreError, StoreUnreachable
from store.migrate import migrations
from store.sqlite import SQLite
from store.store import database_at

ENDS = ("", "-wal", "-shm")  # of the names of a SQLite database's files
OTHERS = stat.S_IRWXG | stat.S_IRWXO
CHANGES_NOTHING = ("DELETE FROM versions WHERE version < 0", ())


class Checkup(Struct, frozen=True):
    """What was seen. Version 0: there is nothing yet, and it is made at the first start."""

    kind: str
    version: int
    newest: int  # that this Rivalry knows
    open_to_others: tuple[str, ...] = ()  # files that not only their owner could read until now


async def look_at(url: str, patience: float = 5.0) -> Checkup:
    """Whether it opens, can be written and is kept from others; a StoreError tells what is not."""
    database = database_at(url, patience)
    newest = max(migrations())
    if not isinstance(database, SQLite):
        return Checkup("PostgreSQL", await _version(database), newest)
    if not database.path.exists():
        _check_folder(database.path)
        return Checkup("SQLite", 0, newest)
    open_to_others = _open_to_others(database.path)  # opening it narrows the rights, if it can
    return Checkup("SQLite", await _version(database), newest, open_to_others)


async def _version(database: Database) -> int:
    """Its version, if it can be written."""
    await database.open()
    try:
        try:
            [(found,)] = await database.read("SELECT MAX(version) FROM versions")
        except StoreError as problem:
            if type(problem) is not StoreError:
                raise
            found = 0  # it has no such table yet
        version = int(found or 0)
        await database.commit([Write(statements=[CHANGES_NOTHING] if version else [])])
        return version
    finally:
        await database.close()


def _check_folder(file: Path) -> None:
    """Where the database is still to be made."""
    folder = next(each for each in file.absolute().parents if each.exists())
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StoreUnreachable(f"The database {file} cannot be made: {folder} cannot be written.")


def _open_to_others(file: Path) -> tuple[str, ...]:
    if os.name == "nt":
        return ()  # there other things than these bits decide
    files = [file.with_name(file.name + end) for end in ENDS]
    return tuple(str(each) for each in files if each.exists() and each.stat().st_mode & OTHERS)
