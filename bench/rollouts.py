"""How much of the end of a match can be foreseen: positions played to the end again and again.

Where a side wins a share p of such playouts, whoever knows p still errs by p (1 - p) in the mean
square: that is left to luck. It takes far fewer positions to measure than to wait for who wins.
"""

from __future__ import annotations

from random import Random
from statistics import mean, stdev
from typing import Any

from command_line.progress import showing_progress
from players.club import club_player
from players.levels import at_once
from players.open_handed import OpenHanded
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.games import GAMES, load_cards

POSITIONS = 24  # each of another match
NOTHING = 0.25  # the Brier score of somebody who knows nothing


def left_to_luck(slug: str, players: int, seed: int, rollouts: int) -> dict[str, Any]:
    """Of positions in the first third: what luck decides, and what the outlook adds to that."""
    game, cards, club = GAMES[slug], load_cards(GAMES[slug]), club_player(slug)
    luck, error = [], []
    with showing_progress(f"Playing on {slug}", still=True) as progress:
        for number in range(POSITIONS):
            random = Random(f"{seed}/rollouts/{number}")
            setup = random_setup(game, cards, random, players)
            secret = secret_of(random.getrandbits(255))
            length = turns_of(Match.start(game, cards, setup, secret), f"{number}")
            match = Match.start(game, cards, setup, secret)
            turn = 1 + int(random.random() * length / 3)
            play(match, Random(f"{number}"), turn)
            imagination = OpenHanded(game, cards, setup, match.freeze(), 0)
            won, chances = 0.0, 0.0
            for world in range(rollouts):
                imagined = imagination.world(Random(world))
                chances += club.outlook(imagined, 0)
                play(imagined, Random(world), 0)
                won += points(imagined)
            share, chance = won / rollouts, chances / rollouts
            noise = share * (1 - share) / (rollouts - 1)
            luck.append(share * (1 - share) + noise)
            error.append((chance - share) ** 2 - noise)
            progress(number + 1, POSITIONS)
    gap = NOTHING - mean(luck)
    return {
        "positions": POSITIONS,
        "rollouts": rollouts,
        "brier": round(mean(luck), 4),
        "standard_error": round(stdev(luck) / POSITIONS**0.5, 4),
        "outlook": round(mean(luck) + mean(error), 4),
        "of_the_way": round((gap - mean(error)) / gap, 3) if gap else None,
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
