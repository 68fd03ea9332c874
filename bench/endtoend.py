"""`python -m bench endtoend`: from a press to its answer and its board, through the real client.

Discord is another process (club.py), so the client's share is that of the bot and of choosing what
people press. The naive bot is ours with two changes: it draws as most bots do, on the event loop,
and commits statement by statement. What a decision sends to Discord is weighed apart, in every
game, decision by decision: requests are those besides the one answer to the press, which Discord
demands and counts for no limit. It brings the hand of whoever pressed, if its picture is drawn in
time.

Fifty decisions a second are more boards than the bot allows itself to send to Discord: so they are
measured twice, within its own limit and, for the goals, without it.

Faces are drawn once in an evening and then kept, by the naive bot, too: this is done beforehand, as
far as there is time, and each run says how many it still had to draw.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from statistics import mean, median
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from bench.club import GAME, Club, open_club
from bench.goals import goal
from bench.naive_drawing import face
from bench.render import board_of, hand_of, played_out
from cogs.platform import limits
from command_line.progress import showing_progress
from local.loopback.traffic import Traffic
from render.items import Box, CachedImage, cached_images
from render.pictures import pictures_of
from render.render_queue import Rank, RenderQueue
from render.tiles import draw_ahead, images_drawn
from rules.core.match import Match
from rules.games import GAMES
from store.store import Store

BUSY = (1, 10, 100)
PACE = 50.0  # decisions a second, at which boards must keep up
PACED = f"{PACE:g} decisions a second"
PACED_WITHIN = f"{PACED}, within {limits.REQUESTS_A_SECOND} requests"
NAIVE_BUSY = 10
RUNS = len(BUSY) + 5
WEIGHED, LEAST_WEIGHED = 10, 10  # decisions of each game: for every second of a run, and at least
BEFOREHAND = 3.0  # times as long as each run
KB = 1000.0
MANY = 1e6  # no bound


def measure(size: int) -> dict[str, Any]:
    """Everything in one run. `size` is roughly the seconds it takes."""
    return asyncio.run(measure_all(max(1.0, size / RUNS)))


async def measure_all(seconds: float) -> dict[str, Any]:
    found: dict[str, Any] = {}
    with showing_progress("Pressing buttons", still=True) as progress:
        draw_faces(BEFOREHAND * seconds)
        found["faces drawn beforehand"] = images_drawn()
        for busy in BUSY:
            async with open_club(busy) as club:
                found[f"{busy} busy"] = await club.play(seconds)
            progress(len(found) - 1, RUNS)
        async with open_club(BUSY[-1]) as club:
            found[PACED_WITHIN] = await club.play(seconds, pace=PACE)
        progress(len(found) - 1, RUNS)
        with as_fast_as_it_can():
            async with open_club(BUSY[-1]) as club:
                found[PACED] = await club.play(seconds, pace=PACE)
        progress(len(found) - 1, RUNS)
        async with open_club(1) as club:
            found["shares"] = await shares(club, seconds)
        progress(len(found) - 1, RUNS)
        async with open_club(NAIVE_BUSY, naive=True) as club:
            found["naive, 10 busy"] = await club.play(seconds)
        progress(len(found) - 1, RUNS)
        found["sent a decision"] = await weighed(max(LEAST_WEIGHED, round(seconds * WEIGHED)))
        progress(len(found) - 1, RUNS)
    return {"endtoend": found, "goals": goals(found)}


@contextmanager
def as_fast_as_it_can() -> Iterator[None]:
    """Without the bot's own limit, as the loopback has none here: what the chain itself takes."""
    before, limits.REQUESTS_A_SECOND = limits.REQUESTS_A_SECOND, round(MANY)
    try:
        yield
    finally:
        limits.REQUESTS_A_SECOND = before


def draw_faces(seconds: float) -> None:
    """What the boards and hands of random matches show, as far as there is time; then naively."""
    palette, until = pictures_of(GAMES[GAME]).palette, perf_counter() + seconds
    drawn: dict[CachedImage, None] = {}
    for picture in shown_in_matches():
        if perf_counter() > until:
            break
        if picture not in drawn:
            draw_ahead(picture, palette)
            drawn[picture] = None
    for picture in drawn:
        face(picture)


def shown_in_matches() -> Iterator[CachedImage]:
    """All faces, wherever they lie: each in the corner, so that equal ones are equal."""
    for seed in count():
        for position in played_out(GAME, seed)[::3]:
            for lay_out in (board_of(position), hand_of(position)):
                for picture in cached_images(lay_out().items):
                    yield replace(picture, box=Box(0, 0, picture.box.w, picture.box.h))


async def weighed(decisions: int) -> dict[str, Any]:
    """What a decision sends to Discord, in each game and in all of them."""
    sent: dict[str, list[Traffic]] = {}
    for slug in GAMES:
        async with open_club(1, game=slug) as club:
            sent[slug] = await club.weigh(decisions)
    every = [traffic for of_game in sent.values() for traffic in of_game]
    return {slug: summed_up(of_game) for slug, of_game in sent.items()} | {"all": summed_up(every)}


def summed_up(sent: list[Traffic]) -> dict[str, Any]:
    sizes = [traffic.size / KB for traffic in sent]
    return {
        "decisions": len(sent),
        "KB median": round(median(sizes), 1),
        "KB mean": round(mean(sizes), 1),
        "requests": round(mean(traffic.requests - traffic.answers for traffic in sent), 2),
        "with answers": round(mean(traffic.requests for traffic in sent), 2),
        "files": round(mean(traffic.files for traffic in sent), 2),
    }


async def shares(club: Club, seconds: float) -> dict[str, Any]:
    """Where a lone match's time goes from press to press; pictures are drawn beside that."""
    spent: dict[str, float] = defaultdict(float)
    undo = [
        timed(Match, "answer", spent, "rules"),
        timed(Store, "append", spent, "commit", awaited=True),
        timed_drawing(club.client.renderer.render_queue, spent),
    ]
    started = perf_counter()
    report = await club.play(seconds)
    whole = perf_counter() - started
    for restore in undo:
        restore()
    decisions = len(club.acknowledged)
    parts = {name: 1e3 * spent[name] / decisions for name in ("rules", "commit", "render")}
    parts["whole"] = 1e3 * whole / decisions
    parts["client"] = parts["whole"] - parts["rules"] - parts["commit"]
    return {**report, "ms_a_decision": {name: round(ms, 3) for name, ms in parts.items()}}


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

    async def draw(key: str, make: Callable[[], bytes], rank: Rank = Rank.USUAL) -> bytes:
        def making() -> bytes:
            since = perf_counter()
            try:
                return make()
            finally:
                spent["render"] += perf_counter() - since

        return await whole(key, making, rank)

    render_queue.draw = draw  # type: ignore[method-assign]

    def restore() -> None:
        render_queue.draw = whole  # type: ignore[method-assign]

    return restore


def goals(found: dict[str, Any]) -> dict[str, Any]:
    """Each beside what this run found, and whether it is reached."""
    paced, sent = found[PACED], found["sent a decision"]["all"]
    ours, naive = found["10 busy"], found["naive, 10 busy"]
    ratio = round(ours["decisions_per_second"] / naive["decisions_per_second"], 1)
    return {
        "a decision, KB sent, median": goal(sent["KB median"], (0, 190)),
        "a decision, KB sent, mean": goal(sent["KB mean"], (0, 230)),
        "a decision, requests": goal(sent["requests"], (0, 2)),
        "50 a second, acknowledged p99 ms": goal(paced["acknowledged_ms"]["p99"], (0, 50)),
        "50 a second, board p99 ms": goal(paced["board_updated_ms"]["p99"], (0, 500)),
        "10 busy, of naive": goal(ratio, (40, MANY)),
    }
