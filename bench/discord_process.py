"""A Discord on loopback in a process of its own: so it takes no time from the bot that is measured.

Who starts it writes lines of JSON to it (a number, what is to be done, with what) and reads what
came of each; `python -m bench.discord_process` is that other process.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

from local.loopback.loopback import Loopback
from local.loopback.messages import Message
from local.loopback.people import Person
from local.loopback.traffic import Traffic

PRESS = 3  # the kind of interaction
PATIENCE = 30.0  # seconds
LINE = 1 << 20  # bytes


class DiscordProcess:
    """Where it is, and what people do there."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._to, self._from = process.stdin, process.stdout
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._numbers = count(1)
        self.url, self.gateway_url, self.guild = "", "", 0

    async def listen(self) -> None:
        """Hand every answer to whoever waits for it."""
        while line := await self._from.readline():
            number, answer = json.loads(line)
            self._asked.pop(number).set_result(answer)

    async def ask(self, what: str, *given: Any) -> Any:
        number = next(self._numbers)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        self._to.write(json.dumps([number, what, given]).encode() + b"\n")
        return await answer

    async def press(self, user: int, channel: int, data: dict[str, Any], hand: int) -> bool:
        """Press something of a hand; whether Discord has an answer to it."""
        return bool(await self.ask("press", user, channel, data, hand))

    async def open_hand(self, user: int, channel: int, data: dict[str, Any]) -> int:
        """Press for a hand and wait until it is there: which message it is, 0 for none."""
        return int(await self.ask("open_hand", user, channel, data))

    async def traffic(self) -> Traffic:
        """What the bot has sent so far."""
        return Traffic(*await self.ask("traffic"))


@asynccontextmanager
async def discord_process() -> AsyncIterator[DiscordProcess]:
    """Started for a while, with one server in it."""
    command = [sys.executable, "-m", "bench.discord_process"]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LINE)
    there = DiscordProcess(process)
    listening = asyncio.create_task(there.listen())
    try:
        there.url, there.gateway_url, there.guild = await there.ask("start")
        yield there
    finally:
        assert process.stdin is not None
        process.stdin.close()  # which ends it
        await process.wait()
        await listening


# -- in the other process


class Desk:
    """Does what it is asked for, for the people of one server."""

    def __init__(self) -> None:
        self.discord = Loopback()
        self.guild = self.discord.add_guild("Club")
        self.hands: dict[int, Message] = {}

    async def start(self) -> list[Any]:
        await self.discord.start()
        return [self.discord.url, self.discord.gateway_url, self.guild.id]

    async def channel(self, name: str) -> int:
        return self.guild.add_channel(name).id

    async def person(self, name: str) -> int:
        user = self.discord.add_user(name)
        self.guild.join(user)
        return user.id

    async def press(self, user: int, channel: int, data: dict[str, Any], hand: int) -> bool:
        answer = await self._at(user, channel).raw(PRESS, data, self.hands[hand])
        return not answer.failed

    async def open_hand(self, user: int, channel: int, data: dict[str, Any]) -> int:
        answer = await self._at(user, channel).raw(PRESS, data)
        if answer.failed:
            return 0
        message = (await answer.done(PATIENCE)).message
        self.hands[message.id] = message
        return message.id

    async def traffic(self) -> list[int]:
        sent = self.discord.traffic
        return [sent.requests, sent.answers, sent.size, sent.files]

    def _at(self, user: int, channel: int) -> Person:
        return Person(self.discord, self.discord.users[user], self.discord.channels[channel])


async def serve() -> None:
    """Until nobody writes to us any more."""
    desk, loop = Desk(), asyncio.get_running_loop()
    reader = asyncio.StreamReader(LINE)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    at_work: set[asyncio.Task[None]] = set()

    async def do(number: int, what: str, given: list[Any]) -> None:
        answer = await getattr(desk, what)(*given)
        sys.stdout.write(json.dumps([number, answer]) + "\n")
        sys.stdout.flush()

    while line := await reader.readline():
        task = asyncio.create_task(do(*json.loads(line)))
        at_work.add(task)
        task.add_done_callback(at_work.discard)
    with suppress(asyncio.CancelledError):
        await desk.discord.close()


if __name__ == "__main__":
    asyncio.run(serve())
