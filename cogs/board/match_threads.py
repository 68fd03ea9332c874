"""Threads of matches: opened where a channel has several, and what is told when they are over."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Literal, TypeVar

import discord

from cogs.board.board_places import ARCHIVED, missing_for_threads
from cogs.board.board_renderer import BoardRenderer
from cogs.platform import layout
from cogs.platform.buckets import POST, Route
from cogs.platform.coalescer import Coalescer
from cogs.platform.layout import Layout, clip, safe
from cogs.platform.limits import THREAD_NAME
from cogs.platform.outgoing import Outgoing
from cogs.platform.refusals import REFUSALS, reason
from matches.direct_messages import is_direct
from matches.hosted import HostedMatch
from matches.matches import Matches, Update
from matches.server_rules import ALWAYS, NEVER
from rules.core.phrases import listed

log = logging.getLogger("rivalry.cogs")
T = TypeVar("T")
THREAD_EXISTS = 160004
# Minutes of silence after which Discord archives a thread.
A_WEEK: Literal[10080] = 10080
AN_HOUR: Literal[60] = 60


class MatchThreads:
    """Opens a thread for a match that needs one, and leaves its result in the channel."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        renderer: BoardRenderer,
        outgoing: Outgoing,
    ) -> None:
        self.client, self.matches, self.renderer = client, matches, renderer
        self.outgoing = outgoing
        self.telling: Coalescer[tuple[str, int]] = Coalescer(self._tell_result)
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
        message = hosted.row.announced
        if not message:
            line = Layout(layout.card(layout.text(f"**{safe(hosted.title)}**")))
            async with self.outgoing.turn(Route(POST, channel.id), self.outgoing.wish()):
                message = (await channel.send(view=line, nonce=hosted.id[:25])).id
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

    async def reopening(self, hosted: HostedMatch, edit: Callable[[], Awaitable[T]]) -> T:
        """Edit a board; an archived thread is opened first, unless it is locked."""
        try:
            return await edit()
        except discord.HTTPException as problem:
            channel = self.client.get_channel(hosted.row.channel)  # of an archived thread: None
            if problem.code != ARCHIVED or isinstance(channel, discord.TextChannel):
                raise
            await self.client.http.edit_channel(hosted.row.channel, archived=False)
            return await edit()

    # -- when it is over

    def touch(self, update: Update) -> None:
        """A match has ended with this update."""
        self.telling.touch((update.match, update.sequence))

    async def _tell_result(self, moved: tuple[str, int]) -> None:
        """The line in the channel tells the result, and the thread goes when nobody talks."""
        match_id, sequence = moved
        hosted = await self.matches.find(match_id)
        thread = await self._thread_of(hosted)
        if thread is None or self.client.user is None:
            return
        if thread.owner_id != self.client.user.id or sequence != await hosted.sequence():
            return
        headline = self.renderer.headline(hosted, await hosted.view_for(None))
        words = layout.text(f"**{safe(hosted.title)}**: <#{thread.id}>\n{safe(headline)}")
        channel = self.client.get_partial_messageable(thread.parent_id, guild_id=hosted.row.guild)
        try:
            await channel.get_partial_message(thread.id).edit(view=Layout(layout.card(words)))
            await thread.edit(auto_archive_duration=AN_HOUR)
        except REFUSALS as problem:
            log.info("the result of match %s is not told there: %s", hosted.id, reason(problem))

    async def _thread_of(self, hosted: HostedMatch) -> discord.Thread | None:
        """The thread in which a match is played; the library knows no archived ones."""
        channel: object = self.client.get_channel(hosted.row.channel)
        begun_here = hosted.row.announced == hosted.row.channel  # a thread has its message's number
        if channel is None and begun_here and not is_direct(hosted.row.guild):
            with suppress(*REFUSALS):
                channel = await self.client.fetch_channel(hosted.row.channel)
        return channel if isinstance(channel, discord.Thread) else None
