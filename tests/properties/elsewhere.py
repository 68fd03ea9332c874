"""A second process: plays or restores matches there, and prints what it gets.

`python -m tests.properties.elsewhere play 3` plays three seeded matches of every game;
`python -m tests.properties.elsewhere restore` reads positions from its standard input.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from rules.core.journal import Frozen
from rules.core.match import Match
from rules.core.setup import Setup
from tests.properties.playing import played, viewers
from tests.properties.subjects import SUBJECTS

ROOT = Path(__file__).parents[2]
Position = tuple[int, Setup, Frozen]  # the subject by its place among all


def looks(match: Match) -> str:
    """One hash of the match and of what every viewer sees of it."""
    views = [match.view(viewer) for viewer in viewers(match)]
    return sha256(match.digest() + msgspec.msgpack.encode(views)).hexdigest()


def final_digests(matches: int) -> dict[str, list[str]]:
    """The last digest of each of the first seeded matches of every game."""
    return {
        str(place): [last_digest(subject, seed) for seed in range(matches)]
        for place, subject in enumerate(SUBJECTS)
    }


def last_digest(subject, seed: int) -> str:
    *_, match = played(subject, seed)
    return match.digest().hex()


def restored_looks(positions: Sequence[Position]) -> list[str]:
    found = []
    for place, setup, frozen in positions:
        subject = SUBJECTS[place]
        found.append(looks(Match.restore(subject.game, subject.cards, setup, frozen)))
    return found


def in_another_process(*words: str, given: bytes = b"", hash_seed: str = "random"):
    """What this module prints when it runs alone."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.elsewhere", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        input=given,
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)


if __name__ == "__main__":
    if sys.argv[1] == "play":
        print(json.dumps(final_digests(int(sys.argv[2]))))
    else:
        positions = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=list[Position])
        print(json.dumps(restored_looks(positions)))
