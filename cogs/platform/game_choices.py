"""The games, as commands offer them."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from rules.core.game import Game
from rules.games import GAMES

GAME_CHOICES = [app_commands.Choice(name=game.name, value=slug) for slug, game in GAMES.items()]


def full_name(game: Game[Any]) -> str:
    """A small line with the whole name, below a heading with the short one; or nothing."""
    return f"-# {game.name}\n" if game.name != game.short_name else ""
