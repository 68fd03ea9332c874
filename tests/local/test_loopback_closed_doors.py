"""Doors that Discord may close to any bot: too many threads or follow-ups, galleries in edits."""

import discord
import pytest

from local.loopback.interactions import COMMAND, Interaction
from tests.local.loopback_club import club, picture, upload


def shown(name: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    return view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}")))


def words(text: str) -> discord.ui.LayoutView:
    return discord.ui.LayoutView(timeout=None).add_item(discord.ui.TextDisplay(text))


class TakenAlong(Interaction):
    """With a bot that came with the person alone, and not with the server."""

    @property
    def metadata(self):
        owners = {"authorizing_integration_owners": {"1": str(self.user.id)}}
        return super().metadata | owners


# -- threads


async def test_a_server_has_only_so_many_open_threads():
    async with club() as c:
        c.world.most_threads = 1
        thread = await (await c.board.send("One")).create_thread(name="One")
        second = await c.board.send("Two")
        for opening in (
            second.create_thread(name="Two"),
            c.board.create_thread(name="Two", type=discord.ChannelType.public_thread),
        ):
            with pytest.raises(discord.HTTPException) as refused:
                await opening
            assert (refused.value.status, refused.value.code) == (400, 160006)
        assert [message.thread for message in c.ada.sees()][1:] == [None]
        await thread.edit(archived=True)
        await second.create_thread(name="Two")
        assert c.world.problems == []


# -- follow-ups


async def follow_ups(c, interaction, times):
    async def answer(i):
        await i.response.send_message("Answer")
        for n in range(times):
            await i.followup.send(f"Follow-up {n}")

    c.bot.answer = answer
    c.world.begin(interaction)
    await c.world.until(lambda: interaction.followups and not c.bot.busy)
    return [message.text for message in interaction.followups]


async def test_a_bot_that_came_with_a_person_has_five_follow_ups():
    async with club() as c:
        data = {"id": "1", "name": "ask", "type": 1, "options": []}
        taken = TakenAlong(c.ada.user, c.channel, COMMAND, data, None)
        assert await follow_ups(c, taken, 6) == [f"Follow-up {n}" for n in range(5)]
        assert c.bot.errors.pop().code == 40094
        assert "40094" in c.world.problems.pop()
        ours = Interaction(c.ada.user, c.channel, COMMAND, data, None)
        assert len(await follow_ups(c, ours, 6)) == 6


# -- galleries


async def test_an_edit_that_brings_in_a_gallery_is_refused_on_request():
    async with club() as c:
        sent = await c.board.send(view=shown("old.png"), file=upload("old.png"))
        c.world.refuses_new_galleries = True
        with pytest.raises(discord.HTTPException) as refused:
            await sent.edit(view=shown("new.png"), attachments=[upload("new.png", picture("blue"))])
        assert (refused.value.status, refused.value.code) == (400, 50035)
        (board,) = c.ada.sees()
        assert list(board.files) == ["old.png"]
        await sent.edit(view=shown("old.png"))  # it was there before
        await sent.edit(view=words("Only words"))
        await c.board.send(view=shown("new.png"), file=upload("new.png"))
        await c.board.send("Plain", file=upload("plain.png"))
        assert c.world.problems == []


async def test_other_files_come_in_by_an_edit_all_the_same():
    async with club() as c:
        c.world.refuses_new_galleries = True
        sent = await c.board.send("Plain")
        await sent.edit(attachments=[upload("plain.png")])
        beside = discord.ui.Thumbnail("attachment://small.png")
        view = discord.ui.LayoutView(timeout=None).add_item(
            discord.ui.Section("Words", accessory=beside)
        )
        laid_out = await c.board.send(view=words("Words"))
        await laid_out.edit(view=view, attachments=[upload("small.png")])
        assert [list(message.files) for message in c.ada.sees()] == [["plain.png"], ["small.png"]]


@pytest.mark.parametrize("way", ["edit", "follow up"])
async def test_after_a_defer_a_gallery_is_refused_and_a_separate_follow_up_is_not(way):
    refused = []

    async def answer(i):
        await i.response.defer(ephemeral=True)
        view = shown("hand.png")
        filling = {
            "edit": i.edit_original_response(view=view, attachments=[upload("hand.png")]),
            "follow up": i.followup.send(view=view, file=upload("hand.png")),
        }
        with pytest.raises(discord.HTTPException) as problem:
            await filling.pop(way)
        filling.popitem()[1].close()
        refused.append(problem.value.code)
        await i.edit_original_response(view=words("A moment"))
        await i.followup.send(view=view, file=upload("hand.png"), ephemeral=True)

    async with club() as c:
        c.world.refuses_new_galleries = True
        answered = await c.ask(answer)
        await c.world.until(lambda: answered.followups)
        assert refused == [50035]
        assert answered.text == "A moment"
        assert list(answered.followups[0].files) == ["hand.png"]
