"""A server for an evening at Discord: channels with several matches each, some well under way.

The bot with the unmodified client is in one thread, the loopback and the people are in another: so
each one's processor time is known.
"""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

from bench.club import pressing
from bench.evening_watch import Watch
from bench.fast_clock import FastClock, another_thread, within
from cogs.client import Rivalry
from cogs.host.running import what_stays_left_alone
from cogs.play.option_places import encode_places, encode_question
from local.loopback.channels import Channel
from local.loopback.client_redirect import pointing_at
from local.loopback.loopback import Loopback
from local.loopback.messages import Message
from local.loopback.users import User
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.pace import Pace
from players.random_legal import choose, play_out
from players.simulate import random_setup
from render import tiles
from rules.core.errors import RivalryError
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES
from store.store import open_store

COMPUTERS = 4  # every so many matches are against a computer
MANY_THREADS = (1000, 1.0)  # before the evening begins: those matches have had theirs for long
MOMENT, PATIENCE = 0.5, 600.0  # simulated seconds


class FirstDrawings:
    """How much processor time drawing faces for the first time takes: once, not every evening."""

    def __init__(self) -> None:
        self.seconds = 0.0
        packed = tiles._packed_image

        @lru_cache(maxsize=tiles.IMAGES_PACKED)
        def timed(*drawn: Any) -> Any:
            since = thread_time()
            try:
                return packed.__wrapped__(*drawn)
            finally:
                self.seconds += thread_time() - since

        tiles._packed_image = timed


@dataclass
class Table:
    """A match and its people, by seat, with their hands; a new match comes to the same place."""

    game: str
    channel: Channel
    hosted: HostedMatch
    people: dict[int, User]
    hands: dict[int, Message] = field(default_factory=dict)


class EveningClub:
    """All tables; what is done here is done in the bot's thread."""

    def __init__(self, matches: Matches, loopback: Loopback, random: Random, threads: str) -> None:
        self.matches, self.loopback, self.random = matches, loopback, random
        self.threads = threads
        self.guild = loopback.add_guild("Club")
        self.tables: list[Table] = []
        self.opened: list[HostedMatch] = []
        self.bot_loop = asyncio.get_running_loop()
        self.choosing = 0.0  # seconds of processor time that choosing for people took
        self.faces = FirstDrawings()
        self.client: Rivalry
        self.watch: Watch
        self.loopback_loop: AbstractEventLoop

    async def seat(self, matches: int, channels: int) -> None:
        """Open all matches, each somewhere between its first and its last decision."""
        await self.matches.servers.set_threads(self.guild.id, self.threads)
        rooms = [self.guild.add_channel(f"table-{number}") for number in range(channels)]
        places = zip(islice(cycle(rooms), matches), cycle(GAMES), strict=False)
        self.tables = [await self._table(channel, game) for channel, game in places]
        await asyncio.gather(*map(self._play_on, self.tables))

    async def _table(self, channel: Channel, game: str) -> Table:
        setup = await self._setup(game)
        users: list[User | None] = [
            self.loopback.add_user(f"Player {len(self.guild.members) + number}")
            for number in range(len(setup.seats))
        ]
        if len(self.tables) % COMPUTERS == COMPUTERS - 1:
            users[-1] = None
        people = {seat: user for seat, user in enumerate(users) if user}
        for user in people.values():
            self.guild.join(user)
        return Table(game, channel, await self._open(channel, setup, people), people)

    async def _setup(self, game: str) -> Setup:
        cards = await self.matches.todays_cards(GAMES[game])
        return random_setup(GAMES[game], cards, self.random)

    async def _open(self, channel: Channel, setup: Setup, people: dict[int, User]) -> HostedMatch:
        sittings = [
            Sitting(people[seat].id, people[seat].name, own)
            if seat in people
            else Sitting(None, "Computer", own, level="club")
            for seat, own in enumerate(setup.seats)
        ]
        hosted = await self.matches.open(
            setup.game,
            sittings,
            options=setup.options,
            guild=self.guild.id,
            channel=channel.id,
        )
        self.opened.append(hosted)
        return hosted

    async def play_again(self, table: Table) -> None:
        """The next match of the same people."""
        table.hosted = await self._open(table.channel, await self._setup(table.game), table.people)
        table.hands.clear()
        self.note_players(table)

    def note_players(self, table: Table) -> None:
        self.watch.players |= dict.fromkeys(
            (user.id for user in table.people.values()), table.hosted.id
        )

    async def _play_on(self, table: Table) -> None:
        """Random and legal, up to a random part of a match's length."""
        hosted = table.hosted
        match = Match.start(
            hosted.game,
            await self.matches.cards(hosted.row),
            hosted.terms.setup,
            self.random.randbytes(32),
        )
        length = round(play_out(match, self.random) * self.random.random())
        while await hosted.sequence() < length and (waiting := await hosted.waiting()):
            asked = [seat for seat in waiting if seat in table.people]
            if not asked:
                await asyncio.sleep(MOMENT)  # a computer's turn
            with suppress(RivalryError):  # it may have been answered for them meanwhile
                for seat in asked:
                    answer = choose(await hosted.loaded(), seat, self.random)
                    await hosted.answer(seat, None, answer)

    async def press_of(self, table: Table) -> tuple[int, dict[str, Any]] | None:
        """Who of a table's people presses what next; None if nobody is asked."""
        hosted = table.hosted
        asked = [seat for seat in await hosted.waiting() if seat in table.people]
        if not asked:
            return None
        since = thread_time()
        async with hosted.lock:
            match, seat = await hosted.loaded(), self.random.choice(asked)
            prompt = match.prompt(seat)
            if prompt is None:
                return None
            answer = choose(match, seat, self.random)
        keys = [option.key for option in prompt.options]
        places, question = tuple(keys.index(key) for key in answer), encode_question(prompt.id)
        self.choosing += thread_time() - since
        if prompt.least == prompt.most == 1:
            return seat, pressing("move", hosted.id, question, places[0])
        return seat, pressing("sure", hosted.id, question, encode_places(places, prompt))

    async def all_shown(self) -> None:
        """Until each match has its board."""
        while any(table.hosted.id not in self.watch.shown for table in self.tables):
            await asyncio.sleep(MOMENT)
        await self.client.settled()


@asynccontextmanager
async def open_evening(
    matches: int, channels: int, threads: str, seed: int
) -> AsyncIterator[EveningClub]:
    """Everything is up and every board stands, as after a restart of the bot."""
    random, clock = Random(seed), FastClock()
    with (
        TemporaryDirectory(prefix="rivalry-bench-") as folder,
        another_thread() as beside,
        what_stays_left_alone(),  # as when the bot is run
    ):
        store = await open_store(f"sqlite:///{Path(folder) / 'club.sqlite3'}")
        loopback = Loopback(clock.now)
        await within(beside, loopback.start())
        loopback.rate_limits.on()
        loopback.limit("thread", *MANY_THREADS)
        hosting = Matches(
            store,
            lambda match, seat: choose(match, seat, random),
            clock,
            pace=Pace(teaches=False),
        )
        club = EveningClub(hosting, loopback, random, threads)
        await club.seat(matches, channels)
        client = club.client = Rivalry(hosting, guild_ready_timeout=0)
        club.watch, club.loopback_loop = Watch(client, loopback), beside
        for table in club.tables:
            club.note_players(table)
        with pointing_at(loopback):
            running = asyncio.create_task(client.start("a token"))
            await asyncio.wait_for(ready(client), PATIENCE)
            await asyncio.wait_for(club.all_shown(), PATIENCE)
            loopback.rate_limits.on()
            yield club
            await client.close()
            await asyncio.gather(running, return_exceptions=True)
        await store.close()
        await within(beside, loopback.close())


async def ready(client: Rivalry) -> None:
    while not client.is_ready():
        await asyncio.sleep(MOMENT)
