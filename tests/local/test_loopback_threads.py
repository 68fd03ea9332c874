"""Public threads on the loopback: opening, writing, archiving, permissions."""

import discord
import pytest

from tests.local.loopback_club import Bot, club

P = discord.Permissions


async def test_a_thread_hangs_on_a_message():
    async with club() as c:
        sent = await c.board.send("Board")
        thread = await sent.create_thread(name="Showdown", auto_archive_duration=60)
        (board,) = c.ada.sees()
        assert board.thread.id == thread.id == sent.id
        assert board.thread.parent is c.channel
        await thread.send("In the thread")
        assert [message.text for message in c.ada.at(board.thread).sees()] == ["In the thread"]
        assert c.ada.sees() == [board]
        assert board.thread.last_message_id != c.channel.last_message_id
        assert (await c.board.fetch_message(sent.id)).thread.auto_archive_duration == 60
        with pytest.raises(discord.HTTPException) as refused:
            await sent.create_thread(name="Again")
        assert refused.value.code == 160004
        c.world.problems.clear()


async def test_a_thread_of_its_own_is_announced():
    async with club() as c:
        thread = await c.board.create_thread(name="Alone", type=discord.ChannelType.public_thread)
        (notice,) = c.ada.sees()
        assert (notice.type, notice.text, notice.thread.id) == (18, "Alone", thread.id)
        await c.world.until(lambda: c.bot.heard("thread_create"))
        assert c.board.get_thread(thread.id).name == "Alone"


async def test_interactions_work_in_a_thread():
    seen = []

    async def answer(i):
        seen.append(i.channel)
        await i.response.send_message("Here")

    async with club(bot=Bot(discord.Intents.none())) as c:
        path = f"/channels/{c.channel.id}/threads"
        made = await c.request("POST", path, json={"name": "Side", "type": 11})
        thread = c.world.channels[int(made["id"])]
        last = c.ada.at(thread).say("First")
        answered = await c.ask(answer, c.ada.at(thread))
        assert answered.message.channel is thread
        assert isinstance(seen[0], discord.Thread)
        assert (seen[0].parent_id, seen[0].last_message_id) == (c.channel.id, last.id)


async def test_a_new_message_opens_an_archived_thread_and_nothing_is_changed_in_it():
    async with club() as c:
        thread = await c.board.create_thread(name="T", type=discord.ChannelType.public_thread)
        sent = await thread.send("One")
        ours = c.world.channels[thread.id]
        ours.archive()
        with pytest.raises(discord.HTTPException) as refused:
            await sent.edit(content="Two")
        assert refused.value.code == 50083
        with pytest.raises(discord.HTTPException) as refused:
            await sent.delete()
        assert refused.value.code == 50083
        await thread.send("Three")
        assert not ours.archived
        await c.world.until(lambda: c.bot.heard("thread_update"))


async def test_a_locked_thread_stays_shut_without_permission():
    async with club() as c:
        thread = await c.board.create_thread(name="T", type=discord.ChannelType.public_thread)
        ours = c.world.channels[thread.id]
        c.guild.bot_permissions(manage_threads=False)
        ours.archive(locked=True)
        with pytest.raises(discord.HTTPException) as refused:
            await thread.send("Let me in")
        assert refused.value.code == 50083
        with pytest.raises(PermissionError):
            c.ada.at(ours).say("Me too")
        c.guild.bot_permissions(manage_threads=True)
        await thread.send("As a moderator")
        assert not ours.archived


async def test_the_bot_archives_and_renames_its_own_thread():
    async with club() as c:
        c.guild.bot_permissions(manage_threads=False)
        thread = await c.board.create_thread(name="T", type=discord.ChannelType.public_thread)
        await thread.edit(name="Done", archived=True)
        ours = c.world.channels[thread.id]
        assert (ours.name, ours.archived) == ("Done", True)
        with pytest.raises(discord.Forbidden):
            await thread.edit(locked=True)
        with pytest.raises(discord.Forbidden):
            await thread.delete()
        c.guild.bot_permissions(manage_threads=True)
        await thread.delete()
        assert thread.id not in c.world.channels


async def test_threads_have_a_permission_of_their_own():
    async with club() as c:
        thread = await c.board.create_thread(name="T", type=discord.ChannelType.public_thread)
        c.channel.overwrite(c.world.bot, deny=P(send_messages_in_threads=True))
        await c.board.send("Here I may")
        with pytest.raises(discord.Forbidden) as refused:
            await thread.send("Here I may not")
        assert refused.value.code == 50013
        c.channel.overwrite(c.world.bot, deny=P(send_messages=True))
        await thread.send("And now the other way round")
        c.channel.overwrite(c.world.bot, deny=P(create_public_threads=True))
        with pytest.raises(discord.Forbidden):
            await c.board.create_thread(name="U", type=discord.ChannelType.public_thread)


@pytest.mark.parametrize(
    "form",
    [
        {"name": ""},
        {"name": "x" * 101},
        {"name": "x", "auto_archive_duration": 61},
        {"name": "x", "type": 3},
    ],
)
async def test_a_badly_named_thread_is_refused(form):
    async with club() as c:
        with pytest.raises(discord.HTTPException) as refused:
            await c.request("POST", f"/channels/{c.channel.id}/threads", json={"type": 11} | form)
        assert refused.value.code == 50035
        c.world.problems.clear()


async def test_private_threads_are_not_played_here():
    async with club() as c:
        with pytest.raises(discord.HTTPException) as refused:
            await c.board.create_thread(name="Secret")
        assert refused.value.status == 501
        assert "private" in c.world.problems.pop()


async def test_people_are_added_to_a_thread():
    async with club() as c:
        thread = await c.board.create_thread(name="T", type=discord.ChannelType.public_thread)
        await thread.add_user(discord.Object(c.ada.user.id))
        assert c.ada.user.id in c.world.channels[thread.id].thread_members
        await thread.remove_user(discord.Object(c.ada.user.id))
        assert c.ada.user.id not in c.world.channels[thread.id].thread_members


async def test_threads_go_with_their_channel():
    async with club() as c:
        thread = await c.board.create_thread(name="T", type=discord.ChannelType.public_thread)
        c.channel.delete()
        assert thread.id not in c.world.channels
        assert c.guild.threads == {}
