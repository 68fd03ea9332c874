"""A window of minutes that has room refuses nobody; one that is full does."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.platform.buckets import RoomyLimit


async def request(limit: RoomyLimit, left: int) -> None:
    """One request, whose answer says that so many are left for the next five minutes."""
    headers = {
        "X-Ratelimit-Limit": "50",
        "X-Ratelimit-Remaining": str(left),
        "X-Ratelimit-Reset-After": "300",
    }
    answer: Any = SimpleNamespace(headers=headers)
    async with limit:
        await asyncio.sleep(0)
        limit.update(answer)


async def test_a_second_request_goes_while_the_window_has_room():
    limit = RoomyLimit(30.0)
    await request(limit, 49)
    await request(limit, 48)
    assert limit.remaining == 48


async def test_a_full_window_that_ends_too_late_is_a_refusal():
    limit = RoomyLimit(30.0)
    await request(limit, 0)
    limit.remaining = 0
    limit.expires = asyncio.get_running_loop().time() + 300
    with pytest.raises(discord.RateLimited):
        await request(limit, 0)
