"""What a Club player makes of an arranged position, in the words of its stage."""

from __future__ import annotations

from random import Random

from players.club import club_player
from tests.rules.staging import Stage


def weighed(stage: Stage, seat: int = 0) -> dict[tuple[str, ...], float]:
    """Every answer considered; of cards alike the best."""
    club = club_player(stage.match.game.slug)
    found: dict[tuple[str, ...], float] = {}
    for answer, worth in club.weigh(stage.match, seat, Random(1)):
        words = tuple(stage.word(seat, key) for key in answer)
        found[words] = max(worth, found.get(words, worth))
    return found


def best(stage: Stage, seat: int = 0) -> tuple[str, ...]:
    """The answer that is worth most."""
    worths = weighed(stage, seat)
    return max(worths, key=worths.__getitem__)
