"""A club to test in: the unmodified client on a Discord on loopback, a channel, and people."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from cogs.client import Rivalry
from local.loopback.client_redirect import pointing_at
from local.loopback.interactions import COMMAND
from local.loopback.loopback import Loopback
from local.loopback.messages import Message
from local.loopback.options import invoked
from local.loopback.people import Answer, Person
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.pace import Pace
from players.random_legal import choose
from rules.packs import NO_PACKS
from store.store import open_store
from tests.matches.house import PRESSED, FakeClock

PATIENCE = 12.0  # seconds, where Discord has three: other tests share the machine
SPEED = 20  # of Discord's limits: nobody wants to wait five seconds for a sixth edit


class Club:
    """One server with Ada, Ben, Cleo (who never plays) and Mona, a moderator; and the bot."""

    def __init__(self, folder: Path, clock: FakeClock, pace: Pace = PRESSED) -> None:
        self.pace, self.packs = pace, NO_PACKS
        self.url = f"sqlite:///{folder}/club.sqlite3"
        self.clock = clock
        self.random = Random(7)

    async def open(self) -> None:
        self.discord = Loopback(now=self.clock.now)
        self.discord.rate_limits.on(SPEED)
        self.discord.answer_within = PATIENCE
        await self.discord.start()
        self.guild = self.discord.add_guild("Club")
        self.channel = self.guild.add_channel("table")
        mods = self.guild.add_role("Moderators", discord.Permissions(manage_messages=True))
        users = {name: self.discord.add_user(name) for name in ("Ada", "Ben", "Cleo", "Mona")}
        for name, user in users.items():
            self.guild.join(user, roles=[mods] if name == "Mona" else [])
        self.ada, self.ben, self.cleo, self.mona = (
            Person(self.discord, user, self.channel) for user in users.values()
        )
        await self.start()

    async def start(self) -> None:
        """A process of the bot on the club's database, until it is ready."""
        store = await open_store(self.url)
        matches = Matches(
            store,
            lambda match, seat: choose(match, seat, self.random),
            self.clock,
            pace=self.pace,
            packs=self.packs,
        )
        self.client = Rivalry(matches, guild_ready_timeout=0)
        with pointing_at(self.discord):
            self._running = asyncio.create_task(self.client.start("a token"))
            ready = asyncio.create_task(self.client.wait_until_ready())
            await asyncio.wait({self._running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            self._running.result()
        # The hooks stay while this process lives: it may have to connect again.
        self._hooks = pointing_at(self.discord)
        self._hooks.__enter__()

    async def stop(self) -> None:
        await self.client.close()
        await asyncio.gather(self._running, return_exceptions=True)
        await self.client.matches.store.close()
        self._hooks.__exit__(None, None, None)

    async def crash(self) -> None:
        """The process dies: nothing under way is finished."""
        client = self.client
        for part in (client.boards.updating, client.hands.refreshing, client.calling):
            await part.close()
        for task in client._tasks:
            task.cancel()
        await self.stop()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def close(self) -> None:
        await self.stop()
        await self.discord.close()

    # -- what tests do all the time

    async def duel(self, champion: str = "", **terms: Any) -> HostedMatch:
        """Ada challenges Ben, who accepts, with this champion or the one suggested."""
        drafting = self.ada.slash("match new", game="showdown", opponent=self.ben.user, **terms)
        draft = await (await drafting).done()  # a busy machine may have deferred it
        await self.ada.click(draft.message, "Send the challenge")
        seat = await (await self.ben.click(self.latest("wants to play"), "Accept")).done()
        if champion:
            await self.ben.select(seat.message, "Your champion", [champion])
        await self.ben.click(seat.message, "Take my seat")
        await self.client.settled()
        (row,) = await self.client.matches.store.matches_of(int(self.ada.user.id))
        return await self.client.matches.find(row.id)

    async def forged(self, person: Person, command: str, **given: Any) -> Answer:
        """A command that Discord may not show to this person, sent all the same."""
        owner = Person(self.discord, self.guild.owner, person.channel)
        return await person.raw(COMMAND, invoked(owner, command, given))

    def latest(self, words: str, person: Person | None = None) -> Message:
        """The newest message with these words that somebody (Cleo, if nobody is named) sees."""
        for message in reversed((person or self.cleo).sees()):
            if words in message.text:
                return message
        raise AssertionError(f"nobody wrote “{words}”: {[m.text for m in self.cleo.sees()]}")

    def board(self) -> Message:
        """The newest public message with a board on it."""
        for message in reversed(self.cleo.sees()):
            if "More" in message.buttons:
                return message
        raise AssertionError("there is no board")

    async def settled(self) -> None:
        await self.client.settled()


def words_of(answer: Answer) -> str:
    return answer.message.text


def everything(*people: Person) -> list[Any]:
    """All that these people see, to say that nothing has changed."""
    return [[(message.id, message.text) for message in person.sees()] for person in people]


def forgive(caplog: pytest.LogCaptureFixture, words: str) -> logging.LogRecord:
    """The one error that a test expects in the log; it does not count against it any more."""
    (found,) = [r for r in caplog.records if r.levelno == logging.ERROR and words in r.getMessage()]
    found.levelno = logging.INFO
    return found
