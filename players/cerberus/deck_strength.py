"""How good a deck is: the Power that a hand of it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from players.cerberus.card_values import CardValues
from rules.cerberus.deck_builder_table import HAND, Side

if TYPE_CHECKING:
    from rules.cerberus.deck_builder_table import DeckBuilderTable

NOT_YET = 0.6  # of what a card brings once it stays in play, while it is still in the deck
THINNING = 170  # a card destroyed each time, in Power, while there is enough to destroy
ENOUGH_JUNK = 8


class DeckStrength:
    """All cards a player owns, added up: so it does not matter which of them are in hand."""

    __slots__ = (
        *("_strength", "card_values", "cards", "draws", "each_turn", "junk", "power", "thins"),
        "vp",
    )

    def __init__(self, card_values: CardValues, faces: Sequence[int]) -> None:
        self.card_values = card_values
        stays, each_turn = card_values.stays, card_values.each_turn
        drawn = [face for face in faces if not stays[face]]
        waiting = [face for face in faces if stays[face]]
        self.cards = len(drawn)
        self.power = sum(map(card_values.worth.__getitem__, drawn))
        self.draws = sum(map(card_values.draws.__getitem__, drawn))
        self.thins = sum(map(card_values.thins.__getitem__, drawn))
        self.junk = sum(map(card_values.is_junk.__getitem__, drawn))
        self.vp = sum(map(card_values.vp.__getitem__, faces))
        self.each_turn = NOT_YET * sum([each_turn[face] for face in waiting])
        self._strength: float | None = None

    @classmethod
    def of(cls, table: DeckBuilderTable, seat: int, card_values: CardValues) -> DeckStrength:
        side, face = table.sides[seat], table.state.face
        owned = side.deck + side.hand + side.discard + side.play
        deck = cls(card_values, [face[card] for card in owned])
        for card in side.ongoing:
            deck.each_turn += card_values.each_turn[face[card]]
            deck.vp += card_values.vp[face[card]]
        return deck

    @property
    def strength(self) -> float:
        """The Power of an average turn."""
        if self._strength is None:
            self._strength = self.with_card(-1, 0)
        return self._strength

    def with_card(self, face: int, number: int = 1) -> float:
        """Its strength with a card more, or one less."""
        cards, power, draws, thins = self.cards, self.power, self.draws, self.thins
        each_turn, junk = self.each_turn, self.junk
        if number:
            card_values = self.card_values
            if card_values.stays[face]:
                each_turn += number * NOT_YET * card_values.each_turn[face]
            else:
                cards += number
                power += number * card_values.worth[face]
                draws += number * card_values.draws[face]
                thins += number * card_values.thins[face]
                junk += number * card_values.is_junk[face]
        power += THINNING * thins // 100 * min(junk, ENOUGH_JUNK) // ENOUGH_JUNK
        # Each card drawn replaces the one that drew it, so those count as if they were not there.
        return (HAND * power / max(HAND, cards - draws / 100) + each_turn) / 100

    def average(self) -> int:
        """What one more card in hand brings, in hundredths of a Power."""
        return int(20 * self.strength)


def outside(side: Side) -> list[int]:
    """In hand or deck: a rival knows which cards these are, but not which is where."""
    return side.hand + side.deck
