"""A deck on the page: written into a form, line by line, and shown as it was written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from tests.cogs.satchel import BAD, RUSH, TOO_MANY, brought_to_the_club, invited, kept
from tests.local.browser import Visit, at_the_table

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def choose(visit: Visit, menu: str, option: str) -> None:
    """Open a menu of the newest private message and choose from it."""
    opener = visit.hand().locator(f'[data-cid^="rv:{menu}:"]').first
    await opener.click()
    box = opener.locator("xpath=..")
    await box.get_by_role("option", name=option).first.click()


async def test_a_deck_is_written_into_a_form_and_shown_in_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought_to_the_club(monkeypatch)
    async with at_the_table(tmp_path) as (_, visit):
        keys = visit.page.keyboard
        await visit.open("Ada,Ben")
        await visit.line().focus()
        suggestions = visit.pane().locator(".suggestions [role=option]")
        await keys.type("/deck import")
        await keys.press("Enter")
        await expect(suggestions.first).to_contain_text("Satchel")
        await keys.press("Enter")
        await keys.press("Enter")
        form = visit.page.locator("dialog.form")
        await form.locator("input").fill("Rush")
        await form.locator("textarea").focus()
        for line in RUSH.splitlines():
            await keys.type(line)
            await keys.press("Enter")
        await visit.picture("deck-form")
        await form.get_by_role("button", name="Submit").click()
        await expect(visit.hand()).to_contain_text("Rush is kept. It can be played.")
        await visit.line().fill("/deck show")
        await visit.line().press("Enter")
        await expect(suggestions.first).to_contain_text("Rush · yours")
        await keys.press("Enter")
        await keys.press("Enter")
        await expect(visit.hand().locator("pre")).to_have_text(RUSH)
        await visit.picture("deck")
        await expect(visit.pane("Ben")).not_to_contain_text("Rush")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
async def test_a_deck_is_built_by_choosing_from_what_the_screen_shows(
    tmp_path: Path, screen: dict[str, Any]
) -> None:
    async with at_the_table(tmp_path, **screen) as (_, visit):
        await visit.open("Ada")
        await visit.line().fill("/deck build")
        await visit.line().press("Enter")
        await visit.pane().get_by_role("button", name="Send", exact=True).click()
        await choose(visit, "deck_begin", "Azure Vanguard")
        hand = visit.hand()
        await expect(hand).to_contain_text("It can be played.")
        await choose(visit, "deck_kind", "Blue Allies")
        await choose(visit, "deck_card", "Warden [Lake]")
        await expect(hand).to_contain_text("if you have less Stamina than your Rival: Draw a card.")
        await hand.get_by_role("button", name="Main ×1").click()
        await expect(hand).to_contain_text("Main Deck 58 of 40 to 60: Allies 28, Supports 30")
        await visit.picture(f"deck-editor-{screen['viewport']['width']}")
        wide = await hand.evaluate("(message) => message.scrollWidth - message.clientWidth")
        assert wide <= 0, "nothing stands out at the side"
        await hand.get_by_role("button", name="Save", exact=True).click()
        form = visit.page.locator("dialog.form")
        await form.locator("input").fill("Tide")
        await form.get_by_role("button", name="Submit").click()
        await expect(hand).to_contain_text("Tide is kept. It can be played.")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
async def test_a_deck_that_cannot_be_played_is_mended_before_the_challenge_goes_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: dict[str, Any]
) -> None:
    brought_to_the_club(monkeypatch)
    async with at_the_table(tmp_path, **screen) as (table, visit):
        await kept(table.ada, "Bad", BAD)
        await invited(table.ada, "match new", opponent=table.ben.user)
        await visit.open("Ada")
        await choose(visit, "own", "Bad")
        draft, form = visit.hand(), visit.page.locator("dialog.form")
        send = draft.get_by_role("button", name="Send the challenge")
        await expect(draft).to_contain_text(TOO_MANY)
        await expect(send).to_be_disabled()
        await visit.picture(f"deck-refused-{len(screen)}")
        for typed, problem in (("4 Marble\n1 Crown", "No card is called Crown."), (RUSH, None)):
            await draft.get_by_role("button", name="Mend this deck…").click()
            await form.locator("textarea").fill(typed)
            await form.get_by_role("button", name="Submit").click()
            if problem:
                await expect(draft).to_contain_text(problem)
        await expect(draft).not_to_contain_text("cannot be played")
        await send.click()
        await expect(visit.hand()).to_contain_text("Your challenge is sent.")
