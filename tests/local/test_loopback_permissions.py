"""Permissions on the loopback: computed and refused as Discord does, for the bot and for people."""

import discord
import pytest

from local.loopback import permissions
from local.loopback.loopback import Loopback
from local.loopback.people import Person
from tests.local.loopback_club import club, upload

P = discord.Permissions


async def code_of(action) -> int:
    with pytest.raises(discord.Forbidden) as refused:
        await action
    return refused.value.code


async def test_the_bot_lacks_what_its_role_lacks():
    async with club() as c:
        c.guild.bot_permissions(attach_files=False)
        await c.board.send("Words")
        assert await code_of(c.board.send("Picture", file=upload())) == 50013
        assert permissions.may(c.channel, c.ada.user, "attach_files")
        await c.world.until(lambda: not c.board.permissions_for(c.board.guild.me).attach_files)
        c.guild.bot_permissions(attach_files=True)
        await c.board.send("Picture", file=upload())


async def test_the_bot_has_exactly_what_it_is_given():
    async with club() as c:
        c.guild.bot_permissions(P(view_channel=True, send_messages=True))
        granted = permissions.in_channel(c.channel, c.world.bot)
        assert granted == P(view_channel=True, send_messages=True).value
        await c.board.send("Words")
        assert await code_of(c.board.send(embed=discord.Embed(title="x"))) == 50013
        assert [message async for message in c.board.history()] == []


async def test_a_channel_it_cannot_see_is_missing_access():
    async with club() as c:
        sent = await c.board.send("Board")
        c.channel.overwrite(c.world.bot, deny=P(view_channel=True))
        assert await code_of(c.board.send("x")) == 50001
        assert await code_of(sent.edit(content="x")) == 50001
        assert await code_of(c.bot.fetch_channel(c.channel.id)) == 50001
        c.channel.overwrite(c.world.bot)
        await sent.edit(content="Seen again")


async def test_a_channel_it_cannot_write_to_is_missing_permissions():
    async with club() as c:
        sent = await c.board.send("Board")
        c.channel.overwrite(c.guild.everyone, deny=P(send_messages=True))
        assert await code_of(c.board.send("x")) == 50013
        assert await code_of(c.board.typing().__aenter__()) == 50013
        await sent.edit(content="Edits need no permission to send")


async def test_interaction_answers_need_no_permission():
    async def answer(i):
        assert i.app_permissions.value == 0
        await i.response.send_message("All the same", file=upload())

    async with club() as c:
        c.channel.overwrite(c.world.bot, deny=P(view_channel=True))
        assert len((await c.ask(answer)).message.pictures) == 1


async def test_others_messages_are_deleted_with_permission_and_never_edited():
    async with club() as c:
        said = await c.board.fetch_message(c.ada.say("Rude").id)
        assert await code_of(said.delete()) == 50013
        path = f"/channels/{c.channel.id}/messages/{said.id}"
        assert await code_of(c.request("PATCH", path, json={"content": "Kind"})) == 50005
        c.guild.bot_permissions(manage_messages=True)
        await said.delete()
        assert c.ada.sees() == []


async def test_a_deleted_channel_is_unknown():
    async with club() as c:
        board = c.board
        sent = await board.send("Board")
        c.channel.delete()
        for action in (board.send("x"), sent.edit(content="x")):
            with pytest.raises(discord.NotFound) as unknown:
                await action
            assert unknown.value.code == 10003
        assert c.ada.sees() == []


def test_overwrites_go_from_everyone_over_roles_to_the_member():
    world = Loopback()
    guild = world.add_guild("Club")
    channel = guild.add_channel("table")
    one, two = guild.add_role("One"), guild.add_role("Two")
    ada = world.add_user("Ada")
    guild.join(ada, [one, two])
    write = "send_messages"
    assert permissions.may(channel, ada, write)
    channel.overwrite(guild.everyone, deny=P(send_messages=True))
    assert not permissions.may(channel, ada, write)
    channel.overwrite(one, allow=P(send_messages=True))
    channel.overwrite(two, deny=P(send_messages=True))
    assert permissions.may(channel, ada, write)  # among roles, allowing wins
    channel.overwrite(ada, deny=P(send_messages=True))
    assert not permissions.may(channel, ada, write)
    assert not permissions.may(channel, ada, "attach_files")  # goes with writing
    assert permissions.may(channel, guild.owner, write)
    admins = guild.add_role("Admins", P(administrator=True))
    guild.join(ada, [admins])
    assert permissions.may(channel, ada, write, "manage_guild")


async def test_people_are_held_to_permissions_too():
    async with club() as c:
        c.ada.say("One")
        c.channel.overwrite(c.ada.user, deny=P(send_messages=True))
        with pytest.raises(PermissionError):
            c.ada.say("Two")
        c.channel.overwrite(c.ada.user, deny=P(view_channel=True))
        assert c.ada.sees() == []
        assert [message.text for message in c.ben.sees()] == ["One"]


async def test_the_client_computes_what_the_loopback_computes():
    async with club() as c:
        c.guild.bot_permissions(manage_threads=False, embed_links=False)
        mods = c.guild.add_role("Moderators", P(manage_messages=True))
        c.channel.overwrite(mods, allow=P(mention_everyone=True))
        c.channel.overwrite(c.world.bot, allow=P(embed_links=True), deny=P(attach_files=True))
        mod = c.join("Mod", roles=[mods])
        await c.world.until(lambda: len(c.board.overwrites) == 2)
        for user in (c.world.bot, mod.user, c.ada.user):
            member = await c.board.guild.fetch_member(user.id)
            ours = P(permissions.in_channel(c.channel, user))
            theirs = c.board.permissions_for(member)
            assert {n for n, v in ours if v} == {n for n, v in theirs if v}, user.name


async def test_another_guild_is_another_world():
    async with club() as c:
        other = c.world.add_guild("Other")
        channel = other.add_channel("table")
        with pytest.raises(PermissionError):
            Person(c.world, c.ada.user, channel).say("Hello")
        assert other.members.keys() == {other.owner.id, c.world.bot.id}
        hidden = c.world.add_guild("Hidden", with_bot=False).add_channel("table")
        path = f"/channels/{hidden.id}/messages"
        assert await code_of(c.request("POST", path, json={"content": "x"})) == 50001
