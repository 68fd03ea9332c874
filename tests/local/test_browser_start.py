"""From the first visit to a finished match, in a real browser."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from rules.games import GAMES
from tests.local.browser import at_the_table

IN_THE_MIDDLE = {
    "dc_rivals": "Line-Up: ",
    "teen_titans": "Line-Up: ",
    "silver_wing": "Round 1, ",
    "diabolicards": "Turn ",
}  # what the board says once the match is under way
LONGEST = 600  # clicks; a match of random moves takes 60 to 250


async def test_two_panes_play_from_the_first_visit_to_the_end(tmp_path: Path) -> None:
    random = Random(3)
    async with at_the_table(tmp_path) as (_, visit):
        await visit.open(welcomed=False)
        await visit.picture("first-visit")
        await visit.page.get_by_role("button", name="Play both").click()
        await visit.asked("Ada")
        await visit.asked("Ben")
        await visit.picture("both-asked")
        for click in range(LONGEST):
            if await visit.is_over():
                break
            await visit.move(random)
            if click == 20:
                await visit.picture("in-the-middle")
        assert await visit.is_over(), f"not over after {LONGEST} clicks"
        await expect(visit.board("Ada")).to_contain_text("wins the duel")
        await expect(visit.board("Ben")).to_contain_text("receipt")
        await visit.board("Ada").scroll_into_view_if_needed()
        await visit.picture("over")


async def test_the_keyboard_alone_leads_from_the_first_visit_to_a_move(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (_, visit):
        press = visit.page.keyboard.press
        await visit.open(welcomed=False)
        assert await visit.focused() == "Play the computer"
        await press("Enter")
        await visit.asked("Ada")
        deal = visit.hand().get_by_role("button", name="Deal")
        await expect(deal).to_be_focused()
        await press("Tab")
        await press("Enter")  # cuts themselves
        menu = visit.hand().locator(".menu")
        await expect(menu).to_be_focused()
        await press("Enter")
        options = visit.hand().get_by_role("option")
        await expect(visit.hand().get_by_role("listbox")).to_be_focused()
        await press("ArrowDown")
        await expect(options.nth(1)).to_have_class("at")
        await press("Escape")
        await expect(menu).to_be_focused()
        before = await visit.offered()
        await press("Enter")
        await press("End")
        await visit.picture("keyboard-menu")
        await press("Enter")
        await expect(visit.hand().locator(f'[data-cid="{before[0]["id"]}"]')).to_have_count(0)
        await visit.asked("Ada")
        # A card may have been taken from the hand meanwhile.
        # The Black Joker, if it may be the Feint, has a picture of its own above the hand's.
        hand = visit.hand().locator("img").last
        await expect(hand).to_have_attribute("alt", re.compile(r"^1\. "))
        await expect(visit.hand().locator(":focus")).to_have_count(1)
        await visit.picture("keyboard-after-the-cut")


async def test_against_the_computer_there_is_one_pane_and_its_hand_is_in_sight(
    tmp_path: Path,
) -> None:
    async with at_the_table(tmp_path) as (_, visit):
        await visit.open(welcomed=False)
        await visit.page.get_by_role("button", name="Play the computer").click()
        await visit.asked("Ada")
        await expect(visit.page.locator(".pane")).to_have_count(1)
        await expect(visit.hand().get_by_role("button", name="Deal")).to_be_in_viewport()
        await expect(visit.pane().locator(".ephemeral")).to_have_count(1)
        await expect(visit.board()).to_contain_text("Ada against The computer")


async def test_the_guided_start_shows_once_and_when_it_is_asked_for(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (_, visit):
        welcome = visit.page.get_by_role("dialog", name="Welcome to your table")
        await visit.open(welcomed=False)
        await expect(welcome).to_be_visible()
        await visit.page.keyboard.press("Escape")
        await expect(welcome).to_be_hidden()
        await visit.page.reload()
        await visit.ready()
        await expect(welcome).to_be_hidden()
        await visit.picture("nothing-yet")
        await visit.page.get_by_role("button", name="How to start").click()
        await expect(welcome).to_be_visible()


async def test_games_are_chosen_by_their_pictures(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (_, visit):
        await visit.open(welcomed=False)
        pictures = visit.page.locator("#welcome .games img")
        await expect(pictures).to_have_count(len(GAMES))
        for picture in await pictures.all():
            await picture.click()
            await expect(picture).to_have_js_property("complete", True)
            assert await picture.evaluate("image => image.naturalWidth") > 0
        await expect(visit.page.locator("#welcome .games input:checked")).to_have_count(1)
        await visit.picture("welcome")


@pytest.mark.parametrize("slug", IN_THE_MIDDLE)
async def test_any_game_is_chosen_and_played_by_mouse(tmp_path: Path, slug: str) -> None:
    random = Random(5)
    async with at_the_table(tmp_path) as (table, visit):
        await visit.open(welcomed=False)
        await visit.page.locator(f"input[value={slug}]").check()
        await visit.page.get_by_role("button", name="Play both").click()
        await visit.asked("Ada")
        await visit.asked("Ben")
        for _ in range(12):
            await visit.move(random)
        await expect(visit.board("Ada").locator("img").first).to_have_attribute(
            "alt", re.compile(IN_THE_MIDDLE[slug])
        )
        await visit.picture(f"{slug}-in-the-middle")
        await table.settled()  # nothing is under way when the table closes
