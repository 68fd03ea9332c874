"""What a channel is called, and to which one a thread belongs."""

from __future__ import annotations

import discord


def home_channel(client: discord.Client, channel: int) -> tuple[int, str]:
    """The channel that a channel or thread belongs to, and how people call that."""
    found = client.get_channel(channel)
    if isinstance(found, discord.Thread):
        found = found.parent
    if isinstance(found, discord.abc.GuildChannel):
        return found.id, f"#{found.name}"
    return channel, "a deleted channel"
