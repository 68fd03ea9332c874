"""Sending the unmodified discord.py to the loopback instead of Discord, for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Served(Protocol):
    """A loopback of this process, or one in another."""

    @property
    def url(self) -> str: ...

    @property
    def gateway_url(self) -> str: ...


@contextmanager
def pointing_at(loopback: Served) -> Iterator[None]:
    """Every client of this process that connects within goes to the loopback."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = f"{loopback.url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(loopback.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before
