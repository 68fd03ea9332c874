"""Reads what was typed after `python bot.py` and runs the function of that command.

To add a command, write its function in the module of its topic and name its arguments in that
module's `add_commands`; a new module is named in TOPICS.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from command_line import (
    cards,
    doctor,
    match_files,
    measuring,
    new_game,
    packs,
    pictures,
    playing,
    store_upkeep,
)
from rules.core.errors import RivalryError
from version import read_version

# As `--help` lists them.
TOPICS = (playing, doctor, measuring, match_files, pictures, store_upkeep, cards, packs, new_game)


def run_command(arguments: list[str] | None, without_command: Callable[[int], None]) -> int:
    """Run what was typed; returns the exit code, which is 2 after a problem told in a sentence.

    Without a command `without_command` is called with the port for the local table.
    """
    chosen = vars(parser().parse_args(arguments))
    command, port = chosen.pop("command"), chosen.pop("port")
    try:
        if command is None:
            without_command(port)
            return 0
        return command(**chosen) or 0
    except RivalryError as problem:
        print(problem, file=sys.stderr)
        return 2


def parser() -> argparse.ArgumentParser:
    """Every command with its arguments; `command` of what it reads is the function to call."""
    top = argparse.ArgumentParser(prog="bot.py", description="Rival card games, rules enforced.")
    top.set_defaults(command=None)
    top.add_argument("--version", action="version", version=f"Rivalry {read_version()}")
    top.add_argument("--port", type=int, default=8008, help="of the local table")
    commands = top.add_subparsers(metavar="COMMAND")
    for topic in TOPICS:
        topic.add_commands(commands)
    return top
