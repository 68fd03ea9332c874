"""`python -m bench render`: our pictures beside a naive pipeline and the encoder alone.

Cold faces, warm boards and hands, and how the event loop fares while boards are asked for.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.naive_drawing import draw_naively
from bench.timing import percentiles, timed
from command_line.progress import showing_progress
from players.random_legal import choose
from players.simulate import random_setup, secret_of
from render import hand_layout
from render.incremental_png import IncrementalPng, draw_png
from render.items import CachedImage, Drawing, Item, cached_images
from render.painting import paint
from render.palette import Palette
from render.pictures import pictures_of
from render.pixels import Pixels, pixels_of
from render.png import BAND_ROWS, Encoder
from render.render_queue import RenderQueue, Superseded
from render.table_info import TableInfo
from rules.core.match import Match
from rules.core.view import View
from rules.games import GAMES, load_cards

FACES = 40
ROUNDS = 20  # taken in turn, so that a slow moment of the machine hits everyone
MATCHES = 24
POSITIONS = 16  # of each
PNGS_KEPT = 2 / 3  # of the matches: some boards are drawn afresh
ASKED = 50  # boards a second
WEIGHED = 4  # of those positions every fourth is weighed
TICK = 0.001  # seconds; how often the event loop's lag is looked at


class Position(NamedTuple):
    """One position of a match: what spectators see, and what the player to move sees."""

    public: View
    private: View
    info: TableInfo


def measure(size: int) -> dict[str, Any]:
    """Every game in one run. `size` is roughly the seconds it takes."""
    each = max(1, size // len(GAMES))
    found = {}
    with showing_progress("Drawing pictures", still=True) as progress:
        for done, game in enumerate(GAMES, 1):
            found[game] = measure_game(game, each)
            progress(done, len(GAMES))
    return found


def measure_game(game: str, size: int) -> dict[str, Any]:
    drawn, cards = pictures_of(GAMES[game]), load_cards(GAMES[game])
    cold = [timed(partial(drawn.face, card)) for card in cards.cards[:FACES]]
    matches = [play(game, seed) for seed in range(max(4, min(MATCHES, 2 * size)))]
    rounds = max(3, ROUNDS * size // 20)
    middles = [match[0] for match in matches]
    board = compare([board_of(position) for position in middles[:3]], drawn.palette, rounds)
    held = hand_of(max(middles, key=lambda position: len(hand_layout.hand_of(position.private))))
    hands = compare([held], drawn.palette, rounds)
    board["KB of many"], hands["KB of many"] = (
        weigh([of(position) for match in matches for position in match[::WEIGHED]], drawn.palette)
        for of in (board_of, hand_of)
    )
    board["next decision"] = next_decisions(matches[0], board["naive"]["ms"])
    loop = asyncio.run(event_loop(matches, max(0.5, size / 5)))
    return {
        "cold_face_ms": percentiles(cold, 1e3),
        "board": {"pixels": board_of(middles[0])().size, **board},
        "hand": {"pixels": held().size, **hands},
        "event_loop": loop,
        "goals": goals(board, hands, loop),
    }


def play(slug: str, seed: int) -> list[Position]:
    """The middle of a random match, position by position."""
    seen = played_out(slug, seed)
    middle = len(seen) // 2
    return seen[middle : middle + POSITIONS]


def played_out(slug: str, seed: int) -> list[Position]:
    """A random match, position by position."""
    game, random = GAMES[slug], Random(seed)
    cards = load_cards(game)
    setup = random_setup(game, cards, random)
    match = Match.start(game, cards, setup, secret_of(seed), journal=False)
    match.table.names = names = (f"Player {seed}", "Grace Hopper")
    seen = []
    while match.asked:
        seat = match.waiting[0]
        info = TableInfo(cards, names, ("4:59", "5:00"), tuple(match.log(None)[-3:]))
        seen.append(Position(match.view(None), match.view(seat), info))
        match.answer(seat, choose(match, seat, random))
    return seen


def board_of(position: Position) -> Callable[[], Drawing]:
    pictures = pictures_of(GAMES[position.public.game])
    return lambda: pictures.board(position.public, position.info)


def hand_of(position: Position) -> Callable[[], Drawing]:
    pictures = pictures_of(GAMES[position.private.game])
    return lambda: pictures.hand(position.private, position.info)


def weigh(layouts: Sequence[Callable[[], Drawing]], palette: Palette) -> dict[str, int]:
    """What pictures of many positions weigh, one by one."""
    sizes = [len(draw_png(lay_out(), palette)) / 1e3 for lay_out in layouts]
    return {"median": round(median(sizes)), "largest": round(max(sizes)), "pictures": len(sizes)}


def compare(
    layouts: Sequence[Callable[[], Drawing]], palette: Palette, rounds: int
) -> dict[str, Any]:
    """Naive, the encoder alone, ours afresh and ours with one card changed, in turn."""
    took: dict[str, list[float]] = {}
    sizes: dict[str, list[int]] = {}
    for lay_out in layouts:
        for name, draw in ways_to_draw(lay_out, palette).items():
            draw()  # everything is warm from here on
            took.setdefault(name, [])
            sizes.setdefault(name, []).append(len(draw()))
    ways = [ways_to_draw(lay_out, palette) for lay_out in layouts]
    for _ in range(rounds):
        for way in ways:
            for name, draw in way.items():
                took[name].append(timed(draw))
    naive, encode = median(took["naive"]), median(took["encode alone"])
    return {
        name: {
            "ms": round(median(taken) * 1e3, 2),
            "KB": round(median(sizes[name]) / 1e3),
            "of_naive": round(median(taken) / naive, 3),
            "of_encode_alone": round(median(taken) / encode, 2),
        }
        for name, taken in took.items()
    }


def ways_to_draw(
    lay_out: Callable[[], Drawing], palette: Palette
) -> dict[str, Callable[[], bytes]]:
    drawing = lay_out()
    rows, size = palette.stored(pixels_of(paint(drawing, palette))), drawing.size
    bands = range(0, size[1], BAND_ROWS)
    png = IncrementalPng(palette)
    changes = [drawing._replace(items=items) for items in one_card_changed(drawing.items)]
    for changed in changes:
        png.draw(changed)
    changing = cycle(changes)

    def copy(_: int, into: Pixels, top: int) -> None:
        into[:] = rows[top : top + len(into)]

    def draw_change() -> bytes:
        lay_out()  # as for the next board of a match
        return png.draw(next(changing))

    return {
        "naive": lambda: draw_naively(lay_out()),
        "encode alone": lambda: Encoder(palette).encode_bands(size, bands, copy),
        "ours": lambda: draw_png(lay_out(), palette),
        "one changed card": draw_change,
    }


def one_card_changed(items: Sequence[Item]) -> list[list[Item]]:
    """The layout with a card in another's place, then as it was, then with the next one, ..."""
    variants = []
    for place, item in enumerate(items):
        if isinstance(item, CachedImage):
            others = [
                p
                for p in cached_images(items)
                if p.arguments != item.arguments and (p.box.w, p.box.h) == (item.box.w, item.box.h)
            ]
            for other in others[:1]:
                changed = replace(other, box=item.box)
                variants += [[*items[:place], changed, *items[place + 1 :]], list(items)]
    return variants


def next_decisions(match: Sequence[Position], naive_ms: float) -> dict[str, Any]:
    """A match's boards one after the other in one PNG: usually more than one card changes."""
    png = IncrementalPng(pictures_of(GAMES[match[0].public.game]).palette)

    def draw(position: Position) -> bytes:
        return png.draw(board_of(position)())

    for position in match:  # warm
        draw(position)
    took = [timed(partial(draw, position)) for position in match]
    return {"ms": round(median(took) * 1e3, 2), "of_naive": round(median(took) * 1e3 / naive_ms, 3)}


# -- the event loop


class BusyBoards:
    """Boards of many matches, drawn off the loop; the PNGs of the latest are kept."""

    def __init__(self, matches: Sequence[Sequence[Position]]) -> None:
        self.positions = [cycle(match) for match in matches]
        self.pngs: OrderedDict[int, IncrementalPng] = OrderedDict()
        self.render_queue = RenderQueue()

    async def draw(self, number: int) -> None:
        position = next(self.positions[number])
        palette = pictures_of(GAMES[position.public.game]).palette
        png = self.pngs.setdefault(number, IncrementalPng(palette))
        self.pngs.move_to_end(number)
        if len(self.pngs) > PNGS_KEPT * len(self.positions):
            self.pngs.popitem(last=False)
        await self.render_queue.draw(str(number), lambda: png.draw(board_of(position)()))


async def event_loop(matches: Sequence[Sequence[Position]], seconds: float) -> dict[str, Any]:
    boards, random = BusyBoards(matches), Random(3)
    for number in range(len(matches)):  # faces and labels are warm
        for _ in matches[number]:
            await boards.draw(number)
    idle = await lag_during(asyncio.sleep(seconds))
    drawn: list[float] = []
    busy = await lag_during(ask(boards, random, seconds, drawn))
    flat_out = await flat_out_rate(boards, seconds)
    boards.render_queue.close()
    return {
        "asked_per_second": ASKED,
        "drawn_per_second": round(len(drawn) / max(drawn), 1),
        "flat_out_per_second": round(flat_out),
        "idle_lag_ms": idle,
        "lag_ms": busy,
    }


async def ask(boards: BusyBoards, random: Random, seconds: float, drawn: list[float]) -> None:
    """A board of some match every fiftieth of a second, whether or not the last is done."""
    started = perf_counter()
    waiting = []

    async def draw(number: int) -> None:
        with suppress(Superseded):  # a later board of the same match is drawn instead
            await boards.draw(number)
            drawn.append(perf_counter() - started)

    numbers = list(range(len(boards.positions)))
    for turn in range(round(seconds * ASKED)):
        if turn % len(numbers) == 0:
            random.shuffle(numbers)
        waiting.append(asyncio.create_task(draw(numbers[turn % len(numbers)])))
        await asyncio.sleep(max(0, (turn + 1) / ASKED - (perf_counter() - started)))
    await asyncio.gather(*waiting)


async def flat_out_rate(boards: BusyBoards, seconds: float) -> float:
    """Boards a second if each match asks again as soon as it has its board."""
    started, drawn = perf_counter(), 0

    async def keep_asking(number: int) -> None:
        nonlocal drawn
        while perf_counter() - started < seconds:
            await boards.draw(number)
            drawn += 1

    await asyncio.gather(*map(keep_asking, range(len(boards.positions))))
    return drawn / (perf_counter() - started)


async def lag_during(work: Any) -> dict[str, float]:
    """How much later than it wanted the event loop woke up."""
    lags: list[float] = []

    async def tick() -> None:
        while True:
            started = perf_counter()
            await asyncio.sleep(TICK)
            lags.append(perf_counter() - started - TICK)

    ticking = asyncio.create_task(tick())
    await work
    ticking.cancel()
    return {**percentiles(lags, 1e3), "worst": round(max(lags) * 1e3, 2)}


def goals(board: dict[str, Any], hand: dict[str, Any], loop: dict[str, Any]) -> dict[str, Any]:
    """What is aimed at, beside what this run found."""
    above_idle = round(loop["lag_ms"]["worst"] - loop["idle_lag_ms"]["worst"], 2)
    at_most = {
        "warm full board, of naive": (board["ours"]["of_naive"], 0.035),
        "one changed card, of naive": (board["one changed card"]["of_naive"], 0.02),
        "median board, KB": (board["KB of many"]["median"], 170),
        "largest board, KB": (board["KB of many"]["largest"], 260),
        "median hand, KB": (hand["KB of many"]["median"], 90),
        "worst lag above idle, ms": (above_idle, 10),
    }
    boards = loop["drawn_per_second"]
    return {
        name: {"found": found, "at most": goal, "met": found <= goal}
        for name, (found, goal) in at_most.items()
    } | {"boards a second": {"found": boards, "at least": ASKED, "met": boards >= ASKED}}
