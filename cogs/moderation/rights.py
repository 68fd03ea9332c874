"""Who is a moderator: asked on every call, press and suggestion."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeVar

from cogs.platform.command_tree import Choices, completing
from cogs.platform.reply import Interaction
from matches.errors import NotAllowed

Cog = TypeVar("Cog")
Suggest = Callable[[Cog, Interaction, str], Coroutine[Any, Any, Choices]]


def check_moderator(interaction: Interaction) -> None:
    """The command's default permissions are only a hint to Discord."""
    if not interaction.permissions.manage_messages:
        raise NotAllowed("Only moderators (Manage Messages) may do that.")


def suggesting(suggest: Suggest[Cog]) -> Suggest[Cog]:
    """Suggestions for moderators, and none for others; decorates a method of the cog."""

    @wraps(suggest)
    async def guarded(cog: Cog, interaction: Interaction, typed: str) -> Choices:
        check_moderator(interaction)
        return await suggest(cog, interaction, typed)

    return completing(guarded)
