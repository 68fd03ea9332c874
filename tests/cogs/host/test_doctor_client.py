"""The doctor's way to Discord: what keeps it from connecting, and whom it does not answer."""

from __future__ import annotations

import asyncio

import pytest

from cogs.host import running
from cogs.host.doctor_client import GATEWAY, connected
from cogs.host.findings import ACCEPTED, REFUSED
from local.loopback.interactions import COMMAND, COMPONENT
from local.loopback.messages import BUTTON
from tests.cogs.host.ward import TOKEN, Ward


async def connect(ward: Ward) -> bool:
    """Whether there was a client; it is gone afterwards."""
    async with connected(TOKEN, ward.limits.trace, ward.findings, guild_ready_timeout=0) as client:
        return client is not None


async def test_it_tells_who_it_is_and_where(ward: Ward) -> None:
    assert await connect(ward)
    found = ward.found(GATEWAY)
    assert found.outcome == ACCEPTED
    assert found.details == "rivalry, servers 1, shards 1 of 1"
    assert ward.discord.gateway.connected == 0


@pytest.mark.parametrize(
    ("status", "words"),
    [(401, running.REFUSED), (429, running.TOO_OFTEN), (503, running.TROUBLE)],
)
async def test_a_login_that_is_refused_is_told_as_at_a_start(
    ward: Ward, status: int, words: str
) -> None:
    ward.discord.fail("GET", "/users/@me", status=status, text="no")
    assert not await connect(ward)
    found = ward.found(GATEWAY)
    assert (found.outcome, found.advice) == (REFUSED, words)
    assert TOKEN not in str(found)


async def test_what_players_do_meanwhile_is_left_to_the_bot(ward: Ward) -> None:
    ward.discord.answer_within = 0.05
    message = ward.hanna.say("Here it was.")
    async with connected(TOKEN, ward.limits.trace, ward.findings, guild_ready_timeout=0) as client:
        assert client is not None
        pressing = client.presses_of("doctor:mine")
        data = {"custom_id": "rv:hand:0123", "component_type": BUTTON, "id": 1}
        command = {"id": "1", "name": "help", "type": 1, "options": []}
        answers = await asyncio.gather(
            ward.hanna.raw(COMPONENT, data, message), ward.hanna.raw(COMMAND, command)
        )
        assert all(answer.failed for answer in answers)
        assert await client.pressed(pressing, 0.0) is None
    assert not [path for method, path, _ in ward.discord.requests if method == "POST"]
