"""How good a deck is: the Power that a hand of it brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from players.cerberus.card_values import CardValues
from rules.cerberus.deck_builder_state import Side
from rules.cerberus.deck_builder_table import HAND

if TYPE_CHECKING:
    from rules.cerberus.deck_builder_table import DeckBuilderTable

NOT_YET = 0.6  # of what a card brings once it stays in play, while it is still in the deck
THINNING = 170  # a card destroyed each time, in Power, while there is enough to destroy
ENOUGH_JUNK = 8


class DeckStrength:
    """All cards a player owns, added up: so it does not matter which of them are in hand."""

    __slots__ = (
        *("_with_card", "_without", "card_values", "cards", "draws", "each_turn", "junk", "power"),
        *("strength", "thins", "vp"),
    )

    def __init__(
        self, card_values: CardValues, faces: Sequence[int], ongoing: Sequence[int]
    ) -> None:
        self.card_values = card_values
        stays, each_turn, vp = card_values.stays, card_values.each_turn, card_values.vp
        drawn = [face for face in faces if not stays[face]]
        self.cards = len(drawn)
        self.power = sum([card_values.worth[face] for face in drawn])
        self.draws = sum([card_values.draws[face] for face in drawn])
        self.thins = sum([card_values.thins[face] for face in drawn])
        self.junk = sum([card_values.is_junk[face] for face in drawn])
        self.vp = sum([vp[face] for face in (*faces, *ongoing)])
        self.each_turn = NOT_YET * sum([each_turn[face] for face in faces if stays[face]])
        for face in ongoing:
            self.each_turn += each_turn[face]
        self._with_card: dict[int, float] = {}
        self._without: dict[int, float] = {}
        self.strength = self._turn_with(-1, 0)  # the Power of an average turn

    @staticmethod
    def of(table: DeckBuilderTable, seat: int, card_values: CardValues) -> DeckStrength:
        """That of a player's deck, which seldom changes from one question to the next."""
        side, face = table.sides[seat], table.state.face
        cards = side.deck + side.hand + side.discard + side.play
        owned = sorted(map(face.__getitem__, cards))
        return deck_strength(card_values, tuple(owned), tuple([face[c] for c in side.ongoing]))

    def gain(self, face: int) -> float:
        """How much stronger it is with a card more."""
        found = self._with_card.get(face)
        if found is None:
            found = self._with_card[face] = self._turn_with(face, 1) - self.strength
        return found

    def without(self, face: int) -> float:
        """Its strength with a card less."""
        found = self._without.get(face)
        if found is None:
            found = self._without[face] = self._turn_with(face, -1)
        return found

    def _turn_with(self, face: int, number: int) -> float:
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


@lru_cache(maxsize=4096)
def deck_strength(
    card_values: CardValues, faces: tuple[int, ...], ongoing: tuple[int, ...]
) -> DeckStrength:
    """That of a deck with these faces, and these already in play for good."""
    return DeckStrength(card_values, faces, ongoing)


def outside(side: Side) -> list[int]:
    """In hand or deck: a rival knows which cards these are, but not which is where."""
    return side.hand + side.deck
