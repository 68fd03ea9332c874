"""The table is reloaded, killed and opened again; the page goes on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from playwright.async_api import expect

from local.loopback.messages import walk
from tests.local.browser import Visit, at_the_table, open_browser, visiting

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def bot_process(folder: Path, port: int = 0) -> AsyncIterator[tuple[Process, str]]:
    """`python bot.py` as people start it, and the address it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(ROOT / "bot.py"), "--port", str(port)),
        cwd=folder,
        env=environment,
        stdout=PIPE,
    )
    try:
        assert process.stdout is not None
        address = (await process.stdout.readline()).decode().split()[-1]
        yield process, address.rstrip("/")
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def public(visit: Visit) -> list[str]:
    """The numbers of the messages that everybody sees."""
    ids: list[str] = await visit.page.evaluate(
        "() => table.messages().filter((known) => !known.for).map((known) => known.message.id)"
    )
    return ids


async def kept(folder: Path, message: str) -> None:
    """Until the table has written this message down."""
    sql = "SELECT count(*) FROM local_messages WHERE id = ?"
    async with asyncio.timeout(10):
        while True:
            with closing(sqlite3.connect(folder / "local.sqlite3")) as connection:
                if connection.execute(sql, (int(message),)).fetchone()[0]:
                    return
            await asyncio.sleep(0.05)


async def test_a_killed_table_goes_on_where_it_was_without_a_reload(tmp_path: Path) -> None:
    random = Random(1)
    async with (
        open_browser() as browser,
        bot_process(tmp_path) as (process, url),
        visiting(browser, url) as visit,
    ):
        await visit.open(welcomed=False)
        await visit.page.get_by_role("button", name="Play both").click()
        await visit.asked("Ada")
        await visit.asked("Ben")
        for _ in range(6):
            await visit.move(random)
        await visit.line("Ben").fill("we go on later")
        await visit.line("Ben").press("Enter")
        await expect(visit.pane().get_by_text("we go on later")).to_be_visible()
        before = await public(visit)
        await kept(tmp_path, before[-1])
        process.kill()
        await process.wait()
        await expect(visit.page.locator("#state")).to_contain_text("closed")
        await visit.picture("closed")
        async with bot_process(tmp_path, urlsplit(url).port or 0):
            await visit.ready()
            after = await public(visit)  # and perhaps a call to whose turn it is
            assert after[: len(before)] == before
            for person in ("Ada", "Ben"):
                await visit.board(person).get_by_role("button", name="My hand").click()
            await visit.move(random)
            await visit.line("Ada").fill("/help")
            await expect(visit.pane().locator(".suggestions [role=option]")).not_to_have_count(0)
            await visit.picture("after-the-restart")
        visit.mistakes.clear()  # the browser complains that nobody answered for a while
    written = {file.name for file in tmp_path.iterdir()}
    assert written <= {"local.sqlite3", "local.sqlite3-shm", "local.sqlite3-wal"}


async def test_a_reload_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    random = Random(2)
    async with at_the_table(tmp_path) as (table, visit):
        await table.duel()
        await table.deal()
        await visit.open("Ada,Ben")
        for _ in range(4):
            await visit.move(random)
        await table.settled()
        await visit.caught_up()  # else it may show a hand one question behind, as a busy page does
        before = await visit.offered()
        there = {part.get("custom_id") for hand in table.hands() for part in walk(hand.components)}
        assert before
        assert {control["id"] for control in before} <= there, "as Discord has it"
        await visit.page.reload()
        await visit.ready()
        assert await visit.offered() == before
        await visit.move(random)
