"""The games the house knows. A new game adds its line here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.core.cards import CardSet
from rules.core.errors import RivalryError
from rules.core.game import Game
from rules.dc_rivals.game import DCRivals
from rules.diabolicards.game import Diabolicards
from rules.showdown.game import Showdown
from rules.silver_wing.game import SilverWing
from rules.teen_titans.game import TeenTitans

GAMES: dict[str, Game[Any]] = {
    game.slug: game for game in (Showdown(), DCRivals(), TeenTitans(), SilverWing(), Diabolicards())
}
DATA = Path(__file__).parent.parent / "data"


def find_game(slug: str) -> Game[Any]:
    if slug not in GAMES:
        raise RivalryError(f"There is no game called {slug}; try {', '.join(GAMES)}.")
    return GAMES[slug]


def load_cards(game: Game[Any]) -> CardSet:
    """The game's cards from its folder under data/."""
    return CardSet.from_folder(game, DATA / game.slug)
