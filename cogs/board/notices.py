"""Calling people to the table: your-turn notices, reminders, times that are up, moderators' acts.

A notice is a new message that mentions one person, because edits never ping; there is at most one
for each match and seat, and it goes when the move is made.
"""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import ui

from cogs.board.boards import Boards
from cogs.board.moderator_words import act_words
from cogs.board.recap_words import LINE
from cogs.platform import actions, layout
from cogs.platform.buckets import POST, Route
from cogs.platform.layout import Layout, brief, moment, safe
from cogs.platform.refusals import REFUSALS, reason
from matches.calls import Act, Call, ToSay
from matches.hosted import HostedMatch
from matches.match_recap import told_to
from matches.matches import Matches
from matches.postings import NoticeRow
from rules.core.phrases import listed
from rules.core.recap import Recap

MOST_LINES = 2  # of what happened: the rest is in the hand
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
        if to_say.acts:
            await self._tell(hosted, to_say.acts)
        for call in to_say.calls:
            user = await self.matches.calls.begin(hosted, call)
            if user is not None:
                happened = await told_to(hosted, call.seat, MOST_LINES)
                await self._call(hosted, call, user, call_words(hosted, call, happened))

    async def _tell(self, hosted: HostedMatch, acts: tuple[Act, ...]) -> None:
        """Everybody at the table learns in one message what moderators did; it stays."""
        users = await self.matches.calls.begin_telling(hosted, acts)
        if not users:
            return
        result = await hosted.result()
        told = "\n".join(act_words(hosted, act.row, result) for act in acts)
        whom = " ".join(f"<@{user}>" for user in users)
        words = layout.text(f"{whom} · {safe(hosted.title)}\n{told}")
        hand = layout.button("My hand", actions.HAND(hosted.id), layout.PRIMARY)
        shown = Layout(words, *layout.rows([hand] if result is None else []))
        await self._send(hosted, shown, users)

    async def _call(self, hosted: HostedMatch, call: Call, user: int, words: str) -> None:
        """Mention one person, in the place of their old notice."""
        postings, seat = self.matches.postings, call.seat
        old = await postings.notice(hosted.id, seat)
        if old is not None:
            await self._take_down(hosted, old)
        shown = Layout(layout.text(f"<@{user}>, {words}"), *layout.rows(call_buttons(hosted, call)))
        channel = hosted.row.channel  # the match may move to its thread meanwhile
        if sent := await self._send(hosted, shown, [user]):
            await postings.set_notice(hosted.id, seat, channel, sent)

    async def _send(self, hosted: HostedMatch, shown: Layout, users: list[int]) -> int:
        """A new message that mentions these people and nobody else; 0 if it was refused."""
        channel = self.client.get_partial_messageable(hosted.row.channel, guild_id=hosted.row.guild)
        only_them = discord.AllowedMentions(
            everyone=False,
            roles=False,
            users=[discord.Object(user) for user in users],
            replied_user=False,
        )
        outgoing = self.boards.outgoing
        try:
            async with outgoing.turn(Route(POST, channel.id), outgoing.wish()):
                return (await channel.send(view=shown, allowed_mentions=only_them)).id
        except REFUSALS as problem:
            log.info("notice in match %s refused: %s", hosted.id, reason(problem))
            return 0

    async def _take_down(self, hosted: HostedMatch, notice: NoticeRow) -> None:
        """Its row goes last: what a crash or a failing Discord leaves standing is found again."""
        channel = self.client.get_partial_messageable(notice.channel, guild_id=hosted.row.guild)
        try:
            message = channel.get_partial_message(notice.message)
            await self.boards.threads.reopening(notice.channel, message.delete)
        except discord.DiscordServerError as problem:
            log.info("a notice of match %s still stands: %s", hosted.id, problem.status)
            return
        except REFUSALS as problem:
            log.debug("a notice could not be taken down: %s", reason(problem))
        await self.matches.postings.drop_notice(hosted.id, notice.seat)


def call_buttons(hosted: HostedMatch, call: Call) -> list[ui.Button[Any]]:
    """What they can do about it at once."""
    if call.why == "concede":
        accept = layout.button("Accept", actions.ACCEPT(hosted.id, "concede"), layout.GOOD)
        return [accept, layout.button("Decline", actions.DECLINE(hosted.id, "concede"))]
    return [layout.button("My hand", actions.HAND(hosted.id), layout.PRIMARY)]


def call_words(hosted: HostedMatch, call: Call, happened: Recap) -> str:
    """What somebody is told: it is their move, their time, or a rival's time that has run out."""
    match call.why:
        case "asked":
            rivals = listed([hosted.seats[rival].name for rival in hosted.rivals(call.seat)])
            partners = listed([hosted.seats[other].name for other in hosted.partners(call.seat)])
            beside = f" with {safe(partners)}" if partners else ""
            call_them = f"your move in {hosted.game.short_name}{beside} against {safe(rivals)}"
            lines = [safe(brief(line.rstrip("."), LINE)) for line in happened.lines]
            return f"{call_them}: {'; '.join(lines)}." if lines else f"{call_them}."
        case "whisper":
            name = safe(hosted.seats[call.about].name)
            return f"{name} has a word with you in {hosted.game.short_name}: it is in your hand."
        case "concede":
            name = safe(hosted.seats[call.about].name)
            return f"{name} would concede for your side in {hosted.game.short_name}."
        case "reminder":
            due = moment(hosted.clock.on_the_wall(call.due))
            return f"your time in {hosted.game.short_name} runs out {due}."
        case "out of time":
            name = safe(hosted.seats[call.about].name)
            return f"{name} is out of time: under More you may claim the win, or just wait."
