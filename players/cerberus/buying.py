"""Which cards to buy together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from players.cerberus.valuation import Valuation

MOST_OFFERS = 8
Purchase = tuple[tuple[int, ...], float]  # cards bought together, and what that is worth
DIMINISHING = 0.9  # of what each further card of a purchase is worth, for they crowd each other


class Offer:
    """A card for sale, with its price and what buying it is worth."""

    __slots__ = ("card", "cost", "vp", "worth")

    def __init__(self, valuation: Valuation, card: int, cost: int) -> None:
        table = valuation.table
        face = table.state.face[card]
        self.card, self.cost = card, cost
        self.worth = valuation.buying(card)
        self.vp = valuation.card_values.vp[face]


def offers(valuation: Valuation, prices: Mapping[Any, int]) -> list[Offer]:
    """What is worth considering, the best first; by worth and then by place."""
    found = [Offer(valuation, card, price) for card, price in prices.items()]
    ranked = sorted(enumerate(found), key=lambda each: (-each[1].worth, each[0]))
    return [offer for _, offer in ranked[:MOST_OFFERS]]


def best_with(valuation: Valuation, found: list[Offer], power: float) -> dict[int, Purchase]:
    """For each card that can be paid for: the best purchase with it in it, and its worth."""
    best: dict[int, Purchase] = {}
    ending = valuation.may_end([offer.card for offer in found])
    ahead = valuation.lead() if ending else 0

    def go_on(first: int, power: float, chosen: list[Offer], worth: float, share: float) -> None:
        if chosen:
            total = valuation.bounded(worth)
            if ending and valuation.would_end([offer.card for offer in chosen]):
                lead = ahead + sum([offer.vp for offer in chosen])
                total = 1 - valuation.chance if lead > 0 else -valuation.chance if lead < 0 else 0.0
            cards = tuple([offer.card for offer in chosen])
            for card in cards:
                if card not in best or total > best[card][1]:
                    best[card] = cards, total
        for number in range(first, len(found)):
            offer = found[number]
            if offer.cost <= power and (offer.worth > 0 or not chosen or ending):
                go_on(
                    number + 1,
                    power - offer.cost,
                    [*chosen, offer],
                    worth + share * offer.worth,
                    share * DIMINISHING,
                )

    go_on(0, power, [], 0.0, 1.0)
    return best


def best_purchase(valuation: Valuation, power: float) -> float:
    """What a turn's Power can buy at best."""
    found = [offer for offer in offers(valuation, valuation.table.prices()) if offer.worth > 0]
    return max([worth for _, worth in best_with(valuation, found, power).values()], default=0.0)
