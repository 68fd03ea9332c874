"""The questions that Sidekicks, Events and mischief ask, wherever they come along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from players.cerberus.team_valuation import TeamValuation
from players.cerberus.valuation import Valuation
from players.weighing import Weighed, each_card
from rules.core.questions import Ask, Key

A_LITTLE = 0.02


def join(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    assert isinstance(valuation, TeamValuation)
    return each_card(legal, valuation.joining)


def lose(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    assert isinstance(valuation, TeamValuation)
    joining = valuation.joining
    return each_card(legal, lambda sidekick: -joining(sidekick))


def drop_location(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face, each_turn = valuation.table.state.face, valuation.card_values.each_turn
    return each_card(legal, lambda card: -valuation.power_now * each_turn[face[card]] / 100)


def remove_event(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Events bind all players alike, so it hardly matters; one's own Super Hero comes first."""
    assert isinstance(valuation, TeamValuation)
    table = valuation.table
    return each_card(legal, lambda event: A_LITTLE * ("babies" in table.card(event).rules))


def colour(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The colour of the best card that can be paid for, which will cost less."""
    assert isinstance(valuation, TeamValuation)
    table, power = valuation.table, valuation.reach().power
    worths = dict.fromkeys(legal, 0.0)
    for card in table.state.line_up:
        if table.card(card).cost - 1 <= power:
            frame = table.colour_of(card)
            worths[frame] = max(worths[frame], valuation.buying(card))
    return [((key,), worth) for key, worth in worths.items()]


def guess(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The type that most cards have that may lie on top."""
    side, table = valuation.table.sides[valuation.seat], valuation.table
    kinds = Counter[Key](table.card(card).kind for card in side.deck or side.discard)
    most = max(1, kinds.total())
    worth = valuation.power_now * valuation.mine.average() / 100
    return [((key,), worth * kinds[key] / most) for key in legal]
