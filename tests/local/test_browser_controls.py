"""Every kind of control of a hand is pressed in a real browser, by mouse, by finger and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from rules.core.questions import Prompt
from tests.local.browser import Visit, at_the_table
from tests.local.open_table import OpenTable
from tests.matches.house import SeededSecrets

WIDE: dict[str, Any] = {}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
both_screens = pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


async def until_asked(
    table: OpenTable, match_id: str, wanted: Callable[[Prompt], bool]
) -> tuple[str, Prompt]:
    """Play on beside the page until somebody is asked something like that; who it is."""
    assert table.table.client is not None
    hosted = await table.table.client.matches.find(match_id)
    for _ in range(300):
        for seat in await hosted.waiting():
            prompt = await hosted.question(seat)
            if prompt is None:
                continue  # it was answered for them
            if wanted(prompt):
                await table.settled()
                return ("Ada", "Ben")[seat], prompt
            keys = [option.key for option in prompt.options]
            words = [k for k in keys if str(k).startswith(("pass", "no cut", "decline", "all "))]
            words += [key for key in keys if key == "end"]
            answer = tuple(words[:1] or keys[: max(1, prompt.least)])
            await hosted.answer(seat, prompt.id, answer)
    raise AssertionError("nobody is asked that")


def kind(name: str, least: int = 1) -> Callable[[Prompt], bool]:
    """A question of this kind with so many options."""
    return lambda prompt: prompt.kind == name and len(prompt.options) >= least


def can_buy_two(prompt: Prompt) -> bool:
    prices = sorted(price for price in prompt.prices if price is not None)
    return len(prices) > 1


async def open_hand(visit: Visit, person: str) -> Locator:
    await visit.open(person)
    await visit.board(person).get_by_role("button", name="My hand").click()
    await visit.asked(person)
    return visit.hand(person)


async def fits(visit: Visit) -> None:
    """Nothing is wider than the screen."""
    wide = "document.documentElement.scrollWidth <= window.innerWidth"
    assert await visit.page.evaluate(wide)


@both_screens
async def test_a_card_is_chosen_beside_its_text(tmp_path: Path, screen: dict[str, Any]) -> None:
    async with at_the_table(tmp_path, **screen) as (table, visit):
        match_id = await table.duel()
        person, prompt = await until_asked(table, match_id, kind("action", 2))
        hand = await open_hand(visit, person)
        await fits(visit)
        section = hand.locator(".section").first
        await section.scroll_into_view_if_needed()
        await visit.picture(f"controls-section-{len(screen)}")
        chosen = next(option for option in prompt.options if option.cards)
        await expect(section).to_contain_text(chosen.words)
        await section.get_by_role("button").click()
        await expect(visit.board(person)).to_contain_text(chosen.words.split(" (")[0])


@both_screens
async def test_a_basket_is_filled_and_paid(tmp_path: Path, screen: dict[str, Any]) -> None:
    async with at_the_table(tmp_path, **screen) as (table, visit):
        match_id = await table.duel("teen_titans")
        person, _ = await until_asked(table, match_id, can_buy_two)
        hand = await open_hand(visit, person)
        await expect(hand).to_contain_text("Buy")
        await visit.picture(f"controls-turn-{len(screen)}")
        await hand.get_by_role(
            "button", name=re.compile(r"^Choose \d"), disabled=False
        ).first.click()
        await expect(hand).to_contain_text("Chosen so far: ")
        await expect(hand).to_contain_text(" left")
        await fits(visit)
        await visit.picture(f"controls-basket-{len(screen)}")
        await hand.get_by_role("button", name="Buy and end your turn").click()
        await expect(hand).to_contain_text("Not your move")


@both_screens
async def test_a_menu_for_exactly_so_many_answers_when_it_closes(
    tmp_path: Path, screen: dict[str, Any]
) -> None:
    async with at_the_table(tmp_path, **screen) as (table, visit):
        match_id = await table.duel("diabolicards")
        person, prompt = await until_asked(table, match_id, kind("contracts"))
        hand = await open_hand(visit, person)
        await hand.locator(".menu").click()
        options = hand.get_by_role("option")
        done = hand.locator(".done")
        for number in range(prompt.least):
            await expect(done).to_be_disabled()
            await options.nth(number).click()
        await expect(done).to_have_text(f"Done: {prompt.least} chosen")
        await fits(visit)
        await visit.picture(f"controls-menu-{len(screen)}")
        await done.click()
        await expect(hand.locator(".menu")).to_have_count(0)


async def test_toggles_none_and_done_are_reached_by_keys_alone(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        match_id = await table.duel("silver_wing")
        person, prompt = await until_asked(table, match_id, kind("mulligan"))
        hand = await open_hand(visit, person)
        await visit.picture("controls-mulligan")
        keys = visit.page.keyboard
        await hand.get_by_role("button", name="Choose 5").focus()
        await keys.press("Enter")
        await expect(hand.get_by_role("button", name="✓ 5")).to_be_focused()
        await expect(hand).to_contain_text("Chosen so far: ")
        await visit.picture("controls-toggled")
        done = hand.get_by_role("button", name="Done: 1 chosen")
        for _ in range(20):
            if await done.evaluate("(it) => it === document.activeElement"):
                break
            await keys.press("Tab")
        await expect(done).to_be_focused()
        await keys.press("Enter")
        await expect(done).to_have_count(0)
        assert prompt.least == 0


async def test_nothing_is_kept_by_a_name_of_its_own(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        match_id = await table.duel("silver_wing")
        person, _ = await until_asked(table, match_id, kind("mulligan"))
        hand = await open_hand(visit, person)
        keep = hand.get_by_role("button", name="Keep this hand")
        await keep.click()
        await expect(keep).to_have_count(0)
