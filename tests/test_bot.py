"""Starting and stopping: on a Discord on loopback, and without a token on the local table."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from discord.gateway import DiscordWebSocket

import bot
from local.loopback.client_redirect import pointing_at
from local.loopback.loopback import Loopback
from rules.core.errors import RivalryError
from settings import Settings

ROOT = Path(bot.__file__).parent
TOKEN = "a.very-secret.token"


@pytest.fixture
async def discord() -> AsyncIterator[Loopback]:
    loopback = Loopback()
    await loopback.start()
    loopback.add_guild("Club").add_channel("table")
    with pointing_at(loopback):
        yield loopback
    await loopback.close()


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/club.sqlite3")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    return Settings()


async def test_the_bot_serves_until_it_is_told_to_stop(
    discord: Loopback, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = asyncio.Event()
    monkeypatch.setattr(bot, "stop_signal", lambda: stop)
    serving = asyncio.create_task(bot.serve_discord(settings, TOKEN))
    await discord.until(lambda: discord.commands.of(None))
    stop.set()
    await asyncio.wait_for(serving, 10)
    assert not discord.problems


async def test_it_can_be_stopped_while_it_tries_to_connect(
    discord: Loopback, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = asyncio.Event()

    async def no_gateway(*_: object, **__: object) -> None:
        stop.set()
        raise ConnectionResetError

    monkeypatch.setattr(bot, "stop_signal", lambda: stop)
    monkeypatch.setattr(DiscordWebSocket, "from_client", no_gateway)
    await asyncio.wait_for(bot.serve_discord(settings, TOKEN), 10)


async def test_commands_are_sent_again_only_after_they_changed(
    discord: Loopback, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        stop = asyncio.Event()
        monkeypatch.setattr(bot, "stop_signal", lambda stop=stop: stop)
        serving = asyncio.create_task(bot.serve_discord(settings, TOKEN))
        await discord.until(lambda: discord.gateway.sessions)
        stop.set()
        await asyncio.wait_for(serving, 10)
    sent = [path for method, path, _ in discord.requests if method == "PUT" and "commands" in path]
    assert len(sent) == 1


async def test_a_refused_token_is_one_sentence_that_does_not_repeat_it(
    discord: Loopback, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    discord.fail("GET", "/users/@me", status=401, text="401: Unauthorized")
    with pytest.raises(RivalryError, match="refuses the token") as refusal:
        await bot.serve_discord(settings, TOKEN)
    assert TOKEN not in str(refusal.value)
    assert TOKEN not in caplog.text


async def test_no_way_to_discord_is_one_sentence(settings: Settings) -> None:
    gone = Loopback()
    await gone.start()
    await gone.close()
    with pointing_at(gone), pytest.raises(RivalryError, match="cannot be reached"):
        await bot.serve_discord(settings, TOKEN)


def test_the_token_is_a_secret_to_everything_that_prints_settings(settings: Settings) -> None:
    assert TOKEN not in repr(settings)
    assert TOKEN not in str(settings.model_dump())


def test_without_a_token_the_local_table_opens_and_a_signal_closes_it(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": ""}
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "bot.py"), "--port", "0"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    opened = process.stdout.readline()
    address = opened.split()[-1]

    async def title() -> str:
        async with aiohttp.ClientSession() as session, session.get(address) as answer:
            return await answer.text()

    assert "local table" in asyncio.run(title())
    process.send_signal(signal.SIGTERM)
    _, complaint = process.communicate(timeout=20)
    assert (process.returncode, complaint) == (0, "")
    assert (tmp_path / "local.sqlite3").exists()
