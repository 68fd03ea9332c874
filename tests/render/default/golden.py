"""The default pictures that a person has looked at: those of a test game for four."""

from __future__ import annotations

from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG
from tests.render.golden_scene import GoldenScene, golden
from tests.render.sights import sight


def golden_scene() -> GoldenScene:
    """An attack that two of four players have still to answer."""
    match = next(match for match in played(BY_SLUG["attack"], 1) if match.sequence == 25)
    board, hand = sight(match, None), sight(match, match.waiting[0])
    return golden("attack", board, hand, "Storm", 64)
