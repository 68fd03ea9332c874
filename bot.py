"""Rivalry starts here: without a command it runs; `python bot.py --help` lists the commands."""

from __future__ import annotations

import asyncio
import logging
import sys

from cogs.host import log_format
from command_line.parser import run_command
from command_line.serving import packs_of, random_computer, serve_local_table, stop_signal
from command_line.store_upkeep import prune_daily
from matches.matches import Matches
from players.thinkers import Thinkers
from settings import Settings, read_settings
from store.store import open_store


def main(arguments: list[str] | None = None) -> int:
    """Run a command, or the bot if none was typed; returns the exit code."""
    return run_command(arguments, without_command=run_bot)


def run_bot(port: int) -> None:
    """Run on Discord, or without a token at the local table, until told to stop."""
    settings = read_settings()
    if settings.discord_token is None:
        log_format.set_up(settings.log_format, logging.WARNING)
        asyncio.run(serve_local_table(port, packs_of(settings), settings.workers))
    else:
        token = settings.discord_token.get_secret_value()
        log_format.set_up(settings.log_format, logging.INFO, token)
        asyncio.run(serve_discord(settings, token))


async def serve_discord(settings: Settings, token: str) -> None:
    """Settings → store → matches → Discord; a signal stops it in the opposite order."""
    from cogs.client import Rivalry  # the library takes a second to load, and only this needs it
    from cogs.host.running import run_until_stopped

    packs = packs_of(settings)
    store = await open_store(settings.database_url, **settings.sharding)
    thinkers = Thinkers(settings.workers)
    await thinkers.warm_up()
    pruning = asyncio.create_task(prune_daily(store, settings.keep_finished_days))
    try:
        matches = Matches(store, random_computer(), thinkers=thinkers, packs=packs)
        client = Rivalry(matches, **settings.sharding)
        await run_until_stopped(client, token, stop_signal())
    finally:
        pruning.cancel()
        await thinkers.close()
        await store.close()


if __name__ == "__main__":
    sys.exit(main())
