"""The pictures of Silver Wing Rivals that a person has looked at."""

from __future__ import annotations

from tests.render.golden_scene import GoldenScene, golden
from tests.render.sights import Sight
from tests.render.silver_wing.scenes import table_info, usual


def golden_scene() -> GoldenScene:
    """A Double Defend, laid out by card ids, so that a change of the rules changes no picture."""
    info = table_info(clocks=("12:05", "0:09"), news=("Ada Lovelace draws a card",))
    return golden(
        "silver_wing", Sight(usual(), info), Sight(usual(0), info), "twin_blade/duo/br", 160
    )
