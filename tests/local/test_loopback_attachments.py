"""Attachments of messages made of components: told in their galleries, kept by their ids."""

import aiohttp
import discord
import pytest

from tests.local.loopback_club import Clock, club, picture, upload
from tests.local.test_loopback_messages import board_view

DAY = 24 * 3600
COLOURS = ("red", "blue")


class Kept:
    """An attachment as an edit names it."""

    def __init__(self, number, name):
        self.number, self.name = number, name

    def to_dict(self):
        return {"id": str(self.number), "filename": self.name}


def media(message):
    """What the gallery of a message shows."""
    (box,) = message.components
    (gallery,) = [part for part in box.children if hasattr(part, "items")]
    return [item.media for item in gallery.items]


async def posted(c, *names):
    files = [upload(name, picture(colour)) for name, colour in zip(names, COLOURS, strict=False)]
    return await c.board.send(view=board_view(*names), files=files)


async def test_a_gallery_tells_the_number_and_the_address_of_what_it_shows():
    clock = Clock()
    async with club(clock) as c, aiohttp.ClientSession() as session:
        sent = await posted(c, "a.png", "b.png")
        (board,) = c.ada.sees()
        assert sent.attachments == []
        assert [shown.attachment_id for shown in media(sent)] == [f.id for f in board.attachments]
        for shown, content in zip(media(sent), (picture("red"), picture("blue")), strict=True):
            assert shown.proxy_url
            async with session.get(shown.url) as answer:
                assert await answer.read() == content
        clock.seconds += DAY + 1
        async with session.get(media(sent)[0].url) as answer:
            assert answer.status == 404


async def test_an_edit_keeps_what_it_names_beside_what_is_new():
    async with club() as c:
        sent = await posted(c, "a.png", "b.png")
        (board,) = c.ada.sees()
        first, second = board.attachments
        new = upload("c.png", picture("green"))
        edited = await sent.edit(
            view=board_view("c.png", "b.png"), attachments=[new, Kept(second.id, "b.png")]
        )
        assert [name for name, _, _ in board.pictures] == ["c.png", "b.png"]
        assert second in board.attachments
        assert first not in board.attachments
        assert media(edited)[1].attachment_id == second.id


@pytest.mark.parametrize("whose", ["nobody's", "another message's", "one that was dropped"])
async def test_what_the_message_does_not_have_cannot_be_kept(whose):
    async with club() as c:
        sent, other = await posted(c, "a.png"), await posted(c, "a.png")
        number = {"nobody's": 12345, "another message's": media(other)[0].attachment_id}.get(whose)
        if number is None:
            number = media(sent)[0].attachment_id
            new = upload("b.png", picture("blue"))
            sent = await sent.edit(view=board_view("b.png"), attachments=[new])
        with pytest.raises(discord.HTTPException) as refused:
            await sent.edit(view=board_view("a.png"), attachments=[Kept(number, "a.png")])
        assert refused.value.status == 400
        assert c.world.problems
        c.world.problems.clear()


@pytest.mark.parametrize("address", ["attachment://b.png", "the address on the CDN"])
async def test_a_gallery_shows_only_what_is_kept_or_new(address):
    async with club() as c:
        sent = await posted(c, "a.png")
        (shown,) = media(sent)
        view = discord.ui.LayoutView()
        url = address if "://" in address else shown.url
        view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(url)))
        with pytest.raises(discord.HTTPException) as refused:
            await sent.edit(view=view, attachments=[Kept(shown.attachment_id, "a.png")])
        assert refused.value.status == 400
        c.world.problems.clear()


async def test_on_request_nothing_may_be_kept():
    async with club() as c:
        sent = await posted(c, "a.png")
        kept = [Kept(media(sent)[0].attachment_id, "a.png")]
        c.world.faults.keeps_nothing = r"^/channels/"
        with pytest.raises(discord.HTTPException) as refused:
            await sent.edit(view=board_view("a.png"), attachments=kept)
        assert (refused.value.status, refused.value.code) == (400, 50035)
        await sent.edit(view=board_view("c.png"), attachments=[upload("c.png")])
        c.world.faults.keeps_nothing = r"^/webhooks/"
        sent = await posted(c, "a.png")
        await sent.edit(
            view=board_view("a.png"), attachments=[Kept(media(sent)[0].attachment_id, "a.png")]
        )


async def test_what_is_sent_is_counted():
    async with club() as c:
        before = c.world.traffic.noted()
        sent = await posted(c, "a.png", "b.png")
        sending = c.world.traffic.since(before)
        assert (sending.requests, sending.files) == (1, 2)
        assert sending.size > len(picture("red")) + len(picture("blue"))
        before = c.world.traffic.noted()
        await sent.edit(view=discord.ui.LayoutView().add_item(discord.ui.TextDisplay("x")))
        assert (c.world.traffic.since(before).requests, c.world.traffic.since(before).files) == (
            1,
            0,
        )
