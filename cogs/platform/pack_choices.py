"""Card packs as commands offer them."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.platform.command_tree import Choices, completing
from cogs.platform.layout import clip
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction, requester_of
from matches.matches import Matches
from rules.core.setup import CARDS
from rules.games import find_game


class PackChoices(commands.Cog):
    """A cog inherits this and writes `autocomplete(cards=PackChoices.packs_here)`."""

    matches: Matches

    @completing
    async def packs_here(self, interaction: Interaction, typed: str) -> Choices:
        """Those of the game that was typed which this server allows."""
        game = find_game(getattr(interaction.namespace, "game", ""))
        guild = requester_of(interaction).guild
        return [
            app_commands.Choice(name=clip(pack.name, OPTION), value=pack.slug)
            for pack in await self.matches.card_packs.allowed(guild, game.slug)
            if typed.casefold() in pack.name.casefold()
        ][:SELECT]


def playing_with(pack: str) -> dict[str, str]:
    """The terms of a match with this pack; without a name, of one with the cards of the house."""
    return {CARDS: pack} if pack else {}
