"""`python -m bench NAME [--size SECONDS]` prints one JSON object; NAME is one of those below."""

from __future__ import annotations

import argparse
import json

from bench import endtoend, matches, players, render, rules

BENCHES = {
    "rules": rules.measure,
    "players": players.measure,
    "matches": matches.measure,
    "render": render.measure,
    "endtoend": endtoend.measure,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("bench", choices=BENCHES)
    parser.add_argument("--size", type=int, default=20, help="roughly how many seconds to measure")
    chosen = parser.parse_args()
    print(json.dumps(BENCHES[chosen.bench](chosen.size), indent=2))


if __name__ == "__main__":
    main()
