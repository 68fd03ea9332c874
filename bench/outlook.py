"""`python -m bench outlook`: how well the chances that players reckon with foretell who wins.

Club players meet; at the start of every turn each game's outlook says how likely the first side is
to win. Printed is the Brier score (the mean square of the error: 0.25 knows nothing, 0 everything)
by thirds of the match and, in ten bins, how often those won who had such a chance. With `--fit` the
weights are found anew first, from other matches, and written to `players/<slug>/outlook.toml`.
`--rollouts 200` plays a few dozen positions of each third to the end so often: what no one can
foresee, luck, is left as their Brier score, and what was reached of the way there is told. That is
the fairer measure: thirds are known by hindsight only, so the first is full of leads that did not
last, and chances that are right look too bold there.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.fitted_file import write
from bench.rollouts import POSITIONS, THIRDS, left_to_luck
from command_line.progress import showing_progress
from players import fitted
from players.club import CLUB_PLAYERS, club_player
from players.fitted import FittedOutlook
from players.levels import at_once
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.discovery import declared
from rules.games import GAMES, load_cards

BINS = 10
GOALS = (0.235, 0.20, 0.14)  # of the Brier score, by thirds
HELD_OUT = 4  # a match to judge by for so many to learn from
# What a weight must explain to be believed, in positions: cards are many, and each is seldom seen.
DOUBT, DOUBT_OF_CARDS = 100.0, 2000.0
# So much more to differ from what is known of two players. Of 250 matches of DC Rivals, each fifth
# foretold from the others: 0.240, 0.205, 0.165 so, and 0.242, 0.211, 0.172 by those matches alone.
FIRMLY = 5
MOST_STEPS = 25
Vector = NDArray[np.float64]


class Told(NamedTuple):
    """The start of a turn, as the first side sees it."""

    features: Vector
    third: int
    won: float  # a draw is half a win
    chance: float  # as the outlook in use says


def add_options(parser: ArgumentParser) -> None:
    """What `bench outlook` can be told."""
    parser.add_argument("--players", type=int, default=0, help="outlook: matches of so many alone")
    parser.add_argument("--fit", action="store_true", help="outlook: learn its weights anew")
    parser.add_argument(
        "--rollouts", type=int, default=0, help="outlook: of a position, to see what luck leaves"
    )
    parser.add_argument(
        "--positions", type=int, default=POSITIONS, help="outlook: of each third, for rollouts"
    )


def measure(
    game: str, players: int, matches: int, seed: int, fit: bool, rollouts: int, positions: int
) -> dict[str, Any]:
    """Judge, or fit and judge, the outlook of a game or of all, for so many players or for any."""
    found: dict[str, Any] = {}
    learned = [slug for slug in CLUB_PLAYERS if fitted.file_of(slug).is_file()]
    for slug in [game] if game else learned:
        for seats in [players] if players else GAMES[slug].seats:
            report = of_game(slug, seats, matches, seed, fit)
            if rollouts:
                report["rollouts"] = left_to_luck(slug, seats, seed, rollouts, positions)
            found[f"{slug}, {seats} players"] = report
    return found


def of_game(slug: str, players: int, matches: int, seed: int, fit: bool) -> dict[str, Any]:
    """One game: what was learned, if anything was, and how good it is on matches never seen."""
    outlook: FittedOutlook = declared(f"players.{slug}.outlook", "OUTLOOK")
    started, report = perf_counter(), {"seed": seed}
    if fit:
        learned = played(outlook, players, range(matches), seed)
        positions = np.array([each.features for each in learned])
        won = np.array([each.won for each in learned])
        weights = learn(outlook, players, positions, won)
        terms = {
            "command": f"python -m bench outlook --game {slug} --players {players}"
            f" --matches {matches} --seed {seed} --fit",
            "date": datetime.now(UTC).date(),
            "matches": matches,
            "positions": len(learned),
        }
        write(outlook, players, [card.id for card in cards_of(slug).cards], weights, terms)
        fitted.weights_of.cache_clear()
        fitted.by_faces.cache_clear()
        report["learned_from"] = len(learned)
    held_out = played(outlook, players, range(-max(1, matches // HELD_OUT), 0), seed)
    return report | judged(held_out) | {"seconds": round(perf_counter() - started, 1)}


def cards_of(slug: str) -> Any:
    return load_cards(GAMES[slug])


# -- positions


def played(outlook: FittedOutlook, players: int, numbers: Sequence[int], seed: int) -> list[Told]:
    """Every turn of these matches of Club players."""
    game, cards = GAMES[outlook.slug], cards_of(outlook.slug)
    found: list[Told] = []
    with showing_progress(f"Playing {outlook.slug}", still=True) as progress:
        for done, number in enumerate(numbers, 1):
            random = Random(f"{seed}/{number}")
            setup = random_setup(game, cards, random, players)
            secret = secret_of(random.getrandbits(255))
            match = Match.start(game, cards, setup, secret, journal=False)
            turns = list(turn_by_turn(match, outlook, random))
            assert match.result is not None
            ahead = match.result.ahead(players)
            won = 0.5 if not ahead else float(0 in ahead)
            found += [
                Told(features, THIRDS * turn // len(turns), won, chance)
                for turn, (features, chance) in enumerate(turns)
            ]
            progress(done, len(numbers))
    return found


def turn_by_turn(
    match: Match, outlook: FittedOutlook, random: Random
) -> Iterator[tuple[Vector, float]]:
    """Play to the end; at the start of each turn its features, and the chance of the first seat."""
    club, turn = club_player(outlook.slug), 0
    while ask := match.asked:
        if club.turn_number(match) != turn:
            turn = club.turn_number(match)
            yield features(outlook, match.table), club.outlook(match, 0)
        for seat in ask.seats:
            match.answer(seat, at_once(match, seat, "club", random))


def features(outlook: FittedOutlook, table: Any) -> Vector:
    """The differences, each counted for the stages it lies between, then the cards."""
    position = outlook.position(table, 0)
    late = 2 * min(1.0, max(0.0, position.late))
    stages = (max(0.0, 1 - late), 1 - abs(1 - late), max(0.0, late - 1))
    differences = np.array(position.differences)
    found = [share * differences for share in stages]
    if position.mine or position.theirs:
        counted = np.zeros(len(table.cards.cards))
        np.add.at(counted, list(position.mine), 1)
        np.add.at(counted, list(position.theirs), -1)
        over = late / 2
        found += [(1 - over) * counted, over * counted]
    return np.concatenate(found)


# -- learning


def learn(outlook: FittedOutlook, players: int, positions: Vector, won: Vector) -> Vector:
    """The weights of a game; of four players as of two, but for what their matches clearly say."""
    simple, number = len(outlook.names) * len(fitted.STAGES), positions.shape[1]
    doubt = np.array([DOUBT] * simple + [DOUBT_OF_CARDS] * (number - simple))
    if players == 2:
        return regression(positions, won, doubt, np.zeros(number))
    known = fitted.weights_of(outlook.slug, outlook.names, 2)
    usual = [*known.early, *known.midway, *known.late]
    if number > simple:
        cards = cards_of(outlook.slug)
        for by_face in fitted.by_faces(cards, outlook.slug, outlook.names, 2):
            usual += by_face
    return regression(positions, won, FIRMLY * doubt, np.array(usual))


def regression(positions: Vector, won: Vector, doubt: Vector, usual: Vector) -> Vector:
    """Logistic regression without a constant, by Newton; weights are drawn to the usual."""
    size = np.sqrt(np.mean(positions**2, axis=0))
    scale = np.where(size > 0, size, 1.0)
    scaled = positions / scale
    expected = usual * scale
    weights = expected.copy()
    for _ in range(MOST_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(scaled @ weights, -30, 30)))
        slope = scaled.T @ (won - chance) - doubt * (weights - expected)
        curve = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + np.diag(doubt)
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.max(np.abs(step)) < 1e-6:
            break
    found: Vector = weights / scale
    return found


# -- judging


def judged(positions: Sequence[Told]) -> dict[str, Any]:
    """Brier scores by thirds beside their goals, and how often who had such a chance won."""
    thirds = [brier([each for each in positions if each.third == third]) for third in range(THIRDS)]
    bins: list[list[Told]] = [[] for _ in range(BINS)]
    for each in positions:
        bins[min(BINS - 1, int(each.chance * BINS))].append(each)
    return {
        "positions": len(positions),
        "brier": thirds,
        "goals": list(GOALS),
        "reliability": [
            {
                "positions": len(some),
                "chance": round(sum([each.chance for each in some]) / len(some), 3),
                "won": round(sum([each.won for each in some]) / len(some), 3),
            }
            for some in bins
            if some
        ],
    }


def brier(positions: Sequence[Told]) -> float:
    """The mean square of the error."""
    if not positions:
        return 0.0
    return round(sum([(each.chance - each.won) ** 2 for each in positions]) / len(positions), 4)
