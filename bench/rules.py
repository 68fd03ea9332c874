"""`python -m bench rules`: decisions a second beside bare Python and a peer; restoring; bytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from bench.bare_crazy_eights import crazy_eights
from bench.timing import percentiles, timed
from command_line.progress import showing_progress
from players.random_legal import answer_by_answer, choose, play_out
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.games import GAMES, load_cards

CHECKED = ", each answer checked"
ROUNDS = 5  # taken in turn, so that a slow moment of the machine hits everyone


def measure(size: int) -> dict[str, Any]:
    """Everything in one run. `size` is roughly the seconds it takes."""
    runners: dict[str, Callable[[int], int]] = {
        "floor": lambda seed: crazy_eights(Random(seed)),
        **{slug: game_runner(slug, play_out) for slug in GAMES},
        **{f"{slug}{CHECKED}": game_runner(slug, answer_by_answer) for slug in GAMES},
    }
    if peer := rlcard_uno():
        runners["rlcard uno"] = peer
    seconds = max(0.05, size / ROUNDS / len(runners) / 2)
    speeds: dict[str, list[float]] = {name: [] for name in runners}
    steps = [(number, name) for number in range(ROUNDS) for name in runners]
    with showing_progress("Playing matches", still=True) as progress:
        for done, (number, name) in enumerate(steps, 1):
            speeds[name].append(decisions_per_second(runners[name], seconds, number * 1_000_000))
            progress(done, len(steps))
    floor = median(speeds["floor"])
    report: dict[str, dict[str, Any]] = {
        name: {
            "decisions_per_second": round(median(found)),
            "of_floor": round(median(found) / floor, 3),
        }
        for name, found in speeds.items()
    }
    if not peer:
        report["rlcard uno"] = {"missing": "pip install -e '.[bench]' to measure the peer"}
    costs = {}
    with showing_progress("Measuring upkeep", still=True) as progress:
        for done, slug in enumerate(GAMES, 1):
            costs[slug] = upkeep(slug, 20 * size)
            progress(done, len(GAMES))
    return {"rules": report, "upkeep": costs}


def decisions_per_second(run: Callable[[int], int], seconds: float, seed: int) -> float:
    decisions, started = 0, perf_counter()
    while (took := perf_counter() - started) < seconds:
        decisions += run(seed)
        seed += 1
    return decisions / took


def game_runner(slug: str, play: Callable[[Match, Random], int]) -> Callable[[int], int]:
    """Random legal matches, options enumerated and events written; nothing is journalled.

    A playout answers each question where it is asked, as the floor does; the peer and whoever has
    each answer checked go back and forth between the game and a player.
    """
    game = GAMES[slug]
    cards = load_cards(game)
    setups = [random_setup(game, cards, Random(seed)) for seed in range(64)]

    def run(seed: int) -> int:
        match = Match.start(game, cards, setups[seed % 64], secret_of(seed), journal=False)
        return play(match, Random(seed))

    return run


def upkeep(slug: str, matches: int) -> dict[str, Any]:
    """What a hosted match costs besides the rules: journal, restore, digest, view."""
    game = GAMES[slug]
    cards = load_cards(game)
    restores, digests, views, frozen_bytes, decision_bytes = [], [], [], [], []
    for seed in range(matches):
        random = Random(seed)
        setup = random_setup(game, cards, random)
        match = Match.start(game, cards, setup, secret_of(seed))
        while match.waiting:
            seat = match.waiting[0]
            match.answer(seat, choose(match, seat, random))
            decision_bytes.append(len(msgspec.msgpack.encode(match.last_entry)))
            if random.random() < 0.1 and match.waiting:
                frozen = match.freeze()
                frozen_bytes.append(len(msgspec.msgpack.encode(frozen)))
                restores.append(timed(partial(Match.restore, game, cards, setup, frozen)))
                digests.append(timed(match.digest))
                views.append(timed(partial(match.view, match.waiting[0])))
    return {
        "restore_ms": percentiles(restores, 1e3),
        "digest_us": percentiles(digests, 1e6),
        "view_with_prompt_us": percentiles(views, 1e6),
        "frozen_match_bytes": percentiles(frozen_bytes),
        "journal_bytes_a_decision": percentiles(decision_bytes),
    }


def rlcard_uno() -> Callable[[int], int] | None:
    """The peer at its game level, without tensors; None where it is not installed."""
    try:
        from rlcard.games.uno import Game as Uno
    except ImportError:
        return None

    def run(seed: int) -> int:
        random, game, decisions = Random(seed), Uno(), 0
        game.init_game()
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            decisions += 1
        return decisions

    return run
