"""Who is a moderator: asked on every call, press and suggestion."""

from __future__ import annotations

from typing import Any

import discord

from cogs.platform.command_tree import Choices, Completion, completing
from cogs.platform.reply import Interaction
from matches.errors import NotAllowed


def check_moderator(interaction: Interaction) -> None:
    """The command's default permissions are only a hint to Discord."""
    if not interaction.permissions.manage_messages:
        raise NotAllowed("Only moderators (Manage Messages) may do that.")


def suggesting(suggest: Completion) -> Completion:
    """Suggestions for moderators, and none for others."""

    async def guarded(interaction: discord.Interaction[Any], typed: str) -> Choices:
        check_moderator(interaction)
        return await suggest(interaction, typed)

    return completing(guarded)
