"""A program to be killed: it plays many matches at random and tells each answer once it is durable.

`python -m tests.matches.victim URL SEED` plays until somebody ends it. Without a seed it reads
seeds from its input and forks a player for each, so that a round costs no new start of Python.
"""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from collections.abc import Callable
from functools import cache
from random import Random

from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from players.random_legal import choose
from players.simulate import random_setup
from rules.games import GAMES, find_game, load_cards
from store.store import open_store
from tests.matches.house import PRESSED

TABLES = 24  # matches played at the same time

Tell = Callable[[str], None]


load_cards_once = cache(load_cards)


async def open_match(matches: Matches, random: Random, people: bool = True) -> HostedMatch:
    """A match of two people or of two computers, everything else left to chance."""
    game = find_game(random.choice(list(GAMES)))
    setup = random_setup(game, load_cards_once(game), random)
    sittings = [
        Sitting(user if people else None, f"Player {user}", choices)
        for user, choices in enumerate(setup.seats, 1)
    ]
    return await matches.open(game.slug, sittings, options=setup.options)


async def answer_once(hosted: HostedMatch, random: Random, tell: Tell) -> bool:
    """One random answer, told when it is durable. False if nobody is asked any more."""
    async with hosted.lock:
        match = await hosted.loaded()
        if not match.waiting:
            return False
        seat = random.choice(match.waiting)
        question, keys = (match.opened, seat), choose(match, seat, random)
    await hosted.answer(seat, question, keys)
    async with hosted.lock:
        entry = (await hosted.loaded()).last_entry
    assert entry is not None
    tell(f"answered {hosted.id} {entry.sequence} {entry.digest.hex()}")
    return True


async def play_for_ever(url: str, seed: str, tell: Tell) -> None:
    """Go on with the matches that are running, and open another whenever one is over."""
    store = await open_store(url)
    random = Random(seed)
    matches = Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)
    running = [row.id for row in await store.running()]

    async def table() -> None:
        while True:
            if running:
                hosted = await matches.find(running.pop())
            else:
                hosted = await open_match(matches, random)
                tell(f"opened {hosted.id} {hosted.row.commitment}")
            while await answer_once(hosted, random, tell):
                pass

    async with asyncio.TaskGroup() as tables:
        for _ in range(TABLES):
            tables.create_task(table())


def tell(line: str) -> None:
    """In one write, so that a line is told whole or not at all."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def fork_a_player(url: str, seed: str) -> None:
    """One player in a process of its own; returns when it is dead."""
    pid = os.fork()
    if pid:
        tell(f"started {pid}")
        _, status = os.waitpid(pid, 0)
        tell(f"died {os.waitstatus_to_exitcode(status)}")
        return
    try:
        asyncio.run(play_for_ever(url, seed, tell))
    except BaseException:
        traceback.print_exc()
    os._exit(1)


def main(url: str, *seed: str) -> None:
    if seed:
        asyncio.run(play_for_ever(url, seed[0], tell))
    for slug in GAMES:
        load_cards_once(find_game(slug))
    for line in sys.stdin:
        fork_a_player(url, line.strip())


if __name__ == "__main__":
    main(*sys.argv[1:])
