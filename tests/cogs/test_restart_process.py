"""The bot is killed at any moment and started anew: nothing that was answered is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.platform.router import decode_id
from local.loopback.loopback import Loopback
from local.loopback.messages import Message
from local.loopback.people import Answer, Person
from matches.matches import Matches
from players.random_legal import choose
from rules.core.journal import Decision, decode_entry
from store.store import open_store
from tests.cogs.club import SPEED
from tests.cogs.playing import BUTTON, controls
from tests.matches.house import PRESSED

ROOT = Path(__file__).parents[2]
KILLS = max(4, int(os.environ.get("RIVALRY_KILLS", "40")) // 10)
BETWEEN = 12  # presses from one start to the next kill, at most
TURNS = 600  # of our event loop after a press within which the kill falls: some milliseconds
PATIENCE = 120  # seconds for a start: the machine may be busy


class Killed(Exception):
    """Nobody answers any more."""


class KillableBot:
    """Ada and Ben at a Discord of ours; the bot is another process, and may die at any moment."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder}/killed.sqlite3"
        self.random = Random(11)
        self.hands: dict[int, Message] = {}
        self.written: list[bytes] = []  # the journal when a player was last told of a move
        self.acknowledged = 0
        self.kept: set[int] = set()  # whose hand was shown by an earlier process
        self.survived = 0  # how many of these were answered

    async def open(self) -> None:
        self.discord = Loopback()
        self.discord.rate_limits.on(SPEED)
        await self.discord.start()
        guild = self.discord.add_guild("Club")
        self.channel = guild.add_channel("table")
        users = [self.discord.add_user(name) for name in ("Ada", "Ben")]
        for user in users:
            guild.join(user)
        self.people = [Person(self.discord, user, self.channel) for user in users]
        self.store = await open_store(self.database)

    async def start(self) -> None:
        """A new process; ready when Discord has a session with it."""
        command = (sys.executable, "-m", "tests.cogs.victim", self.database, self.discord.url)
        self.kept = set(self.hands)
        self.bot = await asyncio.create_subprocess_exec(*command, cwd=ROOT)
        self.death = asyncio.create_task(self.bot.wait())
        await self.discord.until(lambda: self.discord.gateway.connected, PATIENCE)

    async def buried(self) -> None:
        """Dead, and Discord has noticed."""
        assert await self.death == -signal.SIGKILL, "it ended before it was killed"
        await self.discord.until(lambda: not self.discord.gateway.connected)
        self.discord.gateway.sessions.clear()

    async def close(self) -> None:
        if self.bot.returncode is None:
            self.bot.kill()
        await self.death
        await self.store.close()
        await self.discord.close()

    # -- playing by what is shown

    async def begin(self) -> None:
        ada, ben = self.people
        draft = await ada.slash("match new", game="showdown", opponent=ben.user)
        await ada.click(draft.message, "Send the challenge")
        seat = await ben.click(self.public("Accept"), "Accept")
        await ben.click(seat.message, "Take my seat")
        (row,) = await self.store.running()
        self.match = row.id
        await self.discord.until(lambda: self.has("My hand"))

    def has(self, button: str) -> bool:
        return any(button in message.buttons for message in self.channel.messages.values())

    def public(self, button: str) -> Message:
        messages = [m for m in self.channel.messages.values() if not m.ephemeral]
        return next(m for m in reversed(messages) if button in m.buttons)

    async def waiting(self) -> list[int]:
        row = await self.store.match(self.match)
        assert row is not None
        return [seat for seat in (0, 1) if row.waiting >> seat & 1]

    async def press(self, doomed: bool = False) -> None:
        """Somebody who is asked makes a move, or first opens the hand; `doomed`: it is the last."""
        seat = self.random.choice(await self.waiting())
        hand = self.hands.get(seat)
        shown = controls(hand, "move", "menu", "pick", "sure") if hand else []
        if hand is None or not shown:
            pressing = self.people[seat].click(self.public("My hand"), "My hand")
            answer = await self._answered(pressing, doomed)
            self.hands[seat] = answer.message
            self.kept.discard(seat)
            return
        chosen = self.random.choice(shown)
        question = decode_id(chosen["custom_id"])
        assert question is not None
        answer = await self._answered(self._use(seat, hand, chosen), doomed)
        moved = question.action != "pick" and not answer.text.startswith("**")  # no complaint
        self.survived += seat in self.kept
        self.kept.discard(seat)
        if moved:
            await self._note(seat, int(question.argument(0).partition(".")[0]))

    def _use(self, seat: int, hand: Message, chosen: dict[str, Any]) -> Coroutine[Any, Any, Answer]:
        person, name = self.people[seat], chosen["custom_id"]
        if chosen["type"] == BUTTON:
            return person.click(hand, name)
        number = self.random.randint(chosen.get("min_values", 1), chosen["max_values"])
        values = [o["value"] for o in self.random.sample(chosen["options"], number)]
        return person.select(hand, name, values)

    async def _filled(self, pressing: Coroutine[Any, Any, Answer]) -> Answer:
        return await (await pressing).done()

    async def _answered(self, pressing: Coroutine[Any, Any, Answer], doomed: bool) -> Answer:
        """What came back, unless the bot dies first."""
        task = asyncio.create_task(self._filled(pressing))
        if doomed:
            for _ in range(self.random.randrange(TURNS)):
                await asyncio.sleep(0)
            self.bot.kill()
            await self.death
        await asyncio.wait({task, self.death}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
            raise Killed
        return task.result()

    # -- what must be true

    async def _note(self, seat: int, opened: int) -> None:
        """A player was shown what their move led to: it must be in the journal already."""
        journal = await self.journal()
        entries = [decode_entry(body) for body in journal[opened:]]
        assert any(isinstance(entry, Decision) and entry.seat == seat for entry in entries)
        self.written = journal
        self.acknowledged += 1

    async def journal(self) -> list[bytes]:
        return [row.body for row in await self.store.journal(self.match)]

    async def check(self) -> None:
        """All that was acknowledged is there, and the whole can be replayed."""
        assert (await self.journal())[: len(self.written)] == self.written
        matches = Matches(
            self.store, lambda match, seat: choose(match, seat, self.random), pace=PRESSED
        )
        hosted = await matches.find(self.match)
        await hosted.restore(await hosted.frozen(at_most=0))


@pytest.fixture
async def killable(tmp_path: Path) -> AsyncIterator[KillableBot]:
    killable = KillableBot(tmp_path)
    await killable.open()
    yield killable
    await killable.close()


async def test_killed_in_the_middle_of_a_match_it_goes_on_with_the_buttons_of_before(
    killable: KillableBot,
):
    await killable.start()
    await killable.begin()
    for _ in range(KILLS):
        for _ in range(killable.random.randint(4, BETWEEN)):
            await killable.press()
        with suppress(Killed):
            await killable.press(doomed=True)
        await killable.buried()
        await killable.check()
        await killable.start()
    while await killable.waiting():
        await killable.press()
    await killable.check()
    row = await killable.store.match(killable.match)
    assert row is not None
    assert row.status == "over"
    await killable.discord.until(lambda: killable.has("Rematch"))
    assert killable.acknowledged > 10 * KILLS
    assert killable.survived >= KILLS / 2, "hardly a button from before a kill was used after it"
    assert not killable.discord.problems
    print(
        f"{KILLS} kills, {killable.acknowledged} moves acknowledged, "
        f"{killable.survived} old hands used"
    )
