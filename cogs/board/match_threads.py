"""Threads of matches: opened where a channel has several, and again where one was archived."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Literal, TypeVar

import discord

from cogs.board.board_places import ARCHIVED, missing_for_threads
from cogs.platform import layout
from cogs.platform.buckets import POST, Route
from cogs.platform.layout import Layout, clip, safe
from cogs.platform.limits import THREAD_NAME
from cogs.platform.outgoing import Outgoing
from cogs.platform.refusals import REFUSALS, reason
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.server_rules import ALWAYS, NEVER
from rules.core.phrases import listed

log = logging.getLogger("rivalry.cogs")
T = TypeVar("T")
THREAD_EXISTS = 160004
A_WEEK: Literal[10080] = 10080  # minutes of silence after which Discord archives a thread


class MatchThreads:
    """Opens a thread for a match that needs one; `FinishedThreads` sees to those that are over."""

    def __init__(self, client: discord.Client, matches: Matches, outgoing: Outgoing) -> None:
        self.client, self.matches, self.outgoing = client, matches, outgoing
        self._without: dict[int, tuple[str, str]] = {}  # channel → the match told there, and what

    async def open(self, hosted: HostedMatch) -> None:
        """Before its first board: a thread of its own, where that is wanted and can be had."""
        channel = self.client.get_channel(hosted.row.channel)
        if not isinstance(channel, discord.TextChannel) or not await self._is_wanted(hosted):
            return
        if missing := missing_for_threads(channel.permissions_for(channel.guild.me)):
            words = f"To give each match a thread of its own I still need {listed(missing)}."
            self._without.setdefault(channel.id, (hosted.id, words))
            log.info("no thread for match %s: %s missing", hosted.id, listed(missing))
            return
        try:
            await hosted.move(await self._begin(hosted, channel))
        except REFUSALS as problem:  # where there are too many, or too many at once
            log.info("no thread for match %s: %s", hosted.id, reason(problem))

    def note(self, hosted: HostedMatch) -> str:
        """What the first match that stays in a channel for want of a right says of that."""
        match_id, words = self._without.get(hosted.row.channel, ("", ""))
        return words if match_id == hosted.id else ""

    async def _is_wanted(self, hosted: HostedMatch) -> bool:
        """By default only the first running match of a channel stays in it."""
        threads = (await self.matches.servers.rules(hosted.row.guild)).threads
        if threads in (ALWAYS, NEVER):
            return threads == ALWAYS
        mine = (hosted.row.opened_at, hosted.id)
        running = await self.matches.lists.running(hosted.row.guild)
        return any(
            row.channel == hosted.row.channel and (row.opened_at, row.id) < mine for row in running
        )

    async def _begin(self, hosted: HostedMatch, channel: discord.TextChannel) -> int:
        """At the challenge's message, or at a line of its own: else Discord adds one."""
        name = clip(f"{hosted.game.short_name}: {' – '.join(hosted.side_names)}", THREAD_NAME)
        if hosted.row.announced:
            return await self._thread_at(channel, hosted.row.announced, name)
        line = Layout(layout.card(layout.text(f"**{safe(hosted.title)}**")))
        async with self.outgoing.turn(Route(POST, channel.id), self.outgoing.wish()):
            message = await channel.send(view=line, nonce=hosted.id[:25])
        try:
            return await self._thread_at(channel, message.id, name)
        except REFUSALS:
            with suppress(*REFUSALS):
                await message.delete()  # it leads nowhere
            raise

    async def _thread_at(self, channel: discord.TextChannel, message: int, name: str) -> int:
        """The number of a thread at a message, or of one by itself where that cannot be."""
        at = channel.get_partial_message(message)
        try:
            return (await at.create_thread(name=name, auto_archive_duration=A_WEEK)).id
        except discord.HTTPException as problem:
            if problem.code == THREAD_EXISTS:
                return message  # a thread has the number of its message
            if not isinstance(problem, discord.Forbidden | discord.NotFound):
                raise
        kind = discord.ChannelType.public_thread
        return (await channel.create_thread(name=name, type=kind, auto_archive_duration=A_WEEK)).id

    async def reopening(self, thread: int, change: Callable[[], Awaitable[T]]) -> T:
        """Edit or delete a message; its thread is opened first if it is archived and not locked."""
        try:
            return await change()
        except discord.HTTPException as problem:
            channel = self.client.get_channel(thread)  # of an archived one: None
            if problem.code != ARCHIVED or isinstance(channel, discord.TextChannel):
                raise
            await self.client.http.edit_channel(thread, archived=False)
            return await change()
