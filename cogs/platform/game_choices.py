"""The games, as commands offer them."""

from __future__ import annotations

from discord import app_commands

from rules.games import GAMES

GAME_CHOICES = [app_commands.Choice(name=game.name, value=slug) for slug, game in GAMES.items()]
