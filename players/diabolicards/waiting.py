"""What an ability may do in the end, in points, if its player waits for the right moment."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.effects import Choose, Effect
from rules.diabolicards.verbs_for_kills import Kill
from rules.diabolicards.verbs_for_moves import Take
from rules.diabolicards.verbs_for_power import Bind

# Estimates. Waiting longer with kills of four and The Endgame (30 and 40 rather than 24 and 32) was
# part of a change that won 58.5 % of 500 matches; 13 or 16 for taking a card makes no difference.
KILLS_ONE, KILLS_FOUR, KILLS_OWN = 6.0, 30.0, 4.0
WAITING: dict[str, float] = {
    "endgame": 40.0,
    "take": 16.0,
    "hinder": 9.0,
    "swap": 5.0,
    "redraw": 3.0,
    "salvage": 4.0,
    "restore": 4.0,
    "rumor": 2.0,
    "guard": 1.0,
    "extra_turn": 1.0,
}
SERVICE, PRISON, MIRROR = 22.0, 10.0, 4.0


def worth_of_waiting(effects: Iterable[Effect]) -> float:
    """All of these together."""
    worth = 0.0
    for effect in effects:
        match effect:
            case Kill(whose="own"):
                worth += KILLS_OWN
            case Kill(n=number):
                worth += KILLS_ONE if number == 1 else KILLS_FOUR
            case Bind(compulsory=compulsory):
                worth += PRISON if compulsory else SERVICE
            case Take(plain=True):
                worth += MIRROR
            case Choose(of=of):
                worth += max([worth_of_waiting(branch) for branch in of])
            case _:
                worth += WAITING.get(effect.verb, 0.0)
    return worth
