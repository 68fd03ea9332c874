"""What /mod suggests while a moderator types; others get no suggestions."""

from __future__ import annotations

from collections import Counter

from discord import app_commands

from cogs.moderation.rights import suggesting
from cogs.platform.command_tree import Choices
from cogs.platform.layout import clip
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.match_choices import MatchChoices
from cogs.platform.reply import Interaction, requester_of
from matches import blocking, moderation
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.server_rules import DescribeChannel

Choice = app_commands.Choice


class ModChoices(MatchChoices):
    """The /mod cog inherits this."""

    finder: MatchFinder
    describe_channel: DescribeChannel

    @suggesting
    async def any_match(self, interaction: Interaction, typed: str) -> Choices:
        """Running ones of this server."""
        return await self.all_matches(interaction, typed)

    @suggesting
    async def any_match_kept(self, interaction: Interaction, typed: str) -> Choices:
        """Running or finished."""
        return await self.finished_or_running(interaction, typed)

    @suggesting
    async def audited(self, interaction: Interaction, typed: str) -> Choices:
        """Matches that are in the record, the latest first."""
        rows = await moderation.audit_log(self.matches, requester_of(interaction).guild)
        named = dict.fromkeys(row.match for row in rows if row.match)
        return await self.match_choices(named, typed)

    @suggesting
    async def points(self, interaction: Interaction, typed: str) -> Choices:
        """Where the match that is named can go back to, latest first."""
        points = await moderation.points(await self._match_so_far(interaction))
        found = [(point, f"{point.to + 1}. {point.words}") for point in points]
        return [
            Choice(name=clip(words, OPTION), value=str(point.to))
            for point, words in found
            if typed.casefold() in words.casefold()
        ][:SELECT]

    @suggesting
    async def seats(self, interaction: Interaction, typed: str) -> Choices:
        """Of the match that is named."""
        return [
            Choice(name=clip(f"{row.seat + 1}. {row.name}", OPTION), value=str(row.seat))
            for row in (await self._match_so_far(interaction)).seats
            if typed.casefold() in row.name.casefold()
        ]

    async def _match_so_far(self, interaction: Interaction) -> HostedMatch:
        """The match that the command being typed names."""
        return await self.finder.shown(requester_of(interaction), interaction.namespace.match)

    @suggesting
    async def blocked(self, interaction: Interaction, typed: str) -> Choices:
        """By name and reason; a number only tells those apart who have the same name, or none."""
        rows = await blocking.blocks(self.matches, requester_of(interaction).guild)
        alike = Counter(row.name for row in rows)
        found = []
        for row in rows:
            name = row.name if row.name and alike[row.name] == 1 else f"{row.name} {row.user}"
            words = f"{name.strip()}: {row.why}"
            if typed.casefold() in f"{words} {row.user}".casefold():
                found.append(Choice(name=clip(words, OPTION), value=str(row.user)))
        return found[:SELECT]

    @suggesting
    async def seated(self, interaction: Interaction, typed: str) -> Choices:
        """Everybody who plays here, also those who have left."""
        names: dict[int, str] = {}
        count: Counter[int] = Counter()
        for hosted in await moderation.running(self.matches, requester_of(interaction).guild):
            names |= moderation.people_of(hosted)
            count.update(list(moderation.people_of(hosted)))
        return with_most_matches_first(names, count, typed)

    @suggesting
    async def played_in(self, interaction: Interaction, typed: str) -> Choices:
        """Every channel and thread with matches, also deleted ones."""
        names: dict[int, str] = {}
        count: Counter[int] = Counter()
        for row in await self.matches.lists.running(requester_of(interaction).guild):
            names[row.channel] = self.describe_channel(row.channel)[1]
            count[row.channel] += 1
        return with_most_matches_first(names, count, typed)


def with_most_matches_first(names: dict[int, str], count: Counter[int], typed: str) -> Choices:
    found = []
    for number, many in count.most_common():
        words = f"{names[number]} ({'one match' if many == 1 else f'{many} matches'}) · {number}"
        if typed.casefold() in words.casefold():
            found.append(Choice(name=clip(words, OPTION), value=str(number)))
    return found[:SELECT]
