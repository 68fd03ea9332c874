"""Legal decks of Silver Wing: where a search can start, and what lies next to a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from rules.core.cards import CardSet
from rules.silver_wing.deck_lists import Deck, format_deck, library_of, parse, ready_decks
from rules.silver_wing.deck_rules import COPIES, MAIN_LEAST, MAIN_MOST, check
from rules.silver_wing.vocabulary import COLORS

MOST_SWAPPED = 4
MOST_SHIFTED = 12  # Allies of one color for Allies of another, or cards more or fewer
SUPPORTS_IN_PILE = 4  # every fourth card
RANDOM_STARTS = 2
TRIES = 200  # before a change that is never legal is given up


class DeckPool:
    """The cards that decks are made of; with `main` only decks of that Main Character."""

    def __init__(self, cards: CardSet, main: str = "") -> None:
        self.cards, self.library = cards, library_of(cards)
        faces = [c for c in self.library.cards.values() if c.label not in self.library.banned]
        self.mains = [main] if main else [c.id for c in faces if c.kind == "main character"]
        self.signatures = [c.id for c in faces if c.kind == "signature"]
        self.allies = [c.id for c in faces if c.kind == "ally"]
        self.supports = [c.id for c in faces if c.kind == "support"]
        self._place = {card: number for number, card in enumerate(self.library.cards)}

    def read(self, text: str) -> Deck:
        """A deck without its Side Deck: a single Battle knows none."""
        deck, _ = parse(self.library, text)
        return Deck(mc=deck.mc, signature=deck.signature, main=deck.main)

    def write(self, deck: Deck) -> str:
        """Its text, cards in the order of the pool: the same deck has the same text."""
        main = dict(sorted(deck.main.items(), key=lambda each: self._place[each[0]]))
        return format_deck(self.library, Deck(mc=deck.mc, signature=deck.signature, main=main))

    def is_legal(self, deck: Deck) -> bool:
        return not check(self.library, deck)

    # -- where a search starts

    def starts(self, random: Random) -> dict[str, str]:
        """Each ready deck, a pile of each color, and some decks at random."""
        ready = ready_decks(self.cards).items()
        found = {name: self.start(deck.text, random) for name, deck in ready}
        for color in COLORS:
            found[f"{color} pile"] = self.pile(random, self.of_color(color))
        for number in range(RANDOM_STARTS):
            found[f"random {number + 1}"] = self.pile(random, self.allies)
        return found

    def start(self, text: str, random: Random) -> str:
        """This deck with a Main Character of the pool."""
        deck = self.read(text)
        if deck.mc[0] not in self.mains:
            self.recast(deck, random)
        return self.write(deck)

    def of_color(self, color: str) -> list[str]:
        """Allies of this color and no other."""
        return [card for card in self.allies if self.library.cards[card].colors == (color,)]

    def pile(self, random: Random, allies: Sequence[str]) -> str:
        """A deck of these Allies and some Supports, three of each; of too few Allies any others."""
        deck = Deck(mc=[random.choice(self.mains)])
        size = random.randint(MAIN_LEAST, MAIN_MOST)
        self.fill(deck, random, self.supports, size // SUPPORTS_IN_PILE)
        self.fill(deck, random, allies, size)
        self.fill(deck, random, self.allies, size)
        self.sign(deck, random)
        return self.write(deck)

    def fill(self, deck: Deck, random: Random, cards: Sequence[str], size: int) -> None:
        """Put in three of each, as they come, up to a size, unless another rule is broken.

        One rule may be mended (the deck is large enough) by the card that breaks another.
        """
        for card in random.sample(cards, len(cards)):
            label = self.library.cards[card].label
            for _ in range(COPIES):
                if sum(deck.main.values()) >= size:
                    return
                broken = len(check(self.library, deck))
                deck.main = put(deck.main, [card])
                problems = check(self.library, deck)
                if len(problems) > broken or any(label in str(each) for each in problems):
                    deck.main = take(deck.main, [card])

    def sign(self, deck: Deck, random: Random) -> None:
        """Another Signature that its Main Character can use, the old one if there is no other."""
        old = [card for card in deck.signature if self.suits(card, deck)]
        fitting = [card for card in self.signatures if self.suits(card, deck) and [card] != old]
        for card in random.sample(fitting, len(fitting)):
            deck.signature = [card]
            if self.is_legal(deck):
                return
        deck.signature = old

    def suits(self, signature: str, deck: Deck) -> bool:
        """Whether the deck's Main Character is the one whose Signature it is."""
        owner = self.library.cards[signature].character
        return not owner or owner == self.library.cards[deck.mc[0]].name

    # -- what lies next to a deck

    def neighbours(self, text: str, random: Random, number: int) -> list[str]:
        """So many different legal decks that differ a little from this one."""
        found: dict[str, None] = {}
        for _ in range(TRIES * number):
            deck = self.read(text)
            (change,) = random.choices(CHANGES, WEIGHTS)
            change(self, deck, random)
            if self.is_legal(deck) and (changed := self.write(deck)) != text:
                found[changed] = None
            if len(found) == number:
                break
        return list(found)

    def swap(self, deck: Deck, random: Random) -> None:
        """One to four cards for others, mostly several copies of the same."""
        number = random.randint(1, MOST_SWAPPED)
        deck.main = take(deck.main, self.leaving(deck, random, number))
        deck.main = put(deck.main, self.coming(random, number))

    def leaving(self, deck: Deck, random: Random, number: int) -> list[str]:
        """Copies of one card first, or any."""
        copies = sorted(Counter(deck.main).elements())
        if random.random() < 0.5:
            return random.sample(copies, number)
        first = random.choice(copies)
        same = [card for card in copies if card == first][:number]
        others = [card for card in copies if card != first]
        return same + random.sample(others, number - len(same))

    def coming(self, random: Random, number: int) -> list[str]:
        pool = self.allies + self.supports
        found: list[str] = []
        while len(found) < number:
            found += [random.choice(pool)] * random.randint(1, COPIES)
        return found[:number]

    def resize(self, deck: Deck, random: Random) -> None:
        """Some cards more or fewer, up to twelve."""
        number = random.randint(1, MOST_SHIFTED)
        if random.random() < 0.5:
            deck.main = put(deck.main, self.coming(random, number))
        else:
            deck.main = take(deck.main, self.leaving(deck, random, number))

    def shift(self, deck: Deck, random: Random) -> None:
        """Allies of one color make way for as many of another."""
        one, other = random.sample(COLORS, 2)
        of_one = set(self.of_color(one))
        there = [card for card in sorted(Counter(deck.main).elements()) if card in of_one]
        gone = random.sample(there, min(len(there), random.randint(MOST_SWAPPED, MOST_SHIFTED)))
        size = sum(deck.main.values())
        deck.main = take(deck.main, gone)
        self.fill(deck, random, self.of_color(other), size)

    def recast(self, deck: Deck, random: Random) -> None:
        """Another Main Character, and another Signature where the old one does not fit it."""
        deck.mc = [random.choice(self.mains)]
        if not (self.is_legal(deck) and all(self.suits(card, deck) for card in deck.signature)):
            self.sign(deck, random)


Change = Callable[[DeckPool, Deck, Random], None]
# How often each is tried.
OFTEN: dict[Change, int] = {
    DeckPool.swap: 10,
    DeckPool.recast: 2,
    DeckPool.sign: 2,
    DeckPool.shift: 2,
    DeckPool.resize: 2,
}
CHANGES, WEIGHTS = list(OFTEN), list(OFTEN.values())


def put(main: dict[str, int], cards: Sequence[str]) -> dict[str, int]:
    return dict(Counter(main) + Counter(cards))


def take(main: dict[str, int], cards: Sequence[str]) -> dict[str, int]:
    return dict(Counter(main) - Counter(cards))
