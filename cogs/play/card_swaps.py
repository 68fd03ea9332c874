"""Swaps that are chosen card by card before the next battle; the buttons carry them."""

from __future__ import annotations

import string
from collections import Counter

from matches.errors import NotAllowed
from rules.core.deck_kit import DeckKit, swap_lines
from rules.core.phrases import listed

SIGNS = string.digits + string.ascii_letters + "-_.~!*+@$"  # one for each card that may go
MOST_SWAPS = 24  # that a custom_id has room for
FROM_ANOTHER = "Those swaps are from another deck: begin again."


class CardSwaps:
    """Two signs a swap: which card of the deck goes, which of the side comes. A last one alone
    is a card that goes and for which nothing has come yet."""

    def __init__(self, kit: DeckKit, text: str, written: str = "") -> None:
        self.kit, self.written = kit, written
        piles = kit.read(text)
        self.side = dict(piles.get(kit.side, {}))
        self.deck = {
            card: number
            for part, pile in piles.items()
            if part != kit.side
            for card, number in pile.items()
        }
        self.outs, self.ins = list(self.deck)[: len(SIGNS)], list(self.side)[: len(SIGNS)]
        signs = [(self.outs, self.ins)[place % 2] for place in range(len(written))]
        try:
            cards = [ids[SIGNS.index(sign)] for ids, sign in zip(signs, written, strict=True)]
        except (ValueError, IndexError):
            raise NotAllowed(FROM_ANOTHER) from None
        self.made = list(zip(cards[::2], cards[1::2], strict=False))
        self.going = cards[-1] if len(cards) % 2 else ""

    @property
    def lines(self) -> str:
        """As the game reads them."""
        return swap_lines(self.kit, self.made)

    @property
    def settled(self) -> str:
        """The swaps that are made, without a card that still waits for another."""
        return self.written[: 2 * len(self.made)]

    @property
    def is_full(self) -> bool:
        return len(self.made) >= MOST_SWAPS

    def may_go(self) -> dict[str, int]:
        """Cards of the deck that can still go out."""
        gone = Counter(out for out, _ in self.made)
        left = {card: self.deck[card] - gone[card] for card in self.outs}
        return {card: number for card, number in left.items() if number}

    def may_come(self) -> dict[str, int]:
        """Cards of the side that can take the place of the one that goes, and how many of them."""
        if not self.going:
            return {}
        part = self.kit.parts_for(self.going)[0]
        come = Counter(put for _, put in self.made)
        room = min(self.may_go().get(self.going, 0), MOST_SWAPS - len(self.made))
        left = {
            card: min(room, self.side[card] - come[card])
            for card in self.ins
            if self.kit.parts_for(card)[0] == part and card != self.going
        }
        return {card: number for card, number in left.items() if number > 0}

    def with_out(self, card: str) -> str:
        """…and this one goes."""
        if card not in self.may_go() or self.is_full:
            raise NotAllowed("There is no more of that card in your deck: choose another.")
        return self.settled + SIGNS[self.outs.index(card)]

    def with_in(self, card: str, number: int) -> str:
        """…and so many of this one come, for as many of the one that goes."""
        if not 1 <= number <= self.may_come().get(card, 0):
            raise NotAllowed("That card cannot come in for it: choose another.")
        pair = SIGNS[self.outs.index(self.going)] + SIGNS[self.ins.index(card)]
        return self.settled + pair * number

    def told(self) -> str:
        """2 Feather for 2 Marble, and a Whistle for …"""
        pairs = Counter(self.made)
        return listed(
            [
                f"{number} {self.kit.name(put)} for {number} {self.kit.name(out)}"
                for (out, put), number in pairs.items()
            ]
        )
