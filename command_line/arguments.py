"""Arguments that several commands take."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING, TypeAlias

from rules.games import GAMES

if TYPE_CHECKING:
    from argparse import _SubParsersAction

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"  # to which each topic adds its own


def add_game(command: ArgumentParser) -> None:
    """Which game: GAME is its short name."""
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))


def add_players(command: ArgumentParser) -> None:
    """How many players; as few as the game takes if nothing is said."""
    about = "4 for two against two, in games that have it"
    command.add_argument("--players", type=int, default=0, help=about)
