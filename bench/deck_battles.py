"""Battles of built decks between Club players, on deals that several decks can share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import product
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from bench.match_counts import play
from players.simulate import secret_of
from rules.core.cards import CardSet
from rules.core.decks import DECK
from rules.core.match import Match
from rules.core.setup import Setup
from rules.silver_wing.game import GAME

BATTLES_SENT = 4  # to a process at a time


class Deal(NamedTuple):
    """One Battle that any deck can be put to: against whom, in which seat, with what luck."""

    opponent: str  # a ready deck by its slug, or a deck's text
    seat: int
    seed: str


def deals(opponents: Sequence[str], seed: str, first: int, number: int) -> list[Deal]:
    """So many deals from the one with number `first` on; each opponent in turn, in both seats."""
    found = []
    for battle in range(first, first + number):
        pair, seat = divmod(battle, 2)
        found.append(Deal(opponents[pair % len(opponents)], seat, f"{seed}/{pair}"))
    return found


def fight(cards: CardSet, deck: str, deal: Deal) -> float:
    """The points of a deck in one Battle: 1 for a win, a half for a draw."""
    brought = ({DECK: deck}, {DECK: deal.opponent})
    random = Random(deal.seed)
    setup = Setup(GAME.slug, {}, brought[::-1] if deal.seat else brought)
    secret = secret_of(random.getrandbits(255))
    match = Match.start(GAME, cards, setup, secret, journal=False)
    play(match, random)
    assert match.result is not None
    winners = match.result.winners
    return float(deal.seat in winners) if len(winners) == 1 else 0.5


class Arena:
    """Where decks fight: in this process, or in several others that know the same cards."""

    def __init__(self, cards: CardSet, pool: ProcessPoolExecutor | None = None) -> None:
        self.cards = cards
        self.battles = 0  # fought so far
        self._pool = pool

    def fight(self, decks: Sequence[str], on: Sequence[Deal]) -> list[list[float]]:
        """The points of each deck, Battle by Battle, all of them on the same deals."""
        points = self.points(list(product(decks, on)))
        return [points[at : at + len(on)] for at in range(0, len(points), len(on))]

    def points(self, work: Sequence[tuple[str, Deal]]) -> list[float]:
        """The points of each deck in the Battle beside it."""
        self.battles += len(work)
        if self._pool is None:
            return [fight(self.cards, deck, deal) for deck, deal in work]
        return list(self._pool.map(_fight, work, chunksize=BATTLES_SENT))


@contextmanager
def arena(cards: CardSet, workers: int = 1) -> Iterator[Arena]:
    """An arena of so many processes; what it finds does not depend on how many."""
    if workers == 1:
        yield Arena(cards)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, context, _know, (cards.blob,)) as pool:
        yield Arena(cards, pool)


# -- in another process

_known: list[CardSet] = []


def _know(blob: bytes) -> None:
    _known.append(CardSet.from_blob(GAME, blob))


def _fight(work: tuple[str, Deal]) -> float:
    return fight(_known[0], *work)
