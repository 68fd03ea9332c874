"""What `bot.py` needs to run until it is stopped, on Discord or at the local table."""

from __future__ import annotations

import asyncio
import logging
import signal
from pathlib import Path
from random import SystemRandom

from matches.matches import Computer
from players.random_legal import choose
from players.thinkers import Thinkers
from rules.packs import NO_PACKS, Packs
from settings import Settings

log = logging.getLogger("rivalry.packs")
LOCAL_DATABASE = Path("local.sqlite3")


async def serve_local_table(port: int, packs: Packs, workers: int = 1) -> None:
    """Run the bot on a Discord of this computer alone, with a page to see it, until a signal."""
    from local.local_table import LocalTable  # like the client: slow to load, and only needed here

    thinkers = Thinkers(workers)
    await thinkers.warm_up()
    table = LocalTable(LOCAL_DATABASE, random_computer(), thinkers, packs)
    try:
        await table.run(stop_signal(), port)
    finally:
        await thinkers.close()


def packs_of(settings: Settings) -> Packs:
    """The card packs to play with; the log tells which are left out, and why."""
    if settings.card_packs is None:
        return NO_PACKS
    from command_line.pack_check import read_packs  # draws cards, which only this start needs

    packs = read_packs(settings.card_packs)
    for sentence in packs.refused:
        log.warning("%s It is left out.", sentence)
    return packs


def random_computer() -> Computer:
    """Who answers for a computer if nobody better can: anything legal, at random."""
    random = SystemRandom()
    return lambda match, seat: choose(match, seat, random)


def stop_signal() -> asyncio.Event:
    """Set when the process is asked to stop; a second signal stops it at once."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()

    def stopping(number: signal.Signals) -> None:
        stop.set()
        loop.remove_signal_handler(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping, number)
    return stop
