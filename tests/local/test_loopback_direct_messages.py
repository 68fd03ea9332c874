"""Direct messages on the loopback: no guild, their own context, installs, and refusals."""

from __future__ import annotations

import discord
import pytest

from local.loopback.gateway import Session
from local.loopback.people import Answer, Person
from tests.local.loopback_club import Bot, Club, club

IN_BOTH = {"name": "both", "description": "d", "contexts": [0, 1], "integration_types": [0, 1]}
ON_SERVERS = {"name": "mod", "description": "d", "contexts": [0], "integration_types": [0]}


async def seen_by_bot(one: Club, person: Person, command: str = "both") -> discord.Interaction:
    """What the bot was told when somebody used a command."""
    told: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        told.append(interaction)
        await interaction.response.send_message("hello", ephemeral=True)

    one.bot.answer = answer
    answered: Answer = await person.slash(command)
    assert answered.text == "hello"
    assert answered.ephemeral
    return told[0]


def names(person: Person) -> list[str]:
    return [command["name"] for command in person.commands()]


async def test_in_direct_messages_there_is_a_user_and_no_guild():
    async with club() as one:
        await one.command(IN_BOTH)
        told = await seen_by_bot(one, one.ada.in_private())
        assert told.guild_id is None
        assert isinstance(told.user, discord.User)
        assert isinstance(told.channel, discord.DMChannel)
        assert told.channel.recipient == told.user
        assert told.context.dm_channel
        assert not told.is_user_integration()
        # They share a server with the bot, and it is not told which.
        assert one.world.installed_for(one.ada.user, one.world.direct(one.ada.user)) == {"0": "0"}
        assert not told.app_permissions.send_messages  # Discord does not say so there
        assert told.app_permissions.attach_files


async def test_commands_are_shown_in_their_contexts_only():
    async with club() as one:
        await one.command(IN_BOTH, ON_SERVERS)
        assert names(one.ada) == ["both", "mod"]
        assert names(one.ada.in_private()) == ["both"]


async def test_a_stranger_needs_the_bot_among_their_apps():
    async with club() as one:
        await one.command(IN_BOTH)
        stranger = Person(one.world, one.world.add_user("Zoe"), one.channel).in_private()
        assert names(stranger) == []
        one.world.install(stranger.user)
        told = await seen_by_bot(one, stranger)
        assert told.is_user_integration()
        assert not told.is_guild_integration()


async def test_who_has_the_bot_among_their_apps_uses_it_where_it_is_no_member():
    async with club() as one:
        await one.command(IN_BOTH, ON_SERVERS)
        abroad = one.world.add_guild("Abroad", with_bot=False)
        abroad.join(one.ada.user)
        ada = one.ada.at(abroad.add_channel("plaza"))
        assert names(ada) == []
        one.world.install(ada.user)
        assert names(ada) == ["both"]
        told = await seen_by_bot(one, ada)
        assert told.guild_id == abroad.id
        assert told.context.guild
        assert told.is_user_integration()
        assert not told.is_guild_integration()


async def test_the_bot_opens_direct_messages_and_writes_there():
    async with club(bot=Bot(discord.Intents(guilds=True, dm_messages=True))) as one:
        ada = one.bot.get_user(one.ada.user.id) or await one.bot.fetch_user(one.ada.user.id)
        channel = await ada.create_dm()
        assert channel.id == one.ada.in_private().channel.id
        sent = await channel.send("psst")
        assert [message.text for message in one.ada.in_private().sees()] == ["psst"]
        assert one.ben.at(one.ada.in_private().channel).sees() == []
        assert sent.guild is None
        await one.world.until(lambda: one.bot.heard("message"))
        await sent.delete()
        await one.world.until(lambda: one.bot.heard("raw_message_delete"))
        assert one.bot.heard("raw_message_delete")[0].guild_id is None


async def test_direct_messages_come_to_the_first_shard_only():
    """As Discord does it: whatever belongs to no server is the business of shard 0."""
    async with club() as one:
        nowhere = one.world.direct(one.ada.user).guild
        sessions = [Session((number, 3), 0) for number in range(3)]
        assert [session.hears_of(nowhere) for session in sessions] == [True, False, False]


@pytest.mark.parametrize("code", [50001, 50007])
async def test_where_the_bot_is_refused_it_learns_the_code(code: int):
    async with club() as one:
        dm = one.world.direct(one.ada.user)
        dm.refuse_bot(code)
        target = one.bot.get_partial_messageable(dm.id)
        with pytest.raises(discord.Forbidden) as refused:
            await target.send("psst")
        assert refused.value.code == code
        dm.admit_bot()
        await target.send("psst")
        assert [message.text for message in one.ada.in_private().sees()] == ["psst"]
