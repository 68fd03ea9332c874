"""Nonces on the loopback: what is sent twice is one message, for some minutes."""

import discord
import pytest

from local.loopback.nonces import REMEMBERED
from tests.local.loopback_club import Clock, club


async def test_a_nonce_is_forgotten_after_some_minutes():
    clock = Clock()
    async with club(clock) as c:
        first = await c.board.send("Board", nonce="7:1")
        clock.forward(REMEMBERED, c.world)
        assert (await c.board.send("Board", nonce="7:1")).id == first.id
        clock.forward(1, c.world)
        assert (await c.board.send("Board", nonce="7:1")).id != first.id


async def test_a_nonce_is_known_after_many_messages_and_in_other_channels():
    async with club() as c:
        first = await c.board.send("Board", nonce="7:1")
        for _ in range(30):
            c.ada.say("Chatter")
        assert (await c.board.send("Board", nonce="7:1")).id == first.id
        other = c.guild.add_channel("other")
        path = f"/channels/{other.id}/messages"
        again = {"content": "Board", "nonce": "7:1", "enforce_nonce": True}
        assert (await c.request("POST", path, json=again))["id"] == str(first.id)
        assert c.ada.at(other).sees() == []


async def test_a_nonce_that_nobody_enforces_is_only_an_echo():
    async with club() as c:
        one, two = [await c.post(content="Board", nonce="7:1") for _ in range(2)]
        assert one["id"] != two["id"]
        assert one["nonce"] == two["nonce"] == "7:1"


async def test_what_was_deleted_meanwhile_is_not_sent_anew():
    async with club() as c:
        await (await c.board.send("Board", nonce="7:1")).delete()
        with pytest.raises(discord.NotFound) as unknown:
            await c.board.send("Board", nonce="7:1")
        assert unknown.value.code == 10008
        assert c.ada.sees() == []
