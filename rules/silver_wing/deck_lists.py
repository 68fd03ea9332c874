"""Decks as people write them.

    Main Character: Ren [Captain]
    Signature: Skyfall Edge

    Main Deck:
    3 Scout [River]
    ...

    Side Deck:
    1 Mara [Duelist]

A name that belongs to Allies of several colors needs them, too: `2 Guard [Gate] (Blue)`. Between
Battles a swap adds `Starting Main Character: Ren [Captain]` once another has taken its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from rules.core.cards import CardSet, slug_of
from rules.core.decks import ReadyDeck
from rules.core.near_names import did_you_mean
from rules.core.phrases import listed
from rules.silver_wing.cards import DeckEntry, WingCard

HEADINGS = ("main character", "starting main character", "signature", "main deck", "side deck")
LINE = re.compile(r"(?:(\d{1,3})\s*x?\s+)?(.+)")
MOST_COPIES_READ = 99
NAME_SHOWN = 60  # characters of a name nobody knows
MOST_GUESSES = 5  # a close match is slow to find: nobody waits for a thousand of them


class Problem(NamedTuple):
    """A rule that a deck breaks, and by which card."""

    rule: str
    card: str
    words: str

    def __str__(self) -> str:
        return self.words


class Deck(Struct, kw_only=True):
    """What a player brings, by card ids."""

    mc: list[str] = []
    signature: list[str] = []
    main: dict[str, int] = {}
    side: dict[str, int] = {}
    began_with: str = ""  # the Main Character of the first Battle, after it was swapped out


class Library:
    """The cards decks are made of, found by what people call them."""

    def __init__(
        self, cards: Iterable[WingCard], banned: Iterable[str], limited: Mapping[str, int]
    ) -> None:
        self.cards = {card.id: card for card in cards}
        self.banned, self.limited = frozenset(banned), dict(limited)
        self.called: dict[str, list[str]] = {}
        for card in self.cards.values():
            for name in {card.label.casefold(), card.title.casefold()}:
                self.called.setdefault(name, []).append(card.id)

    def find(self, words: str, guess: bool = True) -> str | Problem:
        """The card people mean."""
        wanted = " ".join(words.casefold().split())
        ids = self.called.get(wanted, [])
        if len(ids) == 1:
            return ids[0]
        if ids:
            titles = listed([self.cards[name].title for name in ids], "or")
            return Problem("", words, f"Which {words} do you mean: {titles}?")
        hint = did_you_mean(words, map(self.name, self.cards)) if guess else "."
        return Problem("", words, f"There is no card called {clipped(words)}{hint}")

    def name(self, card_id: str) -> str:
        """The shortest name that finds it again."""
        card = self.cards[card_id]
        return card.label if len(self.called[card.label.casefold()]) == 1 else card.title


@lru_cache(maxsize=16)
def library_of(cards: CardSet) -> Library:
    """The library of a card set."""
    banned: list[str] = []
    limited: dict[str, int] = {}
    for content in _files(cards):
        banned += content.get("banned", ())
        limited |= content.get("limited", {})
    return Library(cards.cards, banned, limited)


@lru_cache(maxsize=16)
def ready_decks(cards: CardSet) -> dict[str, ReadyDeck]:
    """The ready decks in the card files, by slug."""
    entries = [
        msgspec.convert(entry, DeckEntry)
        for content in _files(cards)
        for entry in content.get("deck", ())
    ]
    return {
        slug_of(entry.name): ReadyDeck(entry.name, entry.plan, entry.cards.strip(), entry.story)
        for entry in entries
    }


def _files(cards: CardSet) -> list[dict[str, Any]]:
    raw: dict[str, dict[str, Any]] = msgspec.json.decode(cards.blob)
    return [raw[file] for file in sorted(raw)]


# -- reading and writing


def parse(library: Library, text: str) -> tuple[Deck, list[Problem]]:
    """A deck from its text, and every line that cannot be read."""
    deck = Deck()
    problems: list[Problem] = []
    heading = "main deck"
    for line in text.splitlines():
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        head, colon, rest = words.partition(":")
        if colon and head.strip().casefold() in HEADINGS:
            heading, words = head.strip().casefold(), rest.strip()
            if not words:
                continue
        number, card = read_line(library, words, guess=len(problems) < MOST_GUESSES)
        if isinstance(card, Problem):
            problems.append(card)
        elif number:
            _add(deck, heading, card, number)
    return deck, problems


def read_line(library: Library, words: str, guess: bool = True) -> tuple[int, str | Problem]:
    """How many, and the card: "3 Scout [River]", "3x scout", or the name alone for one."""
    found = LINE.fullmatch(words)
    assert found is not None, "a line is never empty"
    return min(int(found[1] or 1), MOST_COPIES_READ), library.find(found[2], guess)


def clipped(words: str) -> str:
    return words if len(words) <= NAME_SHOWN else words[: NAME_SHOWN - 1] + "…"


def _add(deck: Deck, heading: str, card: str, number: int) -> None:
    if heading == "main character":
        deck.mc += [card] * number
    elif heading == "starting main character":
        deck.began_with = card
    elif heading == "signature":
        deck.signature += [card] * number
    else:
        part = deck.main if heading == "main deck" else deck.side
        part[card] = part.get(card, 0) + number


def format_deck(library: Library, deck: Deck) -> str:
    """The text of a deck: what `parse` reads."""
    lines = [f"Main Character: {library.name(card)}" for card in deck.mc]
    if deck.began_with:
        lines.append(f"Starting Main Character: {library.name(deck.began_with)}")
    lines += [f"Signature: {library.name(card)}" for card in deck.signature]
    for heading, part in (("Main Deck", deck.main), ("Side Deck", deck.side)):
        if part:
            lines += ["", f"{heading}:"]
            lines += [f"{number} {library.name(card)}" for card, number in part.items()]
    return "\n".join(lines) + "\n"
