"""Where a board can be shown: what we need there, and what a refusal means."""

from __future__ import annotations

from typing import Any

import discord

from cogs.platform.contexts import NOT_A_MEMBER
from cogs.platform.reply import is_member
from matches.errors import NotAllowed
from rules.core.phrases import listed

UNKNOWN_CHANNEL, ARCHIVED = 10003, 50083


def is_refusal(problem: discord.HTTPException) -> bool:
    """We may not write there, or there is no such place."""
    return isinstance(problem, discord.Forbidden) or problem.code in (UNKNOWN_CHANNEL, ARCHIVED)


def missing_rights(rights: discord.Permissions, channel: object) -> list[str]:
    """What we would need to show a board there, in Discord's own words."""
    if isinstance(channel, discord.DMChannel):
        return []  # nobody gives or takes rights there
    in_thread = isinstance(channel, discord.Thread)
    needed = {
        "View Channel": rights.view_channel,
        "Send Messages in Threads" if in_thread else "Send Messages": (
            rights.send_messages_in_threads if in_thread else rights.send_messages
        ),
        "Attach Files": rights.attach_files,
    }
    return [name for name, given in needed.items() if not given]


def missing_for_threads(rights: discord.Permissions) -> list[str]:
    """What we would need to give a match a thread of its own, in Discord's own words."""
    needed = {
        "Create Public Threads": rights.create_public_threads,
        "Send Messages in Threads": rights.send_messages_in_threads,
    }
    return [name for name, given in needed.items() if not given]


def check_can_show_board(interaction: discord.Interaction[Any]) -> None:
    """Refuse where we could not show a board, and name what a moderator must allow."""
    if not is_member(interaction):
        raise NotAllowed(NOT_A_MEMBER)
    missing = missing_rights(interaction.app_permissions, interaction.channel)
    if missing:
        raise NotAllowed(
            f"I cannot show a board here: a moderator must allow me {listed(missing)}."
        )
