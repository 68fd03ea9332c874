"""Calling people to the table: your-turn notices, reminders, and the sweep that redoes lost work.

A notice is a new message that mentions one person, because edits never ping; there is at most one
for each match and seat, and it goes when the move is made.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord

from cogs.platform import actions, layout
from cogs.platform.coalescer import Coalescer
from cogs.platform.layout import Layout, moment, safe
from cogs.platform.reply import without_secrets
from matches.calls import Call, ToSay
from matches.hosted import HostedMatch
from matches.matches import DeadlineRow
from matches.postings import NoticeRow
from rules.core.phrases import listed

if TYPE_CHECKING:
    from cogs.client import Rivalry

log = logging.getLogger("rivalry.cogs")
SWEEP_EVERY = 15.0  # seconds
PATIENCE = 1.0  # seconds that those who answer by themselves get before people are called


class Notices:
    """Sends what `matches.calls` finds to be said, and takes down what has served."""

    def __init__(self, client: Rivalry) -> None:
        self.client = client
        self.calling: Coalescer[str] = Coalescer(self._look_after)

    def touch(self, match_id: str) -> None:
        self.calling.touch(match_id)

    async def _look_after(self, match_id: str) -> None:
        hosted = await self.client.matches.find(match_id)
        to_say = await self.client.matches.calls.to_say(hosted)
        if to_say:
            await self.say(hosted, to_say)

    async def say(self, hosted: HostedMatch, to_say: ToSay) -> None:
        """Take down notices that have served, then call whoever is to be called."""
        for notice in to_say.served:
            await self._take_down(hosted, notice)
        channel = hosted.row.channel
        if not channel or self.client.boards.is_refused(channel):
            return
        for call in to_say.calls:
            user = await self.client.matches.calls.begin(hosted, call)
            if user is not None:
                await self._call(hosted, call.seat, user, call_words(hosted, call))

    async def _call(self, hosted: HostedMatch, seat: int, user: int, words: str) -> None:
        """Mention one person, in the place of their old notice."""
        postings = self.client.matches.postings
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
        await self.client.matches.postings.drop_notice(hosted.id, notice.seat)
        channel = self.client.get_partial_messageable(notice.channel, guild_id=hosted.row.guild)
        try:
            await channel.get_partial_message(notice.message).delete()
        except discord.HTTPException as problem:
            log.debug("a notice could not be taken down: %s", problem.code)

    async def due(self, deadline: DeadlineRow) -> None:
        """Told in the same flight as everything else, so that no two notices cross."""
        self.client.matches.calls.fell_due(deadline)
        self.touch(deadline.match)

    # -- the sweep

    async def sweep_for_ever(self) -> None:
        await self.client.wait_until_ready()  # a thread is opened only in a channel we know
        while True:
            await self.sweep()
            await asyncio.sleep(SWEEP_EVERY)

    async def sweep(self) -> None:
        """Redo what a crash left undone and hand out what has fallen due; never gives up."""
        try:
            # First those who answer by themselves: nobody is called for what an order answers.
            await self.client.matches.sweep(self.due)
            await self.client.matches.settled(within=PATIENCE)
            outstanding = await self.client.matches.outstanding()
            for match_id in outstanding.stale_boards:
                self.client.boards.touch(match_id)
            for match_id, _ in outstanding.notices:
                self.touch(match_id)
            self.client.hands.forget_expired()
            self.client.matches.presence.forget_idle()
            for challenge in await self.client.challenges.expire():
                await self.client.challenge_messages.close(challenge, "The challenge has expired.")
        except Exception as problem:
            log.error("the sweep failed", exc_info=without_secrets(problem))


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
