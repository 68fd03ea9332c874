"""The guides to a card, a game and a pack, followed from the first line to the last in a copy."""

from pathlib import Path

import pytest

from tests.guide_steps import follow, steps_of
from tests.house_copy import ROOT, copy_house

DOCS = ROOT / "docs"
# Each line is followed in one copy: the second page goes on with the game of the first.
WAYS = [["add_a_card.md"], ["add_a_game.md", "extend_a_game.md"], ["card_packs.md"]]
PAGES = [page for way in WAYS for page in way]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way[0])
def test_everything_a_guide_says_works(way: list[str], tmp_path: Path):
    house = copy_house(tmp_path / "house")
    for page in way:
        assert follow(DOCS / page, house) >= 5


@pytest.mark.parametrize("page", PAGES)
def test_no_fenced_block_of_a_guide_is_overlooked(page: str):
    words = (DOCS / page).read_text("utf-8")
    assert words.count("```") == 2 * len(steps_of(words))


@pytest.mark.parametrize(("page", "lines"), [("add_a_game.md", 150), ("card_packs.md", 120)])
def test_the_guides_to_a_game_and_to_a_pack_are_short(page: str, lines: int):
    assert len((DOCS / page).read_text("utf-8").splitlines()) <= lines
