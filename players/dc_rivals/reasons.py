"""Why an answer between Rivals is good: Power and cost of a Confrontation, Blocks that save."""

from __future__ import annotations

from players.cerberus import reasons
from players.dc_rivals.valuation import RivalsValuation
from players.reasons import Fact, Maxim, Reasons
from rules.core.questions import Answer, Ask
from rules.dc_rivals.rivals_table import RivalsTable
from rules.dc_rivals.turn import confrontations


def turn(table: RivalsTable, seat: int, ask: Ask, answer: Answer) -> str:
    if answer[0] == "end" and not table.state.bought and RivalsValuation(table, seat).resting():
        return "without a purchase your next hand is larger"
    to_announce = confrontations(table, seat)
    rivals = {key: to_announce[key] for key in ask.options(table, seat) if key in to_announce}
    instead = reasons.turn(table, seat, ask, answer)
    if not rivals or str(answer[0]).startswith("play "):
        return instead
    power = round(RivalsValuation(table, seat).fighting().power)
    foe = rivals.get(answer[0])
    if foe is not None:
        cost = table.cost(foe)
        return f"you come to about {power} Power, and their Character costs {cost} before Blocks"
    cost = min([table.cost(rival) for rival in rivals.values()])
    if power < cost:
        return f"a Confrontation would come to about {power} Power, too little for a cost of {cost}"
    blocked = f"a Confrontation, about {power} Power against {cost}, could be Blocked"
    return f"{instead}; {blocked}" if instead else blocked


def confront(table: RivalsTable, seat: int, ask: Ask, answer: Answer) -> str:
    if answer[0] != "done":
        return reasons.turn(table, seat, ask, answer)
    return (
        f"you have {table.state.power} Power against a cost of {table.cost(table.state.confronted)}"
    )


def block(table: RivalsTable, seat: int, ask: Ask, answer: Answer) -> str:
    """How much is missing to keep the Character, and whether this does it."""
    foe, key = table.state.confronted, answer[0]
    missing, whose = table.state.power - table.cost(foe) + 1, "your"
    if foe != seat:
        whose = "your partner’s"
    if missing <= 0:
        return f"{whose} Character is safe already" if key == "pass" else ""
    if not isinstance(key, int):
        return ""
    raised = table.card(key).block
    if raised >= missing:
        return f"a Block of {raised} saves {whose} Character"
    return f"it is {raised} of the {missing} that you must Block to save {whose} Character"


FACTS: dict[str, Fact] = {
    **reasons.FACTS,
    "turn": turn,
    "confront": confront,
    "block": block,
}
MAXIMS: dict[str, Maxim] = {
    **reasons.MAXIMS,
    "confront": Maxim("it adds what you need for the Confrontation"),
    "block": Maxim(
        "its reward is worth the card",
        "your Blocks cannot save this Character, or cost more than it is worth",
    ),
}
REASONS = Reasons(FACTS, MAXIMS)
