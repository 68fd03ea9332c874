"""Two against two in a real browser: four panes side by side, or one beside computers."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests.local.browser import at_the_table

SIDES = "Ada and Cleo against Ben and Mona"
FOUR = ("Ada", "Ben", "Cleo", "Mona")


@pytest.mark.parametrize(("game", "shared"), [("diabolicards", 0), ("dc_rivals", 1)])
async def test_four_panes_begin_a_match_and_play_it_by_mouse(
    tmp_path: Path, game: str, shared: int
) -> None:
    random = Random(5)
    async with at_the_table(tmp_path, viewport={"width": 1800, "height": 900}) as (table, visit):
        await visit.open(welcomed=False)
        all_four = visit.page.get_by_role("button", name="Play all four")
        await expect(all_four).to_be_hidden()
        await visit.page.locator(f"input[value={game}]").check()
        await visit.picture(f"four-first-visit-{game}")
        await all_four.click()
        for name in FOUR:
            await visit.asked(name)
        await expect(visit.page.locator(".pane")).to_have_count(4)
        await expect(visit.board("Mona")).to_contain_text(SIDES)
        for _ in range(14):
            await visit.move(random)
        board = visit.board("Ada").locator("img").first
        await expect(board).to_have_attribute("alt", re.compile("[Tt]urn "))
        hands = [await visit.hand(name).locator("img").last.get_attribute("alt") for name in FOUR]
        assert all(hands)
        if not shared:  # whose first hands are seldom alike
            assert len(set(hands)) == 4, "everybody has a hand of their own"
        beside = [await visit.hand("Ada").locator(f'img[alt*="{name}"]').count() for name in FOUR]
        assert beside[1:] == [0, shared, 0], "only partners who share hands see another's"
        await visit.picture(f"four-in-the-middle-{game}")
        await table.settled()  # nothing is under way when the table closes


async def test_one_plays_beside_a_computer_against_two(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        await visit.open(welcomed=False)
        await visit.page.locator("input[value=diabolicards]").check()
        await visit.page.get_by_role("button", name="Two against two, with computers").click()
        await visit.asked("Ada")
        await expect(visit.page.locator(".pane")).to_have_count(1)
        await expect(visit.board()).to_contain_text(
            "Ada and Computer 2 against Computer 1 and Computer 3"
        )
        for _ in range(4):
            await visit.move(Random(5))
        await table.settled()
