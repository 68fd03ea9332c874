"""Sending the unmodified discord.py to the loopback instead of Discord, for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

if TYPE_CHECKING:
    from local.loopback.loopback import Loopback


@contextmanager
def pointing_at(loopback: Loopback) -> Iterator[None]:
    """Every client of this process that connects within goes to the loopback."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = f"{loopback.url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(loopback.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before
