"""What `bot.py` needs to run until it is stopped, on Discord or at the local table."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import SystemRandom

from matches.matches import Computer
from players.random_legal import choose
from players.thinkers import Thinkers

LOCAL_DATABASE = Path("local.sqlite3")


async def serve_local_table(port: int) -> None:
    """Run the bot on a Discord of this computer alone, with a page to see it, until a signal."""
    from local.local_table import LocalTable  # like the client: slow to load, and only needed here

    thinkers = Thinkers()
    await thinkers.warm_up()
    table = LocalTable(LOCAL_DATABASE, random_computer(), thinkers)
    try:
        await table.run(stop_signal(), port)
    finally:
        await thinkers.close()


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
