"""/status: how the bot is, for whoever runs it. Numbers only, and in private."""

from __future__ import annotations

import math
import platform

import discord
from discord import app_commands
from discord.ext import commands

from cogs.board.boards import Boards
from cogs.platform import layout
from cogs.platform.coalescer import Coalescer
from cogs.platform.contexts import on_servers
from cogs.platform.layout import Layout, clip, safe, span
from cogs.platform.reply import Interaction, Reply
from cogs.play.hands import Hands
from matches.errors import NotAllowed
from matches.matches import Matches, Totals
from players.thinkers import Thinkers
from rules.games import GAMES
from version import read_version

PACKS, REFUSED = 500, 200  # characters: of all names, and of each sentence
SHARDS = 1500  # characters: a process seldom has more shards than fit


class StatusCog(commands.Cog):
    def __init__(
        self,
        client: commands.AutoShardedBot,
        matches: Matches,
        boards: Boards,
        hands: Hands,
        calling: Coalescer[str],
    ) -> None:
        self.client, self.matches = client, matches
        self.boards, self.hands, self.calling = boards, hands, calling
        self.since = 0.0

    async def cog_load(self) -> None:
        """Called by the library when the bot starts."""
        self.since = self.matches.clock.now()

    @app_commands.command(description="How the bot is: for whoever runs it")
    @on_servers
    @app_commands.default_permissions(administrator=True)
    async def status(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            if not await self.client.is_owner(interaction.user):
                raise NotAllowed("Only whoever runs this bot may see how it is.")
            kept = await self.matches.totals()
            parts = [self._connection(), self._matches(kept), self._packs(), self._house(kept)]
            await reply.show(Layout(layout.card(layout.text("\n".join(filter(None, parts))))))

    def _connection(self) -> str:
        shards = [f"{number}: {latency(seconds)}" for number, seconds in self.client.latencies]
        up = span(self.matches.clock.now() - self.since)
        return (
            f"### Status\nUp for {up}; servers: {len(self.client.guilds)}.\n"
            f"**Shards** (of {self.client.shard_count}): {clip(', '.join(shards), SHARDS)}"
        )

    def _matches(self, kept: Totals) -> str:
        lines = [
            f"**Matches:** running {kept.running}, in memory {self.matches.loaded}, "
            f"finished {kept.finished}; challenges waiting {kept.challenges}.",
            f"**Being brought up to date:** boards {self.boards.updating.under_way}, "
            f"hands {self.hands.refreshing.under_way}, "
            f"notices {self.calling.under_way}.",
        ]
        if self.matches.thinkers is not None:
            lines.append(thinking(self.matches.thinkers))
        return "\n".join(lines)

    def _packs(self) -> str:
        """Which card packs can be played with, and why others cannot; nothing if there are none."""
        packs = self.matches.packs
        used = [f"{safe(pack.name)} {safe(pack.facts.version)}" for pack in packs.usable.values()]
        lines = [f"**Card packs:** {clip(', '.join(used) or 'none', PACKS)}."]
        lines += [f"- Left out: {safe(clip(sentence, REFUSED))}" for sentence in packs.refused[:5]]
        if len(packs.refused) > 5:
            lines.append(f"- Left out: {len(packs.refused) - 5} more; the log names them.")
        return "\n".join(lines) if used or packs.refused else ""

    def _house(self, kept: Totals) -> str:
        rules = ", ".join(f"{game.short_name} {game.rules_version}" for game in GAMES.values())
        return (
            f"**Database:** {kept.database}, version {kept.version}, "
            f"{kept.size / 2**20:.1f} MiB.\n"
            f"**Versions:** Rivalry {read_version()}, discord.py {discord.__version__}, "
            f"Python {platform.python_version()}; rules: {rules}."
        )


def thinking(thinkers: Thinkers) -> str:
    """How many think at once, who waits for that, and how often Masters do without, and now."""
    tried = thinkers.searched + thinkers.hurried
    now = " **Just now Masters have no time to think.**" if thinkers.is_hurried else ""
    return (
        f"**Computer players:** {len(thinkers.workers)} can think at once, waiting for that: "
        f"{thinkers.waiting}; a Club player answered for {thinkers.hurried} of {tried} Masters."
        f"{now}"
    )


def latency(seconds: float) -> str:
    """Before the first heartbeat is answered there is none."""
    return f"{seconds * 1000:.0f} ms" if math.isfinite(seconds) else "not known yet"
