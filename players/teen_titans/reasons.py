"""Why an answer among the Titans is good: the deck, and the team."""

from __future__ import annotations

from players.cerberus import reasons
from players.reasons import Maxim, Reasons
from players.teen_titans.valuation import TitansValuation
from rules.core.questions import Answer, Ask
from rules.teen_titans.titans_table import TitansTable


def turn(table: TitansTable, seat: int, ask: Ask, answer: Answer) -> str:
    key = answer[0]
    if isinstance(key, str) and key.startswith("recruit "):
        return "this Sidekick costs you nothing"
    if isinstance(key, int) and key in table.state.nemesis_up:
        last = TitansValuation(table, seat).is_last_nemesis()
        if last:
            return "it is the last Nemesis, and defeating it ends the match"
    return reasons.turn(table, seat, ask, answer)


JOINING = Maxim("of these your team gains most by it", "your team gains nothing by it")
MAXIMS: dict[str, Maxim] = {
    **reasons.MAXIMS,
    "recruit": JOINING,
    "steal": JOINING,
    "lose": Maxim("your team loses least by it"),
    "drop location": Maxim("it gives you least each turn"),
    "snack": Maxim("under the stack it is gone for good", "you have no need to"),
    "remove event": Maxim("Events bind both teams alike, so it hardly matters"),
    "colour": Maxim("the best card that you can pay for has it"),
    "copy": Maxim("it brings you most this turn", "nothing is left that would help you"),
    "guess": Maxim("most cards of your deck have it"),
    "mutate": Maxim("it fits what you have in play", "a change of type would be of no use"),
}
REASONS = Reasons({**reasons.FACTS, "turn": turn}, MAXIMS)
