"""Recorded matches of the real games: the same decisions must lead to the same end.

A match keeps the rules it began with only as long as `rules_version` says that they are others.
After a change that is meant: raise `rules_version`, then `python -m tests.properties.test_golden
--write`. New cards need only the second.
"""

import json
import re
import sys
from pathlib import Path

import pytest

from tests.properties.playing import played
from tests.properties.subjects import REAL, Subject

GOLDEN = Path(__file__).with_name("golden.json")
MATCHES = 20
WRITE = "python -m tests.properties.test_golden --write"


def record(subject: Subject) -> dict:
    """How the seeded matches of a game end today."""
    matches = []
    for seed in range(MATCHES):
        *_, match = played(subject, seed)
        winners, reason = match.result.winners, match.result.reason
        matches.append([match.digest().hex(), match.sequence, list(winners), reason])
    return {**version(subject), "matches": matches}


def version(subject: Subject) -> dict:
    return {"rules_version": subject.game.rules_version, "cards": subject.cards.hash}


@pytest.mark.parametrize("subject", REAL, ids=lambda s: s.game.slug)
def test_recorded_matches_end_as_they_did(subject):
    slug = subject.game.slug
    golden = json.loads(GOLDEN.read_text("utf-8")).get(slug, {})
    if {name: golden.get(name) for name in version(subject)} != version(subject):
        pytest.fail(f"{slug} has new rules or cards since its matches were recorded: run {WRITE}")
    for seed, (was, now) in enumerate(
        zip(golden["matches"], record(subject)["matches"], strict=True)
    ):
        assert now == was, (
            f"match {seed} of {slug} ends otherwise although rules_version and cards are the same: "
            f"if that is meant, raise rules_version in rules/{slug}/game.py and run {WRITE}"
        )


def write() -> None:
    golden = {subject.game.slug: record(subject) for subject in REAL}
    lines = json.dumps(golden, indent=1)
    # A line a match, so that a difference is easy to read.
    GOLDEN.write_text(re.sub(r"\n {4,}|\n {3}(?=\])", " ", lines) + "\n", "utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    write()
