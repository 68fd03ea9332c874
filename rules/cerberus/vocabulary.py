"""The words that the deck-builders' card files and rules share: kinds, heaps, filters of cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from rules.core.phrases import article, listed
from rules.core.questions import Key

if TYPE_CHECKING:
    from rules.cerberus.cards import DeckBuilderCard
    from rules.cerberus.deck_builder_table import DeckBuilderTable
    from rules.core.cards import CardSet

Kind = Literal[
    "starter",
    "hero",
    "villain",
    "super power",
    "equipment",
    "location",
    "weakness",
    "nemesis",
    "event",
    "character",
    "super hero",  # oversized
]
KIND_WORDS: dict[str, str] = {
    "starter": "Starter",
    "hero": "Hero",
    "villain": "Villain",
    "super power": "Super Power",
    "equipment": "Equipment",
    "location": "Location",
    "weakness": "Weakness",
    "nemesis": "Nemesis",
    "event": "Event",
    "character": "Character",
    "super hero": "Super Hero",
}
SMALL_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
OVERSIZED = ("character", "super hero")
# A card's colour is that of its frame, and stays when its type changes (TTG-92).
FRAME_COLOURS: dict[str, str] = {
    "starter": "white",
    "hero": "blue",
    "villain": "red",
    "super power": "green",
    "equipment": "silver",
    "location": "purple",
    "weakness": "brown",
    "nemesis": "black",
    "event": "orange",
}

Who = Literal["you", "they"]  # they: whoever an Attack hits, or the foe being Confronted
Count = Annotated[int, Meta(ge=1)]
Heap = Literal["hand", "discard", "line-up", "main deck", "destroyed", "stack"]
HEAP_WORDS: dict[str, str] = {
    "hand": "{your} hand",
    "discard": "{your} discard pile",
    "line-up": "the Line-Up",
    "main deck": "the top of the main deck",
    "destroyed": "the destroyed pile",
    "stack": "its stack",
}

# Ranks of cards in "Play all", which plays the lower ones first: a Weakness that asks, for it may
# take another along, and the others; what rewards later plays, what draws, others, Starters, what
# does nothing; what counts cards or Sidekicks, what counts colours, what looks for a card in play.
ASKING_WEAKNESS, WEAKNESS, REWARDS, DRAWS, PLAIN, STARTER, IDLE, COUNTS, COLOURS, LOOKS = range(10)
BY_HAND = 10  # it asks its player something
SOMETIMES = 11  # as things stand it may ask nothing: then it is idle, else played by hand

# With which word keys of moves begin that play several cards: those that ask nothing, the whole
# hand, and in a Confrontation all that is left of it, to compare Power then.
ALL, WHOLE, RUSH = "all", "whole", "rush"


def word_of(move: Key) -> str:
    """The word that a move's key begins with; none if it is a card."""
    return move.partition(" ")[0] if isinstance(move, str) else ""


class Filter(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Which cards an effect means: by type, by printed cost, by name."""

    types: tuple[Kind, ...] = ()
    least: int = 0
    most: int = 99
    name: str = ""

    def among(self, table: DeckBuilderTable, cards: Iterable[int]) -> list[int]:
        """Those of the cards that are meant, as they are here and now."""
        state = table.state
        if state.types:  # some have been given another type
            return self.among_changed(table, cards)
        face, meant = state.face, fitting(table.cards, self, table.variant.types)
        return [card for card in cards if face[card] in meant]

    def among_changed(self, table: DeckBuilderTable, cards: Iterable[int]) -> list[int]:
        """The same, each card looked at for itself."""
        return [card for card in cards if self.fits(table, card)]

    def fits(self, table: DeckBuilderTable, card: int) -> bool:
        face = table.card(card)
        named = "weakness" in self.types and face.kind == "weakness"
        if self.types and not named and table.type_of(card) not in self.types:
            return False
        return self.fits_printed(face, any_type=True)

    def fits_printed(self, face: DeckBuilderCard, any_type: bool = False) -> bool:
        """As the card is printed: for cards that have left play, or are being played."""
        if self.types and not any_type and face.kind not in self.types:
            return False
        if self.name and face.name != self.name:
            return False
        return self.least <= face.cost <= self.most

    def words(self) -> str:
        """a Hero or Super Power; a card with cost 3 or less; a Word of Power"""
        if self.name:
            return one(self.name)
        kinds = listed([KIND_WORDS[kind] for kind in self.types], "or")
        return one(kinds or "card") + self._cost_words()

    def many(self) -> str:
        """Heroes; cards with cost 1 or 2"""
        if self.name:
            return self.name
        kinds = listed([plural(KIND_WORDS[kind]) for kind in self.types], "or")
        return (kinds or "cards") + self._cost_words()

    def _cost_words(self) -> str:
        if self.least > 0 and self.most < 99:
            return f" with cost {listed([str(n) for n in range(self.least, self.most + 1)], 'or')}"
        if self.most < 99:
            return f" with cost {self.most} or less"
        return f" with cost {self.least} or more" if self.least else ""


ANY = Filter()


@lru_cache(maxsize=4096)
def fitting(cards: CardSet, wanted: Filter, types: frozenset[Kind] | None = None) -> frozenset[int]:
    """The faces that are meant as they are printed; with `types`, only those kinds are types.

    A Weakness is meant by its name even where it has no type (DCR-13).
    """
    if types is not None:
        types |= {"weakness"}
    return frozenset(
        number
        for number, face in enumerate(cards.cards)
        if wanted.fits_printed(face) and (types is None or not wanted.types or face.kind in types)
    )


def one(words: str) -> str:
    """a Hero, Equipment"""
    return words if words.split()[0] == "Equipment" else article(words)  # it has no "an"


def another(words: str) -> str:
    """another Hero; other Equipment"""
    first, _, rest = words.partition(" ")
    return f"another {rest}" if first in ("a", "an") else f"other {words}"


def plural(word: str) -> str:
    if word == "Equipment":
        return word
    if word in ("Weakness", "Nemesis"):
        return f"{word} cards"
    return f"{word}es" if word == "Hero" else f"{word}s"


def places(heaps: tuple[Heap, ...], who: Who = "you") -> str:
    """your hand or discard pile"""
    your = "your" if who == "you" else "their"
    words = [HEAP_WORDS[heap].format(your=your) for heap in heaps]
    for number in range(1, len(words)):  # say "your" once
        words[number] = words[number].removeprefix(f"{your} ")
    return listed(words, "or")


def does(who: Who, verb: str) -> str:
    """draw; they draw"""
    return verb if who == "you" else f"they {verb}"


def counted(number: int) -> str:
    """two, three: small numbers in running text"""
    return dict(enumerate(SMALL_NUMBERS, 1)).get(number, str(number))
