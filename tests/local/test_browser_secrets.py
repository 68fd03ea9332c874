"""What is somebody's alone never reaches another page, and no other site reaches the table."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.local.browser import DEALT, Visit, open_browser, visiting
from tests.local.open_table import DEAL, OpenTable, open_table
from tests.matches.house import SeededSecrets

TRESPASS = """(url) => Promise.all([
  new Promise((resolve) => {
    const socket = new WebSocket(url.replace("http", "ws") + "/table");
    socket.onopen = () => resolve("open");
    socket.onerror = () => resolve("refused");
  }),
  fetch(url + "/").then(() => "read", () => "refused"),
  fetch(url + "/api/v10/users/@me", { method: "POST", body: "{}" }).then(() => "read", () => "refused"),
])"""  # noqa: E501


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands with no title that the rival holds too, or that was shown to all in the cut."""
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(5))


async def take_hand(visit: Visit, person: str) -> None:
    await visit.board(person).get_by_role("button", name="My hand").click()
    await visit.hand(person).get_by_role("button", name=DEAL).click()


def secrets_of(table: OpenTable, user: int) -> tuple[set[str], bytes]:
    """What somebody's hand says, as a whole and by each title; its picture."""
    hand = [message for message in table.channel.messages.values() if message.for_user == user][-1]
    *_, (_, picture, words) = hand.pictures
    assert words
    assert DEALT.search(words)
    return {words, *re.findall(r"\d\. \S+ ([A-Z][^.(]+) \(", words)}, picture


async def test_a_private_hand_reaches_nobody_else(tmp_path: Path) -> None:
    async with (
        open_browser() as browser,
        open_table(tmp_path / "local.sqlite3") as table,
        visiting(browser, table.url) as adas,
        visiting(browser, table.url) as bens,
    ):
        await table.duel()
        visits = {"Ada": adas, "Ben": bens}
        for person, visit in visits.items():
            await visit.open(person)
            await take_hand(visit, person)
        for person, visit in visits.items():
            await expect(visit.hand(person).locator("img").last).to_have_attribute("alt", DEALT)
            await visit.page.wait_for_function(
                "() => [...document.images].every((image) => image.complete)"
            )
        for owner, user in (("Ada", table.ada.user), ("Ben", table.ben.user)):
            secrets, picture = secrets_of(table, user.id)
            for reader, visit in visits.items():
                source = unescape(await visit.page.content()).encode()
                traffic = await visit.traffic()
                for reached in (source, traffic):
                    seen = {secret for secret in secrets if secret.encode() in reached}
                    assert seen == (secrets if owner == reader else set())
                assert (picture in traffic) == (owner == reader)


async def test_a_page_of_two_people_gets_the_hands_of_both_and_of_nobody_else(
    tmp_path: Path,
) -> None:
    async with (
        open_browser() as browser,
        open_table(tmp_path / "local.sqlite3") as table,
        visiting(browser, table.url) as visit,
    ):
        await table.duel()
        await table.deal()
        await visit.open("Ben,Cleo")
        await expect(visit.hand("Ben").locator("img").last).to_have_attribute("alt", DEALT)
        await expect(visit.pane("Cleo").locator(".message")).not_to_have_count(0)
        await expect(visit.pane("Cleo").locator(".ephemeral")).to_have_count(0)
        secrets, _ = secrets_of(table, table.ada.user.id)
        traffic = await visit.traffic()
        assert not [secret for secret in secrets if secret.encode() in traffic]


async def test_another_site_in_the_same_browser_is_refused(tmp_path: Path) -> None:
    async with open_browser() as browser, open_table(tmp_path / "local.sqlite3") as table:
        page = await browser.new_page()
        await page.goto("data:text/html,another site")
        assert await page.evaluate(TRESPASS, table.url) == ["refused", "refused", "refused"]
        await page.goto(f"{table.url}/page/local_table.css")
        own = await page.evaluate(TRESPASS, table.url)
        assert own == ["open", "read", "read"], "and its own page is not"
        table.discord.problems.clear()  # the page has no token, which Discord would not forgive
