"""What each card of Silver Wing is worth: decks at random meet, and their cards share the points.

A regression over many decks sees quickly which cards are too good or too weak, whatever they are
played with. What only a deck made for it makes strong, the search finds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from bench.deck_battles import Arena, Deal
from bench.deck_pool import DeckPool
from rules.core.cards import CardSet
from rules.silver_wing.deck_lists import Deck

RIDGE = 2.0  # draws cards that were hardly seen towards nothing
COPIES = 3  # a card's worth is told for as many as a deck can hold


def measure(arena: Arena, battles: int, seed: int) -> dict[str, Any]:
    """So many Battles of decks at random; each kind of card by worth, the best first."""
    pool, random = DeckPool(arena.cards), Random(f"{seed}/values")
    texts = [pool.pile(random, pool.allies) for _ in range(battles)]
    pairs = list(zip(texts, [*texts[1:], texts[0]], strict=True))
    work = [
        (one, Deal(other, number % 2, f"{seed}/values/{number}"))
        for number, (one, other) in enumerate(pairs)
    ]
    decks = [(pool.read(one), pool.read(other)) for one, other in pairs]
    return {"battles": battles, "worth": told(arena.cards, worth(decks, arena.points(work)))}


def worth(decks: Sequence[tuple[Deck, Deck]], points: Sequence[float]) -> dict[str, float]:
    """What one copy of each card adds to a deck's share of the points."""
    copies = [(held(one), held(other)) for one, other in decks]
    cards = sorted({card for pair in copies for deck in pair for card in deck})
    place = {card: number for number, card in enumerate(cards)}
    more = np.zeros((len(decks), len(cards)))  # copies that the first deck has more of
    for row, (mine, theirs) in enumerate(copies):
        for card, number in mine.items():
            more[row, place[card]] += number
        for card, number in theirs.items():
            more[row, place[card]] -= number
    ahead = np.array(points) - 0.5
    found = np.linalg.solve(more.T @ more + RIDGE * np.eye(len(cards)), more.T @ ahead)
    return {card: float(found[place[card]]) for card in cards}


def held(deck: Deck) -> dict[str, int]:
    return {**dict.fromkeys([*deck.mc, *deck.signature], 1), **deck.main}


def told(cards: CardSet, found: dict[str, float]) -> dict[str, dict[str, float]]:
    """Worth above the mean of its kind, in percent of Battles; of Allies and Supports for three."""
    kinds: dict[str, dict[str, float]] = {}
    for card in cards.cards:
        if card.id in found:
            copies = COPIES if card.kind in ("ally", "support") else 1
            kinds.setdefault(card.kind, {})[card.label] = 100 * copies * found[card.id]
    for kind, values in kinds.items():
        mean = sum(values.values()) / len(values)
        ranked = sorted(values.items(), key=lambda each: -each[1])
        kinds[kind] = {label: round(value - mean, 1) for label, value in ranked}
    return kinds
