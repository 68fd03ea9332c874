"""Which cards to buy together."""

from __future__ import annotations

from collections.abc import Mapping
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
    cheapest = min([offer.cost for offer in found], default=0)

    def consider(cards: tuple[int, ...], worth: float) -> None:
        total = bounded(worth)
        if ending and valuation.would_end(cards):
            lead = ahead + sum([vp[face[card]] for card in cards])
            total = 1 - valuation.chance if lead > 0 else -valuation.chance if lead < 0 else 0.0
        for card in cards:
            if card not in best or total > best[card][1]:
                best[card] = cards, total

    def go_on(
        first: int, power: float, chosen: tuple[int, ...], worth: float, share: float
    ) -> None:
        for number, (card, cost, more) in enumerate(found[first:], first + 1):
            if cost <= power and (more > 0 or not chosen or ending):
                cards, total = (*chosen, card), worth + share * more
                consider(cards, total)
                if power - cost >= cheapest:
                    go_on(number, power - cost, cards, total, share * DIMINISHING)

    go_on(0, power, (), 0.0, 1.0)
    return best


def best_purchase(valuation: Valuation, power: float) -> float:
    """What a turn's Power can buy at best."""
    found = [offer for offer in offers(valuation, valuation.table.prices()) if offer.worth > 0]
    return max([worth for _, worth in best_with(valuation, found, power).values()], default=0.0)
