"""Tries once in a channel what the bot sends there: boards, edits, notices, threads."""

from __future__ import annotations

import secrets
from io import BytesIO
from typing import Any

import discord
from PIL import Image

from cogs.board.finished_threads import AN_HOUR
from cogs.board.match_threads import A_WEEK
from cogs.host.findings import Findings
from cogs.host.posted import MARK, Posted
from cogs.host.trying import attempt
from cogs.platform import layout
from cogs.platform.kept_pictures import changes, shown_in
from cogs.platform.layout import Layout, PictureFile

NAME = "Rivalry doctor"
WORDS = "Rivalry tries here whether Discord takes what it sends."
READ, BOARD, TWICE = "read the latest message", "post a board", "post it again with its nonce"
EDIT, KEEP, NOTICE = "edit: new picture", "edit: picture kept", "post a notice that mentions"
DELETE = "delete a message"
THREAD, IN_THREAD, HOUR = "thread: open", "thread: post a board", "thread: archived in an hour"
ARCHIVE, REOPEN = "thread: archive", "thread: open again"
NEEDS_BOARD = "Mend first what keeps the board from being posted."
NEEDS_THREAD = "Mend first what keeps the thread from being opened."
NO_THREADS = "Name a text channel: there are no threads in this kind of channel."
TWO_MESSAGES = "A board may be there twice after a crash: delete the older one by hand."
UNNAMED = "Pictures must be sent anew each time: tell the makers of Rivalry, with this line."
Channel = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread


def picture(colour: str) -> PictureFile:
    """A small picture in one colour."""
    stream = BytesIO()
    Image.new("RGB", (64, 36), colour).save(stream, "PNG")
    return PictureFile(colour, stream.getvalue(), f"A trial picture, all {colour}")


def board(shown: PictureFile) -> Layout:
    """A message as boards are: words and a picture in a frame."""
    parts = (layout.text(WORDS), layout.gallery(shown), layout.text(MARK))
    return Layout(layout.card(*parts), pictures=[shown])


def keeping(shown: Layout, message: discord.Message) -> dict[str, Any] | None:
    """How a message is edited that goes on showing its picture; None if Discord named none."""
    there = shown_in(message)
    named = {picture.name for picture in there}
    kept = [picture for picture in shown.pictures if picture.name in named]
    return changes(shown, there) if kept else None


class MessageTrials:
    """One after the other; what needs something that was refused is not tried."""

    def __init__(self, channel: Channel, bot: int, findings: Findings, posted: Posted) -> None:
        self.channel, self.bot, self.findings, self.posted = channel, bot, findings, posted

    async def run(self) -> None:
        await attempt(self.findings, READ, self._read())
        nonce = secrets.token_hex(12)
        message = await attempt(self.findings, BOARD, self._post(self.channel, nonce))
        if message is None:
            for what in (TWICE, EDIT, KEEP):
                self.findings.leave_out(what, NEEDS_BOARD)
        else:
            await self._post_twice(message, nonce)
            await self._edits(message)
        if notice := await attempt(self.findings, NOTICE, self._notice()):
            await attempt(self.findings, DELETE, notice.delete())
        else:
            self.findings.leave_out(DELETE, "Mend first what keeps the notice from being posted.")
        await self._threads(message)

    async def _read(self) -> None:
        """As boards of before a stop are looked for."""
        async for _ in self.channel.history(limit=1):
            pass

    async def _post(self, channel: Channel, nonce: str) -> discord.Message:
        shown = board(picture("gold"))
        sending = channel.send(view=shown, files=shown.files(), nonce=nonce)
        return await self.posted.message(sending)

    async def _post_twice(self, message: discord.Message, nonce: str) -> None:
        """Discord answers with the message it has: a crash cannot double a board."""
        again = await attempt(self.findings, TWICE, self._post(self.channel, nonce))
        if again is not None and again.id != message.id:
            self.findings.all.pop()
            self.findings.refuse(TWICE, "Discord made two messages", TWO_MESSAGES)

    async def _edits(self, message: discord.Message) -> None:
        shown = board(picture("teal"))
        edited = await attempt(self.findings, EDIT, message.edit(**changes(shown)))
        if edited is None:
            edited, shown = message, board(picture("gold"))
        kept = keeping(shown, edited)
        if kept is None:
            self.findings.refuse(KEEP, "Discord's answer names no picture", UNNAMED)
            return
        after = await attempt(self.findings, KEEP, edited.edit(**kept))
        if after is not None and shown_in(after) != shown_in(edited):
            self.findings.all.pop()
            self.findings.refuse(KEEP, "the message shows another picture now", UNNAMED)

    async def _notice(self) -> discord.Message:
        """It mentions the bot itself, so that nobody is called."""
        whom = discord.AllowedMentions(users=[discord.Object(self.bot)])
        shown = Layout(layout.text(f"<@{self.bot}>, {WORDS}"), layout.text(MARK))
        return await self.posted.message(self.channel.send(view=shown, allowed_mentions=whom))

    async def _threads(self, message: discord.Message | None) -> None:
        steps = (THREAD, IN_THREAD, HOUR, ARCHIVE, REOPEN)
        if message is None or not isinstance(self.channel, discord.TextChannel):
            for what in steps:
                self.findings.leave_out(what, NEEDS_BOARD if message is None else NO_THREADS)
            return
        thread = await attempt(self.findings, THREAD, self._open(message))
        if thread is None:
            for what in steps[1:]:
                self.findings.leave_out(what, NEEDS_THREAD)
            return
        nonce = secrets.token_hex(12)
        await attempt(self.findings, IN_THREAD, self._post(thread, nonce))
        await attempt(self.findings, HOUR, thread.edit(auto_archive_duration=AN_HOUR))
        await attempt(self.findings, ARCHIVE, thread.edit(archived=True))
        await attempt(self.findings, REOPEN, thread.edit(archived=False))

    async def _open(self, message: discord.Message) -> discord.Thread:
        opening = message.create_thread(name=NAME, auto_archive_duration=A_WEEK)
        return await self.posted.keep(opening, self.posted.remove_thread)
