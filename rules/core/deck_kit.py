"""Decks built by choosing: what an editor of decks asks of a game, without knowing its rules.

A game that can be asked answers `Game.deck_kit`; the limits themselves are told by its
`deck_problems`, as for a deck that was written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.core.cards import CardSet
from rules.core.near_names import names_near

Piles = dict[str, dict[str, int]]  # part → card id → copies


class DeckPart(NamedTuple):
    """A part of a deck, in words and short enough for a button, and how many cards it takes."""

    slug: str
    words: str
    short: str
    least: int
    most: int

    def limit(self) -> str:
        """40 to 60, 1, at most 20"""
        if self.least == self.most:
            return str(self.most)
        return f"{self.least} to {self.most}" if self.least else f"at most {self.most}"


class DeckKit:
    """The cards a deck is made of, by kind, and how its list is read and written."""

    parts: tuple[DeckPart, ...]
    side: str = "side"  # the part whose cards are swapped in between battles; also a deck's last
    copies: int = 3  # of a card in one part; at most four, since each number is a button

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def kinds(self) -> dict[str, list[str]]:
        """The kinds of cards to look among, and their ids as a menu shows them; some in several."""
        raise NotImplementedError

    def parts_for(self, card: str) -> tuple[str, ...]:
        """The parts into which a card may go, the usual one first."""
        raise NotImplementedError

    def group(self, card: str) -> str:
        """What a count calls cards like this: Allies. Each card is in one group."""
        raise NotImplementedError

    def read(self, text: str) -> Piles:
        """A written deck without what cannot be read."""
        raise NotImplementedError

    def write(self, piles: Piles) -> str:
        """The list that `read` reads."""
        raise NotImplementedError

    def name(self, card: str) -> str:
        """As a list writes it."""
        return self.cards.titles[self.cards.face[card]]

    def gist(self, card: str) -> str:
        """What a card does, for a menu that has room for little of it."""
        return self.text(card)

    def text(self, card: str) -> str:
        return str(self.cards.cards[self.cards.face[card]].text)

    # -- the same for every game

    def part(self, slug: str) -> DeckPart:
        return next(part for part in self.parts if part.slug == slug)

    def grouped(self, pile: Mapping[str, int]) -> dict[str, dict[str, int]]:
        """The cards of a part by group, in the order in which they lie there."""
        found: dict[str, dict[str, int]] = {}
        for card, number in pile.items():
            found.setdefault(self.group(card), {})[card] = number
        return found

    def counts(self, piles: Piles) -> dict[str, str]:
        """Of each part, how many cards it holds against its limit, and of which groups."""
        told = {}
        for part in self.parts:
            pile = piles.get(part.slug, {})
            groups = self.grouped(pile) if part.most > 1 else {}
            each = ", ".join(f"{name} {sum(held.values())}" for name, held in groups.items())
            number = f"{sum(pile.values())} of {part.limit()}"
            told[part.slug] = f"{number}: {each}" if each else number
        return told

    def summary(self, piles: Piles) -> str:
        """A deck in a few words: what leads it, and how many of which group are in it."""
        led = [self.name(c) for p in self.parts if p.most == 1 for c in piles.get(p.slug, {})]
        groups: dict[str, int] = {}
        for part in self.parts:
            if part.most > 1 and part.slug != self.side:
                for name, held in self.grouped(piles.get(part.slug, {})).items():
                    groups[name] = groups.get(name, 0) + sum(held.values())
        return ", ".join([*led, *(f"{name} {number}" for name, number in groups.items())])

    def put(self, piles: Piles, slug: str, card: str, number: int) -> Piles:
        """The deck with so many copies of a card in a part; where one is all, it replaces that."""
        held = piles.get(slug, {}) if self.part(slug).most > 1 or not number else {}
        pile = {**held, card: number}
        return {**piles, slug: {name: copies for name, copies in pile.items() if copies}}

    def told(self, piles: Piles) -> dict[str, str]:
        """The whole list, by part and group: "Main, Allies" → 3 Scout [River], 2 Warden [Lake]"""
        found = {}
        for part in self.parts:
            pile = piles.get(part.slug, {})
            if part.most == 1:
                found[part.words] = ", ".join(map(self.name, pile)) or "none"
                continue
            for group, held in self.grouped(pile).items():
                found[f"{part.short}, {group}"] = ", ".join(self.list_lines(held))
        return found

    def list_lines(self, pile: Mapping[str, int]) -> list[str]:
        """3 Scout [River]"""
        return [f"{number} {self.name(card)}" for card, number in pile.items()]

    def sought(self, words: str) -> tuple[list[str], bool]:
        """Cards with all these words in name or text, or whose names come close; which it is."""
        wanted = words.casefold().split()
        ids = list(dict.fromkeys(card for kind in self.kinds().values() for card in kind))
        named = [card for card in ids if all(word in self._title(card) for word in wanted)]
        told = [
            card
            for card in ids
            if card not in named
            and all(word in f"{self._title(card)} {self.text(card).casefold()}" for word in wanted)
        ]
        if named or told:
            return named + told, True
        titles = {card: self.name(card) for card in ids}
        near = names_near(words, titles.values(), most=5)
        return [card for name in near for card in ids if titles[card] == name], False

    def _title(self, card: str) -> str:
        return self.cards.titles[self.cards.face[card]].casefold()


def swap_lines(kit: DeckKit, swaps: Sequence[tuple[str, str]]) -> str:
    """Cards that go out and cards that come in, as `Game.swap` reads them."""
    return "\n".join(f"-1 {kit.name(out)}\n+1 {kit.name(put)}" for out, put in swaps)
