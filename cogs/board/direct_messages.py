"""Opening somebody's direct messages, where Discord refuses a board because they are not open."""

from __future__ import annotations

from typing import Any

import discord

from matches.direct_messages import is_direct
from matches.hosted import HostedMatch

UNKNOWN_CHANNEL, MISSING_ACCESS = 10003, 50001


async def opened_anew(
    client: discord.Client, hosted: HostedMatch, problem: discord.HTTPException
) -> bool:
    """Whether it is worth to try once more; who refuses our messages (50007) is not asked again."""
    people = [row.user for row in hosted.seats if row.user is not None]
    if not is_direct(hosted.row.guild) or not people:
        return False
    if problem.code not in (UNKNOWN_CHANNEL, MISSING_ACCESS):
        return False
    try:
        opened: Any = await client.http.start_private_message(people[0])
    except discord.HTTPException:
        return False  # what was refused before is answer enough
    if int(opened["id"]) != hosted.row.channel:
        await hosted.move(int(opened["id"]))
    return True
