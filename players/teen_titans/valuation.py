"""What things are worth among the Titans: Victory Points, Nemesis cards and the team."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.effect_values import Special, Yield
from players.cerberus.valuation import Valuation
from rules.core.effects import Effect
from rules.core.questions import Key
from rules.teen_titans.titans_table import TitansTable
from rules.teen_titans.verbs import (
    DropLocation,
    LoseSidekick,
    Mutate,
    RecruitSidekick,
    Rule,
    Snack,
    StealSidekick,
    Widen,
)

NEMESES = 8  # in a match
EXTRAS: dict[object, int] = {
    RecruitSidekick: 80,
    StealSidekick: 90,
    DropLocation: 40,
    Snack: 15,
    Rule: -60,
    Mutate: 10,
    Widen: 10,
}
LOST_SIDEKICK = 70


def special(effect: Effect) -> Yield | None:
    """What the Titans' own verbs bring."""
    if isinstance(effect, LoseSidekick):
        return Yield(extra=-LOST_SIDEKICK if effect.who == "you" else LOST_SIDEKICK)
    return Yield(extra=EXTRAS[type(effect)]) if type(effect) in EXTRAS else None


class TitansValuation(Valuation):
    """What things are worth to one team."""

    __slots__ = ()

    special: Special = staticmethod(special)
    table: TitansTable
    main_deck = 60
    strong = 0.5
    strong_late = 0.2
    point = 0.17
    last_point = 0.36

    @property
    def late(self) -> float:
        """A match ends with the main deck or with the last Nemesis."""
        state = self.table.state
        nemeses = len(state.nemesis) + len(state.nemesis_up)
        return max(super().late, 1 - nemeses / NEMESES)

    def advantage(self) -> float:
        teams = self.team(self.seat) - self.team(self.foe)
        return super().advantage() + self.strength * teams / 100

    def team(self, seat: int) -> int:
        """What a team's abilities bring each turn, in hundredths of a Power."""
        side, face, card_values = self.table.sides[seat], self.table.state.face, self.card_values
        hero = sum([card_values.each_turn[face[card]] for card in side.hero])
        return hero + sum([card_values.sidekick[face[card]] for card in side.sidekicks])

    def joining(self, sidekick: int) -> float:
        """What a Sidekick is worth on one's own team; one of the foe's counts twice."""
        brings = self.card_values.sidekick[self.table.state.face[sidekick]]
        often = 2 if sidekick in self.table.sides[self.foe].sidekicks else 1
        return self.slope * self.strength * often * brings / 100

    def best_recruit(self, legal: Sequence[Key]) -> Key | None:
        """By worth and then by place."""
        best: Key | None = None
        most = -1.0
        for key in legal:
            if isinstance(key, str) and key.startswith("recruit "):
                worth = self.joining(int(key.split()[1]))
                if worth > most:
                    best, most = key, worth
        return best

    # -- the end of the match

    def may_end(self, offered: Sequence[int]) -> bool:
        return super().may_end(offered) or self.is_last_nemesis()

    def would_end(self, bought: Sequence[int]) -> bool:
        up = self.table.state.nemesis_up
        defeated = self.is_last_nemesis() and any(card in up for card in bought)
        return defeated or super().would_end(bought)

    def is_last_nemesis(self) -> bool:
        state = self.table.state
        return bool(state.nemesis_up) and not state.nemesis
