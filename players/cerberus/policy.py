"""How a deck-builder's Club player answers: one weigher for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from players.cerberus import choices
from players.cerberus.turn_moves import weigh_turn
from players.cerberus.valuation import Valuation
from players.weighing import Weighed, unweighed
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.match import Match
from rules.core.questions import Ask, Key

Weigher = Callable[[Valuation, Ask, Sequence[Key]], Weighed]
WEIGHERS: dict[str, Weigher] = {
    "turn": weigh_turn,
    "defend": choices.defend,
    "target": choices.target,
    "cycle": choices.cycle,
    "discard": choices.discard,
    "discard revealed": choices.discard_revealed,
    "destroy": choices.destroy,
    "gain": choices.gain,
    "search": choices.take,
    "bury": choices.bury,
    "recover": choices.recover,
    "play from": choices.play_from,
    "pass card": choices.pass_card,
    "may": choices.may,
    "choose": choices.choose,
}


class DeckBuilderPlayer:
    """The Club player of a deck-builder. Each game brings its own valuation and weighers."""

    valuation: type[Valuation] = Valuation
    weighers: dict[str, Weigher] = WEIGHERS

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        found = unweighed(match, seat, random, self.weighers)
        if found is not None:
            return found
        ask, table = match.asked, match.table
        assert ask is not None
        assert isinstance(table, DeckBuilderTable)
        return self.weighers[ask.kind](self.valuation(table, seat), ask, match.legal(seat))

    def turn_number(self, match: Match) -> int:
        number: int = match.table.state.turn
        return number

    def outlook(self, match: Match, seat: int) -> float:
        table = match.table
        assert isinstance(table, DeckBuilderTable)
        return min(0.99, max(0.01, self.valuation(table, seat).chance))
