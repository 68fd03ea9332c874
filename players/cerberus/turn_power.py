"""What the cards in hand can still bring this turn."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

from players.cerberus.card_values import CardValues
from players.cerberus.effect_values import Special, reckon
from rules.cerberus.abilities import Ability
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.verbs_for_cards import Search
from rules.cerberus.vocabulary import fitting

SPREAD = 1.0  # of the Power of a card drawn blind, around its average
ROUNDING = 0.5  # Power and cost are whole numbers
OFTEN = 3  # how many times an ability without a limit is used at most


class Reach(NamedTuple):
    """The Power of a turn: what is expected, and how far it may be off."""

    power: float
    variance: float = 0.0

    def chance(self, cost: float, variance: float = 0.0) -> float:
        """How likely it is to come to this much, if that too is uncertain."""
        off = sqrt(self.variance + variance)
        ahead = self.power - cost + ROUNDING
        if off < 0.1:
            return 1.0 if ahead > 0 else 0.0
        return 0.5 + 0.5 * erf(ahead / (off * 1.4142))


def drawn(table: DeckBuilderTable, seat: int, values: Sequence[int], draws: Sequence[int]) -> float:
    """What a card from the own deck brings on average, in Power, with what it draws in turn."""
    side, face = table.sides[seat], table.state.face
    heap = side.deck if len(side.deck) > 2 else side.deck + side.discard
    if not heap:
        return 0.0
    power = sum([values[face[card]] for card in heap])
    more = sum([draws[face[card]] for card in heap])
    return power / max(40 * len(heap), 100 * len(heap) - more)


def reach(
    table: DeckBuilderTable,
    seat: int,
    card_values: CardValues,
    values: Sequence[int],
    special: Special,
) -> Reach:
    """The Power this turn comes to if the whole hand is played; `values` says for what."""
    state, side = table.state, table.sides[seat]
    face = state.face
    hand = [face[card] for card in side.hand]
    held = [values[shown] for shown in hand]
    draws = sum([card_values.draws[shown] for shown in hand]) / 100
    power = state.power + sum(held) / 100
    each = drawn(table, seat, values, card_values.draws)
    for _, gives in table.givers(seat):
        for _, _, ability in gives:
            more, cards = promised(
                table, seat, ability, hand, held, each, values, values is card_values.fight, special
            )
            power += more
            draws += cards
    return Reach(power + draws * each, draws * SPREAD)


def searched(table: DeckBuilderTable, seat: int, search: Search, values: Sequence[int]) -> float:
    """What a search of the own deck finds on average, in hundredths of a Power."""
    side, face, meant = table.sides[seat], table.state.face, fitting(table.cards, search.of)
    heap = side.deck if len(side.deck) >= search.look else side.deck + side.discard
    found = [values[face[card]] for card in heap if face[card] in meant]
    if not found:
        return 0.0
    usual, best = sum(found) / len(found), max(found)
    expected = search.look * len(found) / len(heap)  # fitting cards among those looked at
    if expected > 1:
        usual += (best - usual) * (1 - 1 / expected)
    return usual * (1 - (1 - len(found) / len(heap)) ** search.look)


def promised(
    table: DeckBuilderTable,
    seat: int,
    ability: Ability,
    hand: list[int],
    held: list[int],
    each: float,
    values: Sequence[int],
    confronting: bool,
    special: Special,
) -> tuple[float, float]:
    """The Power and the cards that an ability in play will give with this hand."""
    then = reckon(ability.then, special)
    power, draws = (then.fight if confronting else then.power) / 100, then.draws / 100
    for effect in ability.then:
        if isinstance(effect, Search):
            power += searched(table, seat, effect, values) / 100
            draws = 0.0
    if ability.nth:
        before = len(table.state.played)
        once = before < ability.nth <= before + len(hand)
        return (power, draws) if once else (0.0, 0.0)
    if ability.when in ("play", "first play"):
        meant = fitting(table.cards, ability.of)
        number = len([shown for shown in hand if shown in meant])
        if ability.when == "first play":
            number = min(1, number) if meant.isdisjoint(table.state.played) else 0
        return power * number, draws * number
    if ability.when == "use" and ability.pay and ability.pay.discard is not None:
        meant = fitting(table.cards, ability.pay.discard)
        paid = sorted([worth for worth, shown in zip(held, hand, strict=True) if shown in meant])
        total = 0.0
        for lost in paid[: ability.limit or OFTEN]:
            total += max(0.0, power + draws * each - lost / 100)
        return total, 0.0
    return 0.0, 0.0
