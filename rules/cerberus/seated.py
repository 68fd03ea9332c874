"""Who sits with whom at a table of so many: worked out once, since every question asks for it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rules.core.game import Game


class Seated(NamedTuple):
    """Of each seat who sees its hand, its side and its foes, in turn order from it."""

    eyes: list[int]
    teams: list[list[int]]
    foes: list[list[int]]


@lru_cache(maxsize=64)
def seated(game: Game[Any], number: int) -> Seated:
    """So many seats at a table of a game; nobody may change the lists."""
    eyes = [game.hand_eyes(seat, number) for seat in range(number)]
    side = [game.side(seat, number) for seat in range(number)]
    around = [[(seat + step) % number for step in range(number)] for seat in range(number)]
    teams = [[other for other in row if side[other] == side[row[0]]] for row in around]
    foes = [[other for other in row if side[other] != side[row[0]]] for row in around]
    return Seated(eyes, teams, foes)
