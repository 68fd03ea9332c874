"""`python -m bench balance`: Club players meet, and what that says of seats, sides, decks, cards.

`python -m bench balance --game dc_rivals --matches 500` shows what to look at when cards change:
whether the first player, a side or a deck wins too often, how matches end, how long they are, and
what else matters in that game, if it has a `balance_<slug>.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bench.match_counts import MatchCounts
from command_line.arguments import cards_on, options_chosen
from command_line.progress import showing_progress
from players.simulate import secret_of
from rules.core.match import Match
from rules.core.setup import Setup
from rules.discovery import declared
from rules.games import find_game


def counts_of(slug: str) -> type[MatchCounts]:
    """The `COUNTS` of `bench/balance_<slug>.py`, or what is counted in every game."""
    module = f"balance_{slug}"
    if not Path(__file__).with_name(f"{module}.py").is_file():
        return MatchCounts
    found: type[MatchCounts] = declared(f"bench.{module}", "COUNTS")
    return found


def measure(game: str, matches: int, seed: int, option: Sequence[str] = ()) -> dict[str, Any]:
    """Play so many matches of a game, count what happens in them, and report it.

    What is agreed on for all of them is given as on the command line: guests=titans
    """
    played, counts, started = find_game(game), counts_of(game)(), perf_counter()
    chosen = options_chosen(played, option)
    cards = cards_on(played, chosen)
    with showing_progress(f"Playing {game}", still=True) as progress:
        for number in range(matches):
            random = Random(f"{seed}/{number}")
            drawn = counts.setup(played, cards, number, random)
            setup = Setup(game, drawn.options | chosen, drawn.seats)
            secret = secret_of(random.getrandbits(255))
            counts.watch(Match.start(played, cards, setup, secret, journal=False), random)
            progress(number + 1, matches)
    return {
        "game": game,
        "seed": seed,
        **chosen,
        **counts.report(),
        "seconds": round(perf_counter() - started, 1),
    }
