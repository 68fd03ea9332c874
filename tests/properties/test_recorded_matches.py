"""Recorded matches of the real games: the same decisions must lead to the same end.

A match keeps the rules it began with only as long as `rules_version` says that they are others.
After a change that is meant: raise `rules_version`, then `python -m
tests.properties.test_recorded_matches --write GAME`. New cards need only the second. They are kept
in `tests/rules/<slug>/recorded_matches.json`.
"""

import json
import re
import sys
from pathlib import Path

import pytest

from rules.discovery import ROOT
from rules.games import GAMES, find_game
from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG, REAL, Subject

MATCHES = 20
WRITE = "python -m tests.properties.test_recorded_matches --write"


def file_of(slug: str) -> Path:
    return ROOT / "tests" / "rules" / slug / "recorded_matches.json"


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


def outdated(subject: Subject, file: Path) -> str:
    """Why the recorded matches cannot be compared with today's, and what to do; else nothing."""
    slug = subject.game.slug
    if not file.is_file():
        return f"tests/rules/{slug}/{file.name} is missing: run {WRITE} {slug}"
    recorded = json.loads(file.read_text("utf-8"))
    if {name: recorded.get(name) for name in version(subject)} != version(subject):
        return f"{slug} has new rules or cards since it was recorded: run {WRITE} {slug}"
    return ""


@pytest.mark.parametrize("subject", REAL, ids=lambda s: s.name)
def test_recorded_matches_end_as_they_did(subject):
    slug = subject.game.slug
    if problem := outdated(subject, file_of(slug)):
        pytest.fail(problem)
    recorded = json.loads(file_of(slug).read_text("utf-8"))["matches"]
    for seed, (was, now) in enumerate(zip(recorded, record(subject)["matches"], strict=True)):
        assert now == was, (
            f"match {seed} of {slug} ends otherwise although rules_version and cards are the same: "
            f"if that is meant, raise rules_version in rules/{slug}/game.py and run {WRITE} {slug}"
        )


def test_a_game_that_was_never_recorded_is_told_how(tmp_path):
    problem = outdated(BY_SLUG["showdown"], tmp_path / "recorded_matches.json")
    assert problem == (
        "tests/rules/showdown/recorded_matches.json is missing: run "
        "python -m tests.properties.test_recorded_matches --write showdown"
    )


def test_other_cards_than_recorded_are_noticed():
    showdown = BY_SLUG["showdown"]._replace(cards=BY_SLUG["dc_rivals"].cards)
    problem = outdated(showdown, file_of("showdown"))
    assert problem.startswith("showdown has new rules or cards since it was recorded: run")


def write(slugs: list[str]) -> None:
    """Record these games, or all of them."""
    for slug in slugs or GAMES:
        lines = json.dumps(record(BY_SLUG[find_game(slug).slug]), indent=1)
        # A line a match, so that a difference is easy to read.
        file_of(slug).write_text(re.sub(r"\n {3,}|\n {2}(?=\])", " ", lines) + "\n", "utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    write(sys.argv[sys.argv.index("--write") + 1 :])
