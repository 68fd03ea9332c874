"""A real Chromium before the local table: what the browser tests share."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Response,
    WebSocket,
    async_playwright,
    expect,
)

from tests.local.open_table import OpenTable, open_table

ARTEFACTS = Path(__file__).parents[2] / ".artefacts"  # screenshots, for people to look at
NAMES = ("chromium", "chromium-browser", "google-chrome")
DEALT = re.compile(r"1\. .*5\. ", re.DOTALL)  # what the picture of a dealt hand says
PATIENCE = 15_000.0  # milliseconds for anything to appear; the machine may be busy
STALE = 1500.0  # milliseconds after which a control is taken to have been replaced

# The enabled controls that answer a question, of every pane's newest hand.
OFFERED = """() => [...document.querySelectorAll('.pane')].flatMap((pane) => {
  const hand = [...pane.querySelectorAll('.ephemeral')].pop();
  if (!hand) return [];
  const person = pane.dataset.person;
  return [...hand.querySelectorAll('[data-cid]:not(:disabled)')]
    .map((control) => ({ person, id: control.dataset.cid, menu: control.matches('.menu') }))
    .filter(({ id }) => /^rv:(move|menu|pick|toggle|sure|introduced):/.test(id));
})"""
OVER = "() => Boolean(document.querySelector('[data-cid^=\"rv:rematch:\"]'))"

expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """Where it is; without one, a test is skipped."""
    named = os.environ.get("RIVALRY_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip(f"no Chromium: install one of {', '.join(NAMES)}, or set RIVALRY_CHROMIUM")
    return found


@asynccontextmanager
async def open_browser() -> AsyncIterator[Browser]:
    path = chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            await browser.close()


class Visit:
    """A page of the table with everything that went over the wire to it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.requests: list[str] = []
        self.responses: list[Response] = []
        self.frames: list[str] = []
        self.mistakes: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("response", lambda response: self.responses.append(response))
        page.on("websocket", self._listen)
        page.on("pageerror", lambda problem: self.mistakes.append(str(problem)))
        page.on("console", self._heed)

    def _listen(self, socket: WebSocket) -> None:
        self.requests.append(socket.url.replace("ws:", "http:", 1))
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _heed(self, said: ConsoleMessage) -> None:
        """A picture may be gone before it was fetched, if the next one came quickly."""
        if "/cdn/" not in said.location["url"]:
            self.mistakes.append(said.text)

    async def open(self, people: str = "", welcomed: bool = True) -> None:
        if welcomed:
            await self.page.add_init_script("localStorage.setItem('rivalry-welcomed', 'yes')")
        await self.page.goto(f"{self.url}/{f'?as={people}' if people else ''}")
        await self.ready()

    async def ready(self) -> None:
        await self.page.wait_for_function("() => window.table?.ready")

    async def caught_up(self) -> None:
        """Until the page has all that was sent to it: the table answers in the order of events."""
        await self.page.evaluate("() => window.table.ask({ t: 'caught up' })")

    async def traffic(self) -> bytes:
        """Everything that reached the page."""
        bodies = [await response.body() for response in self.responses if response.ok]
        frames = [json.dumps(json.loads(frame), ensure_ascii=False) for frame in self.frames]
        words = "\n".join(frames).replace("\\n", "\n")
        return b"\n".join([words.encode(), *bodies])

    # -- looking

    def pane(self, person: str = "Ada") -> Locator:
        return self.page.locator(f".pane[data-person={person}]")

    def line(self, person: str = "Ada") -> Locator:
        return self.pane(person).locator(".line")

    def hand(self, person: str = "Ada") -> Locator:
        """The newest private message of a person."""
        return self.pane(person).locator(".ephemeral").last

    def board(self, person: str = "Ada") -> Locator:
        more = self.page.get_by_role("button", name="More", exact=True)
        return self.pane(person).locator(".message:not(.ephemeral)", has=more).last

    async def focused(self) -> str:
        """The words on whatever has the focus."""
        words: str = await self.page.evaluate(
            "() => document.activeElement.getAttribute('aria-label')"
            " || document.activeElement.textContent"
        )
        return words

    async def picture(self, name: str) -> None:
        """Keep what the page looks like."""
        ARTEFACTS.mkdir(exist_ok=True)
        await self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    # -- playing

    async def offered(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self.page.evaluate(OFFERED)
        return found

    async def something_to_do(self) -> None:
        """Wait until somebody is asked, or the match is over."""
        await self.page.wait_for_function(f"() => ({OFFERED})().length || ({OVER})()")

    async def is_over(self) -> bool:
        return bool(await self.page.evaluate(OVER))

    async def asked(self, person: str) -> list[dict[str, Any]]:
        """Wait until a person has a question to answer; its controls."""
        ids = f"() => ({OFFERED})().some(({{ person }}) => person === '{person}')"
        await self.page.wait_for_function(ids)
        return [control for control in await self.offered() if control["person"] == person]

    async def move(self, random: Random) -> None:
        """One random legal click by whoever is asked, once there is something to click."""
        await self.something_to_do()
        offered = await self.offered()
        if not offered:
            return
        # A menu from which enough is chosen offers nothing more, so what can be confirmed is.
        sure = [control for control in offered if control["id"].startswith("rv:sure:")]
        control = random.choice(sure or offered)
        shown = self.pane(control["person"]).locator(f'[data-cid="{control["id"]}"]').last
        try:
            await shown.click(timeout=STALE)
            if control["menu"]:
                await self._choose(shown, random)
        except Error:
            return  # it was replaced under the mouse: look again
        before = [offer["id"] for offer in offered]
        changed = f"(before) => ({OVER})() || ({OFFERED})().map((c) => c.id).join() !== before"
        await self.page.wait_for_function(changed, arg=",".join(before))

    async def _choose(self, opener: Locator, random: Random) -> None:
        box = opener.locator("xpath=..")
        options = box.get_by_role("option")
        least = max(1, int(await opener.get_attribute("data-least") or 1))
        for number in random.sample(range(await options.count()), least):
            await options.nth(number).click(timeout=STALE)
        done = box.get_by_role("button", name="Done")
        if await done.count() and await done.is_visible():
            await done.click(timeout=STALE)


@asynccontextmanager
async def visiting(browser: Browser, url: str, **context: Any) -> AsyncIterator[Visit]:
    """A page in a context of its own; nothing may go wrong on it, or leave this computer."""
    opened = await browser.new_context(**{"viewport": {"width": 1366, "height": 768}, **context})
    visit = Visit(await opened.new_page(), url)
    try:
        yield visit
    except BaseException:
        await visit.picture("failed")
        raise
    finally:
        await opened.close()
    assert not visit.mistakes, visit.mistakes
    elsewhere = [asked for asked in visit.requests if not asked.startswith(f"{url}/")]
    assert not elsewhere, elsewhere


@asynccontextmanager
async def at_the_table(
    folder: Path, newcomers: bool = False, **context: Any
) -> AsyncIterator[tuple[OpenTable, Visit]]:
    """A table, and a page before it that is still to be opened."""
    async with (
        open_browser() as browser,
        open_table(folder / "local.sqlite3", newcomers) as table,
        visiting(browser, table.url, **context) as visit,
    ):
        yield table, visit
