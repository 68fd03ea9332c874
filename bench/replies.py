"""`python -m bench replies`: how long a Master's reply takes, in its process and at its pace."""

from __future__ import annotations

import asyncio
from random import Random
from time import perf_counter
from typing import Any

from bench.timing import percentiles
from command_line.progress import showing_progress
from players.club import CLUB_PLAYERS
from players.considering import AS_TIME_ALLOWS
from players.levels import at_once
from players.pacing import occasion
from players.simulate import random_setup, secret_of
from players.thinkers import Thinkers
from players.worker import Request
from rules.core.match import Match
from rules.games import GAMES, load_cards

SHARE = 0.1  # of the questions of a match
A_REPLY = 2.2  # seconds, about
LEAST = 2  # replies of a game


def measure(size: int) -> dict[str, Any]:
    """`size` is roughly the seconds it takes."""
    return asyncio.run(replies(max(LEAST, round(size / A_REPLY / len(CLUB_PLAYERS)))))


async def replies(number: int) -> dict[str, Any]:
    """So many of each game, one after the other; those a Club player gave for a Master counted."""
    thinkers, found = Thinkers(), {}
    await thinkers.warm_up()
    every: list[float] = []
    try:
        with showing_progress("Waiting for Masters", still=True) as progress:
            for done, slug in enumerate(CLUB_PLAYERS, 1):
                taken = [await timed(thinkers, *asked) for asked in questions(slug, number)]
                found[slug] = {"replies": len(taken), **percentiles(taken)}
                every += taken
                progress(done, len(CLUB_PLAYERS))
    finally:
        await thinkers.close()
    together = {"replies": len(every), **percentiles(every), "longest": round(max(every), 3)}
    return {**found, "seconds": together, "by_a_club_player": thinkers.hurried}


async def timed(thinkers: Thinkers, match: Match, seat: int) -> float:
    """Seconds from the question to its answer."""
    prompt, table = match.prompt(seat), match.table
    assert prompt is not None
    request = Request(
        game=match.game.slug,
        cards_hash=table.cards.hash,
        cards=table.cards.blob,
        setup=table.setup,
        frozen=match.freeze(),
        seat=seat,
        level="master",
        seed=1,
        budget=AS_TIME_ALLOWS,
        with_reasons=True,
    )
    began = perf_counter()
    await thinkers.choose(request, occasion(prompt))
    return perf_counter() - began


def questions(slug: str, number: int) -> list[tuple[Match, int]]:
    """Some questions of matches of Club players, each in a match of its own that stands there."""
    game, cards = GAMES[slug], load_cards(GAMES[slug])
    found: list[tuple[Match, int]] = []
    random = Random(slug)
    while len(found) < number:
        setup, secret = random_setup(game, cards, random), secret_of(random.getrandbits(255))
        match = Match.start(game, cards, setup, secret)
        while match.waiting and len(found) < number:
            seat = match.waiting[0]
            if random.random() < SHARE:
                found.append((Match.restore(game, cards, setup, match.freeze()), seat))
            match.answer(seat, at_once(match, seat, "club", random))
    return found
