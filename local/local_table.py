"""The local table: the very same bot on a Discord that exists only on this computer.

`python bot.py` opens it when no token is set.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import ExitStack
from pathlib import Path

import discord

from cogs.client import Rivalry
from cogs.host.running import run_until_stopped
from local.kept_messages import MessageKeeper
from local.loopback.channels import Channel
from local.loopback.client_redirect import pointing_at
from local.loopback.loopback import Loopback
from local.loopback.people import Person
from local.page_server import PageServer
from matches.matches import Computer, Matches
from players.thinkers import Thinkers
from rules.core.errors import RivalryError
from rules.packs import NO_PACKS, Packs
from store.store import open_store

PORT = 8008
NAMES = ("Ada", "Ben", "Cleo", "Mona")  # the last is a moderator
# The library says at every start that it has no voice; nobody here needs to read that.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
FOUNDED = 1767225600.0  # numbers count from here, so that they are the same at every start


class LocalTable:
    """A channel with people, a page to see it, and the bot that sits there."""

    def __init__(
        self,
        file: Path,
        computer: Computer,
        thinkers: Thinkers | None = None,
        packs: Packs = NO_PACKS,
    ) -> None:
        self.file = file
        self.computer = computer
        self.thinkers = thinkers
        self.packs = packs
        self._founding = True
        self.discord = Loopback(now=self._now)
        self.discord.rate_limits.on()
        guild = self.discord.add_guild("The local table")
        self.channel = guild.add_channel("table")
        moderators = guild.add_role(
            "Moderators", discord.Permissions(manage_messages=True, manage_guild=True)
        )
        self.users = [self.discord.add_user(name) for name in NAMES]
        self.moderator = self.users[-1]
        for user in self.users:
            guild.join(user, roles=[moderators] if user is self.moderator else [])
        self.lounge = guild.add_channel("lounge")  # somewhere else: to move a match to, say
        self.direct = [self.discord.direct(user) for user in self.users]  # each alone with the bot
        self._founding = False
        self.client: Rivalry | None = None
        self.page_server = PageServer(self)
        self.discord.more_routes.append(self.page_server.routes)
        self.discord.changed.add(self.page_server.changed)
        self.keeper = MessageKeeper(file, self.discord)

    def _now(self) -> float:
        return FOUNDED if self._founding else time.time()

    def person(self, user: int, channel: Channel) -> Person:
        return Person(self.discord, self.discord.users[user], channel)

    @property
    def channels(self) -> list[Channel]:
        return [self.channel, self.lounge]

    @property
    def ready(self) -> bool:
        """Whether the bot has sat down and would answer."""
        return self.client is not None and self.client.is_ready()

    async def run(self, stop: asyncio.Event, port: int = PORT) -> None:
        """Open the table and play until it is told to stop."""
        store = await open_store(f"sqlite:///{self.file.absolute()}")
        with ExitStack() as hooks:
            try:
                await self.keeper.open()
                await self._serve(port)
                self.page_server.open()
                # Without a network an answer can overtake the note of when its question was sent,
                # which the library takes for a delay.
                logging.getLogger("discord.gateway").setLevel(logging.ERROR)
                # Only here, where there is no token: every client of this process comes to us now.
                hooks.enter_context(pointing_at(self.discord))
                matches = Matches(store, self.computer, thinkers=self.thinkers, packs=self.packs)
                # This Discord forgets its commands when it closes, so they are sent at every start.
                await matches.postings.set_commands("")
                self.client = Rivalry(matches, guild_ready_timeout=0)
                await run_until_stopped(self.client, "the local table", stop)
            finally:
                await self.page_server.close()
                await self.discord.close()
                await self.keeper.close()
                await store.close()

    async def _serve(self, port: int) -> None:
        try:
            await self.discord.start(port)
        except OSError:
            raise RivalryError(
                f"Port {port} is in use, perhaps by another local table: say --port with another."
            ) from None
        print(f"The local table is open: {self.discord.url}/", flush=True)
        print("Open that address in a browser; Ctrl+C closes the table.", flush=True)
