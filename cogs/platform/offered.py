"""The games that are offered on Discord: those whose tables can be drawn.

A game whose rules are there but not yet its pictures is played in the terminal only.
"""

from __future__ import annotations

from typing import Any

from render.pictures import PICTURES
from rules.core.errors import RivalryError
from rules.core.game import Game
from rules.games import GAMES

OFFERED: dict[str, Game[Any]] = {slug: game for slug, game in GAMES.items() if slug in PICTURES}


def offered_game(slug: str) -> Game[Any]:
    """The game somebody asks for by its slug."""
    if slug not in OFFERED:
        names = ", ".join(game.name for game in OFFERED.values())
        raise RivalryError(f"There is no game called {slug}; there are {names}.")
    return OFFERED[slug]
