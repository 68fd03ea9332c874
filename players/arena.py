"""Computer players against each other, so that one can say which is better, and by how much.

Every deal is played twice with the players' seats exchanged: the same terms, the same secret. So
neither has the better cards or the better champion in the end. A seed repeats everything but the
times.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import starmap
from math import sqrt
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from players.choosing import choose
from players.considering import Budget
from players.imagine import Imagination
from players.levels import Level
from players.mastery import mastery
from players.open_handed import OpenHanded
from players.simulate import OnProgress, random_setup, secret_of
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.match import Match
from rules.core.questions import Answer
from rules.core.setup import Setup

CONFIDENCE = 1.96  # standard deviations either side: 95 %
BATCHES_A_PROCESS = 8


class Played(NamedTuple):
    """One match: who sat where, who won, and how long each took to move."""

    seats: tuple[Level, ...]
    winners: tuple[int, ...]
    decisions: int
    times: tuple[list[float], ...]  # by seat


def arena(
    game: Game[Any],
    cards: CardSet,
    one: Level,
    other: Level,
    matches: int,
    seed: int,
    *,
    playouts: int = 0,
    processes: int = 2,
    players: int = 0,
    chosen: Mapping[str, str] | None = None,
    open_handed: bool = False,
    on_progress: OnProgress | None = None,
) -> dict[str, Any]:
    """How often `one` beats `other`. An odd number of matches is made even.

    Of four players two partners of the same level sit on each side. Unless it is said how many
    playouts a Master has, it has as many as its time would give it (`players/<slug>/master.toml`).
    Open-handed, a Master cheats and sees every hand: so well one could play but for luck.
    """
    playouts = playouts or mastery(game.slug).usual(players or game.seats[0])
    pairs = (matches + 1) // 2
    numbers = [
        range(first, pairs, processes * BATCHES_A_PROCESS)
        for first in range(min(pairs, processes * BATCHES_A_PROCESS))
    ]
    started = perf_counter()
    terms = (seed, playouts, players, dict(chosen or {}), open_handed)
    work = [(game, cards.blob, one, other, list(batch), *terms) for batch in numbers]
    played: list[Played] = []
    for batch in _batches(work, processes):
        played += batch
        if on_progress:
            on_progress(len(played), 2 * pairs)
    return report(played, one, other, perf_counter() - started) | {
        "game": game.slug,
        "seed": seed,
        "playouts": playouts,
        **({"open_handed": True} if open_handed else {}),
    }


def _batches(work: Sequence[tuple[Any, ...]], processes: int) -> Iterator[list[Played]]:
    """What came of each batch, in turn, from this process or from several others."""
    if processes == 1:
        yield from starmap(_batch, work)
    else:
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            yield from pool.map(_batch, *zip(*work, strict=True))


def _batch(
    game: Game[Any],
    blob: bytes,
    one: Level,
    other: Level,
    pairs: Sequence[int],
    seed: int,
    playouts: int,
    players: int,
    chosen: dict[str, str],
    open_handed: bool,
) -> list[Played]:
    cards = CardSet.from_blob(game, blob)
    budget = Budget(playouts)
    played = []
    for number in pairs:
        random = Random(f"{seed}/{number}")
        setup = random_setup(game, cards, random, players, chosen)
        secret = secret_of(random.getrandbits(255))
        count, thoughts = len(setup.seats), random.getrandbits(64)
        for first in (one, other):
            second = other if first is one else one
            # Sides alternate round the table, so every other seat belongs to one player.
            seats = tuple(first if seat % 2 == 0 else second for seat in range(count))
            match = Match.start(game, cards, setup, secret)
            played.append(play(match, cards, setup, seats, thoughts, budget, open_handed))
    return played


def play(
    match: Match,
    cards: CardSet,
    setup: Setup,
    levels: tuple[Level, ...],
    seed: int,
    budget: Budget,
    open_handed: bool = False,
) -> Played:
    """One match, every answer from `choose`; open-handed, the Masters see every hand."""
    imagine = OpenHanded if open_handed else Imagination
    times: tuple[list[float], ...] = tuple([] for _ in levels)
    while match.waiting:
        answers: dict[int, Answer] = {}
        frozen = match.freeze()
        for seat in match.waiting:
            began = perf_counter()
            choice = choose(
                match.game,
                cards,
                setup,
                frozen,
                seat,
                levels[seat],
                seed,
                budget,
                imagine=imagine if levels[seat] == "master" else Imagination,
            )
            times[seat].append(perf_counter() - began)
            answers[seat] = choice.answer
        for seat, answer in answers.items():
            match.answer(seat, answer)
    assert match.result is not None
    return Played(levels, match.result.ahead(len(levels)), match.sequence, times)


# -- what it says


def report(played: Sequence[Played], one: Level, other: Level, seconds: float) -> dict[str, Any]:
    """Who won how often, and how long each level took to move."""
    won = {one: 0, other: 0}
    draws = 0
    # Where a level plays itself, the first of its two seats counts as `one`.
    for number, match in enumerate(played):
        ones_seats = [seat for seat in range(len(match.seats)) if seat % 2 == number % 2]
        if not match.winners:
            draws += 1
        elif any(seat in ones_seats for seat in match.winners):
            won[one] += 1
        elif one != other:
            won[other] += 1
    decisions = sum(match.decisions for match in played)
    points = won[one] + draws / 2
    times: dict[str, list[float]] = {}
    for match in played:
        for level, taken in zip(match.seats, match.times, strict=True):
            times.setdefault(level, []).extend(taken)
    return {
        "one": one,
        "other": other,
        "matches": len(played),
        "won": won[one],
        "draws": draws,
        "win_rate": round(points / len(played), 4),
        "interval": [round(bound, 4) for bound in interval(points, len(played))],
        "decisions_a_match": round(decisions / len(played), 1),
        "decisions_per_second": round(decisions / seconds, 1),
        "move_ms": {level: percentiles(taken) for level, taken in times.items()},
    }


def interval(points: float, matches: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate; a draw is half a win."""
    if not matches:
        return 0.0, 1.0
    rate, z = points / matches, CONFIDENCE
    middle = rate + z * z / (2 * matches)
    spread = z * sqrt(rate * (1 - rate) / matches + z * z / (4 * matches * matches))
    whole = 1 + z * z / matches
    return (middle - spread) / whole, (middle + spread) / whole


def percentiles(times: Sequence[float]) -> dict[str, float]:
    ordered = sorted(times)
    last = len(ordered) - 1
    return {
        "p50": round(ordered[last // 2] * 1000, 3),
        "p99": round(ordered[round(last * 0.99)] * 1000, 3),
    }
