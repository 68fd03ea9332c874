"""`python -m bench endtoend`: from a press to its answer and its board, through the real client.

Everything runs in one process: the bot, the unmodified client, and the Discord on loopback that
stands for the network. So the client's share holds both ends of every request. The naive bot is
ours with two changes: it draws as most bots do, on the event loop, and commits statement by
statement.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.matches import commit_naively
from bench.naive_drawing import draw_naively
from bench.timing import percentiles
from cogs.client import Rivalry
from cogs.platform.layout import PictureFile
from cogs.platform.router import encode_id
from command_line.progress import showing_progress
from local.loopback.client_redirect import pointing_at
from local.loopback.loopback import Loopback
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.attention import EVERY_WINDOW
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.pace import Pace
from players.random_legal import choose
from players.simulate import random_setup
from render.pictures import pictures_of
from render.render_queue import RenderQueue
from rules.core.match import Match
from rules.games import GAMES, load_cards
from store.store import Store, open_store

# Every window, at once, without lessons.
PRESSED = Pace(EVERY_WINDOW, lambda match, opened, seat: 0.0, teaches=False)

GAME = "showdown"
BUSY = (1, 10, 100)
PACE = 50.0  # decisions a second, at which boards must keep up
NAIVE_BUSY = 10
RUNS = len(BUSY) + 3


def measure(size: int) -> dict[str, Any]:
    """Everything in one run. `size` is roughly the seconds it takes."""
    return asyncio.run(measure_all(max(1.0, size / RUNS)))


async def measure_all(seconds: float) -> dict[str, Any]:
    found: dict[str, Any] = {}
    with showing_progress("Pressing buttons", still=True) as progress:
        for busy in BUSY:
            async with open_club(busy) as club:
                found[f"{busy} busy"] = await club.play(seconds)
            progress(len(found), RUNS)
        async with open_club(BUSY[-1]) as club:
            found[f"{PACE:g} decisions a second"] = await club.play(seconds, pace=PACE)
        progress(len(found), RUNS)
        async with open_club(1) as club:
            found["shares"] = await club.shares(seconds)
        progress(len(found), RUNS)
        async with open_club(NAIVE_BUSY, naive=True) as club:
            found["naive, 10 busy"] = await club.play(seconds)
        progress(len(found), RUNS)
    return {"endtoend": found, "goals": goals(found)}


@asynccontextmanager
async def open_club(busy: int, naive: bool = False) -> AsyncIterator[Club]:
    """A server with so many matches, each in a channel of its own."""
    with TemporaryDirectory(prefix="rivalry-bench-") as folder:
        file, random = Path(folder) / "club.sqlite3", Random(1)
        store = await open_store(f"sqlite:///{file}")
        connection = await commit_naively(store, file) if naive else None
        discord = Loopback()
        await discord.start()
        guild = discord.add_guild("Club")
        matches = Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)
        client = Rivalry(matches, guild_ready_timeout=0)
        if naive:
            draw_on_the_loop(client)
        with pointing_at(discord):
            running = asyncio.create_task(client.start("a token"))
            await discord.until(client.is_ready, 30)
            club = Club(client, discord, random)
            for number in range(busy):
                await club.open(guild.add_channel(f"table-{number}"))
            await client.settled()
            yield club
            await client.close()
            await asyncio.gather(running, return_exceptions=True)
        if connection is not None:
            await connection.close()
        await store.close()
        await discord.close()


def draw_on_the_loop(client: Rivalry) -> None:
    """Boards as most bots make them: composed and packed anew, while everything else waits."""

    async def board(hosted: HostedMatch, view: Any) -> PictureFile:
        info = client.renderer.table_info(hosted, view)
        drawing = pictures_of(hosted.game).board(view.seen, info)
        return PictureFile("board", draw_naively(drawing), "A board")

    client.renderer.board = board  # type: ignore[method-assign]


class ClubMatch:
    """One match with two people, each with their hand before them."""

    def __init__(self, hosted: HostedMatch, people: list[Person]) -> None:
        self.hosted, self.people = hosted, people
        self.hands: dict[int, Message] = {}


class Club:
    """All matches of the club; one that ends is replaced by another."""

    def __init__(self, client: Rivalry, discord: Loopback, random: Random) -> None:
        self.client, self.discord, self.random = client, discord, random
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

    async def open(self, channel: Any, place: int | None = None) -> None:
        guild = channel.guild
        users = [self.discord.add_user(f"Player {len(guild.members)}-{n}") for n in (1, 2)]
        for user in users:
            guild.join(user)
        game = GAMES[GAME]
        setup = random_setup(game, load_cards(game), self.random)
        sittings = [
            Sitting(user.id, user.name, own) for user, own in zip(users, setup.seats, strict=True)
        ]
        hosted = await self.client.matches.open(
            GAME, sittings, options=setup.options, guild=guild.id, channel=channel.id
        )
        played = ClubMatch(hosted, [Person(self.discord, user, channel) for user in users])
        if place is None:
            self.played.append(played)
        else:
            self.played[place] = played

    async def play(self, seconds: float, pace: float = 0.0) -> dict[str, Any]:
        """Everybody answers without a pause, or at a given pace."""
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
        return {
            "acknowledged_ms": percentiles(self.acknowledged, 1e3),
            "board_updated_ms": percentiles(self.shown, 1e3),
            "decisions_per_second": round(len(self.acknowledged) / took, 1),
        }

    async def press(self, place: int) -> None:
        """One random legal press, timed until Discord has the acknowledgement."""
        played = self.played[place]
        waiting = await played.hosted.waiting()
        if not waiting:
            await self.open(played.people[0].channel, place)
            return
        seat = waiting[0]
        person = played.people[seat]
        prompt = await played.hosted.question(seat)
        assert prompt is not None
        chosen = self.random.sample(range(len(prompt.options)), prompt.least)
        hand = played.hands.get(seat)
        if hand is None:
            answer = await person.raw(3, pressing("hand", played.hosted.id))
            hand = played.hands[seat] = (await answer.done(30)).message
        question = f"{prompt.id[0]}.{prompt.id[1]}"
        if prompt.least == prompt.most == 1:
            data = pressing("move", played.hosted.id, question, chosen[0])
        else:
            picked = format(sum(1 << at for at in chosen), "x") if chosen else ""
            data = pressing("sure", played.hosted.id, question, picked)
        since = perf_counter()
        self._unshown[played.hosted.id].append((await played.hosted.sequence() + 1, since))
        await person.raw(3, data, hand)
        self.acknowledged.append(perf_counter() - since)

    # -- where the time goes

    async def shares(self, seconds: float) -> dict[str, Any]:
        """Where a lone match's time goes from press to press; pictures are drawn beside that."""
        spent: dict[str, float] = defaultdict(float)
        undo = [
            timed(Match, "answer", spent, "rules"),
            timed(Store, "append", spent, "commit", awaited=True),
            timed_drawing(self.client.renderer.render_queue, spent),
        ]
        started = perf_counter()
        report = await self.play(seconds)
        whole = perf_counter() - started
        for restore in undo:
            restore()
        decisions = len(self.acknowledged)
        parts = {name: 1e3 * spent[name] / decisions for name in ("rules", "commit", "render")}
        parts["whole"] = 1e3 * whole / decisions
        parts["client"] = parts["whole"] - parts["rules"] - parts["commit"]
        return {**report, "ms_a_decision": {name: round(ms, 3) for name, ms in parts.items()}}


def pressing(action: str, match_id: str, *arguments: object) -> dict[str, Any]:
    custom_id = encode_id(action, match_id, *arguments)
    return {"custom_id": custom_id, "component_type": 2, "id": 1}


def timed(
    owner: Any, name: str, spent: dict[str, float], word: str, awaited: bool = False
) -> Callable[[], None]:
    """Add up how long a method takes; returns what puts it back."""
    whole = getattr(owner, name)

    def wrapped(*arguments: Any, **more: Any) -> Any:
        since = perf_counter()
        try:
            return whole(*arguments, **more)
        finally:
            spent[word] += perf_counter() - since

    async def wrapped_async(*arguments: Any, **more: Any) -> Any:
        since = perf_counter()
        try:
            return await whole(*arguments, **more)
        finally:
            spent[word] += perf_counter() - since

    setattr(owner, name, wrapped_async if awaited else wrapped)
    return lambda: setattr(owner, name, whole)


def timed_drawing(render_queue: RenderQueue, spent: dict[str, float]) -> Callable[[], None]:
    whole = render_queue.draw

    async def draw(key: str, make: Callable[[], bytes], urgent: bool = False) -> bytes:
        def making() -> bytes:
            since = perf_counter()
            try:
                return make()
            finally:
                spent["render"] += perf_counter() - since

        return await whole(key, making, urgent)

    render_queue.draw = draw  # type: ignore[method-assign]

    def restore() -> None:
        render_queue.draw = whole  # type: ignore[method-assign]

    return restore


def goals(found: dict[str, Any]) -> dict[str, Any]:
    """Those of PERFORMANCE.md, beside what this run found."""
    many, paced = found[f"{BUSY[-1]} busy"], found[f"{PACE:g} decisions a second"]
    ours, naive = found["10 busy"], found["naive, 10 busy"]
    ratio = round(ours["decisions_per_second"] / naive["decisions_per_second"], 1)
    acknowledged, shown = many["acknowledged_ms"]["p99"], paced["board_updated_ms"]["p99"]
    return {
        "100 busy, acknowledged p99 ms": {
            "found": acknowledged,
            "at most": 50,
            "met": acknowledged <= 50,
        },
        "50 a second, board p99 ms": {"found": shown, "at most": 500, "met": shown <= 500},
        "10 busy, of naive": {"found": ratio, "at least": 25, "met": ratio >= 25},
    }
