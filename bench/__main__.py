"""`python -m bench NAME [--size SECONDS]` prints one JSON object; NAME is one of those below.

`balance` counts matches instead: `python -m bench balance --game dc_rivals --matches 500`. With
`--game` the pictures of that game alone are measured.
"""

from __future__ import annotations

import argparse
import json

from bench import balance, endtoend, matches, players, render, rules

BENCHES = {
    "rules": rules.measure,
    "players": players.measure,
    "matches": matches.measure,
    "render": render.measure,
    "endtoend": endtoend.measure,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("bench", choices=[*BENCHES, "balance"])
    parser.add_argument("--size", type=int, default=20, help="roughly how many seconds to measure")
    parser.add_argument("--game", default="", help="whose cards are balanced, or pictures drawn")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.bench == "balance":
        found = balance.measure(chosen.game or "dc_rivals", chosen.matches, chosen.seed)
    elif chosen.bench == "render" and chosen.game:
        found = {chosen.game: render.measure_game(chosen.game, chosen.size)}
    else:
        found = BENCHES[chosen.bench](chosen.size)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
