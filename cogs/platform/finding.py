"""Which match a person means, from where they are and what waits for them."""

from __future__ import annotations

from discord import app_commands

from cogs.platform.layout import clip
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction
from matches.errors import NoSuchMatch, NotAllowed
from matches.hosted import HostedMatch
from matches.matches import Matches
from store.rows import MatchRow

LOOKED_THROUGH = 100  # finished matches, while somebody types
NO_MATCH = "You play no match here. /match new challenges someone."


def matches_of(interaction: Interaction) -> Matches:
    found: Matches = interaction.client.matches
    return found


async def match_meant(interaction: Interaction, named: str | None) -> HostedMatch:
    """The running match a player means: the one named, or the one that fits best."""
    if named:
        return await match_named(interaction, named)
    mine = [
        (row, await matches_of(interaction).find(row.id))
        for row in await interaction.client.store.matches_of(interaction.user.id)
        if row.guild == interaction.guild_id
    ]
    if not mine:
        raise NotAllowed(NO_MATCH)
    here = [(row, hosted) for row, hosted in mine if row.channel == interaction.channel_id] or mine
    asked = [
        hosted for row, hosted in here if row.waiting >> hosted.seat_of(interaction.user.id) & 1
    ]
    best = asked or [hosted for _, hosted in here]
    if len(best) > 1:
        raise NotAllowed("You play several matches here: say which one after match:.")
    return best[0]


async def match_named(interaction: Interaction, named: str) -> HostedMatch:
    """A match of this server in which the person sits, running or over."""
    hosted = await match_shown(interaction, named)
    hosted.seat_of(interaction.user.id)
    return hosted


async def match_shown(interaction: Interaction, named: str) -> HostedMatch:
    """Any match of this server: its public side is everybody's."""
    hosted = await matches_of(interaction).find(named)
    if hosted.row.guild != interaction.guild_id:
        raise NoSuchMatch
    return hosted


async def match_lent(interaction: Interaction, named: str | None) -> HostedMatch:
    """The match named, or the one in which a computer looks after this person's seat."""
    if named:
        return await match_shown(interaction, named)
    assert interaction.guild_id is not None
    rows = await interaction.client.store.kept_for(interaction.user.id, interaction.guild_id)
    if not rows:
        raise NotAllowed("No computer plays for you here.")
    if len(rows) > 1:
        raise NotAllowed("Computers play several matches for you: say which one after match:.")
    return await matches_of(interaction).find(rows[0].id)


async def match_in_channel(interaction: Interaction, named: str | None) -> HostedMatch:
    """For reading: the match named, the own or the only one here, the own elsewhere, the last."""
    if named:
        return await match_shown(interaction, named)
    store = interaction.client.store
    rows = await store.running(interaction.guild_id)
    here = {row.id for row in rows if row.channel == interaction.channel_id}
    mine = {row.id for row in await store.matches_of(interaction.user.id)}
    if not here and not mine and (latest := await _latest_over(interaction)):
        return latest
    if not here or here & mine:
        return await match_meant(interaction, None)
    if len(here) > 1:
        raise NotAllowed("Several matches are played here: say which one after match:.")
    return await matches_of(interaction).find(here.pop())


async def latest_of(interaction: Interaction, named: str | None) -> HostedMatch:
    """For a rematch: the match named, or the person's latest that is over."""
    if named:
        return await match_named(interaction, named)
    latest = await _latest_over(interaction)
    if latest is None:
        raise NotAllowed("You have not finished a match here yet.")
    return latest


async def _latest_over(interaction: Interaction) -> HostedMatch | None:
    rows = [
        row
        for row in await interaction.client.store.matches_of(interaction.user.id, False)
        if row.guild == interaction.guild_id and row.status == "over"
    ]
    if not rows:
        return None
    latest = max(rows, key=lambda row: row.ended_at or 0.0)
    return await matches_of(interaction).find(latest.id)


# -- completing `match:`


async def own_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    rows = await interaction.client.store.matches_of(interaction.user.id)
    return await _choices(interaction, rows, typed)


async def own_finished(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    rows = await interaction.client.store.matches_of(interaction.user.id, running_only=False)
    finished = [row for row in reversed(rows) if row.status == "over"]
    return await _choices(interaction, finished, typed)


async def finished_here(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The latest of this server, whoever played them."""
    assert interaction.guild_id is not None
    rows = await interaction.client.store.finished(interaction.guild_id, LOOKED_THROUGH)
    return await _choices(interaction, rows, typed)


async def finished_or_running(
    interaction: Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    found = [*await all_matches(interaction, typed), *await finished_here(interaction, typed)]
    return found[:SELECT]


async def all_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    rows = await interaction.client.store.running(interaction.guild_id)
    return await _choices(interaction, rows, typed)


async def _choices(
    interaction: Interaction, rows: list[MatchRow], typed: str
) -> list[app_commands.Choice[str]]:
    found: list[app_commands.Choice[str]] = []
    for row in rows:
        if row.guild != interaction.guild_id:
            continue
        words = match_words(await matches_of(interaction).find(row.id))
        if typed.casefold() in words.casefold() or row.id.startswith(typed):
            found.append(app_commands.Choice(name=clip(words, OPTION), value=row.id))
        if len(found) == SELECT:
            break
    return found


def match_words(hosted: HostedMatch) -> str:
    """Showdown: Ada and Ben (3f2a), Diabolicards: Ada and Cleo against Ben and Mona (2e01)"""
    return f"{hosted.game.name}: {table_words(hosted)} ({hosted.id[:4]})"


def table_words(hosted: HostedMatch) -> str:
    """Who plays; where there are partners, with whom."""
    return (" and " if len(hosted.seats) == 2 else " against ").join(hosted.side_names)
