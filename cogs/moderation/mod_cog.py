"""/mod: so that no match can be stuck. Hidden from others, and checked again on every call."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.moderation.match_acts import MatchActs
from cogs.moderation.people_acts import PeopleActs, blocked, played_in, seated
from cogs.moderation.records import Records, audited
from cogs.moderation.rights import check_moderator, suggesting
from cogs.platform.finding import all_matches, finished_or_running, match_shown
from cogs.platform.layout import clip
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction, Reply
from matches import moderation

Choice = app_commands.Choice
Why = app_commands.Range[str, 1, 300]
RESULTS = [
    Choice(name="No result", value="void"),
    Choice(name="A draw", value="draw"),
    Choice(name="The first player, or side, wins", value="0"),
    Choice(name="The second player, or side, wins", value="1"),
]


async def points(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Where the match that is named can go back to, latest first."""
    hosted = await match_shown(interaction, interaction.namespace.match)
    found = [(point, f"{point.to + 1}. {point.words}") for point in await moderation.points(hosted)]
    return [
        Choice(name=clip(words, OPTION), value=str(point.to))
        for point, words in found
        if typed.casefold() in words.casefold()
    ][:SELECT]


async def seats(interaction: Interaction, typed: str) -> list[Choice[str]]:
    hosted = await match_shown(interaction, interaction.namespace.match)
    return [
        Choice(name=clip(f"{row.seat + 1}. {row.name}", OPTION), value=str(row.seat))
        for row in hosted.seats
        if typed.casefold() in row.name.casefold()
    ]


MATCH = suggesting(all_matches)
WHICH, KEPT = "Which match", "Kept in the record"


@app_commands.guild_only()
@app_commands.default_permissions(manage_messages=True)
class ModCog(commands.GroupCog, group_name="mod", group_description="For moderators"):
    def __init__(self, acts: MatchActs, records: Records, people: PeopleActs) -> None:
        self.acts, self.records, self.people = acts, records, people

    # -- looking

    @app_commands.command(name="list", description="Every match that runs here")
    async def show_all(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.records.list(reply)

    @app_commands.command(name="show", description="A match as spectators see it: no hands")
    @app_commands.describe(match=WHICH)
    @app_commands.autocomplete(match=MATCH)
    async def show_one(self, interaction: Interaction, match: str) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.records.show(reply, await match_shown(interaction, match))

    @app_commands.command(description="A match as a file: verifiable when over, else its log")
    @app_commands.describe(match=WHICH)
    @app_commands.autocomplete(match=suggesting(finished_or_running))
    async def export(self, interaction: Interaction, match: str) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.records.export(reply, await match_shown(interaction, match))

    @app_commands.command(description="What moderators have done here, when and why")
    @app_commands.describe(match="Only about this match")
    @app_commands.autocomplete(match=suggesting(audited))
    async def audit(self, interaction: Interaction, match: str = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.records.audit(reply, match)

    # -- one match

    @app_commands.command(description="End a match")
    @app_commands.describe(match=WHICH, result="How it ends", why=KEPT)
    @app_commands.choices(result=RESULTS)
    @app_commands.autocomplete(match=MATCH)
    async def end(
        self, interaction: Interaction, match: str, result: str = "void", why: Why = ""
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.end(reply, await match_shown(interaction, match), result, why)

    @app_commands.command(description="Deal a match anew, or take it back to a decision")
    @app_commands.describe(
        match=WHICH, to="Back to just before this decision; leave it out to deal anew", why=KEPT
    )
    @app_commands.autocomplete(match=MATCH, to=suggesting(points))
    async def reset(
        self, interaction: Interaction, match: str, to: str | None = None, why: Why = ""
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            hosted = await match_shown(interaction, match)
            if to is None:
                await self.acts.restart(reply, hosted, why)
            else:
                await self.acts.go_back(reply, hosted, to, why)

    @app_commands.command(description="Take back the latest decision, whoever made it")
    @app_commands.describe(match=WHICH, why=KEPT)
    @app_commands.autocomplete(match=MATCH)
    async def undo(self, interaction: Interaction, match: str, why: Why = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.undo(reply, await match_shown(interaction, match), why)

    @app_commands.command(description="Give a seat to someone else, or to the computer")
    @app_commands.describe(
        match=WHICH,
        player="Who is replaced",
        by="Who plays on; leave it out for the computer",
        why=KEPT,
    )
    @app_commands.autocomplete(match=MATCH, player=suggesting(seats))
    async def replace(
        self,
        interaction: Interaction,
        match: str,
        player: str,
        by: discord.User | None = None,
        why: Why = "",
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            hosted = await match_shown(interaction, match)
            await self.acts.replace(reply, hosted, player, by, why)

    @app_commands.command(description="Stop the clocks of a match")
    @app_commands.describe(match=WHICH, why=KEPT)
    @app_commands.autocomplete(match=MATCH)
    async def pause(self, interaction: Interaction, match: str, why: Why = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.pause(reply, await match_shown(interaction, match), True, why)

    @app_commands.command(description="Let the clocks of a match run again")
    @app_commands.describe(match=WHICH, why=KEPT)
    @app_commands.autocomplete(match=MATCH)
    async def resume(self, interaction: Interaction, match: str, why: Why = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.pause(reply, await match_shown(interaction, match), False, why)

    @app_commands.command(description="Play a match in another channel")
    @app_commands.describe(match=WHICH, channel="Where its board goes", why=KEPT)
    @app_commands.autocomplete(match=MATCH)
    async def move(
        self,
        interaction: Interaction,
        match: str,
        channel: discord.TextChannel | discord.Thread,
        why: Why = "",
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.move(reply, await match_shown(interaction, match), channel, why)

    # -- people and channels

    @app_commands.command(description="Keep somebody from new matches on this server")
    @app_commands.describe(person="Whom", why=KEPT)
    async def block(self, interaction: Interaction, person: discord.User, why: Why) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.people.block(reply, person, why)

    @app_commands.command(description="Let somebody begin matches again")
    @app_commands.describe(person="Whom", why=KEPT)
    @app_commands.autocomplete(person=suggesting(blocked))
    async def unblock(self, interaction: Interaction, person: str, why: Why = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.people.unblock(reply, person, why)

    @app_commands.command(description="Who is kept from new matches here, and why")
    async def blocks(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.people.blocks(reply)

    @app_commands.command(description="End all matches of a person or of a channel")
    @app_commands.describe(
        person="Whose; also of someone who has left",
        channel="Of which channel or thread; also of one that is deleted",
    )
    @app_commands.autocomplete(person=suggesting(seated), channel=suggesting(played_in))
    async def end_all(
        self, interaction: Interaction, person: str | None = None, channel: str | None = None
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.people.ask_end_all(reply, person, channel)
