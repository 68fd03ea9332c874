"""/mod: so that no match can be stuck. Hidden from others, and checked again on every call."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answering import Reply
from cogs.client import Rivalry
from cogs.finding import all_matches, match_shown
from cogs.tree import completing
from cogs.words import safe
from matches import moderation
from matches.errors import NotAllowed
from matches.hosted import HostedMatch

Interaction = discord.Interaction[Rivalry]
RESULTS = [
    app_commands.Choice(name="No result", value="void"),
    app_commands.Choice(name="A draw", value="draw"),
    app_commands.Choice(name="The first player wins", value="0"),
    app_commands.Choice(name="The second player wins", value="1"),
]


@app_commands.guild_only()
@app_commands.default_permissions(manage_messages=True)
class ModCog(commands.GroupCog, group_name="mod", group_description="For moderators"):
    def __init__(self, client: Rivalry) -> None:
        self.client = client

    @app_commands.command(description="End a match")
    @app_commands.describe(match="Which match", result="How it ends", why="Kept in the record")
    @app_commands.choices(result=RESULTS)
    @app_commands.autocomplete(match=completing(all_matches))
    async def end(
        self, interaction: Interaction, match: str, result: str = "void", why: str = ""
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            hosted = await match_shown(interaction, match)
            winners = winners_of(result, hosted)
            await moderation.end(hosted, winners, reply.user.id, why)
            await reply.say(f"Ended: {hosted.game.name}, {safe(' and '.join(hosted.names))}.")

    @app_commands.command(
        description="Deal a match anew: it ends without a result and begins again"
    )
    @app_commands.describe(match="Which match", why="Kept in the record")
    @app_commands.autocomplete(match=completing(all_matches))
    async def reset(self, interaction: Interaction, match: str, why: str = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            hosted = await match_shown(interaction, match)
            anew = await moderation.restart(hosted, reply.user.id, why)
            await reply.say(f"Dealt anew, bound to `{anew.row.commitment}`.")


def check_moderator(interaction: Interaction) -> None:
    """The command's default permissions are only a hint to Discord."""
    if not interaction.permissions.manage_messages:
        raise NotAllowed("Only moderators (Manage Messages) may do that.")


def winners_of(result: str, hosted: HostedMatch) -> tuple[int, ...] | None:
    """None for no result, nobody for a draw, else everybody on the winner's side."""
    match result:
        case "void":
            return None
        case "draw":
            return ()
        case "0" | "1":
            losers = hosted.rivals(int(result))
            return tuple(row.seat for row in hosted.seats if row.seat not in losers)
    raise NotAllowed("A match cannot end like that.")


async def setup(client: Rivalry) -> None:
    await client.add_cog(ModCog(client))
