"""What the bot may do: in one channel, or on every server at a glance; for the doctor."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.board.board_places import missing_for_threads, missing_rights
from cogs.host.findings import Findings
from cogs.platform.layout import plain_name
from rules.core.phrases import listed

RIGHTS, SERVERS = "rights in the channel", "rights on all servers"
MOST_SERVERS = 20  # of which each has a line; of more only those with something missing


def missing_in(channel: discord.abc.GuildChannel | discord.Thread) -> list[str]:
    """Everything the invitation asks for that we do not have there, in Discord's own words."""
    rights = channel.permissions_for(channel.guild.me)
    missing = missing_rights(rights, channel)
    if not isinstance(channel, discord.Thread):
        missing += missing_for_threads(rights)
    if not rights.read_message_history:
        missing.append("Read Message History")
    return missing


def check_rights(channel: discord.abc.GuildChannel | discord.Thread, findings: Findings) -> None:
    """Whether a board, a thread and what is found after a stop can be had in a channel."""
    if missing := missing_in(channel):
        findings.lack(RIGHTS, listed(missing), f"Allow the bot's role {listed(missing)} there.")
    else:
        findings.accept(RIGHTS)


def check_servers(guilds: Sequence[discord.Guild], findings: Findings) -> None:
    """A line a server: in how many of its channels everything can be done."""
    if not guilds:
        findings.lack(SERVERS, "none", "Invite the bot with the link in docs/hosting.md.")
        return
    well = 0
    for guild in guilds:
        lacking = [missing for channel in guild.text_channels if (missing := missing_in(channel))]
        free = len(guild.text_channels) - len(lacking)
        words = f"everything in {free} of {len(guild.text_channels)} channels"
        what = f"rights on {plain_name(guild.name)}"
        if lacking and not free:
            everywhere = [name for name in lacking[0] if all(name in each for each in lacking)]
            named = listed(everywhere or lacking[0])
            findings.lack(what, words, f"Allow the bot's role {named} where it is to play.")
        elif len(guilds) <= MOST_SERVERS:
            findings.accept(what, words)
        else:
            well += 1
    if well:
        findings.accept(SERVERS, f"a channel with everything on {well} more servers")
