"""The bot as Discord sees it: one client that starts and stops its services."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress
from typing import Any

import discord
from discord.ext import commands

from cogs.assembly import Services
from cogs.platform.buckets import refuse_only_when_full
from cogs.platform.coalescer import Coalescer
from cogs.platform.command_tree import CommandTree
from cogs.platform.limits import LONGEST_WAIT
from cogs.platform.outgoing import BY_COMPUTER, BY_PERSON, OVER, Outgoing
from cogs.platform.reply import all_answered, without_secrets
from cogs.platform.router import ComponentRouter
from matches.calls import ToSay
from matches.matches import Matches, Update
from rules.core.errors import RivalryError

log = logging.getLogger("rivalry.cogs")
PATIENCE = 5.0  # seconds that boards get at a stop; what is missing then is redone at the start
SWEEPING = "sweep"  # the name of the task that redoes it


discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here


class Rivalry(commands.AutoShardedBot):
    """Starts the services, hands on what Discord and the matches tell, waits for all at a stop."""

    def __init__(self, matches: Matches, **options: Any) -> None:
        outgoing = Outgoing()
        refuse_only_when_full()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=CommandTree,
            max_messages=None,
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=outgoing.trace,
            **options,
        )
        self.matches = matches
        matches.times.expect()  # clocks stand until we are connected
        self.router = ComponentRouter()
        self.calling: Coalescer[str] = Coalescer(self._call)
        made = self.services = Services(self, matches, self.calling, self.router, outgoing)
        self.renderer, self.boards, self.hands = made.renderer, made.boards, made.hands
        self.notices, self.log_channel, self.sweep = made.notices, made.log_channel, made.sweep
        self._tasks: list[asyncio.Task[None]] = []
        self._later: dict[str, asyncio.Task[None]] = {}  # calls that wait for a public delay

    async def setup_hook(self) -> None:
        for handler in (*self.services.press_handlers, *self.services.cogs):
            self.router.collect(handler)
        for cog in self.services.cogs:
            await self.add_cog(cog)
        self.router.check_complete()
        tree: Any = self.tree
        await tree.sync_if_changed(self.matches.postings)
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._listen()),
            loop.create_task(self._sweep(), name=SWEEPING),
        ]

    async def close(self) -> None:
        """Finish what is under way, then leave; the store is closed by whoever opened it."""
        await self.services.stories.close()  # what is not found yet is looked for at the start
        with suppress(TimeoutError):
            await asyncio.wait_for(self.settled(), PATIENCE)
        ending = [*self._tasks, *self._later.values()]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        for coalescer in self._under_way:
            await coalescer.close()
        await self.matches.close()
        with suppress(RivalryError):  # then we were there until the latest sweep
            await self.matches.times.went()
        await super().close()
        self.services.faces_ahead.close()
        self.renderer.close()

    # -- what happens at the tables

    async def _listen(self) -> None:
        """Every change of a match reaches its board, its open hands and whoever is to move."""
        updates = self.matches.subscribe()
        try:
            while True:
                update = await updates.get()
                self.boards.touch(update.match, head_start(update))
                self.hands.touch(update.match)
                self.calling.touch(update.match)
                if update.kind == "ended":
                    self.log_channel.touch(update)
                    self.services.finished_threads.touch(update)
        finally:
            self.matches.unsubscribe(updates)

    async def _call(self, match_id: str) -> None:
        """Whoever is to move is called, unless they are here; what has served is taken down."""
        hosted = await self.matches.find(match_id)
        to_say = await self.matches.calls.to_say(hosted)
        if to_say:
            await self.notices.say(hosted, to_say)
        if to_say.again_at and match_id not in self._later:
            task = asyncio.get_running_loop().create_task(self._later_call(match_id, to_say))
            self._later[match_id] = task

    async def _later_call(self, match_id: str, to_say: ToSay) -> None:
        """When a public delay is over: the question may have been answered by then."""
        hosted = await self.matches.find(match_id)
        await hosted.clock.wait_until(to_say.again_at)
        del self._later[match_id]
        self.calling.touch(match_id)

    async def _sweep(self) -> None:
        await self.wait_until_ready()  # a thread is opened only in a channel we know
        await self.sweep.for_ever()

    async def settled(self) -> None:
        """Until everybody is answered and every board, hand and notice shows what has happened."""
        await all_answered(self)
        await self.matches.settled()
        await asyncio.sleep(0)
        await self.calling.settled()
        await asyncio.gather(*self._later.values())
        while True:
            for coalescer in self._under_way:
                await coalescer.settled()
            if not await self.services.stories.settled():
                break
            await asyncio.sleep(0)  # the boards hear of it
        await self.matches.postings.boards.keep()

    @property
    def _under_way(self) -> tuple[Coalescer[Any], ...]:
        return (
            self.boards.updating,
            self.boards.retiring,
            self.hands.refreshing,
            self.calling,
            self.log_channel.telling,
            self.services.finished_threads.telling,
        )

    # -- what comes in

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.matches.presence.seen(interaction.user.id)
        self.boards.heard(interaction)
        await self.router.dispatch(interaction)

    async def on_shard_connect(self, shard: int) -> None:
        await self._came(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        await self._came(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        if not self.is_closed():
            await self.matches.times.went(shard)

    async def _came(self, shard: int) -> None:
        """Nobody's clock ran while we were away."""
        away = await self.matches.times.came(shard, self.shard_count or 1)
        self.matches.presence.nobody_was_heard(away)
        self.sweep.away = max(self.sweep.away, away)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._welcomed(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._welcomed(guild.id)

    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        await self._welcomed(after.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self._welcomed(after.guild.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        await self._welcomed(after.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.boards.lost(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        self.boards.lost(thread.thread_id)

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        await self._welcomed(thread.guild_id)

    async def _welcomed(self, guild: int) -> None:
        """Invited again, or rights may have been given back: boards that were refused return."""
        if not self.boards.has_refusals:
            return
        rows = await self.matches.lists.running(guild)
        free = {row.channel for row in rows if self.boards.welcome(row.channel)}
        for row in rows:
            if row.channel in free:
                self.boards.touch(row.id)
                self.calling.touch(row.id)

    async def on_error(self, event: str, *arguments: Any, **more: Any) -> None:
        problem = sys.exc_info()[1]
        assert isinstance(problem, Exception)
        log.error("event %s failed", event, exc_info=without_secrets(problem))


def head_start(update: Update) -> float:
    """What people did is shown before what computers did or thought, and endings before both."""
    if update.kind == "ended":
        return OVER
    waits = update.by_computer or update.kind == "turning point"
    return BY_COMPUTER if waits else BY_PERSON
