"""What an editor of decks asks of Silver Wing: parts, kinds of cards, lists."""

from __future__ import annotations

from functools import lru_cache

from rules.core.cards import CardSet
from rules.core.deck_kit import DeckKit, DeckPart, Piles
from rules.silver_wing.cards import WingCard
from rules.silver_wing.deck_lists import Deck, format_deck, library_of, parse
from rules.silver_wing.deck_rules import COPIES, MAIN_LEAST, MAIN_MOST, SIDE_MOST
from rules.silver_wing.vocabulary import COLORS

GROUPS = {
    "main character": "Main Characters",
    "signature": "Signatures",
    "ally": "Allies",
    "support": "Supports",
}
SUPPORTS = ("normal", "battlefield", "response")
PART_OF_KIND = {"main character": "mc", "signature": "signature"}  # all others: main


class WingKit(DeckKit):
    """A Main Character, perhaps a Signature, a Main Deck and a Side Deck."""

    parts = (
        DeckPart("mc", "Main Character", "Deck", 1, 1),
        DeckPart("signature", "Signature", "Deck", 0, 1),
        DeckPart("main", "Main Deck", "Main", MAIN_LEAST, MAIN_MOST),
        DeckPart("side", "Side Deck", "Side", 0, SIDE_MOST),
    )
    copies = COPIES

    def __init__(self, cards: CardSet) -> None:
        super().__init__(cards)
        self.library = library_of(cards)

    def face(self, card: str) -> WingCard:
        return self.library.cards[card]

    def kinds(self) -> dict[str, list[str]]:
        """Allies by color (those of two stand under both), Supports by when they are played."""
        cards = self.library.cards.values()
        found = {
            GROUPS[kind]: [card.id for card in cards if card.kind == kind]
            for kind in ("main character", "signature")
        }
        for color in COLORS:
            found[f"{color.capitalize()} Allies"] = [
                card.id for card in cards if card.kind == "ally" and color in card.colors
            ]
        for support in SUPPORTS:
            found[f"{support.capitalize()} Supports"] = [
                card.id for card in cards if card.support == support
            ]
        return found

    def parts_for(self, card: str) -> tuple[str, ...]:
        return PART_OF_KIND.get(self.face(card).kind, "main"), "side"

    def group(self, card: str) -> str:
        return GROUPS[self.face(card).kind]

    def name(self, card: str) -> str:
        return self.library.name(card)

    def gist(self, card: str) -> str:
        return self.face(card).body or self.face(card).text

    def read(self, text: str) -> Piles:
        deck, _ = parse(self.library, text)
        alone = {"mc": deck.mc, "signature": deck.signature}
        piles = {part: {card: ids.count(card) for card in ids} for part, ids in alone.items()}
        return {**piles, "main": dict(deck.main), "side": dict(deck.side)}

    def write(self, piles: Piles) -> str:
        mc, signature = (
            [card for card, number in piles.get(part, {}).items() for _ in range(number)]
            for part in ("mc", "signature")
        )
        main, side = piles.get("main", {}), piles.get("side", {})
        deck = Deck(mc=mc, signature=signature, main=main, side=side)
        return format_deck(self.library, deck)


@lru_cache(maxsize=16)
def deck_kit(cards: CardSet) -> WingKit:
    """The kit of a card set."""
    return WingKit(cards)
