"""`new-game`: a small game that plays at once, for those who write another."""

from __future__ import annotations

import subprocess
import sys

from command_line.arguments import Commands
from command_line.game_files import name_game, prefixes_taken, write_game
from rules.core.errors import RivalryError
from rules.discovery import ROOT

RECORD = "tests.properties.test_recorded_matches"


def add_commands(commands: Commands) -> None:
    new_game = commands.add_parser("new-game", help="write a small game to begin with")
    new_game.add_argument("name", metavar="NAME", help='"Dragon Duel", say')
    new_game.set_defaults(command=write_new_game)


def write_new_game(name: str) -> None:
    """Write a game that plays at once, record its first matches and tell what to do next."""
    if not (ROOT / "tests").is_dir():
        raise RivalryError("A game is written with its tests, and there is no tests/ here.")
    named = name_game(name, prefixes_taken(ROOT))
    for file in write_game(named, ROOT):
        print(file)
    record_matches(named.slug)
    print(f"tests/rules/{named.slug}/recorded_matches.json")
    print(f"Play it: python bot.py play {named.slug}")
    print(f"Test it: python -m pytest tests/rules/{named.slug}")
    print("Make it yours: docs/add_a_game.md")


def record_matches(slug: str) -> None:
    """In a process of its own: this one has looked for games already."""
    command = [sys.executable, "-m", RECORD, "--write", slug]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RivalryError(f"{slug} is written, but cannot be played: {run.stderr.strip()}")
