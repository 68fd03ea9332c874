"""The one door for every button, menu and form: today's, yesterday's and forged ones.

The library would stay silent for what it does not know, and Discord would say "interaction failed".
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord
from msgspec import Struct

from cogs import ids
from cogs.answering import Reply
from cogs.ids import Pressed

if TYPE_CHECKING:
    from cogs.client import Rivalry

Handler = Callable[[Reply, Pressed], Awaitable[None]]
STALE = "That button is from another time. `/hand` opens your match, `/help` everything else."


class Entry(Struct, frozen=True):
    handler: Handler
    updates: bool  # whether the answer replaces the pressed message


class Door:
    """Finds who answers for what was pressed."""

    def __init__(self) -> None:
        self._entries: dict[str, Entry] = {}

    def on(self, action: str, handler: Handler, updates: bool = False) -> None:
        assert action not in self._entries, f"two handlers for {action}"
        self._entries[action] = Entry(handler, updates)

    async def knock(self, interaction: discord.Interaction[Rivalry]) -> None:
        """Answer a pressed component or a submitted form, always."""
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        pressed = ids.decode(interaction.custom_id or "")
        entry = self._entries.get(pressed.action) if pressed else None
        async with Reply(interaction, updates=bool(entry and entry.updates)) as reply:
            if pressed is None or entry is None:
                await reply.say(STALE)
            else:
                await entry.handler(reply, pressed)
            if not interaction.response.is_done():
                await reply.say(STALE)
