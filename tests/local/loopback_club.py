"""A club on the loopback Discord with the real client at work: what the loopback's tests share."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from PIL import Image

from local.loopback.client_redirect import pointing_at
from local.loopback.loopback import Channel, Loopback
from local.loopback.people import Answer, Person

Handler = Callable[[discord.Interaction], Awaitable[object]]
V2 = 1 << 15
EPHEMERAL = 1 << 6


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds

    def forward(self, seconds: float, world: Loopback) -> None:
        self.seconds += seconds
        world.clock_moved()


class Bot(discord.Client):
    """Hands every interaction to `answer` and remembers what it was told."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        asked = discord.Intents(guilds=True) if intents is None else intents
        super().__init__(intents=asked, guild_ready_timeout=0)
        self.answer: Handler | None = None
        self.told: list[tuple[str, Any]] = []
        self.errors: list[BaseException] = []
        self.busy = 0

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py waits five seconds here before it identifies again."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.told.append((event, args[0] if args else None))
        super().dispatch(event, *args, **kwargs)

    def heard(self, event: str) -> list[Any]:
        return [about for told, about in self.told if told == event]

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if self.answer is not None:
            self.busy += 1
            try:
                await self.answer(interaction)
            except (Exception, pytest.fail.Exception) as problem:
                self.errors.append(problem)
            finally:
                self.busy -= 1


class Club:
    def __init__(self, world: Loopback) -> None:
        self.world = world
        self.guild = world.add_guild("Club")
        self.channel = self.guild.add_channel("table")
        self.ada, self.ben = self.join("Ada"), self.join("Ben")
        self.bot = Bot()
        self._running: list[tuple[Bot, asyncio.Task[None]]] = []

    def join(self, name: str, channel: Channel | None = None, **roles: Any) -> Person:
        user = self.world.add_user(name)
        self.guild.join(user, **roles)
        return Person(self.world, user, channel or self.channel)

    async def run(self, bot: Any) -> None:
        task = asyncio.create_task(bot.start("token"))
        self._running.append((bot, task))
        while not bot.is_ready():
            assert not task.done(), task.exception()
            await self.world.moved(0.01)

    async def stop(self) -> None:
        for bot, task in self._running:
            await bot.close()
            await asyncio.gather(task, return_exceptions=True)

    async def command(self, *commands: dict[str, Any]) -> None:
        """Register commands; their data is Discord's."""
        await self.bot.http.bulk_upsert_global_commands(self.world.bot.id, list(commands))

    async def ask(self, answer: Handler, who: Person | None = None) -> Answer:
        """Somebody uses an invented command and the bot answers like this."""
        self.bot.answer = answer
        data = {"id": "1", "name": "ask", "type": 1, "options": []}
        return await (who or self.ada).raw(2, data)

    async def request(self, method: str, path: str, **kwargs: Any) -> Any:
        """With the bot's token."""
        return await self.bot.http.request(discord.http.Route(method, path), **kwargs)

    async def post(self, **body: Any) -> Any:
        return await self.request("POST", f"/channels/{self.channel.id}/messages", json=body)

    @property
    def board(self) -> discord.TextChannel:
        channel = self.bot.get_channel(self.channel.id)
        assert isinstance(channel, discord.TextChannel)
        return channel


@asynccontextmanager
async def club(
    clock: Callable[[], float] | None = None, bot: Bot | None = None
) -> AsyncIterator[Club]:
    """Everything is up; at the end nothing may have gone wrong that the test did not expect."""
    world = Loopback(clock) if clock else Loopback()
    await world.start()
    open_club = Club(world)
    open_club.bot = bot or open_club.bot
    try:
        with pointing_at(world):
            await open_club.run(open_club.bot)
            yield open_club
            await world.until(lambda: not open_club.bot.busy)
    finally:
        await open_club.stop()
        await world.close()
    assert world.problems == []
    assert open_club.bot.errors == []


def picture(colour: str = "red", size: tuple[int, int] = (30, 20)) -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", size, colour).save(stream, "PNG")
    return stream.getvalue()


def upload(name: str = "board.png", content: bytes = b"", alt: str | None = None) -> discord.File:
    return discord.File(io.BytesIO(content or picture()), name, description=alt)
