"""The channel in which a server reads results and moderators' acts: public facts, and no pings."""

from __future__ import annotations

import logging

import discord

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import layout
from cogs.platform.coalescer import Coalescer
from cogs.platform.layout import Layout, safe
from cogs.platform.refusals import REFUSALS, reason
from matches.hosted import HostedMatch
from matches.matches import Matches, Update

log = logging.getLogger("rivalry.cogs")


class LogChannel:
    """Tells each ending once; what a crash leaves untold stays so, the boards show it anyway."""

    def __init__(self, client: discord.Client, matches: Matches, renderer: BoardRenderer) -> None:
        self.client, self.matches, self.renderer = client, matches, renderer
        self.telling: Coalescer[tuple[str, int]] = Coalescer(self._tell_result)

    def touch(self, update: Update) -> None:
        """A match has ended with this update."""
        self.telling.touch((update.match, update.sequence))

    async def _tell_result(self, moved: tuple[str, int]) -> None:
        """Only for the very entry that ended the match, so that it is told once."""
        match_id, sequence = moved
        hosted = await self.matches.find(match_id)
        ending = await hosted.result()
        if ending is None or sequence != await hosted.sequence():
            return
        if ending.reason == "reset" or hosted.terms.practice:
            return  # no result
        channel = await self._channel(hosted.row.guild)
        if channel is not None:
            headline = self.renderer.headline(hosted, await hosted.view_for(None))
            words = f"**{safe(hosted.title)}** in <#{hosted.row.channel}>\n{safe(headline)}"
            await self._post(channel, words)

    async def acted(self, hosted: HostedMatch, moderator: int, words: str, why: str) -> None:
        """What a moderator did to a match: `words` may hold names."""
        channel = await self._channel(hosted.row.guild)
        if channel is not None:
            reason = f"\n-# {safe(why)}" if why else ""
            told = f"<@{moderator}>, moderator, in {safe(hosted.title)}: {safe(words)}"
            await self._post(channel, told + reason)

    async def _channel(self, guild: int) -> discord.PartialMessageable | None:
        number = (await self.matches.servers.rules(guild)).log
        return self.client.get_partial_messageable(number, guild_id=guild) if number else None

    async def _post(self, channel: discord.PartialMessageable, words: str) -> None:
        try:
            await channel.send(view=Layout(layout.card(layout.text(words))))
        except REFUSALS as problem:
            log.info("log channel %s refused: %s", channel.id, reason(problem))
