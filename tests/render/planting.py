"""Leaks planted in pictures, to see that the test of all pictures finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.core.match import Match
from tests.properties.subjects import Subject
from tests.properties.worlds import Leak
from tests.render.test_secrets import pictures_tell_nothing


def caught(
    subject: Subject,
    seeds: Iterable[int],
    by: Callable[[Subject, int], None] = pictures_tell_nothing,
) -> bool:
    """Whether one of a few matches shows the leak."""
    for seed in seeds:
        try:
            by(subject, seed)
        except Leak:
            return True
    return False


def hidden(match: Match, zone: str) -> list[int]:
    """The faces that lie in a zone, whoever may see them."""
    state = match.table.state
    zones = [place.cards for place in match.game.zones(state) if place.name == zone]
    return [state.face[card] for cards in zones for card in cards]
