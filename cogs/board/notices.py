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
from cogs.platform.limits import IDLE
from cogs.platform.reply import without_secrets
from cogs.play.absence import may_claim
from matches import timing
from matches.hosted import HostedMatch, Look
from rules.core.phrases import listed
from store.rows import DeadlineRow, NoticeRow

if TYPE_CHECKING:
    from cogs.client import Rivalry

log = logging.getLogger("rivalry.cogs")
SWEEP_EVERY = 15.0  # seconds
PATIENCE = 1.0  # seconds that those who answer by themselves get before people are called


class Notices:
    """Who is called, when, and only once."""

    def __init__(self, client: Rivalry) -> None:
        self.client = client
        self.calling: Coalescer[str] = Coalescer(self._look_after)
        self._seen: dict[int, float] = {}  # user → their latest interaction with us
        self._fallen_due: dict[str, list[DeadlineRow]] = {}  # match → what is still to be told

    def seen(self, user: int) -> None:
        self._seen[user] = self.client.matches.clock.now()

    def is_idle(self, user: int) -> bool:
        return self.client.matches.clock.now() - self._seen.get(user, 0.0) >= IDLE

    def touch(self, match_id: str) -> None:
        self.calling.touch(match_id)

    async def _look_after(self, match_id: str) -> None:
        """Take down notices that have served, call whoever is idle and asked, tell what is due."""
        hosted = await self.client.matches.find(match_id)
        look = await hosted.look(None)
        asked, row_now = look.view.asked, await self.client.store.match(match_id)
        assert row_now is not None
        seats = await self.client.store.seats(match_id)
        unaware = {row.seat for row in seats if row.notified < row_now.asked}
        for row in seats:
            served = row.seat not in asked or row.seat in unaware
            if served and not may_claim(hosted, look, row.seat):
                await self._take_down(hosted, row.seat)
        channel = hosted.row.channel
        if not channel or self.client.boards.is_refused(channel):
            return
        for row in seats:
            is_new = row.seat in asked and row.seat in unaware
            if is_new and row.user is not None and self.is_idle(row.user):
                await self._call(hosted, row.seat, row_now.asked)
        for deadline in self._fallen_due.pop(match_id, ()):
            await self._tell_due(hosted, look, deadline)

    async def _call(self, hosted: HostedMatch, seat: int, asked: int) -> None:
        # First the row: rather no notice than one again and again.
        await self.client.store.set_notified(hosted.id, seat, asked)
        rivals = listed([hosted.seats[rival].name for rival in hosted.rivals(seat)])
        partners = listed([hosted.seats[other].name for other in hosted.partners(seat)])
        beside = f" with {safe(partners)}" if partners else ""
        words = f"your move in {hosted.game.name}{beside} against {safe(rivals)}."
        await self._say(hosted, seat, words)

    async def _say(self, hosted: HostedMatch, seat: int, words: str) -> None:
        """Mention one person, unless they do not want to be called; in the old notice's place."""
        user = hosted.seats[seat].user
        if user is None:
            return
        if (await self.client.store.user_settings(user)).get("notices") == "off":
            return
        await self._take_down(hosted, seat)
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
        notice = NoticeRow(hosted.id, seat, hosted.row.channel, sent.id)
        await self.client.store.set_notice(notice)

    async def _take_down(self, hosted: HostedMatch, seat: int) -> None:
        notice = await self.client.store.notice(hosted.id, seat)
        if notice is None:
            return
        await self.client.store.drop_notice(hosted.id, seat)
        channel = self.client.get_partial_messageable(notice.channel, guild_id=hosted.row.guild)
        try:
            await channel.get_partial_message(notice.message).delete()
        except discord.HTTPException as problem:
            log.debug("a notice could not be taken down: %s", problem.code)

    # -- what falls due

    async def due(self, deadline: DeadlineRow) -> None:
        """Told in the same flight as everything else, so that no two notices cross."""
        self._fallen_due.setdefault(deadline.match, []).append(deadline)
        self.touch(deadline.match)

    async def _tell_due(self, hosted: HostedMatch, look: Look, deadline: DeadlineRow) -> None:
        """A correspondence reminder, or time that has run out."""
        due = timing.due_at(hosted.agreement.control, look.clocks, deadline.seat)
        if due is None:
            return  # they have moved meanwhile
        if deadline.kind == "reminder":
            words = f"your time in {hosted.game.name} runs out {moment(due)}."
            await self._say(hosted, deadline.seat, words)
        elif due <= hosted.clock.now():
            name = safe(hosted.seats[deadline.seat].name)
            words = f"{name} is out of time: under More you may claim the win, or just wait."
            for rival in hosted.rivals(deadline.seat):
                await self._say(hosted, rival, words)

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
            outstanding = await self.client.store.outstanding()
            for match_id in outstanding.stale_boards:
                if match_id not in self.client.boards.cache:
                    self.client.boards.touch(match_id)
            for match_id, _ in outstanding.notices:
                self.touch(match_id)
            self.client.hands.forget_expired()
            self._seen = {user: at for user, at in self._seen.items() if not self.is_idle(user)}
            for challenge in await self.client.challenges.expire():
                await self.client.challenge_messages.close(challenge, "The challenge has expired.")
        except Exception as problem:
            log.error("the sweep failed", exc_info=without_secrets(problem))
