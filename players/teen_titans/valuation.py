"""What things are worth among the Titans: Victory Points, Nemesis cards and the team."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.effect_values import COUNTED, HOLDS, Special, Yield, reckon
from players.cerberus.team_valuation import TeamValuation
from rules.cerberus.verbs_for_play import IfControl, Power
from rules.core.effects import Effect
from rules.teen_titans.titans_table import TitansTable
from rules.teen_titans.verbs import Mutate, Rule, Snack

NEMESES = 8  # in a match
EXTRAS: dict[object, int] = {Snack: 15, Rule: -60, Mutate: 10}
OVERTIME = 220  # two cards more in the next turn


def special(effect: Effect) -> Yield | None:
    """What the Titans' own verbs bring. Confrontations there are none."""
    if isinstance(effect, Rule) and effect.flag == "overtime":
        return Yield(extra=OVERTIME)
    return Yield(extra=EXTRAS[type(effect)]) if type(effect) in EXTRAS else None


class TitansValuation(TeamValuation):
    """What things are worth to one team."""

    __slots__ = ()

    special: Special = staticmethod(special)
    table: TitansTable
    main_deck = 60
    strong = 0.5
    strong_late = 0.2
    point = 0.17
    last_point = 0.36

    def how_late(self) -> float:
        """A match ends with the main deck or with the last Nemesis."""
        state = self.table.state
        nemeses = len(state.nemesis) + len(state.nemesis_up)
        return max(super().how_late(), 1 - nemeses / NEMESES)

    def team(self, seat: int) -> int:
        """With the Super Hero."""
        face, each_turn = self.table.state.face, self.card_values.each_turn
        hero = sum([each_turn[face[card]] for card in self.table.sides[seat].hero])
        return hero + super().team(seat)

    def found_by(self, effect: Effect, seat: int, face: int) -> float:
        """Also what counts cards of a type, or needs one."""
        if isinstance(effect, Power) and effect.of:
            return 100 * self.hand_of(seat).number(effect.of) - COUNTED[""]
        if isinstance(effect, IfControl):
            then = reckon(effect.then, self.special).power
            return then * (self.hand_of(seat).chance(effect.of) - HOLDS / 100)
        return super().found_by(effect, seat, face)

    def asked_for(self) -> set[str]:
        """Also the types that an ability is paid with."""
        found = super().asked_for()
        for _, gives in self.table.givers(self.seat):
            for _, _, ability in gives:
                if ability.pay and ability.pay.discard:
                    found.update(ability.pay.discard.types)
        return found

    # -- the end of the match

    def may_end(self, offered: Sequence[int]) -> bool:
        return super().may_end(offered) or self.is_last_nemesis()

    def would_end(self, bought: Sequence[int]) -> bool:
        last = self.table.state.nemesis_up if self.is_last_nemesis() else ()
        return not set(bought).isdisjoint(last) or super().would_end(bought)

    def is_last_nemesis(self) -> bool:
        state = self.table.state
        return bool(state.nemesis_up) and not state.nemesis
