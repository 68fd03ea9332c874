"""What a Club player makes of an arranged turn, by the names of the cards."""

from __future__ import annotations

from random import Random

from players.club import club_player
from tests.rules.cerberus.stage import Stage


def weighed(stage: Stage, seat: int | None = None) -> dict[tuple[str, ...], float]:
    """Every answer considered; of cards alike the best."""
    seat = stage.seat if seat is None else seat
    club = club_player(stage.match.game.slug)
    found: dict[tuple[str, ...], float] = {}
    for answer, worth in club.weigh(stage.match, seat, Random(1)):
        words = tuple(stage.word(seat, key) for key in answer)
        found[words] = max(worth, found.get(words, worth))
    return found


def best(stage: Stage, seat: int | None = None) -> str:
    """The answer of one word that is worth most."""
    worths = weighed(stage, seat)
    (word,) = max(worths, key=worths.__getitem__)
    return word


def outlook(stage: Stage, seat: int = 0) -> float:
    return club_player(stage.match.game.slug).outlook(stage.match, seat)
