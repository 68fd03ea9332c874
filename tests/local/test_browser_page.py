"""What people do on the page: commands, completion, forms, threads, pictures, a phone."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from tests.local.browser import DEALT, Visit, at_the_table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def options(visit: Visit, person: str = "Ada") -> list[str]:
    """What the composer suggests."""
    suggestions = visit.pane(person).locator(".suggestions [role=option] > span")
    await expect(suggestions.first).to_be_visible()
    return await suggestions.all_text_contents()


async def test_commands_options_and_values_are_completed_by_keyboard(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (_, visit):
        keys = visit.page.keyboard
        await visit.open("Ada")
        await visit.line().focus()
        await keys.type("/rul")
        assert "/rules" in await options(visit)
        await visit.picture("completing-a-command")
        await keys.press("Enter")
        assert "Showdown" in await options(visit)
        await keys.press("Tab")
        await keys.press("Tab")
        topics = await options(visit)
        await keys.type(topics[2][:6])
        await expect(visit.pane().locator(".suggestions [role=option]").first).to_contain_text(
            topics[2]
        )
        await visit.picture("completing-a-value")
        await keys.press("Enter")
        await keys.press("Enter")
        await expect(visit.hand()).to_contain_text(topics[2])
        await expect(visit.line()).to_be_focused()


async def test_a_person_is_challenged_by_command_and_is_lit_up(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (_, visit):
        keys = visit.page.keyboard
        await visit.open("Ada,Ben")
        await visit.line().focus()
        await keys.type("/match new")
        await keys.press("Enter")
        await options(visit)
        await keys.press("Enter")
        assert "Ben" in await options(visit)
        await keys.type("Be")
        await keys.press("Enter")
        await keys.press("Enter")
        await visit.hand().get_by_role("button", name="Send the challenge").click()
        await expect(visit.pane("Ben").locator(".pinged .mention.me")).to_have_text("@Ben")
        await expect(visit.pane("Ada").locator(".mention")).to_have_text("@Ben")
        await expect(visit.pane("Ada").locator(".pinged")).to_have_count(0)
        await visit.picture("challenged")


async def test_a_command_that_does_not_exist_is_not_said_aloud(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        await visit.open("Ada")
        await visit.line().fill("/nonsense please")
        await visit.line().press("Enter")
        await expect(visit.pane().locator(".trouble")).to_contain_text("no command /nonsense")
        await visit.line().fill("hello **you**")
        await visit.line().press("Enter")
        await expect(visit.pane().locator(".message strong")).to_have_text("you")
        assert [message.text for message in table.cleo.sees()] == ["hello **you**"]


async def test_the_cut_is_found_by_name_in_a_form_that_escape_closes(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        await table.duel()
        await visit.open("Ada")
        await visit.board().get_by_role("button", name="My hand").click()
        await visit.hand().get_by_role("button", name="Cut myself").click()
        find = visit.hand().get_by_role("button", name="Find by name")
        form = visit.page.locator("dialog.form")
        await find.click()
        await visit.picture("form")
        await visit.page.keyboard.press("Escape")
        await expect(form).to_have_count(0)
        await expect(find).to_be_focused()
        await visit.page.keyboard.press("Enter")
        await expect(form.locator("input")).to_be_focused()
        await visit.page.keyboard.type("17")
        await visit.page.keyboard.press("Enter")
        await expect(visit.hand()).to_contain_text("Not your move: Ben to decide")


async def test_a_match_in_a_thread_is_reached_by_its_tab(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        await visit.open("Ada")
        places = visit.pane().locator(".tabs button")
        await expect(places).to_have_text(["# table", "@ Rivalry"])
        await table.mona.slash("setup", threads="always")
        await table.duel()
        tab = visit.pane().locator(".tabs button", has_text="Showdown: Ada – Ben")
        await expect(tab).to_contain_text("new")
        await visit.picture("a-thread")
        await tab.click()
        await expect(tab).not_to_contain_text("new")
        await visit.board().get_by_role("button", name="My hand").click()
        await visit.asked("Ada")
        await visit.line().fill("in the thread")
        await visit.line().press("Enter")
        await table.discord.until(lambda: table.latest("in the thread").channel.parent)


async def test_the_end_is_followed_and_another_place_is_kept(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        for number in range(60):
            table.ben.say(f"line {number}")
        await visit.open("Ada")
        log, newer = visit.pane().locator(".log"), visit.pane().locator(".newer")
        await expect(visit.pane().get_by_text("line 59")).to_be_in_viewport()
        table.ben.say("at the end")
        await expect(visit.pane().get_by_text("at the end")).to_be_in_viewport()
        await log.evaluate("(log) => { log.scrollTop = 300; }")
        # Scrolling is heard of a frame later.
        await visit.page.wait_for_function("() => ![...table.panes.values()][0].following")
        table.ben.say("further down")
        await expect(newer).to_be_visible()
        assert await log.evaluate("(log) => log.scrollTop") == 300
        await newer.click()
        await expect(visit.pane().get_by_text("further down")).to_be_in_viewport()
        await expect(newer).to_be_hidden()


async def test_nothing_of_a_tall_hand_is_pinned_and_its_end_is_in_sight(tmp_path: Path) -> None:
    low = {**PHONE, "viewport": {"width": 390, "height": 600}}
    async with at_the_table(tmp_path, **low) as (table, visit):
        await table.duel()
        await table.deal()
        await visit.open("Ada")
        await visit.board().get_by_role("button", name="My hand").click()
        hand = visit.hand()
        last = hand.get_by_role("button", name="More", exact=True)
        await expect(last).to_be_in_viewport()
        await expect(hand.get_by_text("Dismiss message")).to_be_in_viewport()
        await hand.locator(".head").evaluate("(head) => head.scrollIntoView({ block: 'start' })")
        await expect(hand.locator(".picture").last).to_be_in_viewport()
        box, window = await hand.bounding_box(), await visit.pane().locator(".log").bounding_box()
        assert box is not None
        assert window is not None
        assert box["height"] > window["height"], "or there is nothing to see here"
        await expect(last).not_to_be_in_viewport()
        await visit.page.reload()
        await visit.ready()
        await expect(visit.hand().get_by_text("Dismiss message")).to_be_in_viewport()


async def test_a_menu_opens_to_where_there_is_room(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, **PHONE) as (_, visit):
        await visit.open("Ada")
        await visit.line().fill("/settings")
        await visit.line().press("Enter")
        await visit.pane().get_by_role("button", name="Send").click()
        await visit.line().fill("/match new")
        await visit.line().press("Enter")
        composer = visit.pane().locator(".composer")
        await composer.locator("[data-option=game]").fill("Showdown")
        await composer.locator("[data-option=opponent]").fill("Ben")
        await composer.get_by_role("button", name="Send").click()
        menu = visit.hand().locator(".menu-box").last
        await menu.locator(".menu").click()
        for option in await menu.get_by_role("option").all():
            await expect(option).to_be_in_viewport()
        await visit.picture("phone-menu")


async def test_a_picture_opens_large_and_escape_leads_back(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        await table.duel()
        await visit.open("Ada")
        picture = visit.board().locator(".picture")
        shown = await picture.bounding_box()
        assert shown is not None
        assert shown["width"] > 600, "in half a screen the board can be read"
        await picture.focus()
        await visit.page.keyboard.press("Enter")
        large = visit.page.locator("#large img")
        await expect(large).to_be_visible()
        await expect(large).to_have_js_property("complete", True)
        await visit.picture("large")
        await visit.page.keyboard.press("Escape")
        await expect(large).to_be_hidden()
        await expect(picture).to_be_focused()


async def test_it_is_said_when_the_bot_does_not_answer(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as (table, visit):
        await table.duel()
        await visit.open("Ada")
        table.channel.guild.remove_bot()
        await visit.board().get_by_role("button", name="My hand").click()
        await expect(visit.pane().get_by_role("alert")).to_have_text(
            "The application did not respond."
        )


async def test_a_phone_shows_one_person_at_a_time(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, **PHONE) as (_, visit):
        page = visit.page
        await visit.open(welcomed=False)
        await visit.picture("phone-first-visit")
        await page.get_by_role("button", name="Play both").tap()
        await visit.asked("Ada")
        await visit.asked("Ben")
        await visit.picture("phone-hand")
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        await expect(visit.pane("Ada")).to_be_visible()
        await expect(visit.pane("Ben")).to_be_hidden()
        await visit.hand().get_by_role("button", name="Deal").tap()
        await page.locator("#people").get_by_role("button", name="Ben").tap()
        await expect(visit.pane("Ada")).to_be_hidden()
        await visit.hand("Ben").get_by_role("button", name="Deal").tap()
        await expect(visit.hand("Ben").locator("img").last).to_have_attribute("alt", DEALT)
        await visit.picture("phone-dealt")
        small = await page.evaluate(
            "[...document.querySelectorAll('.shown .button')]"
            ".map((button) => button.getBoundingClientRect().height)"
            ".filter((height) => height && height < 44).length"
        )
        assert small == 0, "fingers need room"
