"""How much of the end of a match can be foreseen: positions played to the end again and again.

Where a side wins a share p of such playouts, whoever knows p still errs by p (1 - p) in the mean
square: that is left to luck. It takes far fewer positions to measure than to wait for who wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

from command_line.progress import showing_progress
from players.club import club_player
from players.levels import at_once
from players.open_handed import OpenHanded
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.games import GAMES, load_cards

POSITIONS = 24  # of each third, each of another match, unless more are wanted
THIRDS = 3
NOTHING = 0.25  # the Brier score of somebody who knows nothing


class Luck(NamedTuple):
    """Of one position, in squares of a chance."""

    left: float  # to luck
    error: float  # of the outlook beside that


def left_to_luck(
    slug: str, players: int, seed: int, rollouts: int, positions: int
) -> dict[str, Any]:
    """By thirds of a match: what luck decides, and what the outlook adds to that."""
    game, cards = GAMES[slug], load_cards(GAMES[slug])
    found: list[list[Luck]] = [[] for _ in range(THIRDS)]
    with showing_progress(f"Playing on {slug}", still=True) as progress:
        for number in range(positions):
            random = Random(f"{seed}/rollouts/{number}")
            setup = random_setup(game, cards, random, players)
            secret = secret_of(random.getrandbits(255))
            length = turns_of(Match.start(game, cards, setup, secret), f"{number}")
            for third, part in enumerate(found):
                match = Match.start(game, cards, setup, secret)
                turn = 1 + int((third + random.random()) * length / THIRDS)
                play(match, Random(f"{number}"), turn)
                seen = OpenHanded(game, cards, setup, match.freeze(), 0)
                part.append(luck_in(seen, rollouts))
            progress(number + 1, positions)
    return {
        "positions": positions,
        "rollouts": rollouts,
        "thirds": [told(part) for part in found],
    }


def luck_in(imagination: OpenHanded, rollouts: int) -> Luck:
    """Play a position to its end so often."""
    club, won, chances = club_player(imagination.game.slug), 0.0, 0.0
    for world in range(rollouts):
        imagined = imagination.world(Random(world))
        chances += club.outlook(imagined, 0)
        play(imagined, Random(world), 0)
        won += points(imagined)
    share, chance = won / rollouts, chances / rollouts
    noise = share * (1 - share) / (rollouts - 1)
    return Luck(share * (1 - share) + noise, (chance - share) ** 2 - noise)


def told(part: Sequence[Luck]) -> dict[str, Any]:
    """The Brier scores of the rollouts and of the outlook, and how far the latter gets."""
    left, error = mean([each.left for each in part]), mean([each.error for each in part])
    gap = NOTHING - left
    return {
        "brier": round(left, 4),
        "standard_error": round(stdev([each.left for each in part]) / len(part) ** 0.5, 4),
        "outlook": round(left + error, 4),
        "of_the_way": round((gap - error) / gap, 3) if gap else None,
    }


def turns_of(match: Match, seed: str) -> int:
    """How many turns it takes Club players to end it."""
    play(match, Random(seed), 0)
    return club_player(match.game.slug).turn_number(match)


def play(match: Match, random: Random, until: int) -> None:
    """Club players all round, up to this turn or, without one, to the end."""
    club = club_player(match.game.slug)
    while (ask := match.asked) and not (until and club.turn_number(match) >= until):
        answered = match.pending
        for seat in ask.seats:
            if seat not in answered:
                match.answer(seat, at_once(match, seat, "club", random))


def points(match: Match) -> float:
    """Of the first side; a draw is half a win."""
    assert match.result is not None
    ahead = match.result.ahead(len(match.table.setup.seats))
    return 0.5 if not ahead else float(0 in ahead)
