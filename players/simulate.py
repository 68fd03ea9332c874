"""Whole matches without people: to compare machines and versions, and to balance cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from random import Random
from time import perf_counter
from typing import Any

from players.random_legal import choose, play_out
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.journal import Entry
from rules.core.match import Match
from rules.core.setup import Setup


def journal_of(match: Match, random: Random) -> list[Entry]:
    """Random legal play to the end; every entry of the journal."""
    journal: list[Entry] = []
    while ask := match.asked:
        for seat in ask.seats:
            match.answer(seat, choose(match, seat, random))
            assert match.last_entry is not None
            journal.append(match.last_entry)
    return journal


def secret_of(seed: int) -> bytes:
    """A reproducible secret. Real matches draw theirs from the operating system."""
    return seed.to_bytes(32, "big")


def random_setup(game: Game[Any], cards: CardSet, random: Random) -> Setup:
    """The game with every option chosen at random."""
    options = game.options(cards)
    shared = {o.name: random.choice(list(o.values)) for o in options if not o.each_seat}
    seats = tuple(
        {o.name: random.choice(list(o.values)) for o in options if o.each_seat}
        for _ in range(game.seats[0])
    )
    return Setup(game.slug, shared, seats)


Keep = Callable[[Match, bytes, list[Entry]], None]


def simulate(
    game: Game[Any], cards: CardSet, matches: int, seed: int, keep: Keep | None = None
) -> dict[str, Any]:
    """Play random legal matches; the digest covers every final state, in order.

    `keep` gets each finished match with its secret and journal, for those who want to keep it.
    """
    digest = blake2b(digest_size=16)
    results: Counter[str] = Counter()
    decisions, longest = 0, 0
    started = perf_counter()
    for number in range(matches):
        random = Random(f"{seed}/{number}")
        setup = random_setup(game, cards, random)
        secret = secret_of(random.getrandbits(255))
        match = Match.start(game, cards, setup, secret, journal=keep is not None)
        if keep is None:
            length = play_out(match, random)
        else:
            journal = journal_of(match, random)
            keep(match, secret, journal)
            length = len(journal)
        assert match.result is not None
        digest.update(match.digest())
        winners = " and ".join(f"player {seat + 1}" for seat in match.result.winners)
        results[f"{winners or 'draw'} by {match.result.reason}"] += 1
        decisions += length
        longest = max(longest, length)
    seconds = perf_counter() - started
    return {
        "game": game.slug,
        "matches": matches,
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds),
        "longest": longest,
        "results": dict(sorted(results.items())),
        "digest": digest.hexdigest(),
    }
