"""A local table that is open in this process, with two people at a match: what its tests share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from local.local_table import LocalTable
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.lessons import ENOUGH, INTRODUCTION
from players.random_legal import choose
from rules.games import GAMES
from rules.packs import NO_PACKS, Packs
from store.rows import LessonRow
from tests.cogs.club import SPEED

DEAL = "Deal"


class OpenTable:
    """Opens, closes, and sits people down without a page."""

    def __init__(self, file: Path, newcomers: bool = False, packs: Packs = NO_PACKS) -> None:
        random, self.newcomers = Random(5), newcomers
        self.table = LocalTable(file, lambda match, seat: choose(match, seat, random), packs=packs)
        self.discord, self.channel = self.table.discord, self.table.channel
        self.discord.rate_limits.on(SPEED)
        here = [self.table.person(user.id, self.channel) for user in self.table.users]
        self.ada, self.ben, self.cleo, self.mona = here
        self._stop = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return self.discord.url

    def begin(self, port: int = 0) -> None:
        self._running = asyncio.create_task(self.table.run(self._stop, port))

    async def ready(self) -> None:
        running = self._running
        assert running is not None
        await self.discord.until(lambda: running.done() or self.table.ready, 20.0)
        if running.done():
            running.result()
        assert self.table.client is not None
        for user in self.table.users if not self.newcomers else ():
            for game in GAMES:
                known = LessonRow(int(user.id), game, INTRODUCTION, ENOUGH)
                await self.table.client.matches.store.set_lesson(known)

    async def close(self) -> None:
        self._stop.set()
        if self._running is not None:
            await self._running

    # -- at the table

    async def settled(self) -> None:
        assert self.table.client is not None
        await self.table.client.settled()

    def hands(self) -> list[Message]:
        """The private messages of Ada and Ben."""
        return [m for person in (self.ada, self.ben) for m in person.sees() if m.ephemeral]

    async def duel(self, game: str = "showdown", **terms: str) -> str:
        """Ada challenges Ben, who accepts; the number of the match."""
        draft = await self.ada.slash("match new", game=game, opponent=self.ben.user, **terms)
        await self.ada.click(draft.message, "Send the challenge")
        seat = await (await self.ben.click(self.latest("wants to play"), "Accept")).done()
        if "Take my seat" in seat.message.buttons:
            await self.ben.click(seat.message, "Take my seat")
        self.ben.dismiss(seat.message)  # it is a hand now, and a test shall find only the newest
        await self.settled()
        return str(self.board().buttons["My hand"]["custom_id"]).split(":")[2]

    async def deal(self) -> None:
        """Both have a hand."""
        for person in (self.ada, self.ben):
            await person.click(await self.hand(person), DEAL)
        await self.settled()

    async def hand(self, person: Person) -> Message:
        answer = await person.at(self.board().channel).click(self.board(), "My hand")
        return (await answer.done()).message

    def latest(self, words: str) -> Message:
        """The newest message with these words that everybody sees."""
        for channel in (*self.channel.threads, self.channel):
            for message in reversed(self.cleo.at(channel).sees()):
                if words in message.text:
                    return message
        raise AssertionError(f"nobody wrote “{words}”")

    def board(self) -> Message:
        for channel in (*self.channel.threads, self.channel):
            for message in reversed(self.cleo.at(channel).sees()):
                if "More" in message.buttons:
                    return message
        raise AssertionError("there is no board")


@asynccontextmanager
async def open_table(
    file: Path, newcomers: bool = False, packs: Packs = NO_PACKS
) -> AsyncIterator[OpenTable]:
    """Open until the end of the block; nothing may have gone wrong by then.

    Its people know every game, or every test would begin with an introduction.
    """
    opened = OpenTable(file, newcomers, packs)
    opened.begin()
    try:
        await opened.ready()
        yield opened
    finally:
        await opened.close()
    assert opened.discord.problems == []
