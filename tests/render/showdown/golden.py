"""The pictures of Showdown that a person has looked at."""

from __future__ import annotations

from tests.properties.playing import played
from tests.render.golden_scene import GoldenScene, golden
from tests.render.sights import SHOWDOWN, sight


def golden_scene() -> GoldenScene:
    """A combat laid open, as a spectator and the player to move see it."""
    matches = played(SHOWDOWN, 3)
    match = next(m for m in matches if m.view(None).facts.get("revealed") and m.sequence > 20)
    board, hand = sight(match, None), sight(match, match.waiting[0])
    return golden("showdown", board, hand, "queen_of_swords/4d", 64)
