"""Partners who share hands, in a real browser: what one whispers reaches the other's page alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from matches.match_terms import Sitting
from tests.games.confer import brought_in
from tests.local.browser import Visit, open_browser, visiting
from tests.local.open_table import OpenTable, open_table
from tests.matches.house import SeededSecrets, give

SECRET = "Hold your Thorn back"
FOUR = ("Ada", "Ben", "Cleo", "Mona")  # Ada and Cleo are partners


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(11))
    brought_in(monkeypatch)


async def sat_down(table: OpenTable) -> None:
    """All four have cut and given: Ada is to play."""
    assert table.table.client is not None
    sittings = [Sitting(int(user.id), user.name) for user in table.table.users]
    assert [sitting.name for sitting in sittings] == list(FOUR)
    channel = {"guild": int(table.channel.guild.id), "channel": int(table.channel.id)}
    hosted = await table.table.client.matches.open("confer", sittings, **channel)
    for _ in range(2):
        for seat in range(4):
            await give(hosted, seat)
    await table.settled()


async def take_hand(visit: Visit, person: str) -> None:
    await visit.board(person).get_by_role("button", name="My hand").click()
    await expect(visit.hand(person).locator("img")).to_have_count(2)


async def test_a_whisper_and_a_shared_hand_reach_the_partners_page_alone(tmp_path: Path) -> None:
    async with (
        open_browser() as browser,
        open_table(tmp_path / "local.sqlite3") as table,
        visiting(browser, table.url) as adas,
        visiting(browser, table.url) as bens,
        visiting(browser, table.url) as cleos,
        visiting(browser, table.url) as monas,
    ):
        await sat_down(table)
        visits = dict(zip(FOUR, (adas, bens, cleos, monas), strict=True))
        for person, visit in visits.items():
            await visit.open(person)
            await take_hand(visit, person)
        for person, partner in (("Ada", "Cleo"), ("Cleo", "Ada"), ("Ben", "Mona")):
            shared = visits[person].hand(person).locator("img").first
            named = re.compile(rf"^{partner}, your partner, holds:")
            await expect(shared).to_have_attribute("alt", named)
        await adas.hand().get_by_role("button", name="Whisper…").click()
        form = adas.page.get_by_role("dialog", name="Whisper to Cleo")
        await form.get_by_role("textbox").fill(SECRET)
        await form.get_by_role("button", name="Submit").click()
        await expect(adas.hand("Ada")).to_contain_text(f"You: {SECRET}")
        await expect(cleos.hand("Cleo")).to_contain_text(f"Ada: {SECRET}")
        await cleos.picture("partners-whisper")
        await table.settled()
        for visit in (bens, monas):
            await visit.caught_up()
            assert SECRET.encode() not in await visit.traffic()
        assert SECRET.encode() in await cleos.traffic()
