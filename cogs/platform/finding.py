"""Which match a person means, from where they are and what waits for them."""

from __future__ import annotations

from discord import app_commands

from cogs.platform.layout import clip
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction
from matches.finding import Caller, MatchFinder
from matches.hosted import HostedMatch
from matches.match_lists import MatchRow
from matches.matches import Matches

LOOKED_THROUGH = 100  # finished matches, while somebody types


def matches_of(interaction: Interaction) -> Matches:
    found: Matches = interaction.client.matches
    return found


def caller_of(interaction: Interaction) -> Caller:
    """Who asks and where; 0 for what is not told, which is nobody's."""
    return Caller(interaction.user.id, interaction.guild_id or 0, interaction.channel_id or 0)


def finder_of(interaction: Interaction) -> MatchFinder:
    return MatchFinder(matches_of(interaction))


async def match_meant(interaction: Interaction, named: str | None) -> HostedMatch:
    """The running match a player means: the one named, or the one that fits best."""
    return await finder_of(interaction).meant(caller_of(interaction), named)


async def match_named(interaction: Interaction, named: str) -> HostedMatch:
    """A match of this server in which the person sits, running or over."""
    return await finder_of(interaction).named(caller_of(interaction), named)


async def match_shown(interaction: Interaction, named: str) -> HostedMatch:
    """Any match of this server: its public side is everybody's."""
    return await finder_of(interaction).shown(caller_of(interaction), named)


async def match_lent(interaction: Interaction, named: str | None) -> HostedMatch:
    """The match named, or the one in which a computer looks after this person's seat."""
    return await finder_of(interaction).lent(caller_of(interaction), named)


async def match_in_channel(interaction: Interaction, named: str | None) -> HostedMatch:
    """For reading: the match named, the own or only one here, the own elsewhere, the last."""
    return await finder_of(interaction).in_channel(caller_of(interaction), named)


async def latest_of(interaction: Interaction, named: str | None) -> HostedMatch:
    """For a rematch: the match named, or the person's latest that is over."""
    return await finder_of(interaction).latest_over(caller_of(interaction), named)


# -- completing `match:`


async def own_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    lists = matches_of(interaction).lists
    rows = await lists.running_of(interaction.user.id, interaction.guild_id)
    return await _choices(interaction, rows, typed)


async def own_finished(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    caller = caller_of(interaction)
    finished = await matches_of(interaction).lists.finished_of(caller.user, caller.guild)
    return await _choices(interaction, finished, typed)


async def finished_here(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The latest of this server, whoever played them."""
    lists = matches_of(interaction).lists
    rows = await lists.finished(caller_of(interaction).guild, LOOKED_THROUGH)
    return await _choices(interaction, rows, typed)


async def finished_or_running(
    interaction: Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    found = [*await all_matches(interaction, typed), *await finished_here(interaction, typed)]
    return found[:SELECT]


async def all_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    rows = await matches_of(interaction).lists.running(caller_of(interaction).guild)
    return await _choices(interaction, rows, typed)


async def _choices(
    interaction: Interaction, rows: list[MatchRow], typed: str
) -> list[app_commands.Choice[str]]:
    found: list[app_commands.Choice[str]] = []
    for row in rows:
        words = (await matches_of(interaction).find(row.id)).title
        if typed.casefold() in words.casefold() or row.id.startswith(typed):
            found.append(app_commands.Choice(name=clip(words, OPTION), value=row.id))
        if len(found) == SELECT:
            break
    return found
