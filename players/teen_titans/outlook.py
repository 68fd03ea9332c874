"""The chance to win among the Titans at the start of a turn, all cards lying open."""

from __future__ import annotations

from players.cerberus.fitted_outlook import NAMES, differences, owned
from players.fitted import FittedOutlook, Position
from players.teen_titans.valuation import TitansValuation
from rules.teen_titans.titans_table import TitansTable


def position(table: TitansTable, seat: int) -> Position:
    """What all deck-builders have in common, and which cards and Super Heroes the teams have."""
    valuation, face, sides = TitansValuation(table, seat), table.state.face, table.sides
    mine, theirs = (
        owned(valuation, [who]) + [face[hero] for hero in sides[who].hero]
        for who in (seat, valuation.foe)
    )
    return Position(valuation.late, differences(valuation), mine, theirs)


OUTLOOK = FittedOutlook("teen_titans", NAMES, position)
