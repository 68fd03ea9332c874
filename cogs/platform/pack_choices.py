"""Card packs as commands offer them, and as buttons about a game carry them along."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.platform.command_tree import Choices, completing
from cogs.platform.layout import clip
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction, requester_of
from matches.matches import Matches
from rules.core.game import Game
from rules.core.setup import CARDS
from rules.games import find_game

JOINT = "+"  # between a game and a pack, where one word means both


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


def subject(slug: str, pack: str = "") -> str:
    """A game, or a game with a pack, as the subject of a button."""
    return f"{slug}{JOINT}{pack}" if pack else slug


def game_and_pack(words: str) -> tuple[Game[Any], dict[str, str]]:
    """The game that a button is about, and the terms that name its pack, if it has one."""
    slug, _, pack = words.partition(JOINT)
    return find_game(slug), {CARDS: pack} if pack else {}
