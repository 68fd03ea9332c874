"""An attack of one's own: what it brings, damage or the Rival's defenders."""

from __future__ import annotations

from players.silver_wing.position import Standing
from players.silver_wing.rival import no_single, undefended
from rules.silver_wing.vocabulary import COLORS, Color

CAP = 0.95  # the last card is nearly as good as damage
SINGLE, DOUBLE = 1.15, 2.6  # cards that defending takes, with what they leave open
ANSWERED = 0.9  # attacks that a Response does not stop


class Blow:
    """An attack of one's own, thought of or in progress."""

    __slots__ = ("adroit", "bold", "colors", "lands", "standing", "stopped")

    def __init__(
        self,
        standing: Standing,
        face: int,
        colors: tuple[Color, ...],
        bold: bool,
        adroit: bool,
    ) -> None:
        book = standing.book
        self.standing, self.colors, self.bold, self.adroit = standing, colors, bold, adroit
        self.lands = standing.gain + book.hits[face]
        self.stopped = book.is_defended[face]

    def worth(
        self,
        bold: bool = False,
        adroit: bool = False,
        colors: tuple[Color, ...] | None = None,
    ) -> float:
        """Damage if it cannot be defended; else what it takes the Rival to defend it."""
        standing = self.standing
        bold, adroit = bold or self.bold, adroit or self.adroit
        rival = 1 - standing.seat
        colors = self.colors if colors is None else colors
        through = undefended(standing.table, rival, colors, bold, adroit)
        two = 1.0 if bold else no_single(standing.table, rival, colors)
        taken = standing.rival_card * (SINGLE + two * (DOUBLE - SINGLE))
        held = min(CAP * self.lands, taken + self.stopped)
        return ANSWERED * (through * self.lands + (1 - through) * held)

    def best_color(self) -> float:
        return max([self.worth(colors=(color,)) for color in COLORS])


def in_progress(standing: Standing) -> Blow:
    table = standing.table
    combat = table.combat
    bold, adroit = table.has_ability("bold"), table.has_ability("adroit")
    face = table.state.face[combat.card]
    return Blow(standing, face, tuple(combat.colors), bold, adroit)
