"""What a Club player makes of an arranged turn, by the names of the cards."""

from __future__ import annotations

from players.club import club_player
from tests.players import weighing
from tests.rules.cerberus.stage import Stage


def weighed(stage: Stage, seat: int | None = None) -> dict[tuple[str, ...], float]:
    return weighing.weighed(stage, stage.seat if seat is None else seat)


def best(stage: Stage, seat: int | None = None) -> str:
    """The answer of one word that is worth most."""
    (word,) = weighing.best(stage, stage.seat if seat is None else seat)
    return word


def best_answer(stage: Stage, seat: int | None = None) -> tuple[str, ...]:
    """The answer that is worth most."""
    return weighing.best(stage, stage.seat if seat is None else seat)


def outlook(stage: Stage, seat: int = 0) -> float:
    return club_player(stage.match.game.slug).outlook(stage.match, seat)
