"""Direct messages into which Discord does not let us write: there the hand shows the board, too."""

from __future__ import annotations

from typing import Any

import discord

from matches.direct_messages import is_direct
from matches.hosted import HostedMatch

UNKNOWN_CHANNEL, MISSING_ACCESS = 10003, 50001


class ClosedDirectMessages:
    """Which they are, as boards have found out; hands ask. A restart finds out anew."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self._closed: set[int] = set()  # channels

    async def opened_anew(self, hosted: HostedMatch, problem: discord.HTTPException) -> bool:
        """Whether to try once more: Discord forgets channels that it has not opened for us lately.

        Who refuses our messages (50007) is not asked again.
        """
        people = [row.user for row in hosted.seats if row.user is not None]
        if not is_direct(hosted.row.guild) or hosted.row.channel in self._closed or not people:
            return False
        if problem.code not in (UNKNOWN_CHANNEL, MISSING_ACCESS):
            return False
        try:
            opened: Any = await self.client.http.start_private_message(people[0])
        except discord.HTTPException:
            return False  # what was refused before is answer enough
        if int(opened["id"]) != hosted.row.channel:
            await hosted.move(int(opened["id"]))
        return True

    def refused(self, hosted: HostedMatch) -> bool:
        """Its board was refused; whether that was in direct messages."""
        if is_direct(hosted.row.guild):
            self._closed.add(hosted.row.channel)
        return is_direct(hosted.row.guild)

    def reached(self, hosted: HostedMatch) -> None:
        """Its board stands."""
        self._closed.discard(hosted.row.channel)

    def board_in_hand(self, hosted: HostedMatch) -> bool:
        """Whether the board of this match can stand nowhere but in the hand."""
        return hosted.row.channel in self._closed
