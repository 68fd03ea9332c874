"""Moderators at the page: people and channels are chosen by their names, and found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.local.browser import Visit, at_the_table

WIDE = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
both_screens = pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])


async def command(visit: Visit, person: str, words: str) -> Locator:
    """A command is begun; where its options are filled in."""
    await visit.line(person).fill(f"/{words}")
    await visit.line(person).press("Enter")
    return visit.pane(person).locator(".composer")


async def choose(composer: Locator, option: str, words: str, typed: str = "") -> None:
    """One of the suggestions for an option."""
    await composer.locator(f"[data-option={option}]").fill(typed)
    await composer.locator(f"[data-option={option}]").focus()
    await composer.get_by_role("option", name=words).first.click()


async def send(composer: Locator) -> None:
    await composer.get_by_role("button", name="Send").click()


@both_screens
async def test_a_match_is_moved_to_a_channel_of_the_list(
    tmp_path: Path, screen: dict[str, Any]
) -> None:
    async with at_the_table(tmp_path, **screen) as (table, visit):
        await table.duel()
        await visit.open("Mona")
        composer = await command(visit, "Mona", "mod move")
        await choose(composer, "match", "Ada and Ben")
        await choose(composer, "channel", "#lounge", typed="lou")
        await visit.picture(f"moderator-move-{len(screen)}")
        await send(composer)
        await expect(visit.hand("Mona")).to_contain_text("The match is now played in #lounge.")
        await visit.pane("Mona").locator(".tabs button", has_text="lounge").click()
        await expect(visit.board("Mona")).to_be_visible()


@both_screens
async def test_people_are_chosen_by_name_for_every_act_about_them(
    tmp_path: Path, screen: dict[str, Any]
) -> None:
    async with at_the_table(tmp_path, **screen) as (table, visit):
        await table.duel()
        await visit.open("Mona")
        composer = await command(visit, "Mona", "mod block")
        await choose(composer, "person", "Ben", typed="be")
        await composer.locator("[data-option=why]").fill("rude")
        await send(composer)
        await expect(visit.hand("Mona")).to_contain_text("Ben can begin no new matches here")
        composer = await command(visit, "Mona", "mod unblock")
        await choose(composer, "person", "Ben", typed="be")
        await visit.picture(f"moderator-unblock-{len(screen)}")
        await send(composer)
        await expect(visit.hand("Mona")).to_contain_text("may begin matches here again")
        composer = await command(visit, "Mona", "mod end_all")
        await choose(composer, "person", "Ben")
        await send(composer)
        await expect(visit.hand("Mona")).to_contain_text("End this match of")
        await visit.hand("Mona").get_by_role("button", name="End this match").click()
        form = visit.page.locator("dialog.form")
        await form.locator("input").fill("he is tired")
        await form.get_by_role("button", name="Submit").click()
        await expect(visit.hand("Mona")).to_contain_text("Ended one match.")


@both_screens
async def test_menus_of_channels_list_channels(tmp_path: Path, screen: dict[str, Any]) -> None:
    async with at_the_table(tmp_path, **screen) as (_, visit):
        await visit.open("Mona")
        await send(await command(visit, "Mona", "setup"))
        panel = visit.hand("Mona")
        menu = panel.locator(".menu-box", has_text="acts go to")
        await menu.locator(".menu").click()
        await expect(menu.get_by_role("option")).to_have_text(["#table", "#lounge"])
        await visit.picture(f"moderator-channels-{len(screen)}")
        await menu.get_by_role("option", name="#lounge").click()
        await menu.get_by_role("button", name="Done").click()
        await expect(panel).to_contain_text("acts are told in #lounge")
        await expect(panel.locator(".menu", has_text="#lounge")).to_be_visible()


async def test_what_fits_nothing_is_said_and_stays_as_it_was_typed(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, **WIDE) as (_, visit):
        await visit.open("Mona")
        composer = await command(visit, "Mona", "mod block")
        person = composer.locator("[data-option=person]")
        await person.fill("Zoe")
        await composer.locator("[data-option=why]").fill("rude")
        await send(composer)
        trouble = visit.pane("Mona").get_by_role("alert")
        await expect(trouble).to_have_text("person: choose one from the list.")
        await expect(person).to_be_focused()
        await person.fill("ben")
        await composer.locator("[data-option=why]").fill("r" * 301)
        await send(composer)
        await expect(trouble).to_have_text("Why: at most 300.")
        await expect(composer.locator("[data-option=person]")).to_have_value("ben")
        await composer.locator("[data-option=why]").fill("rude")
        await send(composer)
        await expect(visit.hand("Mona")).to_contain_text("Ben can begin no new matches here")


@both_screens
async def test_both_players_read_what_was_done_and_why(
    tmp_path: Path, screen: dict[str, Any]
) -> None:
    async with at_the_table(tmp_path, **screen) as (table, visit):
        match_id = await table.duel()
        await table.deal()
        await visit.open("Ben")
        await table.mona.slash("mod end", match=match_id, result="0", why="Ben had to leave")
        told = visit.pane("Ben").locator(".message.pinged")
        await expect(told).to_contain_text("A moderator awarded this match to Ada.")
        await expect(told).to_contain_text("Ben had to leave")
        await expect(told).to_be_in_viewport()
        board = visit.pane("Ben").locator(".message", has_text="Rematch")
        await expect(board).to_contain_text("A moderator awarded this match to Ada.")
        await visit.picture(f"moderator-told-{len(screen)}")
