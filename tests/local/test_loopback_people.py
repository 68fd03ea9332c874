"""People on the loopback: what a client lets them do, and how it words it for the bot."""

import discord
import pytest
from discord import app_commands

from tests.local.loopback_club import Bot, club

USER, CHANNEL, ROLE, NUMBER, FILE = 6, 7, 8, 10, 11


def option(name, kind, **more):
    return {"name": name, "description": "x", "type": kind} | more


def command(name, *options, **more):
    return {"name": name, "description": "x", "options": list(options)} | more


async def echo(interaction):
    await interaction.response.send_message("Noted", ephemeral=True)


async def send(c, *items, text="Board"):
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    await c.board.send(text, view=view)
    return c.ada.sees()[-1]


# -- slash commands


async def test_a_command_tree_is_synced_and_used():
    class Tree(Bot):
        def __init__(self):
            super().__init__()
            self.tree = app_commands.CommandTree(self)
            group = app_commands.Group(name="match", description="Matches")

            @group.command(name="new", description="Challenges somebody")
            @app_commands.choices(game=[app_commands.Choice(name="Showdown", value="showdown")])
            async def new(
                i: discord.Interaction, game: str, opponent: discord.Member, rounds: int = 1
            ):
                await i.response.send_message(f"{game} {opponent.display_name} {rounds}")

            @new.autocomplete("rounds")
            async def rounds(i: discord.Interaction, typed: str):
                return [app_commands.Choice(name=f"{typed}!", value=3)]

            self.tree.add_command(group)

        async def setup_hook(self):
            await self.tree.sync()

    async with club(bot=Tree()) as c:
        answer = await c.ada.slash("match new", game="Showdown", opponent=c.ben.user, rounds=3)
        assert answer.message.text == "showdown Ben 3"
        assert (await c.ada.slash("match new", game="showdown", opponent=c.ben.user)).text.endswith(
            "1"
        )
        assert await c.ada.autocomplete("match new", "rounds", "5") == [{"name": "5!", "value": 3}]
        for wrong in (
            {"game": "showdown"},
            {"game": "chess", "opponent": c.ben.user},
            {"game": "showdown", "opponent": "Ben"},
            {"game": "showdown", "opponent": c.ben.user, "stake": 5},
            {"game": "showdown", "opponent": c.ben.user, "rounds": "three"},
        ):
            with pytest.raises(AssertionError):
                await c.ada.slash("match new", **wrong)
        for words in ("match", "match old", "mach new"):
            with pytest.raises(AssertionError):
                await c.ada.slash(words)
        with pytest.raises(AssertionError, match="not completed"):
            await c.ada.autocomplete("match new", "game", "sh")


async def test_options_are_described_as_discord_does():
    seen = []

    async def answer(i):
        seen.append(i)
        await echo(i)

    async with club() as c:
        await c.command(
            command(
                "all",
                option("who", USER),
                option("where", CHANNEL),
                option("role", ROLE),
                option("share", NUMBER, min_value=0, max_value=1),
                option("deck", FILE),
                option("open", 5),
                option("word", 3, min_length=2, max_length=4),
            )
        )
        c.bot.answer = answer
        mods = c.guild.add_role("Moderators")
        await c.ada.slash(
            "all",
            who=c.ben.user,
            where=c.channel,
            role=mods,
            share=0.5,
            deck=("deck.txt", b"aces"),
            open=True,
            word="ace",
        )
        said = app_commands.Namespace(seen[0], seen[0].data["resolved"], seen[0].data["options"])
        assert (said.who.display_name, said.where.id, said.role.name) == (
            "Ben",
            c.channel.id,
            "Moderators",
        )
        assert (said.share, said.open, said.word) == (0.5, True, "ace")
        assert await said.deck.read() == b"aces"
        for wrong in (
            {"share": 2},
            {"word": "a"},
            {"word": "aaaaa"},
            {"open": 1},
            {"role": c.channel},
        ):
            with pytest.raises(AssertionError):
                await c.ada.slash("all", **wrong)


async def test_commands_are_shown_by_permission_and_guild():
    async with club() as c:
        mods = c.guild.add_role("Moderators", discord.Permissions(manage_messages=True))
        mod = c.join("Mod", roles=[mods])
        needed = str(discord.Permissions(manage_messages=True).value)
        await c.command(
            command("play"),
            command("moderate", default_member_permissions=needed),
            command("nobody", default_member_permissions="0"),
        )
        own = f"/applications/{c.world.bot.id}/guilds/{c.guild.id}/commands"
        await c.request("PUT", own, json=[command("house")])

        def shown(person):
            return {known["name"] for known in person.commands()}

        assert shown(c.ada) == {"play", "house"}
        assert shown(mod) == {"play", "house", "moderate"}
        c.channel.overwrite(
            c.guild.everyone, deny=discord.Permissions(use_application_commands=True)
        )
        assert shown(c.ada) == set()
        with pytest.raises(AssertionError):
            await c.ada.slash("play")


async def test_a_guilds_command_says_so():
    seen = []

    async def answer(i):
        seen.append(i.data)
        await echo(i)

    async with club() as c:
        own = f"/applications/{c.world.bot.id}/guilds/{c.guild.id}/commands"
        made = await c.request("POST", own, json=command("house"))
        c.bot.answer = answer
        await c.ada.slash("house")
        assert (seen[0]["guild_id"], seen[0]["id"]) == (str(c.guild.id), made["id"])
        assert len(await c.request("GET", own)) == 1
        await c.request("DELETE", f"{own}/{made['id']}")
        assert c.ada.commands() == []


async def test_a_command_keeps_its_id_when_all_are_replaced():
    async with club() as c:
        await c.command(command("play"), command("pass"))
        before = {known["name"]: known["id"] for known in c.world.commands.of(None)}
        await c.command(command("play"), command("new"))
        after = {known["name"]: known["id"] for known in c.world.commands.of(None)}
        assert after["play"] == before["play"]
        assert set(after) == {"play", "new"}


# -- components


async def test_buttons_are_clicked_by_label_emoji_or_id():
    async with club() as c:
        c.bot.answer = echo
        board = await send(
            c,
            discord.ui.Button(label="My hand", custom_id="hand"),
            discord.ui.Button(emoji="🃏", custom_id="joker"),
            discord.ui.Button(label="Locked", custom_id="locked", disabled=True),
            discord.ui.Button(label="Rules", url="https://example.com"),
        )
        for name in ("My hand", "hand", "🃏"):
            assert (await c.ben.click(board, name)).text == "Noted"
        with pytest.raises(PermissionError, match="disabled"):
            await c.ben.click(board, "Locked")
        with pytest.raises(LookupError, match="link"):
            await c.ben.click(board, "Rules")
        with pytest.raises(LookupError, match="My hand"):
            await c.ben.click(board, "Hand")
        c.world.delete_message(board)
        with pytest.raises(LookupError, match="gone"):
            await c.ben.click(board, "My hand")


async def test_who_cannot_see_a_message_cannot_click_it():
    view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Go", custom_id="go"))

    async def answer(i):
        await i.response.send_message("Hand", view=view, ephemeral=True)

    async with club() as c:
        hand = (await c.ask(answer)).message
        with pytest.raises(PermissionError):
            await c.ben.click(hand, "Go")
        board = await send(c, discord.ui.Button(label="Go", custom_id="go"))
        c.channel.overwrite(c.ben.user, deny=discord.Permissions(view_channel=True))
        with pytest.raises(PermissionError):
            await c.ben.click(board, "Go")
        c.guild.leave(c.ben.user)
        with pytest.raises(PermissionError):
            await c.ben.raw(2, {"name": "x"})


async def test_a_select_takes_what_it_offers():
    seen = []

    async def answer(i):
        seen.append(i.data["values"])
        await echo(i)

    async with club() as c:
        c.bot.answer = answer
        cards = [discord.SelectOption(label=n, value=n[0]) for n in ("Ace", "King", "Queen")]
        board = await send(
            c,
            discord.ui.Select(
                custom_id="pick", placeholder="Choose…", options=cards, min_values=1, max_values=2
            ),
        )
        await c.ada.select(board, "Choose…", ["Ace", "Q"])
        await c.ada.select(board, "pick", ["K"])
        assert seen == [["A", "Q"], ["K"]]
        for wrong in ([], ["A", "K", "Q"], ["Jack"], ["A", "Ace"]):
            with pytest.raises(ValueError):  # noqa: PT011 each says it in its own words
                await c.ada.select(board, "pick", wrong)


async def test_a_user_select_tells_of_the_user():
    seen = []

    async def answer(i):
        seen.append(i.data)
        await echo(i)

    async with club() as c:
        c.bot.answer = answer
        board = await send(c, discord.ui.UserSelect(custom_id="rival", placeholder="Rival"))
        await c.ada.select(board, "Rival", [c.ben.user])
        number = str(c.ben.user.id)
        assert seen[0]["values"] == [number]
        assert seen[0]["resolved"]["users"][number]["global_name"] == "Ben"
        assert number in seen[0]["resolved"]["members"]
        with pytest.raises(ValueError, match="cannot be chosen"):
            await c.ada.select(board, "Rival", ["Ben"])


async def test_a_channel_is_chosen_by_its_number_if_it_is_of_a_wanted_kind():
    heard = []

    async def answer(i):
        heard.append(i.data)
        menu = discord.ui.ChannelSelect(
            placeholder="Where?", channel_types=[discord.ChannelType.text]
        )
        await i.response.send_message(view=discord.ui.View(timeout=None).add_item(menu))

    async with club() as c:
        answered = await c.ask(answer)
        thread = c.guild.add_thread(c.channel, "aside", c.world.snowflake(), c.ada.user)
        elsewhere = c.world.add_guild("Elsewhere").add_channel("far away")
        for refused in (thread, str(thread.id), str(elsewhere.id), str(c.ben.user.id), "table"):
            with pytest.raises(ValueError, match="cannot be chosen here"):
                await c.ada.select(answered.message, "Where?", [refused])
        await c.ada.select(answered.message, "Where?", [str(c.channel.id)])
        assert heard[-1]["values"] == [str(c.channel.id)]
        assert heard[-1]["resolved"]["channels"][str(c.channel.id)]["name"] == c.channel.name


async def test_a_real_view_hears_the_click():
    class Views(Bot):
        on_interaction = None

    clicked = []

    class View(discord.ui.View):
        @discord.ui.button(label="Go", custom_id="go")
        async def go(self, i: discord.Interaction, button: discord.ui.Button):
            clicked.append(button.label)
            await i.response.edit_message(view=None)

    async with club(bot=Views()) as c:
        await c.board.send("Board", view=View(timeout=None))
        (board,) = c.ada.sees()
        await c.ada.click(board, "Go")
        assert clicked == ["Go"]
        assert board.buttons == {}


async def test_anything_can_be_sent_raw():
    seen = []

    async def answer(i):
        seen.append(i.data)
        await echo(i)

    async with club() as c:
        c.bot.answer = answer
        board = await send(c, discord.ui.Button(label="Go", custom_id="go"))
        strange = {"custom_id": "no such thing", "component_type": 2}
        assert (await c.ada.raw(3, strange, board)).text == "Noted"
        assert seen == [strange]
