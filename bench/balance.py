"""`python -m bench balance`: Club players meet, and what that says of seats, sides, decks, cards.

`python -m bench balance --game dc_rivals --matches 500` shows what to look at when cards change:
whether the first player, a side or a deck wins too often, how matches end, how long they are, and
what else matters in that game: see `balance_<game>.py`.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from bench.balance_cerberus import CerberusCounts
from bench.balance_diabolicards import DiabolicardsCounts
from bench.balance_silver_wing import SilverWingCounts
from bench.match_counts import MatchCounts
from players.simulate import secret_of
from rules.core.match import Match
from rules.games import find_game, load_cards

COUNTS: dict[str, type[MatchCounts]] = {
    "dc_rivals": CerberusCounts,
    "teen_titans": CerberusCounts,
    "silver_wing": SilverWingCounts,
    "diabolicards": DiabolicardsCounts,
}


def measure(game: str, matches: int, seed: int) -> dict[str, Any]:
    """Play so many matches of a game, count what happens in them, and report it."""
    played, counts, started = find_game(game), COUNTS[game](), perf_counter()
    cards = load_cards(played)
    for number in range(matches):
        random = Random(f"{seed}/{number}")
        setup = counts.setup(played, cards, number, random)
        secret = secret_of(random.getrandbits(255))
        counts.watch(Match.start(played, cards, setup, secret, journal=False), random)
    return {
        "game": game,
        "seed": seed,
        **counts.report(),
        "seconds": round(perf_counter() - started, 1),
    }
