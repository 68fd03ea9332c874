"""Trouble on the loopback: faults on request, and mistakes that are remembered."""

import asyncio
import re

import aiohttp
import discord
import pytest

from local.loopback.client_redirect import pointing_at
from local.loopback.loopback import LOGGED, Loopback
from tests.local.loopback_club import club

MESSAGES = r"^/channels/\d+/messages"


async def test_a_request_fails_as_asked_and_as_often():
    async with club() as c:
        c.world.fail("POST", MESSAGES, status=403, code=50013, text="No", times=2, after=1)
        await c.board.send("One")
        for _ in range(2):
            with pytest.raises(discord.Forbidden, match="No"):
                await c.board.send("Two")
        await c.board.send("Three")
        assert [message.text for message in c.ada.sees()] == ["One", "Three"]


async def test_a_deed_can_be_done_although_the_answer_is_lost():
    async with club() as c:
        c.world.fail("POST", MESSAGES, status=503, acted=True)
        with pytest.raises(discord.DiscordServerError):
            await c.board.send("Posted all the same")
        assert len(c.ada.sees()) == 1


async def test_a_connection_breaks_on_request():
    async with club() as c:
        c.world.fail("POST", MESSAGES, reset=True)
        with pytest.raises(aiohttp.ClientError):
            await c.board.send("Never comes")
        assert c.ada.sees() == []
        await c.board.send("Comes")


async def test_an_answer_waits_until_it_may_go():
    async with club() as c:
        gate = asyncio.Event()
        c.world.fail("POST", f"^/channels/{c.channel.id}/messages", status=0, delay=gate)
        sending = asyncio.create_task(c.board.send("Slow"))
        other = c.guild.add_channel("other")
        await c.request("POST", f"/channels/{other.id}/messages", json={"content": "Fast"})
        assert c.ada.sees() == []
        gate.set()
        await sending
        assert len(c.ada.sees()) == 1


async def test_headers_are_there_without_limits():
    async with club() as c, aiohttp.ClientSession() as session:
        url = f"{c.world.url}/api/v10/users/@me"
        async with session.get(url, headers={"Authorization": "Bot x"}) as response:
            assert int(response.headers["X-RateLimit-Remaining"]) > 0
            assert response.headers["Content-Type"] == "application/json"
        async with session.get(url) as response:
            assert response.status == 401
        c.world.problems.clear()


async def test_an_unknown_route_is_remembered():
    async with club() as c:
        with pytest.raises(discord.HTTPException) as unknown:
            await c.request("GET", "/guilds/1/audit-logs")
        assert unknown.value.status == 501
        assert c.world.problems.pop().startswith("GET /guilds/1/audit-logs")


async def test_who_inspects_sees_every_request_and_may_refuse():
    seen = []

    def inspect(method, template, path, body, files):
        seen.append((method, template, body, files))
        assert body["content"] != "rude", "mind your words"

    async with club() as c:
        c.world.inspect = inspect
        file = discord.File(__file__, "a.py")
        await c.board.send("kind", file=file)
        with pytest.raises(discord.HTTPException, match="mind your words"):
            await c.board.send("rude")
        assert "mind your words" in c.world.problems.pop()
        method, template, body, files = seen[0]
        assert (method, template) == ("POST", "/channels/{channel_id}/messages")
        assert body["content"] == "kind"
        assert files[0][0] == "a.py"
        assert len(c.ada.sees()) == 1


async def test_a_broken_body_is_a_problem_not_a_crash():
    async with club() as c, aiohttp.ClientSession() as session:
        url = f"{c.world.url}/api/v10/channels/{c.channel.id}/messages"
        headers = {"Authorization": "Bot x", "Content-Type": "application/json"}
        for body, status in ((b"{", 400), (b'{"components": 5}', 501)):
            async with session.post(url, data=body, headers=headers) as response:
                assert response.status == status
        assert len(c.world.problems) == 2
        c.world.problems.clear()


async def test_requests_are_logged_and_the_log_is_bounded():
    async with club() as c:
        await c.board.send("One")
        assert c.world.requests[-1] == ("POST", f"/channels/{c.channel.id}/messages", 200)
        for _ in range(LOGGED):
            c.world.note("GET", "/", 200)
        assert len(c.world.requests) <= LOGGED


async def test_a_refused_token_is_a_failed_login():
    world = Loopback()
    await world.start()
    world.fail("GET", "/users/@me", status=401)
    with pointing_at(world):
        client = discord.Client(intents=discord.Intents.none())
        with pytest.raises(discord.LoginFailure):
            await client.login("wrong")
        await client.close()
    await world.close()


def test_it_listens_to_this_machine_only():
    async def address() -> str:
        world = Loopback()
        await world.start()
        await world.close()
        return world.url

    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", asyncio.run(address()))
