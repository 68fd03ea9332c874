"""The pictures of Teen Titans Go! that a person has looked at."""

from __future__ import annotations

from tests.render.cerberus.scenes import golden_table
from tests.render.golden_scene import GoldenScene


def golden_scene() -> GoldenScene:
    return golden_table("teen_titans", "beast_boy")
