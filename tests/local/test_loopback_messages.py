"""Messages on the loopback: files, pictures, mentions, history, and what readers notice."""

import io

import aiohttp
import discord
import pytest

from tests.local.loopback_club import V2, Bot, Clock, club, picture, upload


def board_view(*names: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    gallery = discord.ui.MediaGallery()
    for name in names:
        gallery.add_item(media=f"attachment://{name}", description=f"Alt of {name}")
    box = discord.ui.Container(discord.ui.TextDisplay("Round one"), gallery)
    box.add_item(discord.ui.ActionRow(discord.ui.Button(label="My hand", custom_id="hand")))
    view.add_item(box)
    return view


async def test_a_message_with_a_picture_is_posted_edited_and_deleted():
    async with club() as c:
        sent = await c.board.send("Board", file=upload(alt="Two cards"))
        (board,) = c.ada.sees()
        assert board.pictures == [("board.png", picture(), "Two cards")]
        assert (sent.attachments[0].width, sent.attachments[0].height) == (30, 20)
        assert await sent.attachments[0].read() == picture()
        await sent.edit(content="Moved", attachments=[upload("new.png", picture("blue"))])
        assert (board.text, list(board.files)) == ("Moved", ["new.png"])
        assert board.wire["edited_timestamp"]
        await sent.delete()
        assert board.deleted
        assert c.ada.sees() == []


async def test_an_edit_keeps_the_listed_attachments_and_drops_the_others():
    async with club() as c:
        sent = await c.board.send(files=[upload("a.png"), upload("b.png"), upload("c.png")])
        (board,) = c.ada.sees()
        sent = await sent.edit(attachments=[sent.attachments[1], upload("d.png")])
        assert list(board.files) == ["b.png", "d.png"]
        await sent.edit(content="Only words change")
        assert list(board.files) == ["b.png", "d.png"]


async def test_a_layout_shows_its_uploads_and_has_ids():
    async with club() as c:
        sent = await c.board.send(view=board_view("a.png"), file=upload("a.png"))
        (board,) = c.ada.sees()
        assert board.text == "Round one"
        assert board.pictures == [("a.png", picture(), "Alt of a.png")]
        assert board.buttons["My hand"]["custom_id"] == "hand"
        assert sent.attachments == []  # shown by the gallery
        numbers = [component["id"] for component in board.components[0]["components"]]
        assert len(set(numbers)) == 3
        blue = upload("b.png", picture("blue"))
        await sent.edit(view=board_view("b.png"), attachments=[blue])
        assert board.pictures == [("b.png", picture("blue"), "Alt of b.png")]
        assert board.flags & V2
        await sent.edit(view=board_view("b.png"))
        assert len(board.pictures) == 1


async def test_addresses_are_signed_and_expire():
    clock = Clock()
    async with club(clock) as c, aiohttp.ClientSession() as session:
        sent = await c.board.send(file=upload())
        address = sent.attachments[0].url

        async def status(url: str) -> int:
            async with session.get(url) as response:
                return response.status

        assert await status(address) == 200
        assert await status(address.partition("?")[0]) == 404
        assert await status(address.replace("hm=", "hm=0")) == 404
        clock.forward(25 * 3600, c.world)
        assert await status(address) == 404
        again = await c.board.fetch_message(sent.id)
        assert await status(again.attachments[0].url) == 200
        await sent.delete()
        clock.forward(11, c.world)  # until then somebody may still be fetching it
        assert await status(again.attachments[0].url) == 404


async def test_an_embed_shows_an_upload():
    async with club() as c:
        embed = discord.Embed(title="Rules").set_image(url="attachment://board.png")
        sent = await c.board.send(embed=embed, file=upload())
        assert sent.embeds[0].image.url.startswith(f"{c.world.url}/cdn/")


async def test_only_allowed_mentions_ping_and_edits_never_do():
    async with club() as c:
        ada, ben = c.ada.user, c.ben.user
        text = f"{ada.mention} {ben.mention} @everyone"
        only_ben = discord.AllowedMentions(users=[discord.Object(ben.id)], everyone=False)
        sent = await c.board.send(text, allowed_mentions=only_ben)
        await c.board.send(text, allowed_mentions=discord.AllowedMentions.none())
        await c.board.send(ada.mention)
        edited = await c.board.send("quiet")
        await edited.edit(content=ada.mention)
        assert [m.mentions for m in c.ada.sees()] == [{ben.id}, set(), {ada.id}, set()]
        assert [user.id for user in sent.mentions] == [ben.id]


async def test_text_displays_ping_and_ephemeral_messages_do_not():
    async def answer(i):
        await i.response.send_message(c.ben.user.mention, ephemeral=True)

    async with club() as c:
        shown = {"type": 10, "content": f"Your turn, {c.ada.user.mention}"}
        await c.post(components=[shown], flags=V2)
        assert c.ada.sees()[0].mentions == {c.ada.user.id}
        assert (await c.ask(answer)).message.mentions == set()


async def test_a_role_pings_its_members_if_it_can_be_mentioned():
    async with club() as c:
        quiet, loud = c.guild.add_role("Quiet"), c.guild.add_role("Loud", mentionable=True)
        eve = c.join("Eve", roles=[quiet, loud])
        await c.board.send(quiet.mention)
        await c.board.send(loud.mention)
        assert [m.mentions for m in c.ada.sees()] == [set(), {eve.user.id}]


async def test_who_cannot_see_the_channel_is_not_pinged():
    async with club() as c:
        c.channel.overwrite(c.ben.user, deny=discord.Permissions(view_channel=True))
        await c.board.send(f"{c.ada.user.mention} {c.ben.user.mention}")
        assert c.ada.sees()[0].mentions == {c.ada.user.id}
        assert c.ben.sees() == []


async def test_a_reply_names_what_it_replies_to():
    async with club() as c:
        said = c.ada.say("Anyone for a duel?")
        sent = await c.board.send(
            "I am", reference=discord.MessageReference(message_id=said.id, channel_id=c.channel.id)
        )
        assert sent.reference.resolved.content == "Anyone for a duel?"
        assert c.ada.sees()[-1].mentions == {c.ada.user.id}


async def test_history_is_read_in_pages():
    async with club() as c:
        said = [c.ada.say(f"Line {n}") for n in range(120)]
        found = [message.content async for message in c.board.history(limit=None)]
        assert found == [f"Line {n}" for n in reversed(range(120))]
        after = discord.Object(said[100].id)
        found = [m.content async for m in c.board.history(limit=3, after=after)]
        assert found == ["Line 101", "Line 102", "Line 103"]


async def test_history_hides_ephemeral_messages():
    async def answer(i):
        await i.response.send_message("Psst", ephemeral=True)

    async with club() as c:
        await c.ask(answer)
        assert [message async for message in c.board.history()] == []
        assert c.channel.last_message_id is None


async def test_a_message_deleted_by_a_moderator_is_gone():
    async with club(bot=Bot(discord.Intents(guilds=True, guild_messages=True))) as c:
        sent = await c.board.send("Board")
        c.world.delete_message(c.ada.sees()[0])
        with pytest.raises(discord.NotFound):
            await sent.edit(content="Still there?")
        await c.world.until(lambda: c.bot.heard("raw_message_delete"))
        assert c.channel.last_message_id == sent.id


async def test_the_same_nonce_posts_once():
    async with club() as c:
        first = await c.board.send("Once", nonce="7")
        second = await c.board.send("Once", nonce="7")
        assert first.id == second.id
        assert len(c.ada.sees()) == 1


async def test_who_watches_is_told_of_every_change():
    seen = []

    async def answer(i):
        await i.response.send_message("Psst", ephemeral=True)

    async with club() as c:
        c.world.changed.add(lambda message, gone, reader: seen.append((message.text, gone, reader)))
        sent = await c.board.send("One")
        await sent.edit(content="Two")
        await sent.delete()
        await c.ask(answer)
        ada = c.ada.user.id
        assert seen == [
            ("One", False, None),
            ("Two", False, None),
            ("Two", True, None),
            ("Psst", False, ada),
        ]


async def test_waiting_in_vain_says_for_what():
    async with club() as c:
        with pytest.raises(AssertionError, match=r"c\.ada\.sees\(\)"):
            await c.world.until(lambda: c.ada.sees(), seconds=0.05)


async def test_any_file_can_be_sent():
    async with club() as c:
        await c.board.send(file=discord.File(io.BytesIO(b"{}"), "my match.json"))
        (message,) = c.ada.sees()
        assert message.files == {"my_match.json": b"{}"}
        assert message.pictures == []


async def test_a_user_and_members_are_fetched():
    async with club(bot=Bot(discord.Intents(guilds=True, members=True))) as c:
        guild = c.bot.get_guild(c.guild.id)
        assert (await guild.fetch_member(c.ada.user.id)).display_name == "Ada"
        assert (await c.bot.fetch_user(c.ben.user.id)).display_name == "Ben"
        assert len([member async for member in guild.fetch_members(limit=None)]) == 4
        with pytest.raises(discord.NotFound):
            await guild.fetch_member(1)
        assert (await c.bot.fetch_channel(c.channel.id)).name == "table"
        assert [guild.name async for guild in c.bot.fetch_guilds()] == ["Club"]
