"""The walks through cogs/ stay short: see tests/walk.py."""

from __future__ import annotations

from pathlib import Path

from tests.walk import ACCEPT, MOST, NEW, PRESS, walked


async def test_no_walk_enters_more_files_than_it_may(tmp_path: Path) -> None:
    found = await walked(tmp_path)
    too_long = {walk: files for walk, files in found.items() if len(files) > MOST[walk]}
    assert not too_long, too_long


async def test_the_walks_lead_to_where_things_happen(tmp_path: Path) -> None:
    """Or something was not measured."""
    found = await walked(tmp_path)
    assert "cogs/match_cog.py" in found[NEW]
    assert "cogs/board/board_renderer.py" in found[ACCEPT]
    assert {"cogs/play/play_cog.py", "cogs/board/board_renderer.py"} < set(found[PRESS])
