"""How a good Titan answers what only the Titans are asked."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.policy import WEIGHERS, DeckBuilderPlayer, Weigher
from players.cerberus.turn_moves import weigh_turn_or_rest
from players.cerberus.valuation import Valuation
from players.club_player import ClubPlayer
from players.teen_titans.outlook import OUTLOOK
from players.teen_titans.reasons import REASONS
from players.teen_titans.valuation import TitansValuation
from players.weighing import Weighed, each_card
from rules.core.questions import Ask, Key

A_LITTLE = 0.02


def snack(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A Weakness under the stack is gone for good."""
    face = valuation.table.state.face
    return each_card(legal, lambda card: valuation.losing(face[card]) + A_LITTLE)


def mutate(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Seldom of use."""
    return each_card(legal, lambda card: -A_LITTLE)


class TitansPlayer(DeckBuilderPlayer):
    """The Club player of Teen Titans Go!"""

    valuation = TitansValuation
    why = REASONS
    fitted = OUTLOOK
    weighers: dict[str, Weigher] = {
        **WEIGHERS,
        "turn": weigh_turn_or_rest,
        "snack": snack,
        "mutate": mutate,
    }


CLUB_PLAYER: ClubPlayer = TitansPlayer()
