"""Completing `match:` while somebody types, for every cog whose commands take a match."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands
from discord.ext import commands

from cogs.platform.command_tree import Choices, completing
from cogs.platform.layout import clip
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction, requester_of
from matches.matches import Matches

LOOKED_THROUGH = 100  # finished matches, while somebody types


class MatchChoices(commands.Cog):
    """A cog inherits this and writes `autocomplete(match=MatchChoices.own_matches)`."""

    matches: Matches

    @completing
    async def own_matches(self, interaction: Interaction, typed: str) -> Choices:
        """Running ones in which they sit."""
        requester = requester_of(interaction)
        rows = await self.matches.lists.running_of(requester.user, requester.guild)
        return await self.match_choices((row.id for row in rows), typed)

    @completing
    async def own_finished(self, interaction: Interaction, typed: str) -> Choices:
        requester = requester_of(interaction)
        rows = await self.matches.lists.finished_of(requester.user, requester.guild)
        return await self.match_choices((row.id for row in rows), typed)

    @completing
    async def finished_here(self, interaction: Interaction, typed: str) -> Choices:
        """The latest of this server, whoever played them; in direct messages one's own."""
        asking, lists = requester_of(interaction), self.matches.lists
        rows = await lists.finished_for(asking.user, asking.guild, LOOKED_THROUGH)
        return await self.match_choices((row.id for row in rows), typed)

    @completing
    async def all_matches(self, interaction: Interaction, typed: str) -> Choices:
        """Running ones of this server; in direct messages one's own."""
        asking = requester_of(interaction)
        rows = await self.matches.lists.running_for(asking.user, asking.guild)
        return await self.match_choices((row.id for row in rows), typed)

    @completing
    async def finished_or_running(self, interaction: Interaction, typed: str) -> Choices:
        running = await self.all_matches(interaction, typed)
        return [*running, *await self.finished_here(interaction, typed)][:SELECT]

    async def match_choices(self, match_ids: Iterable[str], typed: str) -> Choices:
        """Those whose words hold what is typed, or whose id begins with it."""
        found: Choices = []
        for match_id in match_ids:
            words = (await self.matches.find(match_id)).title
            if typed.casefold() in words.casefold() or match_id.startswith(typed):
                found.append(app_commands.Choice(name=clip(words, OPTION), value=match_id))
            if len(found) == SELECT:
                break
        return found
