"""`python -m bench NAME [--size SECONDS]` prints one JSON object; NAME is one of those below.

`balance` and `clicks` count matches instead: `python -m bench balance --game dc_rivals --matches
500`, `python -m bench clicks --matches 100`. With `--game` the pictures or presses of that game
alone are measured. `decks` searches for decks of Silver Wing that beat the ready ones: `python -m
bench decks --generations 200 --workers 2 --out decks.json`, and `python -m bench decks --values
3000` tells which of its cards are too good or too weak. `discord` plays an evening at Discord
on simulated time: `python -m bench discord --threads auto --matches 200 --minutes 10 --speed 2`.
`outlook` judges how well computer players foresee who wins, and with `--fit` they learn it anew:
`python -m bench outlook --game showdown --matches 2000 --fit`. `budget` says how many playouts a
Master's time gives on this machine, `replies` how long people wait for its answer.
"""

from __future__ import annotations

import argparse
import json

from bench import (
    balance,
    budget,
    clicks,
    decks,
    endtoend,
    evening,
    matches,
    outlook,
    players,
    render,
    replies,
    rules,
)
from command_line.arguments import add_options
from rules.core.errors import BadSetup

BENCHES = {
    "rules": rules.measure,
    "players": players.measure,
    "matches": matches.measure,
    "render": render.measure,
    "endtoend": endtoend.measure,
    "budget": budget.measure,
    "replies": replies.measure,
}
OTHERS = ("balance", "clicks", "decks", "discord", "outlook")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("bench", choices=[*BENCHES, *OTHERS])
    parser.add_argument("--size", type=int, default=20, help="roughly how many seconds to measure")
    parser.add_argument("--game", default="", help="whose cards, pictures or presses are measured")
    parser.add_argument(
        "--matches",
        type=int,
        help="balance, outlook: 500, clicks: 100 of each game; discord: 200",
    )
    outlook.add_options(parser)
    parser.add_argument("--seed", type=int, default=1)
    add_options(parser)
    decks.add_options(parser)
    evening.add_options(parser)
    chosen = parser.parse_args()
    if chosen.bench == "balance":
        found = balance.measure(
            chosen.game or "dc_rivals", chosen.matches or 500, chosen.seed, chosen.option
        )
    elif chosen.bench == "clicks":
        found = clicks.measure(chosen.game, chosen.matches or 100, chosen.seed)
    elif chosen.bench == "outlook":
        found = outlook.measure(
            chosen.game,
            chosen.players,
            chosen.matches or 500,
            chosen.seed,
            fit=chosen.fit,
            rollouts=chosen.rollouts,
            positions=chosen.positions,
        )
    elif chosen.bench == "discord":
        found = evening.measure(
            chosen.threads, chosen.matches or 0, chosen.minutes, chosen.seed, chosen.speed
        )
    elif chosen.bench == "decks":
        try:
            found = decks.measure(chosen)
        except BadSetup as problem:
            parser.error(str(problem))
    elif chosen.bench == "render" and chosen.game:
        found = {chosen.game: render.measure_game(chosen.game, chosen.size)}
    else:
        found = BENCHES[chosen.bench](chosen.size)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
