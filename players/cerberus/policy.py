"""How a deck-builder's Club player answers: one thought for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from players.cerberus import choices
from players.cerberus.mind import Mind
from players.cerberus.turn import turn
from players.weighing import Weighed
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.match import Match
from rules.core.questions import Ask, Key

Thought = Callable[[Mind, Ask, Sequence[Key]], Weighed]
THOUGHTS: dict[str, Thought] = {
    "turn": turn,
    "defend": choices.defend,
    "target": choices.target,
    "pay": choices.pay,
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
    """The Club player of a deck-builder. Each game brings its own mind and its own thoughts."""

    mind: type[Mind] = Mind
    thoughts: dict[str, Thought] = THOUGHTS

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        ask, table = match.asked, match.table
        assert ask is not None
        assert isinstance(table, DeckBuilderTable)
        legal = match.legal(seat)
        if len(legal) == 1 and ask.bounds(seat) == (1, 1):
            return [((legal[0],), 0.0)]
        thought = self.thoughts.get(ask.kind)
        if thought is None:  # a cut: nobody can know better
            return [((legal[int(random.random() * len(legal))],), 0.0)]
        return thought(self.mind(table, seat), ask, legal)

    def turn_number(self, match: Match) -> int:
        turn: int = match.table.state.turn
        return turn

    def outlook(self, match: Match, seat: int) -> float:
        table = match.table
        assert isinstance(table, DeckBuilderTable)
        return min(0.99, max(0.01, self.mind(table, seat).chance))
