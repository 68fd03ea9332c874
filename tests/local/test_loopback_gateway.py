"""The loopback's gateway: what clients are told, resuming, identifying again, several clients."""

import json
import zlib

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from local.loopback.client_redirect import pointing_at
from local.loopback.loopback import Loopback
from local.loopback.people import Person
from tests.local.loopback_club import Bot, club

TALKATIVE = discord.Intents(guilds=True, guild_messages=True, message_content=True)


async def reply(interaction):
    await interaction.response.send_message("Here")


async def test_the_client_learns_guilds_channels_and_roles():
    async with club() as c:
        guild = c.bot.get_guild(c.guild.id)
        assert [channel.name for channel in guild.channels] == ["table"]
        assert [role.name for role in guild.roles] == ["@everyone", "Rivalry"]
        assert guild.me.guild_permissions.attach_files


async def test_hooks_are_put_back():
    def pointed():
        return Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY

    async def leave_in_a_hurry():
        with pointing_at(world):
            assert pointed() != before
            raise RuntimeError

    before = pointed()
    world = Loopback()
    await world.start()
    with pytest.raises(RuntimeError):
        await leave_in_a_hurry()
    assert pointed() == before
    await world.close()


async def test_without_intents_only_interactions_come():
    async with club(bot=Bot(discord.Intents.none())) as c:
        c.ada.say("Good evening")
        c.guild.add_channel("other")
        answer = await c.ask(reply)
        assert answer.message.text == "Here"
        kinds = {kind for kind, _ in c.bot.told if not kind.startswith("socket")}
        assert kinds <= {"connect", "ready", "interaction"}


async def test_words_of_others_need_the_content_intent():
    async with club(bot=Bot(discord.Intents(guilds=True, guild_messages=True))) as c:
        c.ada.say("secret words")
        c.ada.say(f"{c.world.bot.mention} for you")
        first, second = await c.world.until(
            lambda: c.bot.heard("message") if len(c.bot.heard("message")) == 2 else None
        )
        assert (first.content, second.content) == ("", f"<@{c.world.bot.id}> for you")
        assert first.author.display_name == "Ada"


async def test_changes_in_a_guild_are_told():
    async with club(bot=Bot(discord.Intents(guilds=True, members=True))) as c:
        mods = c.guild.add_role("Moderators", discord.Permissions(manage_messages=True))
        side = c.guild.add_channel("side")
        side.overwrite(mods, allow=discord.Permissions(manage_messages=True))
        eve = c.join("Eve", roles=[mods])
        c.guild.leave(eve.user)
        side.delete()
        await c.world.until(lambda: c.bot.heard("guild_channel_delete"))
        kinds = [kind for kind, _ in c.bot.told if kind.startswith(("guild_", "member_"))]
        assert kinds[-6:] == [
            "guild_role_create",
            "guild_channel_create",
            "guild_channel_update",
            "member_join",
            "member_remove",
            "guild_channel_delete",
        ]
        assert c.bot.get_channel(side.id) is None


async def test_the_bot_is_removed_and_invited_again():
    async with club() as c:
        c.guild.remove_bot()
        await c.world.until(lambda: c.bot.get_guild(c.guild.id) is None)
        with pytest.raises(discord.Forbidden):
            await c.post(content="Anyone?")
        assert c.ada.commands() == []
        c.guild.invite_bot()
        await c.world.until(lambda: c.bot.get_guild(c.guild.id) is not None)
        await c.post(content="Back again")


async def test_a_lost_connection_resumes_and_missed_events_come_late():
    async with club(bot=Bot(TALKATIVE)) as c:
        await c.world.drop_connections(resumable=True)
        c.ada.say("while you were away")
        message = await c.world.until(lambda: c.bot.heard("message"))
        assert message[0].content == "while you were away"
        await c.world.until(lambda: c.bot.heard("resumed"))
        assert len(c.bot.heard("ready")) == 1
        assert (await c.ask(reply)).message.text == "Here"


async def test_an_interaction_made_while_away_is_answered_after_resuming():
    async with club() as c:
        await c.world.drop_connections(resumable=True)
        assert (await c.ask(reply)).message.text == "Here"


async def test_a_lost_session_is_begun_anew():
    async with club(bot=Bot(TALKATIVE)) as c:
        await c.world.drop_connections(resumable=False)
        c.ada.say("never heard")
        await c.world.until(lambda: len(c.bot.heard("ready")) == 2)
        c.ada.say("heard")
        await c.world.until(lambda: c.bot.heard("message"))
        assert [message.content for message in c.bot.heard("message")] == ["heard"]
        assert c.bot.heard("resumed") == []


async def test_of_two_clients_both_hear_and_the_latest_answers():
    async with club(bot=Bot(TALKATIVE)) as c:
        second = Bot(TALKATIVE)
        await c.run(second)

        async def other(interaction):
            await interaction.response.send_message("From the second")

        second.answer = other
        c.ada.say("to both")
        await c.world.until(lambda: c.bot.heard("message") and second.heard("message"))
        assert (await c.ask(reply)).message.text == "From the second"
        await second.close()
        assert (await c.ask(reply)).message.text == "Here"


async def test_guilds_are_split_among_shards():
    class Sharded(Bot, discord.AutoShardedClient):
        pass

    async with club() as c:
        guilds = [c.world.add_guild(f"Club {n}") for n in range(4)]
        c.world.recommended_shards = 2
        bot = Sharded()
        bot.answer = reply
        await c.run(bot)
        assert {guild.id: guild.shard_id for guild in bot.guilds} == {
            guild.id: (guild.id >> 22) % 2 for guild in [c.guild, *guilds]
        }
        assert {guild.shard_id for guild in bot.guilds} == {0, 1}
        for guild in guilds:
            channel = guild.add_channel("table")
            answer = await Person(c.world, guild.owner, channel).raw(
                2, {"id": "1", "name": "x", "type": 1}
            )
            assert answer.message.text == "Here"


async def test_nobody_answers_when_no_bot_is_connected():
    world = Loopback()
    guild = world.add_guild("Club")
    answer = await Person(world, guild.owner, guild.add_channel("table")).raw(2, {"name": "x"})
    assert answer.failed


@pytest.mark.parametrize("compression", ["", "zlib-stream"])
async def test_messages_are_compressed_as_the_client_asks(compression):
    world = Loopback()
    await world.start()
    unpack = zlib.decompressobj()
    query = f"?compress={compression}" if compression else ""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(world.gateway_url + query) as socket,
    ):
        await socket.send_json({"op": 2, "d": {"token": "x", "intents": 0}})
        said = []
        for _ in range(2):
            raw = (await socket.receive()).data
            assert isinstance(raw, bytes) is bool(compression)
            said.append(json.loads(unpack.decompress(raw) if compression else raw))
    assert [(one["op"], one["t"]) for one in said] == [(10, None), (0, "READY")]
    await world.close()


async def test_members_are_told_to_who_asks():
    async with club(bot=Bot(discord.Intents(guilds=True, members=True))) as c:
        found = await c.bot.get_guild(c.guild.id).query_members("ad")
        assert [member.name for member in found] == ["ada"]
        assert {m.id for m in c.bot.get_guild(c.guild.id).members} == set(c.guild.members)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ([{"op": 2, "d": {"token": "x", "intents": 0, "shard": [2, 2]}}], 4010),
        ([{"op": 2, "d": {"token": "x", "intents": 0}}] * 2, 4005),
    ],
    ids=["a shard that is none", "identifying twice"],
)
async def test_a_confused_client_is_sent_away(said, code):
    world = Loopback()
    await world.start()
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(world.gateway_url) as socket,
    ):
        for one in said:
            await socket.send_json(one)
        async for _ in socket:
            pass
        assert socket.close_code == code
    await world.close()


async def test_a_session_nobody_knows_cannot_be_resumed():
    world = Loopback()
    await world.start()
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(world.gateway_url) as socket,
    ):
        about = {"token": "x", "session_id": "nobody", "seq": 3}
        await socket.send_json({"op": 6, "d": about})
        assert (await socket.receive_json())["op"] == 10
        answer = await socket.receive_json()
        assert (answer["op"], answer["d"]) == (9, False)
    await world.close()
