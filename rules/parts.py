"""The files that make up a game: what each holds, and how the game is played without it.

`python bot.py cards check` and a test ask here which of them are missing.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from rules.core.errors import MissingPart
from rules.discovery import ROOT


class Part(NamedTuple):
    """One file of a game; its name as a template of the slug."""

    file: str
    holds: str
    without: str = ""  # how the game is played without it; empty: it needs this file

    def path(self, slug: str) -> str:
        return self.file.format(slug=slug)


PARTS = (
    Part("rules/{slug}/game.py", "it declares GAME"),
    Part("data/{slug}/manual.md", "it holds the rules in our own words"),
    Part("tests/rules/ids/{slug}.txt", "it numbers the rules"),
    Part("tests/rules/{slug}/setups.py", "it declares SETUPS, the terms of the property tests"),
    Part(
        "tests/rules/{slug}/recorded_matches.json",
        "python -m tests.properties.test_recorded_matches --write {slug} writes it",
    ),
    Part("render/{slug}/pictures.py", "it declares PICTURES", "it is drawn as any game"),
    Part(
        "render/{slug}/palette.gpl",
        "python bot.py palette {slug} writes it",
        "its pictures are sent in the colours of the default ones",
    ),
    Part("players/{slug}/policy.py", "it declares CLUB_PLAYER", "computers play at random"),
    Part("bench/balance_{slug}.py", "it declares COUNTS", "its balance is counted as any game's"),
)


def missing_parts(slug: str, root: Path = ROOT) -> list[Part]:
    """The files a game does not have, except in rooms that are not installed: tests, say."""
    return [
        part
        for part in PARTS
        if not (root / part.path(slug)).is_file() and (root / Path(part.file).parts[0]).is_dir()
    ]


def check_parts(slug: str, root: Path = ROOT) -> list[str]:
    """Refuse a game that lacks a file it needs; a line for each file it does without."""
    missing = missing_parts(slug, root)
    for part in missing:
        if not part.without:
            raise MissingPart(f"{part.path(slug)} is missing: {part.holds.format(slug=slug)}.")
    return [f"no {part.path(slug)}: {part.without}" for part in missing]
