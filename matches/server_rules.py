"""What a server has settled for matches on it: where they begin, the clock, how many, who may not.

Kept among the server's settings, one word each; what cannot be read counts as not settled.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from matches.errors import NotAllowed
from matches.player_clocks import CLOCKS
from rules.core.phrases import listed
from store.store import Store

AUTO, ALWAYS, NEVER = "auto", "always", "never"
THREADS = {"auto": AUTO, "on": ALWAYS, "off": NEVER}  # as they are kept
MOST_CHANNELS = 25
MOST_MATCHES = 99
MOST_PACKS = 25
# A channel or thread → its channel, and how that is called.
DescribeChannel = Callable[[int], tuple[int, str]]


class ServerRules(Struct, frozen=True):
    """The defaults hold on a server that has settled nothing."""

    threads: str = AUTO  # which matches get a thread of their own
    channels: tuple[int, ...] = ()  # where matches may begin; none named: anywhere
    clock: str = "none"  # of matches whose host has chosen none
    limit: int = 0  # running matches for each player; 0: as many as they like
    log: int = 0  # the channel that tells results and moderators' acts; 0: none
    pings: bool = True  # whether people are mentioned when a match waits for them
    packs: tuple[str, ...] = ()  # card packs that matches may be played with, by slug


class Servers:
    """What each server has settled; what is refused changes nothing."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def rules(self, guild: int) -> ServerRules:
        kept = await self.store.guild_settings(guild)
        clock = kept.get("clock", "none")
        return ServerRules(
            threads=THREADS.get(kept.get("threads", ""), AUTO),
            channels=tuple(filter(None, map(_number, kept.get("channels", "").split()))),
            clock=clock if clock in CLOCKS else "none",
            limit=_number(kept.get("limit", "")),
            log=_number(kept.get("log", "")),
            pings=kept.get("pings") != "off",
            packs=tuple(kept.get("packs", "").split()),
        )

    async def set_threads(self, guild: int, threads: str) -> None:
        kept = {meant: word for word, meant in THREADS.items()}
        if threads not in kept:
            raise NotAllowed("Threads are opened automatically, always or never.")
        await self.store.set_guild_setting(guild, "threads", kept[threads])

    async def set_channels(self, guild: int, channels: tuple[int, ...]) -> None:
        if len(channels) > MOST_CHANNELS:
            raise NotAllowed(f"Name at most {MOST_CHANNELS} channels, or none for all of them.")
        named = " ".join(str(channel) for channel in dict.fromkeys(channels))
        await self.store.set_guild_setting(guild, "channels", named)

    async def set_clock(self, guild: int, clock: str) -> None:
        if clock not in CLOCKS:
            raise NotAllowed("There is no such clock.")
        await self.store.set_guild_setting(guild, "clock", clock)

    async def set_limit(self, guild: int, limit: int) -> None:
        if not 0 <= limit <= MOST_MATCHES:
            raise NotAllowed(f"The limit is 1 to {MOST_MATCHES} matches, or 0 for none.")
        await self.store.set_guild_setting(guild, "limit", str(limit))

    async def set_log(self, guild: int, channel: int) -> None:
        await self.store.set_guild_setting(guild, "log", str(channel))

    async def set_pings(self, guild: int, pings: bool) -> None:
        await self.store.set_guild_setting(guild, "pings", "on" if pings else "off")

    async def set_packs(self, guild: int, packs: tuple[str, ...]) -> None:
        """Allow these card packs and no others, among them some that may be back one day."""
        if len(packs) > MOST_PACKS:
            raise NotAllowed(f"A server allows at most {MOST_PACKS} card packs.")
        await self.store.set_guild_setting(guild, "packs", " ".join(dict.fromkeys(packs)))

    # -- what they refuse

    async def check_not_blocked(self, guild: int, user: int, name: str = "") -> None:
        """Without a name the person is told themselves."""
        if await self.store.is_blocked(guild, user):
            who = f"{name} is" if name else "You are"
            raise NotAllowed(
                f"{who} blocked from new matches on this server; a moderator can help."
            )

    async def check_may_begin(self, guild: int, user: int, name: str = "") -> None:
        """Whether they may have one more match here. Without a name they are told themselves."""
        await self.check_not_blocked(guild, user, name)
        limit = (await self.rules(guild)).limit
        if not limit:
            return
        running = sum(row.guild == guild for row in await self.store.matches_of(user))
        if running >= limit:
            matches = "one match" if limit == 1 else f"{limit} matches"
            rest = f", and {name} has that many." if name else ": finish one first."
            raise NotAllowed(f"This server lets each player have {matches} at a time{rest}")


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else 0


def check_channel(rules: ServerRules, channel: int, describe_channel: DescribeChannel) -> None:
    """A thread counts as the channel it belongs to."""
    if rules.channels and describe_channel(channel)[0] not in rules.channels:
        names = [describe_channel(allowed)[1] for allowed in rules.channels]
        raise NotAllowed(f"On this server matches begin in {listed(names, 'or')}.")
