"""A deck on the page: written into a form, line by line, and shown as it was written."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.cogs.satchel import RUSH, brought_to_the_club
from tests.local.browser import at_the_table


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
