"""The questions that the speedsters' cards ask: once more, back again, or pay."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.valuation import Valuation
from players.weighing import Weighed, each_card
from rules.core.questions import Ask, Key


def again(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """What brings most if it happens once more."""
    face = valuation.table.state.face
    return each_card(legal, lambda card: valuation.playing(face[card]))


def relive(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The card that the foe wants least, on top of their deck."""
    worth, face = valuation.card_values.worth, valuation.table.state.face
    return each_card(legal, lambda card: -valuation.power_now * worth[face[card]] / 100)


def demand(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The worst card in hand, if that is less than what the foe gets without it."""
    power, face, worth = valuation.power_now, valuation.table.state.face, valuation.card_values.now
    asked = power * valuation.withheld(ask.about) / 100
    return each_card(legal, lambda card: asked - power * worth[face[card]] / 100)
