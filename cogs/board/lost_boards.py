"""Boards that were sent just before a stop, so that their row was never written."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import discord

from cogs.platform import actions
from cogs.platform.kept_pictures import as_text, shown_in
from cogs.platform.refusals import REFUSALS, reason
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.postings import PostRow

log = logging.getLogger("rivalry.cogs")
NEWEST = 50  # messages of a channel in which an own board is looked for


class LostBoards:
    """Finds them among a channel's newest messages, once for each match of before the start."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.client, self.matches = client, matches
        self._since = matches.clock.now()
        self._standing: set[str] = set()  # matches whose board this process has put there

    def stands(self, hosted: HostedMatch) -> None:
        """This process knows where the board is."""
        self._standing.add(hosted.id)

    def may_be_there(self, hosted: HostedMatch) -> bool:
        """Whether another process may have sent a board that no row tells of."""
        return hosted.row.opened_at < self._since and hosted.id not in self._standing

    async def find(self, hosted: HostedMatch, post: PostRow | None) -> PostRow | None:
        """The row of such a board, written late; None where there is none or we may not look."""
        if not self.may_be_there(hosted):
            return None
        channel = self.client.get_partial_messageable(hosted.row.channel, guild_id=hosted.row.guild)
        own, newer = actions.MORE(hosted.id), discord.Object(post.message if post else 0)
        try:
            async for message in channel.history(limit=NEWEST, after=newer, oldest_first=False):
                is_ours = self.client.user is not None and message.author.id == self.client.user.id
                if is_ours and own in custom_ids(message.components):
                    self.stands(hosted)
                    return await self.matches.postings.set_board(
                        hosted.id, hosted.row.channel, message.id, as_text(shown_in(message)), post
                    )
        except REFUSALS as problem:
            log.info("no look for the board of match %s: %s", hosted.id, reason(problem))
        return None


def custom_ids(components: Any) -> Iterator[str]:
    """Those of all buttons and menus, however deep."""
    for component in components:
        if found := getattr(component, "custom_id", None):
            yield found
        yield from custom_ids(getattr(component, "children", ()))
        if (beside := getattr(component, "accessory", None)) is not None:
            yield from custom_ids([beside])
