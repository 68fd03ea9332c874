"""/mod: so that no match can be stuck. Hidden from others, and checked again on every call."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.moderation.match_acts import MatchActs
from cogs.moderation.mod_choices import ModChoices
from cogs.moderation.people_acts import PeopleActs
from cogs.moderation.records import Records
from cogs.moderation.rights import check_moderator
from cogs.platform.contexts import on_servers
from cogs.platform.reply import Interaction, Reply
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.matches import Matches
from matches.server_rules import DescribeChannel

Choice = app_commands.Choice
Why = app_commands.Range[str, 1, 300]
RESULTS = [
    Choice(name="No result", value="void"),
    Choice(name="A draw", value="draw"),
    Choice(name="The first player, or side, wins", value="0"),
    Choice(name="The second player, or side, wins", value="1"),
]


WHICH, KEPT = "Which match", "Kept in the record"
TOLD = "The players read it, and it is kept in the record"


@on_servers
@app_commands.default_permissions(manage_messages=True)
class ModCog(ModChoices, commands.GroupCog, group_name="mod", group_description="For moderators"):
    def __init__(
        self,
        matches: Matches,
        finder: MatchFinder,
        describe_channel: DescribeChannel,
        acts: MatchActs,
        records: Records,
        people: PeopleActs,
    ) -> None:
        self.matches, self.finder, self.describe_channel = matches, finder, describe_channel
        self.acts, self.records, self.people = acts, records, people

    async def _match(self, reply: Reply, named: str) -> HostedMatch:
        return await self.finder.shown(reply.requester, named)

    # -- looking

    @app_commands.command(name="list", description="Every match that runs here")
    async def show_all(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.records.list(reply)

    @app_commands.command(name="show", description="A match as spectators see it: no hands")
    @app_commands.describe(match=WHICH)
    @app_commands.autocomplete(match=ModChoices.any_match)
    async def show_one(self, interaction: Interaction, match: str) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.records.show(reply, await self._match(reply, match))

    @app_commands.command(description="A match as a file: verifiable when over, else its log")
    @app_commands.describe(match=WHICH)
    @app_commands.autocomplete(match=ModChoices.any_match_kept)
    async def export(self, interaction: Interaction, match: str) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.records.export(reply, await self._match(reply, match))

    @app_commands.command(description="What moderators have done here, when and why")
    @app_commands.describe(match="Only about this match")
    @app_commands.autocomplete(match=ModChoices.audited)
    async def audit(self, interaction: Interaction, match: str = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.records.audit(reply, match)

    # -- one match

    @app_commands.command(description="End a match")
    @app_commands.describe(match=WHICH, result="How it ends", why=TOLD)
    @app_commands.choices(result=RESULTS)
    @app_commands.autocomplete(match=ModChoices.any_match)
    async def end(
        self, interaction: Interaction, match: str, result: str = "void", why: Why = ""
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.end(reply, await self._match(reply, match), result, why)

    @app_commands.command(description="Deal a match anew, or take it back to a decision")
    @app_commands.describe(
        match=WHICH, to="Back to just before this decision; leave it out to deal anew", why=TOLD
    )
    @app_commands.autocomplete(match=ModChoices.any_match, to=ModChoices.points)
    async def reset(
        self, interaction: Interaction, match: str, to: str | None = None, why: Why = ""
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            hosted = await self._match(reply, match)
            if to is None:
                await self.acts.restart(reply, hosted, why)
            else:
                await self.acts.go_back(reply, hosted, to, why)

    @app_commands.command(description="Take back the latest decision, whoever made it")
    @app_commands.describe(match=WHICH, why=TOLD)
    @app_commands.autocomplete(match=ModChoices.any_match)
    async def undo(self, interaction: Interaction, match: str, why: Why = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.undo(reply, await self._match(reply, match), why)

    @app_commands.command(description="Give a seat to someone else, or to the computer")
    @app_commands.describe(
        match=WHICH,
        player="Who is replaced",
        by="Who plays on; leave it out for the computer",
        why=TOLD,
    )
    @app_commands.autocomplete(match=ModChoices.any_match, player=ModChoices.seats)
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
            hosted = await self._match(reply, match)
            await self.acts.replace(reply, hosted, player, by, why)

    @app_commands.command(description="Stop the clocks of a match")
    @app_commands.describe(match=WHICH, why=TOLD)
    @app_commands.autocomplete(match=ModChoices.any_match)
    async def pause(self, interaction: Interaction, match: str, why: Why = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.pause(reply, await self._match(reply, match), True, why)

    @app_commands.command(description="Let the clocks of a match run again")
    @app_commands.describe(match=WHICH, why=TOLD)
    @app_commands.autocomplete(match=ModChoices.any_match)
    async def resume(self, interaction: Interaction, match: str, why: Why = "") -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.pause(reply, await self._match(reply, match), False, why)

    @app_commands.command(description="Play a match in another channel")
    @app_commands.describe(match=WHICH, channel="Where its board goes", why=TOLD)
    @app_commands.autocomplete(match=ModChoices.any_match)
    async def move(
        self,
        interaction: Interaction,
        match: str,
        channel: discord.TextChannel | discord.Thread,
        why: Why = "",
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.acts.move(reply, await self._match(reply, match), channel, why)

    # -- people and channels

    @app_commands.command(description="Keep somebody from new matches on this server")
    @app_commands.describe(person="Whom", why=KEPT)
    async def block(self, interaction: Interaction, person: discord.User, why: Why) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.people.block(reply, person, why)

    @app_commands.command(description="Let somebody begin matches again")
    @app_commands.describe(person="Whom", why=KEPT)
    @app_commands.autocomplete(person=ModChoices.blocked)
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
    @app_commands.autocomplete(person=ModChoices.seated, channel=ModChoices.played_in)
    async def end_all(
        self, interaction: Interaction, person: str | None = None, channel: str | None = None
    ) -> None:
        async with Reply(interaction) as reply:
            check_moderator(interaction)
            await self.people.ask_end_all(reply, person, channel)
