"""A club for measuring: the bot, the unmodified client, and people who press without a pause.

The Discord on loopback that stands for the network is in another process, as Discord is.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.discord_process import DiscordProcess, discord_process
from bench.matches import commit_naively
from bench.naive_drawing import draw_naively
from bench.timing import percentiles
from cogs.client import Rivalry
from cogs.host.running import what_stays_left_alone
from cogs.platform.layout import PictureFile
from cogs.platform.router import encode_id
from cogs.play.option_places import encode_places, encode_question
from local.loopback.client_redirect import pointing_at
from local.loopback.traffic import Traffic
from matches.attention import EVERY_WINDOW
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.pace import Pace
from players.random_legal import choose
from players.simulate import random_setup
from render.banner import with_banner
from render.pictures import pictures_of
from render.tiles import images_drawn
from rules.games import GAMES, load_cards
from store.store import open_store

# Every window, at once, without lessons.
PRESSED = Pace(EVERY_WINDOW, lambda match, opened, seat: 0.0, teaches=False)
GAME = "showdown"


@asynccontextmanager
async def open_club(busy: int, naive: bool = False, game: str = GAME) -> AsyncIterator[Club]:
    """A server with so many matches, each in a channel of its own."""
    with TemporaryDirectory(prefix="rivalry-bench-") as folder:
        file, random = Path(folder) / "club.sqlite3", Random(1)
        store = await open_store(f"sqlite:///{file}")
        connection = await commit_naively(store, file) if naive else None
        matches = Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)
        client = Rivalry(matches, guild_ready_timeout=0)
        if naive:
            draw_on_the_loop(client)
        async with discord_process() as discord:
            with pointing_at(discord):
                running = asyncio.create_task(client.start("a token"))
                ready = asyncio.create_task(client.wait_until_ready())
                await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
                club = Club(client, discord, random, game)
                for number in range(busy):
                    await club.open(await discord.ask("channel", f"table-{number}"))
                await client.settled()
                with what_stays_left_alone():
                    yield club
                await client.close()
                await asyncio.gather(running, return_exceptions=True)
        if connection is not None:
            await connection.close()
        await store.close()


def draw_on_the_loop(client: Rivalry) -> None:
    """Boards as most bots make them: composed and packed anew, while everything else waits.

    They show what ours show, pixel for pixel.
    """

    async def board(hosted: HostedMatch, view: Any) -> PictureFile:
        info = client.renderer.table_info(hosted, view)
        drawing = with_banner(pictures_of(hosted.game).board(view.seen, info), info)
        return PictureFile("board", draw_naively(drawing), "A board")

    client.renderer.board = board  # type: ignore[method-assign]


class ClubMatch:
    """One match with two people, each with their hand before them."""

    def __init__(self, hosted: HostedMatch, people: list[int]) -> None:
        self.hosted, self.people = hosted, people
        self.hands: dict[int, int] = {}  # seat → its message


class Club:
    """All matches of the club; one that ends is replaced by another."""

    def __init__(self, client: Rivalry, discord: DiscordProcess, random: Random, game: str) -> None:
        self.client, self.discord, self.random, self.game = client, discord, random, game
        self.joined = 0
        self.played: list[ClubMatch] = []
        self.acknowledged: list[float] = []
        self.shown: list[float] = []
        self._unshown: dict[str, list[tuple[int, float]]] = defaultdict(list)
        boards = client.matches.postings.boards
        put = boards.put

        def shown(match_id: str, sequence: int, picture: bytes) -> None:
            """Discord has it: all earlier decisions are shown now."""
            now = perf_counter()
            waiting = self._unshown[match_id]
            self.shown += [now - since for number, since in waiting if number <= sequence]
            self._unshown[match_id] = [w for w in waiting if w[0] > sequence]
            put(match_id, sequence, picture)

        boards.put = shown  # type: ignore[method-assign]

    async def open(self, channel: int, place: int | None = None) -> None:
        self.joined += 1
        names = [f"Player {self.joined}-{number}" for number in (1, 2)]
        people = [await self.discord.ask("person", name) for name in names]
        game = GAMES[self.game]
        setup = random_setup(game, load_cards(game), self.random)
        seats = zip(people, names, setup.seats, strict=True)
        hosted = await self.client.matches.open(
            self.game,
            [Sitting(user, name, own) for user, name, own in seats],
            options=setup.options,
            guild=self.discord.guild,
            channel=channel,
        )
        played = ClubMatch(hosted, people)
        if place is None:
            self.played.append(played)
        else:
            self.played[place] = played

    async def play(self, seconds: float, pace: float = 0.0) -> dict[str, Any]:
        """Everybody answers without a pause, or at a given pace."""
        for played in self.played:
            await self.open_hands(played)
        await self.client.settled()
        before, drawn = await self.discord.traffic(), images_drawn()
        started = perf_counter()

        async def keep_playing(place: int) -> None:
            number = 0
            while (now := perf_counter()) - started < seconds:
                if pace:
                    due = started + (number * len(self.played) + place) / pace
                    if due > started + seconds:
                        return
                    await asyncio.sleep(max(0.0, due - now))
                await self.press(place)
                number += 1

        await asyncio.gather(*map(keep_playing, range(len(self.played))))
        took = perf_counter() - started
        await self.client.settled()
        sent = (await self.discord.traffic()).since(before)
        return {
            "acknowledged_ms": percentiles(self.acknowledged, 1e3),
            "board_updated_ms": percentiles(self.shown, 1e3),
            "decisions_per_second": round(len(self.acknowledged) / took, 1),
            "requests_a_decision": round(sent.requests / len(self.acknowledged), 2),
            "faces_drawn_for_the_first_time": images_drawn() - drawn,
        }

    async def press(self, place: int) -> None:
        """One random legal press, timed until Discord has the acknowledgement."""
        played = self.played[place]
        waiting = await played.hosted.waiting()
        if not waiting:
            await self.open(played.hosted.row.channel, place)
            return
        seat = waiting[0]
        prompt = await played.hosted.question(seat)
        assert prompt is not None
        hand = await self.hand(played, seat)
        answer = choose(await played.hosted.loaded(), seat, self.random)
        keys = [option.key for option in prompt.options]
        places, question = tuple(keys.index(key) for key in answer), encode_question(prompt.id)
        if prompt.least == prompt.most == 1:
            data = pressing("move", played.hosted.id, question, places[0])
        else:
            data = pressing("sure", played.hosted.id, question, encode_places(places, prompt))
        since = perf_counter()
        self._unshown[played.hosted.id].append((await played.hosted.sequence() + 1, since))
        await self.discord.press(played.people[seat], played.hosted.row.channel, data, hand)
        self.acknowledged.append(perf_counter() - since)

    async def hand(self, played: ClubMatch, seat: int) -> int:
        """The message with a player's hand, opened if it is not yet."""
        where = played.people[seat], played.hosted.row.channel
        while not played.hands.get(seat):  # a bot that is too busy may have to be asked again
            press = pressing("hand", played.hosted.id)
            played.hands[seat] = await self.discord.open_hand(*where, press)
        return played.hands[seat]

    async def open_hands(self, played: ClubMatch) -> None:
        for seat in range(len(played.people)):
            await self.hand(played, seat)

    async def weigh(self, decisions: int) -> list[Traffic]:
        """What each decision sends, one after another, while both have their hands open."""
        found: list[Traffic] = []
        while len(found) < decisions:
            (played,) = self.played
            await self.open_hands(played)
            await self.client.settled()
            before, made = await self.discord.traffic(), len(self.acknowledged)
            await self.press(0)
            await self.client.settled()
            if len(self.acknowledged) > made:  # or the match was over, and another began
                found.append((await self.discord.traffic()).since(before))
        return found


def pressing(action: str, match_id: str, *arguments: object) -> dict[str, Any]:
    custom_id = encode_id(action, match_id, *arguments)
    return {"custom_id": custom_id, "component_type": 2, "id": 1}
