"""The chance to win between the Rivals at the start of a turn, all cards lying open."""

from __future__ import annotations

from math import log

from players.cerberus import fitted_outlook
from players.cerberus.deck_strength import outside
from players.cerberus.turn_power import reach
from players.dc_rivals.valuation import RivalsValuation
from players.fitted import FittedOutlook, Position
from rules.dc_rivals.rivals_table import RivalsTable

HAND = 5
# Between two rivals; of two teams each has more than one Character to defeat.
LEADS = ((3, 2), (3, 1), (2, 1))
LAST_NAMES = (
    "could defeat the last Character, on turn",
    "could defeat the last Character, next turn",
    "three Characters against two",
    "three Characters against one",
    "two Characters against one",
    "Power of an average turn, last Character against last",
    "Victory Points, last Character against last",
)
SURE = 0.97  # nothing is certain: a foe may draw a Block
KEPT = 0.5  # of the Blocks that an average hand holds: what counts of them for the next turn
# How far the cost of a Character may be off once its owner's hand is known, and before they draw.
OFF, OFF_NEXT = 0.5, 1.0
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
    *LAST_NAMES,
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
    ends = the_end(valuation) if len(allies) == 1 else [0.0] * len(LAST_NAMES)
    differences = [*fitted_outlook.differences(valuation), *more, *ends]
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


def the_end(valuation: RivalsValuation) -> list[float]:
    """How near two rivals are to defeating the last Character, which ends the match at once."""
    table, mine, theirs = valuation.table, valuation.seat, valuation.foe
    left = (len(table.sides[mine].characters), len(table.sides[theirs].characters))
    found = [0.0, 0.0]  # on turn, and next turn
    for seat, foe, sign in ((mine, theirs, 1.0), (theirs, mine, -1.0)):
        if len(table.sides[foe].characters) == 1:
            when = 0 if table.state.active == seat else 1
            found[when] = sign * defeating_the_last(valuation, seat, foe)
    found += [float(left == ahead) - float(left[::-1] == ahead) for ahead in LEADS]
    if left == (1, 1):
        stronger = valuation.deck(mine).strength - valuation.deck(theirs).strength
        return [*found, stronger, valuation.lead() / 10]
    return [*found, 0.0, 0.0]


def defeating_the_last(valuation: RivalsValuation, seat: int, foe: int) -> float:
    """What a hand adds to the logarithm of the odds, between equals, if it may win at once."""
    table, values = valuation.table, valuation.card_values
    side, face = table.sides[foe], table.state.face
    if table.state.active == seat:
        missing, off = float(sum([values.block[face[card]] for card in side.hand])), OFF
    else:  # the foe plays this hand and draws another, and the Power there is now is theirs
        held = [values.block[face[card]] for card in outside(side)]
        missing = KEPT * sum(held) * HAND / max(HAND, len(held)) + table.state.power
        off = OFF_NEXT
    power = reach(table, seat, values, values.fight, valuation.special)
    chance = min(SURE, power.chance(table.cost(foe) + missing, off))
    return log((1 + chance) / (1 - chance))


OUTLOOK = FittedOutlook("dc_rivals", NAMES, position)
