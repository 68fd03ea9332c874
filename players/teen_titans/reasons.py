"""Why an answer among the Titans is good: the deck, and the team."""

from __future__ import annotations

from players.cerberus import reasons
from players.reasons import Maxim, Reasons
from players.teen_titans.valuation import TitansValuation
from rules.core.questions import Answer, Ask
from rules.teen_titans.titans_table import TitansTable


def turn(table: TitansTable, seat: int, ask: Ask, answer: Answer) -> str:
    key = answer[0]
    if isinstance(key, int) and key in table.state.nemesis_up:
        last = TitansValuation(table, seat).is_last_nemesis()
        if last:
            return "it is the last Nemesis, and defeating it ends the match"
    return reasons.turn(table, seat, ask, answer)


MAXIMS: dict[str, Maxim] = {
    **reasons.MAXIMS,
    "snack": Maxim("under the stack it is gone for good", "you have no need to"),
    "mutate": Maxim("it fits what you have in play", "a change of type would be of no use"),
}
REASONS = Reasons({**reasons.FACTS, "turn": turn}, MAXIMS)
