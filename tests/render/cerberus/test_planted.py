"""Leaks planted in the pictures of the deck-builders are found by the test of all pictures."""

import pytest

from render.canvas import Box, Picture
from render.cerberus import spread
from render.cerberus.small import pile_plate
from rules.core.match import Match
from tests.properties.subjects import BY_SLUG
from tests.properties.worlds import Leak
from tests.render.cerberus.scenes import SLUGS
from tests.render.test_secrets import hidden, pictures_tell_nothing

every_game = pytest.mark.parametrize("slug", SLUGS)


def caught(slug: str) -> bool:
    for seed in range(4):
        try:
            pictures_tell_nothing(BY_SLUG[slug], seed)
        except Leak:
            return True
    return False


@pytest.fixture
def drawn_match(monkeypatch) -> list[Match]:
    """The match that is being drawn, for those who peek."""
    latest: list[Match] = []
    honest = Match.view

    def view(match: Match, viewer: int | None):
        latest[:] = [match]
        return honest(match, viewer)

    monkeypatch.setattr(Match, "view", view)
    return latest


@pytest.mark.parametrize("zone", ["main_deck", "deck", "hand"])
@every_game
def test_a_pile_marked_by_what_it_hides_is_caught(slug, zone, monkeypatch, drawn_match):
    honest = spread.stack_plate

    def marked(setting, view, company, stack, at: Box) -> Picture:
        if stack.zone != "main_deck":
            return honest(setting, view, company, stack, at)
        faces = hidden(drawn_match[0], zone)
        colours = ((faces[-1] % 200, 0, 0) if faces else (0, 0, 0), (9, 9, 9), (1, 1, 1))
        return Picture(at, None, pile_plate, ("Main deck", "", *colours))

    monkeypatch.setattr(spread, "stack_plate", marked)
    assert caught(slug)
