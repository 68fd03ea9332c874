"""Which rights the bot has, server by server, for a host who names no channel."""

from __future__ import annotations

import discord

from cogs.host.channel_rights import SERVERS, check_servers
from cogs.host.doctor_client import connected
from cogs.host.findings import ACCEPTED, MISSING
from tests.cogs.host.ward import TOKEN, Ward


async def look_around(ward: Ward) -> None:
    async with connected(TOKEN, ward.limits.trace, ward.findings, guild_ready_timeout=0) as client:
        assert client is not None
        check_servers(client.guilds, ward.findings)


async def test_each_server_has_a_line_and_nothing_is_posted(ward: Ward) -> None:
    ward.discord.add_guild("Den").add_channel("hall")
    await look_around(ward)
    assert ward.found("rights on Club").details == "everything in 1 of 1 channels"
    assert ward.found("rights on Den").outcome == ACCEPTED
    assert not [path for method, path, _ in ward.discord.requests if method != "GET"]


async def test_one_channel_with_everything_is_enough(ward: Ward) -> None:
    closed = ward.guild.add_channel("office")
    closed.overwrite(ward.discord.bot, deny=discord.Permissions(send_messages=True))
    await look_around(ward)
    assert ward.found("rights on Club").details == "everything in 1 of 2 channels"
    assert ward.found("rights on Club").outcome == ACCEPTED


async def test_what_is_missing_in_all_of_them_is_named(ward: Ward) -> None:
    ward.guild.bot_permissions(attach_files=False)
    await look_around(ward)
    found = ward.found("rights on Club")
    assert found.outcome == MISSING
    assert "Attach Files" in found.advice


async def test_of_many_servers_only_those_with_something_missing_have_a_line(ward: Ward) -> None:
    for number in range(30):
        ward.discord.add_guild(f"Den {number}").add_channel("hall")
    ward.guild.bot_permissions(view_channel=False)
    await look_around(ward)
    named = [found.what for found in ward.findings.all[1:]]
    assert named == ["rights on Club", SERVERS]
    assert "30 more servers" in ward.found(SERVERS).details


async def test_a_bot_on_no_server_is_told_how_to_be_invited(ward: Ward) -> None:
    ward.guild.remove_bot()
    await look_around(ward)
    assert ward.found(SERVERS).outcome == MISSING
