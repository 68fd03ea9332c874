"""Leaks planted in the pictures of the deck-builders are found by the test of all pictures."""

import pytest

from render.cerberus import line_up
from render.cerberus.compact_card import pile_bar
from render.items import Box, CachedImage
from tests.properties.subjects import BY_SLUG
from tests.render.cerberus.scenes import SLUGS
from tests.render.planting import caught, hidden

every_game = pytest.mark.parametrize("slug", SLUGS)


@pytest.mark.parametrize("zone", ["main_deck", "deck", "hand"])
@every_game
def test_a_pile_marked_by_what_it_hides_is_caught(slug, zone, monkeypatch, drawn_match):
    honest = line_up.stack_bar

    def marked(variant, view, info, stack, at: Box) -> CachedImage:
        if stack.zone != "main_deck":
            return honest(variant, view, info, stack, at)
        faces = hidden(drawn_match[0], zone)
        colours = ((faces[-1] % 200, 0, 0) if faces else (0, 0, 0), (9, 9, 9), "", (1, 1, 1))
        return CachedImage(at, None, pile_bar, ("Main deck", "", *colours))

    monkeypatch.setattr(line_up, "stack_bar", marked)
    assert caught(BY_SLUG[slug], range(4))
