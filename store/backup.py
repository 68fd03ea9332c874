"""Backups: a backup of either kind of store is one SQLite file, and goes into either kind."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from store.errors import StoreError
from store.migrate import migrate
from store.sqlite import SQLite

if TYPE_CHECKING:
    from store.database import Database
    from store.store import Store

OnProgress = Callable[[int, int], None]  # how many rows are copied of how many
# Those that others refer to come first.
TABLES = {
    "matches": (
        "id, guild, channel, game, rules_version, cards_hash, setup, secret, commitment, opened_at,"
        " status, sequence, waiting, asked, clock, series, battle, ended_at, result, receipt,"
        " winners, pruned, announced"
    ),
    "seats": ('match, seat, "user", name, level, orders, notified, kept_for, attention, answered'),
    "journal": "match, sequence, body",
    "checkpoints": "match, sequence, before, state",
    "deadlines": "match, seat, kind, due",
    "offers": "match, kind, seat, body, accepted",
    "boards": "match, sequence, picture",
    "posts": "match, channel, message, posted_at, pictures, replaced, replaced_channel",
    "notices": "match, seat, channel, message",
    "challenges": "id, guild, channel, message, body, expires, version",
    "absences": "guild, missed, seen",
    "guild_settings": "guild, name, value",
    "user_settings": '"user", name, value',
    "decks": '"user", game, name, text, updated_at',
    "lessons": '"user", game, kind, times',
    "explanations": "match, sequence, seat, words, blind",
    "whispers": 'match, number, seat, partner, "user", text, at, heard',
    "house": "name, value",
    "audit": "guild, match, moderator, action, why, at, sequence",
    "blocks": 'guild, "user", "by", why, at, name',
    "faults": "match, sequence, at, replay, problem",
    "card_sets": "hash, game, cards",
}
# What partners whispered is deleted when their match ends, and a copy would outlive that.
COPIED = {table: columns for table, columns in TABLES.items() if table != "whispers"}
# What computers thought is a secret as long as their match runs.
OVER = "WHERE match IN (SELECT id FROM matches WHERE status = 'over')"
ONLY = {"explanations": f" {OVER}"}


async def copy(source: Database, target: Database, on_progress: OnProgress | None = None) -> None:
    """All but secrets beside running matches, as at one moment, into empty tables, or nothing."""
    for table in TABLES:
        if await target.read(f"SELECT 1 FROM {table} LIMIT 1"):
            raise StoreError("Only an empty store can be filled, and this one already holds rows.")
    async with source.snapshot() as rows, target.loading() as put:
        counts = [f"(SELECT count(*) FROM {table}{ONLY.get(table, '')})" for table in COPIED]
        counting = " + ".join(counts)
        [(total,)] = [row async for portion in rows(f"SELECT {counting}") for row in portion]
        copied = 0
        for table, columns in COPIED.items():
            marks = ", ".join("?" * len(columns.split(",")))
            async for portion in rows(f"SELECT {columns} FROM {table}{ONLY.get(table, '')}"):
                await put(f"INSERT INTO {table} ({columns}) VALUES ({marks})", portion)
                copied += len(portion)
                if on_progress:
                    on_progress(copied, total)


async def backup(store: Store, path: Path, on_progress: OnProgress | None = None) -> None:
    """A copy of a store in use. It gets its name only when it is whole, so no half one is kept."""
    if path.exists():
        raise StoreError(f"There is already a file {path}: choose another name for the backup.")
    unfinished = path.with_name(path.name + ".unfinished")
    if unfinished.exists():
        unfinished.unlink()  # of a backup that was cut short
    target = SQLite(unfinished)
    try:
        await target.open()
        await migrate(target)
        await copy(store.database, target, on_progress)
        await target.close()
        unfinished.rename(path)
    except BaseException:
        await target.close()
        if unfinished.exists():
            unfinished.unlink()
        raise


async def restore(store: Store, path: Path, on_progress: OnProgress | None = None) -> None:
    """Fill an empty store from a backup, which may be of an older version."""
    if not path.is_file():
        raise StoreError(f"There is no backup {path}.")
    with TemporaryDirectory() as folder:
        # A copy, because an older backup is brought to the newest version first.
        source = SQLite(Path(folder) / path.name)
        await asyncio.to_thread(shutil.copyfile, path, source.path)
        await source.open()
        try:
            await migrate(source)
            await copy(source, store.database, on_progress)
        finally:
            await source.close()
