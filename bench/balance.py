"""Balance: Club players against each other, and what that says about seats, sides, decks and cards.

`python -m bench balance --game dc_rivals --matches 500` shows what to look at when cards change:
whether the first player, a side or a deck wins too often, how matches end, how long they are, and
what else counts in that game: see its ledger.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from bench.battles import Battles
from bench.ledger import Ledger
from bench.mats import Mats
from bench.shops import Shops
from players.simulate import secret_of
from rules.core.match import Match
from rules.games import find_game, load_cards

LEDGERS: dict[str, type[Ledger]] = {
    "dc_rivals": Shops,
    "teen_titans": Shops,
    "silver_wing": Battles,
    "diabolicards": Mats,
}


def measure(game: str, matches: int, seed: int) -> dict[str, Any]:
    """So many matches of a game that has a ledger."""
    played, ledger, started = find_game(game), LEDGERS[game](), perf_counter()
    cards = load_cards(played)
    for number in range(matches):
        random = Random(f"{seed}/{number}")
        setup = ledger.setup(played, cards, number, random)
        secret = secret_of(random.getrandbits(255))
        ledger.watch(Match.start(played, cards, setup, secret, journal=False), random)
    return {
        "game": game,
        "seed": seed,
        **ledger.report(),
        "seconds": round(perf_counter() - started, 1),
    }
