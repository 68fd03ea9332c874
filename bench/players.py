"""`python -m bench players`: what imagining, weighing, a playout, a move, a start cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from bench.timing import percentiles, timed
from command_line.progress import showing_progress
from players.choosing import choose
from players.club import club_player
from players.considering import Budget
from players.imagine import Imagination
from players.levels import LEVELS, at_once
from players.mastery import mastery
from players.searching import playout
from players.simulate import random_setup, secret_of
from players.thinkers import CHOICE, WORKER, Worker
from players.worker import Request
from rules.core.match import Match
from rules.games import GAMES, load_cards

SHARE = 0.1  # of the questions of a match that are measured
MASTERS = Budget(playouts=100)
STARTS = 3  # of a worker, up to its first reply, after a single playout


def measure(size: int) -> dict[str, Any]:
    """`size` is roughly the seconds it takes."""
    found = {}
    with showing_progress("Measuring players", still=True) as progress:
        for done, slug in enumerate(GAMES, 1):
            found[slug] = costs(slug, max(1, size // 2))
            progress(done, len(GAMES))
    return found


def costs(slug: str, matches: int) -> dict[str, Any]:
    """Matches of Club players, stopped now and then to measure."""
    game = GAMES[slug]
    cards, club = load_cards(game), club_player(slug)
    times: dict[str, list[float]] = {}
    for seed in range(matches):
        random = Random(seed)
        setup = random_setup(game, cards, random)
        match = Match.start(game, cards, setup, secret_of(seed))
        while match.waiting:
            seat = match.waiting[0]
            if random.random() < SHARE:
                position = (game, cards, setup, match.freeze())
                imagination = Imagination(*position, seat)
                world = imagination.world(random)
                answer = at_once(world, seat, "club", random)
                work: dict[str, Callable[[], object]] = {
                    "restore": partial(Match.restore, *position),
                    "imagine": partial(imagination.world, random),
                    "weigh": partial(club.weigh, world, seat, random),
                    "playout": partial(playout, imagination, club, answer, random, mastery(slug)),
                }
                for level in LEVELS:
                    work[level] = partial(choose, *position, seat, level, 1, MASTERS)
                if "started" not in times:
                    terms = (slug, cards.hash, cards.blob, setup, match.freeze())
                    request = Request(*terms, seat, "master", 1, Budget(playouts=1))
                    times["started"] = [asyncio.run(first_reply(request)) for _ in range(STARTS)]
                for name, doing in work.items():
                    times.setdefault(name, []).append(timed(doing))
            match.answer(seat, at_once(match, seat, "club", random))
    return {f"{name}_us": percentiles(found, 1e6) for name, found in times.items()}


async def first_reply(request: Request) -> float:
    """Seconds from the start of a worker until it has answered."""
    worker, started = Worker(WORKER), perf_counter()
    await worker.think(request, CHOICE)
    took = perf_counter() - started
    await worker.stop()
    return took
