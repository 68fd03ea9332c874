"""`backup`, `restore` and `prune`: what a host does about the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from command_line.arguments import Commands
from command_line.progress import Progress, showing_progress
from matches.wall_clock import WallClock
from rules.core.errors import RivalryError
from settings import read_settings
from store.store import Store, open_store

DAY = 86400.0


def add_commands(commands: Commands) -> None:
    """`backup`, `restore` and `prune` with their arguments."""
    backup = commands.add_parser("backup", help="copy everything the store keeps")
    backup.add_argument("file", type=Path)
    backup.set_defaults(command=back_up)

    restore = commands.add_parser("restore", help="put back everything the store keeps")
    restore.add_argument("file", type=Path)
    restore.set_defaults(command=restore_backup)

    pruning = commands.add_parser("prune", help="drop the journals of old finished matches")
    pruning.add_argument("--days", type=float, help="instead of KEEP_FINISHED_DAYS")
    pruning.set_defaults(command=prune)


def back_up(file: Path) -> None:
    """Copy the database into a new file, while the bot may be running."""
    asyncio.run(copy_rows(Store.backup, file))
    print(f"Backed up to {file}.")


def restore_backup(file: Path) -> None:
    """Fill an empty database from a backup."""
    asyncio.run(copy_rows(Store.restore, file))
    print(f"Restored from {file}.")


async def copy_rows(copy: Callable[[Store, Path, Progress], Awaitable[None]], file: Path) -> None:
    """Copy to or from a file, and show how many rows are copied."""
    async with opened_store() as store:
        with showing_progress("Copying rows") as progress:
            await copy(store, file, progress)


def prune(days: float | None) -> None:
    """Drop the journals of matches that ended so many days ago; their results are kept."""
    kept_days = read_settings().keep_finished_days if days is None else days
    if kept_days <= 0:
        raise RivalryError("Finished matches are kept for ever; say --days to drop older ones.")

    async def run() -> int:
        async with opened_store() as store:
            return await store.prune(WallClock().now() - kept_days * DAY)

    dropped = asyncio.run(run())
    print(f"Dropped the journals of {dropped} matches; their results are kept.")


async def prune_daily(store: Store, days: float) -> None:
    """For the running bot: once a day, drop old journals, if the host wants that."""
    while days > 0:
        await store.prune(WallClock().now() - days * DAY)
        await asyncio.sleep(DAY)


@asynccontextmanager
async def opened_store() -> AsyncIterator[Store]:
    """The store that the settings name."""
    store = await open_store(read_settings().database_url)
    try:
        yield store
    finally:
        await store.close()
