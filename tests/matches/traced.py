"""A program to be traced: it answers a few questions, and tells of each once it is durable.

`python -m tests.matches.traced URL`; with a word more, which plants a fault: SQLite never waits.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random

from matches.matches import Matches
from players.random_legal import choose
from store import sqlite
from store.store import open_store
from tests.matches.house import PRESSED
from tests.matches.victim import answer_once, open_match, tell

ANSWERS = 12


async def answer_a_few(url: str) -> None:
    store, random = await open_store(url), Random(1)
    matches = Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)
    hosted = await open_match(matches, random)
    for _ in range(ANSWERS):
        await answer_once(hosted, random, tell)
    await matches.close()
    await store.close()


def main(url: str, *planted: str) -> None:
    if planted:
        sqlite.SETTINGS = (*sqlite.SETTINGS, "PRAGMA synchronous = OFF")
    asyncio.run(answer_a_few(url))


if __name__ == "__main__":
    main(*sys.argv[1:])
