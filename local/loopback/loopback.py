"""The loopback Discord: guilds, people and messages in memory, served to the real client."""

from __future__ import annotations

import asyncio
import contextlib
import inspect as source
import re
import time
from collections.abc import Callable
from typing import Any, TypeVar

import discord
from aiohttp import web

from local.loopback import message_writing
from local.loopback.cdn import Cdn
from local.loopback.channels import Channel
from local.loopback.commands import Commands
from local.loopback.direct_messages import DirectChannel
from local.loopback.faults import Fault, Faults
from local.loopback.gateway import Gateway, Session
from local.loopback.guilds import GUILDS, MEMBERS, Guild
from local.loopback.interactions import Interaction, Interactions
from local.loopback.invalid_requests import InvalidRequests
from local.loopback.layout import refuse_new_galleries
from local.loopback.messages import Message
from local.loopback.nonces import Nonces
from local.loopback.permissions import may
from local.loopback.ratelimits import RateLimits
from local.loopback.server import Server
from local.loopback.traffic import Traffic
from local.loopback.users import Role, User
from local.loopback.wire import Files, Wire

__all__ = ["Channel", "Guild", "Loopback", "Message", "Role", "User"]

EPOCH = 1420070400  # the first second of 2015, from which Discord counts
MESSAGES = discord.Intents(guild_messages=True).value
DIRECT_MESSAGES = discord.Intents(dm_messages=True).value
CONTENT = discord.Intents(message_content=True).value
LOGGED = 20_000
GLANCE = 0.02  # seconds; a condition may be about the bot, which tells nobody here of it

Changed = Callable[[Message, bool, int | None], None]
Inspect = Callable[[str, str, str, Any, Files], object]
Answered = Callable[[str, str, int, web.Response], None]  # method, path, bytes of the body, answer
T = TypeVar("T")


class Loopback:
    """All of it: what there is, who is told of changes, and how to make trouble for a test."""

    def __init__(self, now: Callable[[], float] = time.time, bot_name: str = "Rivalry") -> None:
        self.now = now
        self._last_id = 0
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}  # threads and direct messages, too
        self.direct_channels: dict[int, DirectChannel] = {}  # by person
        self.installs: set[int] = set()  # people who have the bot wherever they are
        self.user_install = True  # whether the developer portal lets people have it
        self.bot = self.add_user(bot_name, bot=True)
        self.cdn = Cdn(now)
        self.commands = Commands(self)
        self.interactions = Interactions(self)
        self.gateway = Gateway(self)
        self.rate_limits = RateLimits(now)
        self.invalid_requests = InvalidRequests()
        self.nonces = Nonces()
        self.faults = Faults()
        self.url = ""
        self.recommended_shards = 1
        self.answer_within = 3.0  # seconds for the first callback
        self.most_threads = 1000  # open at once in a guild
        self.refuses_new_galleries = False  # in edits, as discord-api-docs #7529 reports
        self.problems: list[str] = []
        self.requests: list[tuple[str, str, int]] = []
        self.traffic = Traffic()
        self.inspect: Inspect | None = None
        self.changed: set[Changed] = set()
        self.answered: set[Answered] = set()  # right after what a request changed
        self.more_routes: list[Callable[[web.Application], None]] = []  # of a page, say
        self._stirred = asyncio.Event()
        self._server = Server(self)

    # -- life

    async def start(self, port: int = 0) -> None:
        self.url = f"http://127.0.0.1:{await self._server.start(port)}"
        self.cdn.url = f"{self.url}/cdn"

    async def close(self) -> None:
        await self.gateway.close()
        await self._server.close()

    @property
    def gateway_url(self) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/gateway/"

    async def drop_connections(
        self, resumable: bool = True, until: asyncio.Event | None = None
    ) -> None:
        """Every client is thrown out; `until`: and not let in again before that."""
        self.gateway.shut = until
        await self.gateway.drop(resumable)

    # -- who and where

    def snowflake(self, own_millisecond: bool = False) -> int:
        """A new number, greater than all before. Shards go by its millisecond."""
        least = self._last_id + 1
        if own_millisecond:
            least = ((self._last_id >> 22) + 1) << 22
        self._last_id = max(least, int((self.now() - EPOCH) * 1000) << 22)
        return self._last_id

    def add_user(self, name: str, bot: bool = False) -> User:
        user = User(self.snowflake(), name, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User | None = None, with_bot: bool = True) -> Guild:
        owner = owner or self.add_user(f"Owner of {name}")
        guild = Guild(self, self.snowflake(own_millisecond=True), name, owner)
        self.guilds[guild.id] = guild
        if with_bot:
            guild.invite_bot()
        return guild

    def direct(self, user: User) -> DirectChannel:
        """The channel of a person's direct messages with the bot."""
        channel = self.direct_channels.get(user.id)
        if channel is None:
            channel = DirectChannel(self, user, self.snowflake())
            self.direct_channels[user.id] = self.channels[channel.id] = channel
        return channel

    def install(self, user: User) -> None:
        """“Add to my apps”: a person takes the bot along, also to where it is no member."""
        self.installs.add(user.id)

    def installed_for(self, user: User, channel: Channel) -> dict[str, str]:
        """By which installs somebody can use the bot there: a server's (0), their own (1)."""
        guild, owners = channel.guild, {}
        if guild.is_guild and guild.has_bot:
            owners["0"] = str(guild.id)
        elif any(g.has_bot and user.id in g.members for g in self.guilds.values()):
            owners |= {} if guild.is_guild else {"0": "0"}
        if user.id in self.installs:
            owners["1"] = str(user.id)
        return owners

    # -- messages

    def fill(self, message: Message, body: Wire, files: Files) -> None:
        message_writing.write(message, body, files, pings=True)

    def post(self, message: Message) -> None:
        channel = message.channel
        channel.messages[message.id] = message
        if not message.ephemeral:
            channel.last_message_id = message.id
            if channel.archived and not channel.locked:
                channel.unarchive()
        self._announce("MESSAGE_CREATE", message)

    def edit(self, message: Message, body: Wire, files: Files, pings: bool = False) -> None:
        """Edits never ping, except the one that stands for a message still to come."""
        if self.refuses_new_galleries:
            refuse_new_galleries(body, files)
        message_writing.write(message, body, files, pings)
        self._announce("MESSAGE_UPDATE", message)

    def delete_message(self, message: Message) -> None:
        """As a moderator does."""
        self.remove(message)

    def remove(self, message: Message, quietly: bool = False) -> None:
        message.channel.messages.pop(message.id, None)
        message.deleted = True
        for attachment in message.attachments:
            self.cdn.drop(attachment)
        if not message.ephemeral and not quietly:
            guild = message.channel.guild
            about = {"id": str(message.id), "channel_id": str(message.channel.id)}
            about |= {"guild_id": str(guild.id)} if guild.is_guild else {}
            self.tell("MESSAGE_DELETE", about, guild, _intent(guild))
        self._changed(message, True)

    def _announce(self, event: str, message: Message) -> None:
        if not message.ephemeral:
            self.tell_message(event, message)
        self._changed(message, False)

    def _changed(self, message: Message, gone: bool) -> None:
        for callback in list(self.changed):
            callback(message, gone, message.for_user)
        self.stir()

    # -- telling the bot

    def tell(
        self,
        event: str,
        about: Wire | Callable[[Session], Wire],
        guild: Guild,
        intent: int = GUILDS,
    ) -> None:
        if guild.has_bot:
            self.gateway.tell(event, about, guild, intent)
        self.stir()

    def tell_guild(self, guild: Guild) -> None:
        whole = guild.wire(with_members=True)
        without = whole | {"members": [guild.member_wire(self.bot)]}
        self.tell("GUILD_CREATE", lambda s: whole if s.intents & MEMBERS else without, guild)

    def tell_message(self, event: str, message: Message) -> None:
        """Others' words are told only with the message content intent, or if the bot is named."""
        channel = message.channel
        if not channel.guild.has_bot or not may(channel, self.bot, "view_channel"):
            return
        whole = message.wire
        if channel.guild.is_guild:
            author = channel.guild.member_wire(message.author)
            member = {key: value for key, value in author.items() if key != "user"}
            whole = whole | {"guild_id": str(channel.guild.id), "member": member}
        bare = whole | {"content": "", "embeds": [], "attachments": [], "components": []}
        told = message.author is self.bot or self.bot in message.mentioned
        told = told or not channel.guild.is_guild
        self.tell(
            event,
            lambda s: whole if told or s.intents & CONTENT else bare,
            channel.guild,
            _intent(channel.guild),
        )

    def begin(self, interaction: Interaction) -> bool:
        """Send an interaction to the bot; False if there is nobody who could answer."""
        self.interactions.add(interaction)
        if not interaction.owners:
            return False
        guild = interaction.channel.guild
        return self.gateway.tell_latest("INTERACTION_CREATE", interaction.wire, guild)

    # -- for tests

    def fail(
        self,
        method: str,
        path_regex: str,
        status: int = 500,
        code: int = 0,
        text: str = "Internal Server Error",
        times: int = 1,
        after: int = 0,
        acted: bool = False,
        delay: float | asyncio.Event = 0.0,
        reset: bool = False,
    ) -> None:
        """Make trouble for requests to come (`faults.Fault`). Status 0 only delays."""
        path = re.compile(path_regex)
        self.faults.add(Fault(method, path, status, code, text, times, after, acted, delay, reset))

    def limit(self, kind: str, count: int, per: float) -> None:
        """Limit one kind of route (see `buckets`); `rate_limits.on` switches all limits on."""
        self.rate_limits.limit(kind, count, per)

    def note(self, method: str, path: str, status: int) -> None:
        self.requests.append((method, path, status))
        if len(self.requests) > LOGGED:
            del self.requests[: LOGGED // 2]
        self.stir()

    def stir(self) -> None:
        """Something has changed: who waits looks again."""
        stirred, self._stirred = self._stirred, asyncio.Event()
        stirred.set()

    def clock_moved(self) -> None:
        """Tell it after moving an injected clock: what is overdue now has failed."""
        self.interactions.give_up_late_ones()
        self.stir()

    async def until(self, condition: Callable[[], T], seconds: float = 5.0) -> T:
        """Wait for a condition and return what it gave."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not (met := condition()):
            if loop.time() > end:
                raise AssertionError(
                    f"waited {seconds:g} s for {_words(condition)}; problems: {self.problems}"
                )
            await self.moved(GLANCE)
        return met

    async def moved(self, at_most: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stirred.wait(), at_most)


def _intent(guild: Guild) -> int:
    return MESSAGES if guild.is_guild else DIRECT_MESSAGES


def _words(condition: Callable[[], object]) -> str:
    try:
        return source.getsource(condition).strip()
    except (OSError, TypeError):
        return repr(condition)
