"""Where the doctor is tried: a Discord on loopback, a channel, and Hanna, who hosts the bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cogs.host.channel_trials import try_channel
from cogs.host.doctor_client import connected
from cogs.host.findings import ACCEPTED, Finding, Findings
from cogs.host.limits_seen import LimitsSeen
from cogs.host.press_trials import LABEL
from local.loopback.client_redirect import pointing_at
from local.loopback.loopback import Loopback
from local.loopback.people import Answer, Person
from tests.cogs.club import SPEED
from tests.discord_api import inspector

TOKEN = "a.very-secret.token"


class Ward:
    """One server; what the doctor found there last."""

    def __init__(self, discord: Loopback) -> None:
        self.discord = discord
        self.guild = discord.add_guild("Club")
        self.channel = self.guild.add_channel("table")
        user = discord.add_user("Hanna")
        self.guild.join(user)
        self.hanna = Person(discord, user, self.channel)
        self.findings, self.limits = Findings(), LimitsSeen()

    async def examine(self, wait: float = 0.0, channel: int = 0) -> None:
        """Try everything in the channel; nobody waits for a press unless it is said."""
        async with connected(
            TOKEN, self.limits.trace, self.findings, guild_ready_timeout=0
        ) as client:
            assert client is not None
            number = channel or self.channel.id
            await try_channel(client, number, self.findings, wait, lambda words: None)

    async def press(self) -> Answer:
        """Hanna sees the button and presses it."""
        (asked,) = await self.discord.until(
            lambda: [m for m in self.hanna.sees() if LABEL in m.buttons]
        )
        return await self.hanna.click(asked, LABEL)

    async def examine_with_a_press(self) -> Answer:
        examining = asyncio.create_task(self.examine(wait=30))
        answer = await self.press()
        await examining
        return answer

    def found(self, what: str) -> Finding:
        (found,) = [found for found in self.findings.all if found.what == what]
        return found

    @property
    def not_accepted(self) -> dict[str, str]:
        """What did not go well, and how it went."""
        return {f.what: f.outcome for f in self.findings.all if f.outcome != ACCEPTED}

    @property
    def left(self) -> list[str]:
        """What somebody still sees of it, in the channel and in its threads."""
        places = [self.channel, *self.guild.threads.values()]
        return [m.text for place in places for m in place.messages.values()]


@asynccontextmanager
async def opened_ward() -> AsyncIterator[Ward]:
    discord = Loopback()
    discord.rate_limits.on(SPEED)
    await discord.start()
    discord.inspect = inspector()
    try:
        with pointing_at(discord):
            yield Ward(discord)
    finally:
        await discord.close()
