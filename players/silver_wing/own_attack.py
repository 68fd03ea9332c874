"""An attack of one's own: what it brings, damage or the Rival's defenders."""

from __future__ import annotations

from players.silver_wing.rival_hand import chance_of_none, no_single
from players.silver_wing.valuation import Valuation
from rules.silver_wing.vocabulary import COLORS, Color

CAP = 0.95  # the last card is nearly as good as damage
SINGLE, DOUBLE = 1.15, 2.6  # cards that defending takes, with what they leave open
ANSWERED = 0.9  # attacks that a Response does not stop


class OwnAttack:
    """An attack of one's own, thought of or in progress."""

    __slots__ = ("adroit", "bold", "colors", "hand", "lands", "stopped", "valuation")

    def __init__(
        self,
        valuation: Valuation,
        face: int,
        colors: tuple[Color, ...],
        bold: bool,
        adroit: bool,
    ) -> None:
        card_values = valuation.card_values
        self.valuation, self.colors, self.bold, self.adroit = valuation, colors, bold, adroit
        self.lands = valuation.gain + card_values.hits[face]
        self.stopped = card_values.is_defended[face]
        self.hand = valuation.rival_hand(colors)  # that may stop it

    def worth(
        self,
        bold: bool = False,
        adroit: bool = False,
        colors: tuple[Color, ...] | None = None,
    ) -> float:
        """Damage if it cannot be defended; else what it takes the Rival to defend it."""
        valuation = self.valuation
        bold, adroit = bold or self.bold, adroit or self.adroit
        hand = self.hand
        if colors is not None:
            hand = valuation.rival_hand(colors)
        through = chance_of_none(*hand, bold, adroit)
        two = 1.0 if bold else no_single(*hand)
        taken = valuation.rival_card * (SINGLE + two * (DOUBLE - SINGLE))
        held = min(CAP * self.lands, taken + self.stopped)
        return ANSWERED * (through * self.lands + (1 - through) * held)

    def best_color(self) -> float:
        return max([self.worth(colors=(color,)) for color in COLORS])


def attack_in_progress(valuation: Valuation) -> OwnAttack:
    """The own attack that is being made."""
    table = valuation.table
    combat = table.combat
    bold, adroit = table.has_ability("bold"), table.has_ability("adroit")
    face = table.state.face[combat.card]
    return OwnAttack(valuation, face, tuple(combat.colors), bold, adroit)
