"""Finds what is drawn of a game: its own pictures where it declares some, else the default."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from render.default.pictures import GamePictures
from rules.core.game import Game
from rules.discovery import declared_if_any


@lru_cache(maxsize=64)
def pictures_of(game: Game[Any]) -> GamePictures:
    """The pictures of a game. One without a folder in render/ is drawn from its zones and facts."""
    declared = declared_if_any("render", game.slug, "pictures", "PICTURES") or GamePictures
    pictures: GamePictures = declared(game)
    return pictures
