"""Which cards to buy together."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from players.cerberus.valuation import Valuation

MOST_OFFERS = 8
Purchase = tuple[tuple[int, ...], float]  # cards bought together, and what that is worth
DIMINISHING = 0.9  # of what each further card of a purchase is worth, for they crowd each other


class Offer(NamedTuple):
    """A card for sale, with its price and what buying it is worth."""

    card: int
    cost: int
    worth: float


def offers(valuation: Valuation, prices: Mapping[Any, int]) -> list[Offer]:
    """What is worth considering, the best first; by worth and then by place."""
    found = [Offer(card, price, valuation.buying(card)) for card, price in prices.items()]
    return sorted(found, key=lambda offer: -offer.worth)[:MOST_OFFERS]


def best_with(valuation: Valuation, found: list[Offer], power: float) -> dict[int, Purchase]:
    """For each card that can be paid for: the best purchase with it in it, and its worth."""
    best: dict[int, Purchase] = {}
    ending = valuation.may_end([offer.card for offer in found])
    ahead = valuation.lead() if ending else 0
    face, vp = valuation.table.state.face, valuation.card_values.vp
    bounded = valuation.bounds()
    cheapest_from = [inf] * (len(found) + 1)  # place → the least that it or a later offer costs
    for place in range(len(found) - 1, -1, -1):
        cheapest_from[place] = min(found[place].cost, cheapest_from[place + 1])

    def go_on(
        first: int, power: float, chosen: tuple[int, ...], worth: float, share: float
    ) -> None:
        number = first
        for card, cost, more in found[first:]:
            number += 1
            if cost > power or (chosen and more <= 0 and not ending):
                continue
            cards, added = (*chosen, card), worth + share * more
            total = bounded(added)
            if ending and valuation.would_end(cards):
                lead = ahead + sum([vp[face[card]] for card in cards])
                total = 1 - valuation.chance if lead > 0 else -valuation.chance if lead < 0 else 0.0
            for bought in cards:
                if bought not in best or total > best[bought][1]:
                    best[bought] = cards, total
            if power - cost >= cheapest_from[number]:
                go_on(number, power - cost, cards, added, share * DIMINISHING)

    go_on(0, power, (), 0.0, 1.0)
    return best


def best_purchase(valuation: Valuation, power: float) -> float:
    """What a turn's Power can buy at best."""
    found = [offer for offer in offers(valuation, valuation.table.prices()) if offer.worth > 0]
    return max([worth for _, worth in best_with(valuation, found, power).values()], default=0.0)
