"""Direct messages with the bot on the page: a place to switch to, and nobody else's."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.async_api import Locator, expect

from tests.local.browser import Visit, at_the_table, open_browser, visiting
from tests.local.open_table import open_table

PHONE = {"viewport": {"width": 390, "height": 844}}
WIDE = {"viewport": {"width": 1280, "height": 800}}


def tab(visit: Visit, person: str = "Ada") -> Locator:
    return visit.pane(person).locator(".tabs button", has_text="@ Rivalry")


async def begin(visit: Visit, person: str = "Ada") -> None:
    """A match against the computer, as somebody does who has just come here."""
    await tab(visit, person).click()
    await visit.line(person).fill("/help")
    await visit.line(person).press("Enter")
    await visit.pane(person).get_by_role("button", name="Send", exact=True).click()
    await visit.hand(person).locator(".menu").click()
    await visit.hand(person).get_by_role("option", name="Showdown").click()
    await visit.hand(person).get_by_role("button", name="The computer").click()
    await visit.hand(person).get_by_role("button", name="Start the match").click()
    await expect(visit.board(person)).to_be_visible()
    await visit.asked(person)


async def test_a_match_is_played_in_direct_messages_on_a_phone(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, **PHONE) as (table, visit):
        await visit.open("Ada")
        await begin(visit)
        await visit.picture("direct-messages-phone")
        overflow = (
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert await visit.page.evaluate(overflow) <= 0
        random = Random(1)
        for _ in range(400):
            if await visit.is_over():
                break
            await visit.move(random)
        assert await visit.is_over()
        await expect(visit.board()).to_contain_text("wins")
        assert not table.channel.messages


async def test_the_place_is_in_every_pane_and_shows_only_its_own(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, **WIDE) as (_, visit):
        await visit.open("Ada,Ben")
        await begin(visit)
        await visit.picture("direct-messages-wide")
        await expect(visit.line("Ada")).to_have_attribute(
            "placeholder", "Message @Rivalry, or / for commands"
        )
        await tab(visit, "Ben").click()
        await expect(visit.pane("Ben").locator(".empty")).to_be_visible()
        await expect(visit.pane("Ben").locator(".message")).to_have_count(0)
        await visit.pane("Ada").locator(".tabs button", has_text="# table").click()
        await expect(visit.pane("Ada").locator(".message")).to_have_count(0)


async def test_only_commands_that_work_there_are_offered(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (_, visit):
        await visit.open("Mona")
        offered = visit.pane("Mona").get_by_role("option")
        await visit.line("Mona").fill("/setup")
        await expect(offered).not_to_have_count(0)
        await tab(visit, "Mona").click()
        await visit.line("Mona").fill("/setup")
        await expect(offered).to_have_count(0)
        await visit.line("Mona").fill("/match new")
        await expect(offered).not_to_have_count(0)


async def test_direct_messages_never_reach_another_page(tmp_path: Path) -> None:
    async with (
        open_browser() as browser,
        open_table(tmp_path / "local.sqlite3") as table,
        visiting(browser, table.url) as adas,
        visiting(browser, table.url) as bens,
    ):
        await adas.open("Ada")
        await bens.open("Ben")
        await begin(adas)
        await bens.page.evaluate("() => table.sit()")  # greeted anew
        table.cleo.say("good night")
        await expect(bens.pane("Ben")).to_contain_text("good night")
        mine, theirs = await adas.traffic(), await bens.traffic()
        board = next(m for m in table.ada.in_private().sees() if "More" in m.buttons)
        assert str(board.id).encode() in mine
        assert str(board.id).encode() not in theirs
        assert str(table.ada.in_private().channel.id).encode() not in theirs


async def test_play_both_begins_at_the_table_wherever_one_was(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        await visit.open("Ada,Ben")
        await tab(visit).click()
        await visit.page.get_by_role("button", name="How to start").click()
        await visit.page.get_by_role("button", name="Play both: Ada and Ben").click()
        await visit.asked("Ada")
        assert table.board().channel is table.channel
