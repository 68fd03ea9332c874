"""Calling people to the table: your-turn notices, reminders, and times that are up.

A notice is a new message that mentions one person, because edits never ping; there is at most one
for each match and seat, and it goes when the move is made.
"""

from __future__ import annotations

import logging

import discord

from cogs.board.boards import Boards
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, moment, safe
from matches.calls import Call, ToSay
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.postings import NoticeRow
from rules.core.phrases import listed

log = logging.getLogger("rivalry.cogs")


class Notices:
    """Sends what `matches.calls` finds to be said, and takes down what has served."""

    def __init__(self, client: discord.Client, matches: Matches, boards: Boards) -> None:
        self.client, self.matches, self.boards = client, matches, boards

    async def say(self, hosted: HostedMatch, to_say: ToSay) -> None:
        """Take down notices that have served, then call whoever is to be called."""
        for notice in to_say.served:
            await self._take_down(hosted, notice)
        channel = hosted.row.channel
        if not channel or self.boards.is_refused(channel):
            return
        for call in to_say.calls:
            user = await self.matches.calls.begin(hosted, call)
            if user is not None:
                await self._call(hosted, call.seat, user, call_words(hosted, call))

    async def _call(self, hosted: HostedMatch, seat: int, user: int, words: str) -> None:
        """Mention one person, in the place of their old notice."""
        postings = self.matches.postings
        old = await postings.notice(hosted.id, seat)
        if old is not None:
            await self._take_down(hosted, old)
        shown = Layout(
            layout.text(f"<@{user}>, {words}"),
            *layout.rows([layout.button("My hand", actions.HAND(hosted.id), layout.PRIMARY)]),
        )
        channel = self.client.get_partial_messageable(hosted.row.channel, guild_id=hosted.row.guild)
        only_them = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user)], replied_user=False
        )
        try:
            sent = await channel.send(view=shown, allowed_mentions=only_them)
        except discord.HTTPException as problem:
            log.info("notice in match %s refused with code %s", hosted.id, problem.code)
            return
        await postings.set_notice(hosted.id, seat, hosted.row.channel, sent.id)

    async def _take_down(self, hosted: HostedMatch, notice: NoticeRow) -> None:
        await self.matches.postings.drop_notice(hosted.id, notice.seat)
        channel = self.client.get_partial_messageable(notice.channel, guild_id=hosted.row.guild)
        try:
            await channel.get_partial_message(notice.message).delete()
        except discord.HTTPException as problem:
            log.debug("a notice could not be taken down: %s", problem.code)


def call_words(hosted: HostedMatch, call: Call) -> str:
    """What somebody is told: it is their move, their time, or a rival's time that has run out."""
    match call.why:
        case "asked":
            rivals = listed([hosted.seats[rival].name for rival in hosted.rivals(call.seat)])
            partners = listed([hosted.seats[other].name for other in hosted.partners(call.seat)])
            beside = f" with {safe(partners)}" if partners else ""
            return f"your move in {hosted.game.name}{beside} against {safe(rivals)}."
        case "reminder":
            return f"your time in {hosted.game.name} runs out {moment(call.due)}."
        case "out of time":
            name = safe(hosted.seats[call.about].name)
            return f"{name} is out of time: under More you may claim the win, or just wait."
