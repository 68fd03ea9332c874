"""Whole matches without people: to compare machines and versions, and to balance cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from time import perf_counter
from typing import Any

from players import choosing
from players.considering import Budget
from players.levels import Level, at_once
from players.random_legal import choose, play_out
from rules.core.cards import CardSet
from rules.core.errors import BadSetup
from rules.core.game import Game
from rules.core.journal import Entry
from rules.core.match import Match
from rules.core.questions import Answer
from rules.core.setup import CARDS, MatchOption, Setup


def journal_of(match: Match, random: Random, levels: Levels | None = None) -> list[Entry]:
    """Play to the end, random and legal or by levels; every entry of the journal."""
    journal: list[Entry] = []
    while ask := match.asked:
        for seat in ask.seats:
            match.answer(seat, answer(match, seat, levels, random))
            assert match.last_entry is not None
            journal.append(match.last_entry)
    return journal


def answer(match: Match, seat: int, levels: Levels | None, random: Random) -> Answer:
    """What the player in this seat does."""
    if levels is None:
        return choose(match, seat, random)
    level = levels[seat % len(levels)]
    if level != "master":
        return at_once(match, seat, level, random)
    table, weigher = match.table, random.getrandbits(64)
    return choosing.choose(
        match.game, table.cards, table.setup, match.freeze(), seat, level, weigher, Budget()
    ).answer


def play_levels(match: Match, levels: Levels, random: Random) -> int:
    """Play to the end by levels; returns the number of decisions."""
    while ask := match.asked:
        for seat in ask.seats:
            match.answer(seat, answer(match, seat, levels, random))
    return match.sequence


def secret_of(seed: int) -> bytes:
    """A reproducible secret. Real matches draw theirs from the operating system."""
    return seed.to_bytes(32, "big")


def random_setup(
    game: Game[Any],
    cards: CardSet,
    random: Random,
    players: int = 0,
    chosen: Mapping[str, str] | None = None,
) -> Setup:
    """The game with every option chosen at random, but for those that are chosen already.

    It is for as few players as it takes or this many, and with the guests whose cards there are.
    """
    options = game.options(cards)
    shared = {
        o.name: random.choice(possible(game, cards, o)) for o in options if not o.each_seat
    } | dict(chosen or {})
    if cards.pack:
        shared[CARDS] = cards.pack.slug
    seats: list[dict[str, str]] = [{} for _ in range(players or game.seats[0])]
    for brought in seats:
        for option in [o for o in options if o.each_seat and not o.between]:
            values = list(option.values)
            if option.apart:  # what others bring may stand in the way
                terms = Setup(game.slug, shared, tuple(seats))
                values = [
                    value
                    for value in values
                    if fits(game, cards, terms, brought, option.name, value)
                ]
            brought[option.name] = random.choice(values)
    return Setup(game.slug, shared, tuple(seats))


def possible(game: Game[Any], cards: CardSet, option: MatchOption) -> list[str]:
    """The values of a shared option for which the card set holds just what it takes."""
    fitting = [v for v in option.values if cards.guests == {*game.guests({option.name: v})}]
    return fitting or list(option.values)


def fits(
    game: Game[Any], cards: CardSet, terms: Setup, seat: dict[str, str], option: str, value: str
) -> bool:
    """Whether a seat may bring this beside what the others do."""
    seat[option] = value
    try:
        game.check(cards, terms)
    except BadSetup:
        return False
    finally:
        del seat[option]
    return True


Levels = Sequence[Level]  # by seat, from the first again where there are more seats
Keep = Callable[[Match, bytes, list[Entry]], None]
OnProgress = Callable[[int, int], None]  # how many are done of how many


def simulate(
    game: Game[Any],
    cards: CardSet,
    matches: int,
    seed: int,
    keep: Keep | None = None,
    levels: Levels | None = None,
    players: int = 0,
    on_progress: OnProgress | None = None,
    chosen: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """Play matches, random and legal or by levels; the digest covers every final state, in order.

    `keep` gets each finished match with its secret and journal, for those who want to keep it.
    """
    digest = blake2b(digest_size=16)
    journalled = keep is not None or (levels is not None and "master" in levels)
    results: Counter[str] = Counter()
    decisions, longest = 0, 0
    started = perf_counter()
    for number in range(matches):
        random = Random(f"{seed}/{number}")
        setup = random_setup(game, cards, random, players, chosen)
        secret = secret_of(random.getrandbits(255))
        match = Match.start(game, cards, setup, secret, journal=journalled)
        if keep is None:
            length = play_levels(match, levels, random) if levels else play_out(match, random)
        else:
            journal = journal_of(match, random, levels)
            keep(match, secret, journal)
            length = len(journal)
        assert match.result is not None
        digest.update(match.digest())
        winners = " and ".join(f"player {seat + 1}" for seat in match.result.winners)
        results[f"{winners or 'draw'} by {match.result.reason}"] += 1
        decisions += length
        longest = max(longest, length)
        if on_progress:
            on_progress(number + 1, matches)
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
