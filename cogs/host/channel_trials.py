"""Everything the doctor tries in one channel, and the clean-up after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import discord

from cogs.host.channel_rights import RIGHTS, check_rights
from cogs.host.doctor_client import DoctorClient
from cogs.host.findings import Findings
from cogs.host.message_trials import Channel, MessageTrials
from cogs.host.posted import Posted
from cogs.host.press_trials import PressTrials
from cogs.host.trying import attempt

FOUND = "find the channel"
NO_PLACE = "Name a channel of a server in which messages are written."
OTHER_SHARD = "Its server belongs to shards of another process: try there, with its SHARDS."


async def try_channel(
    client: DoctorClient,
    number: int,
    findings: Findings,
    wait: float,
    say: Callable[[str], None],
) -> None:
    """Try each thing once. Whatever happens, all that was posted goes again."""
    found = client.get_channel(number) or await attempt(
        findings, FOUND, client.fetch_channel(number)
    )
    if found is None:
        return
    if not isinstance(found, get_args(Channel)):
        findings.refuse(FOUND, type(found).__name__, NO_PLACE)
        return
    channel: Channel = found
    if isinstance(channel.guild, discord.Guild) and channel.guild.me is not None:
        check_rights(channel, findings)
    else:
        findings.leave_out(RIGHTS, OTHER_SHARD)
    bot = client.user.id if client.user else 0
    posted = Posted(channel, bot, findings)
    try:
        await MessageTrials(channel, bot, findings, posted).run()
        await PressTrials(client, channel, findings, posted).run(wait, say)
    finally:
        await posted.clear()
