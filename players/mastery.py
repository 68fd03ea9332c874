"""How a Master plays each game: how far it looks, what makes it sure, what its time is worth.

The figures lie beside each game, in `players/<slug>/master.toml`, with how they were found.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from msgspec import Struct, convert

FOLDER = Path(__file__).parent
# In playouts everybody wavers more, or a Master would learn to beat the Club player rather than to
# play well: in Showdown with 0.003 it won 87 % of 60 duels against that and 82 % of 60 against
# random play, with 0.05 it was 77 % of 60 and 86 % of 80.
RIVALS_WAVER = 0.05
OPINION = 30.0
ENDLESS = 10_000  # turns: more than any match has


class Mastery(Struct, frozen=True):
    """What was found for one game by measuring."""

    turns: int = 1  # that Club players play on, this one among them, before the outlook counts
    to_the_end: int = ENDLESS  # the turn from which on they play on till it is over instead
    points: float = 0.0  # ahead at the end of a playout that are a clear win; 0: all wins are alike
    candidates: int = 10  # tried at most: the best as the Club player sees it
    sure: float = 1.0  # standard errors that an answer must be better than the Club player's
    wavers: float = RIVALS_WAVER  # how much worse answers in playouts are still given now and then
    opinion: float = OPINION  # playouts that what the Club player thinks is worth
    playouts: dict[str, int] = {}  # what a Master's time gives, by players: for the arena

    def until(self, turn: int) -> int:
        """The turn at whose start a playout stops that begins in this one."""
        return turn + (self.turns if turn < self.to_the_end else ENDLESS)

    def usual(self, players: int) -> int:
        """As many playouts as a Master has time for."""
        return self.playouts.get(f"players_{players}", 1000)


@lru_cache(maxsize=64)
def mastery(slug: str) -> Mastery:
    """The figures of a game; a game without a file has those of any."""
    file = FOLDER / slug / "master.toml"
    return convert(tomllib.loads(file.read_text("utf-8")), Mastery) if file.is_file() else Mastery()
