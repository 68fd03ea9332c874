"""`python -m bench budget`: how many playouts a Master's time gives on this machine.

The figures in `players/<slug>/master.toml`, by which the arena plays, were read off here.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time
from typing import Any

from command_line.progress import showing_progress
from players.club import CLUB_PLAYERS, club_player
from players.imagine import Imagination
from players.levels import at_once
from players.mastery import mastery
from players.searching import playout
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.games import GAMES, load_cards

# Seconds of one core, the least that a Master has for a reply; what else the machine does meanwhile
# does not count.
MASTERS_TIME = 1.5
TRIED = 10  # playouts of each question that is measured
SHARE = 0.05  # of the questions of a match


def measure(size: int) -> dict[str, Any]:
    """`size` is roughly the matches of each game that are stopped now and then to measure."""
    terms = [(slug, players) for slug in CLUB_PLAYERS for players in GAMES[slug].seats]
    found = {}
    with showing_progress("Measuring playouts", still=True) as progress:
        for done, (slug, players) in enumerate(terms, 1):
            found[f"{slug}, {players} players"] = playouts(slug, players, max(1, size // 4))
            progress(done, len(terms))
    return found


def playouts(slug: str, players: int, matches: int) -> dict[str, Any]:
    """As many as fit into a Master's time, by the mean of each question: half have more."""
    game, cards, club = GAMES[slug], load_cards(GAMES[slug]), club_player(slug)
    taken: list[float] = []
    for seed in range(matches):
        random = Random(seed)
        setup = random_setup(game, cards, random, players)
        match = Match.start(game, cards, setup, secret_of(seed))
        while match.waiting:
            seat = match.waiting[0]
            weighed = club.weigh(match, seat, random)
            if len(weighed) > 1 and random.random() < SHARE:
                imagination = Imagination(game, cards, setup, match.freeze(), seat)
                began = process_time()
                for world in range(TRIED):
                    playout(imagination, club, weighed[0][0], Random(world), mastery(slug))
                taken.append((process_time() - began) / TRIED)
            match.answer(seat, at_once(match, seat, "club", random))
    return {
        "questions": len(taken),
        "playout_ms": round(1000 * median(taken), 2),
        "playouts": round(MASTERS_TIME / median(taken)),
    }
