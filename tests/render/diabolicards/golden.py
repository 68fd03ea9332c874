"""The pictures of Diabolicards that a person has looked at."""

from __future__ import annotations

from tests.render.diabolicards.scenes import table_info, usual
from tests.render.golden_scene import GoldenScene, golden
from tests.render.sights import Sight


def golden_scene() -> GoldenScene:
    """A kill announced in 2 v 2, and the hand of the player who announced it."""
    clocks, news = ("12:05", "0:09", "1:23", "4:56"), ("Ada Lovelace plays Vanessa",)
    info = table_info(clocks=clocks, news=news)
    return golden("diabolicards", Sight(usual(), info), Sight(usual(0), info), "vanessa", 104)
