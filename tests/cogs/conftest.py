"""A club for each test, and a watch over what Discord's library logs."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.club import Club
from tests.cogs.mentions_sent import check_mentions
from tests.discord_api import inspector
from tests.matches.house import FakeClock


def inspected(method: str, template: str, path: str, body: Any, files: Any) -> None:
    """Every request: whether Discord takes it, and whom it may mention."""
    described = inspector()
    if described is not None:
        described(method, template, path, body, files)
    check_mentions(method, path, body)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine nothing is deferred just for that; tests of slowness say so themselves."""
    monkeypatch.setattr("cogs.platform.reply.ACKNOWLEDGE", 8.0)


@pytest.fixture
async def club(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Club]:
    club = Club(tmp_path, FakeClock())
    await club.open()
    club.discord.inspect = inspected
    yield club
    await club.close()
    assert not club.discord.problems, club.discord.problems
    errors = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelno >= logging.ERROR and record.name.startswith(("discord", "rivalry"))
    ]
    assert not errors, errors


@pytest.fixture
async def no_threads(club: Club) -> None:
    """All matches stay in the channel in which they begin."""
    await club.client.matches.servers.set_threads(club.guild.id, "never")
