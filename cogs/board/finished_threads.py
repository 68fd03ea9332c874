"""Threads whose match is over: their channel is told the result, and they are archived.

Not at once: in an archived thread Discord shows most people greyed buttons, and whoever has just
played wants a rematch, the replay, or a word with the rival. So that happens when it has been quiet
there for a while; should the bot be stopped before, Discord itself does it an hour later.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

import discord

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.coalescer import Coalescer
from cogs.platform.layout import Layout, safe
from cogs.platform.refusals import REFUSALS, reason
from matches import series
from matches.direct_messages import is_direct
from matches.hosted import HostedMatch
from matches.matches import Matches, Update
from matches.player_offers import open_offers

log = logging.getLogger("rivalry.cogs")
AN_HOUR: Literal[60] = 60  # minutes of silence after which Discord archives a thread
QUIET = 5 * 60.0  # seconds after which we do


@dataclass
class Over:
    """A match that is over in its thread: since when nobody is known to have written there."""

    match: str
    since: float
    newest: int = 0  # the newest message that is known


class FinishedThreads:
    """Leaves the result of a match in its channel; the sweep archives what is quiet."""

    def __init__(self, client: discord.Client, matches: Matches, renderer: BoardRenderer) -> None:
        self.client, self.matches, self.renderer = client, matches, renderer
        self.telling: Coalescer[tuple[str, int]] = Coalescer(self._tell_result)
        self._over: dict[int, Over] = {}  # by thread

    def touch(self, update: Update) -> None:
        """A match has ended with this update."""
        self.telling.touch((update.match, update.sequence))

    async def _tell_result(self, moved: tuple[str, int]) -> None:
        """The line in the channel tells the result, from where the match can be played again."""
        match_id, sequence = moved
        hosted = await self.matches.find(match_id)
        thread = await self._thread_of(hosted)
        if thread is None or self.client.user is None:
            return
        if thread.owner_id != self.client.user.id or sequence != await hosted.sequence():
            return
        headline = self.renderer.headline(hosted, await hosted.view_for(None))
        words = layout.text(f"**{safe(hosted.title)}**: <#{thread.id}>\n{safe(headline)}")
        again = layout.button("Rematch", actions.REMATCH(hosted.id))
        is_decided = await series.is_over(hosted)
        line = Layout(layout.card(words, *layout.rows([again] if is_decided else [])))
        channel = self.client.get_partial_messageable(thread.parent_id, guild_id=hosted.row.guild)
        if is_decided:
            self._over[thread.id] = Over(hosted.id, self.matches.clock.now())
        try:
            await channel.get_partial_message(thread.id).edit(view=line)
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

    async def archive_quiet(self) -> None:
        """The sweep: archive the threads in which nobody plays or has written for a while."""
        now = self.matches.clock.now()
        for thread, over in list(self._over.items()):
            if now - over.since < QUIET:
                continue
            hosted = await self.matches.find(over.match)
            try:
                if await self._is_in_use(hosted, thread) or await self._archived(hosted, over):
                    self._over.pop(thread, None)  # the match that is played there ends, too
            except REFUSALS as problem:
                self._over.pop(thread, None)
                log.info("the thread of match %s is not archived: %s", hosted.id, reason(problem))

    async def _is_in_use(self, hosted: HostedMatch, thread: int) -> bool:
        running = await self.matches.lists.running(hosted.row.guild)
        return any(row.channel == thread for row in running)

    async def _archived(self, hosted: HostedMatch, over: Over) -> bool:
        """Whether it is archived now; where somebody has written or offers a rematch, later."""
        board = await self.matches.postings.board(hosted.id)
        about: Any = await self.client.http.get_channel(hosted.row.channel)
        known = over.newest or (board.message if board else 0)
        over.newest = int(about.get("last_message_id") or 0)
        if over.newest > known or await open_offers(hosted):
            over.since = self.matches.clock.now()
            return False
        if not about["thread_metadata"]["archived"]:
            await self.client.http.edit_channel(hosted.row.channel, archived=True)
        return True
