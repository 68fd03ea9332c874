"""The chance to win between the Rivals at the start of a turn, all cards lying open."""

from __future__ import annotations

from players.cerberus import fitted_outlook
from players.cerberus.deck_strength import outside
from players.dc_rivals.valuation import RivalsValuation
from players.fitted import FittedOutlook, Position
from rules.dc_rivals.rivals_table import RivalsTable

HAND = 5
NAMES = (
    *fitted_outlook.NAMES,
    "Characters left",
    "last Character of a side",
    "cost of the Characters that fight",
    "Power in a Confrontation",
    "Power in hand for a Confrontation",
    "could defeat now",
    "Blocks",
    "Blocks in hand",
    "Weakness cards in play",
)


def position(table: RivalsTable, seat: int) -> Position:
    """Decks, what Confrontations are about, and which cards both sides have, and who they are."""
    valuation, face = RivalsValuation(table, seat), table.state.face
    allies, foes = valuation.allies, valuation.foes
    mine, theirs = [fights(valuation, who) for who in allies], [fights(valuation, w) for w in foes]
    more = [
        (sum(ours) - sum(others)) / len(mine)
        for ours, others in zip(zip(*mine, strict=True), zip(*theirs, strict=True), strict=True)
    ]
    ours, others = (
        fitted_outlook.owned(valuation, side)
        + [face[card] for who in side for card in table.sides[who].characters[:1]]
        for side in (allies, foes)
    )
    differences = [*fitted_outlook.differences(valuation), *more]
    return Position(valuation.late, differences, ours, others)


def fights(valuation: RivalsValuation, seat: int) -> tuple[float, ...]:
    """What one rival has for and against Confrontations."""
    table, values = valuation.table, valuation.card_values
    side, face = table.sides[seat], table.state.face
    owned = [face[card] for card in side.deck + side.hand + side.discard + side.play]
    fight = sum([values.fight_now[shown] for shown in owned]) * HAND / max(HAND, len(owned)) / 100
    in_hand = sum([values.fight_now[face[card]] for card in side.hand]) / 100
    rival = table.within_reach(seat)[0]
    cost = table.cost(rival)
    blocks = [values.block[face[card]] for card in outside(side)]
    return (
        len(side.characters),
        float(len(side.characters) == 1),
        table.cost(seat) / 10,
        fight,
        in_hand,
        min(1.0, max(-1.0, (in_hand - cost) / 4)) * (table.state.active == seat),
        sum(blocks) * HAND / max(HAND, len(blocks)),
        sum([values.block[face[card]] for card in side.hand]),
        len(table.weaknesses(seat)),
    )


OUTLOOK = FittedOutlook("dc_rivals", NAMES, position)
