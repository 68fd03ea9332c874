"""What a hand of a deck holds on average: colours, and a best card. Hidden cards only add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.cerberus.deck_builder_table import HAND, DeckBuilderTable
from rules.cerberus.vocabulary import FRAME_COLOURS, Filter, fitting

OTHERS = HAND - 1  # cards in hand beside the one that counts them


class HandOfADeck:
    """The cards somebody draws from: all that they own and that does not stay in play."""

    __slots__ = ("faces", "ongoing", "table")

    def __init__(self, table: DeckBuilderTable, seat: int) -> None:
        side, face = table.sides[seat], table.state.face
        self.table = table
        owned = side.deck + side.hand + side.discard + side.play
        self.faces = [face[card] for card in owned]
        self.ongoing = [face[card] for card in side.ongoing]

    def colours(self, face: int) -> float:
        """Different colours of the cards in play with this one, once the hand is played."""
        faces = self.table.faces
        sure = {FRAME_COLOURS[faces[shown].kind] for shown in [face, *self.ongoing]}
        number = len(self.faces) or 1
        held = Counter(FRAME_COLOURS[faces[shown].kind] for shown in self.faces)
        likely = [
            1 - (1 - count / number) ** OTHERS
            for colour, count in sorted(held.items())
            if colour not in sure
        ]
        return len(sure) + sum(likely)

    def chance(self, wanted: Filter) -> float:
        """How likely it is that such a card is among the others."""
        return 1 - (1 - self.number(wanted) / OTHERS) ** OTHERS

    def number(self, wanted: Filter) -> float:
        """How many such cards come with it."""
        meant = fitting(self.table.cards, wanted)
        found = sum(map(meant.__contains__, self.faces))
        return OTHERS * found / max(HAND, len(self.faces))

    def best(self, values: Sequence[int]) -> float:
        """What the best of the other cards in hand brings, in hundredths of a Power."""
        number, missed, found = max(HAND, len(self.faces)), 1.0, 0.0
        for value in sorted([values[shown] for shown in self.faces], reverse=True):
            found += value * missed * OTHERS / number
            missed *= 1 - OTHERS / number
        return found
