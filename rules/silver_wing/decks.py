"""Decks: as people write them, and the rules they must keep.

    Main Character: Ren [Captain]
    Signature: Skyfall Edge

    Main Deck:
    3 Scout [River]
    ...

    Side Deck:
    1 Mara [Duelist]

A name that belongs to Allies of several colors needs them, too: `2 Guard [Gate] (Blue)`.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from rules.core.cards import CardSet
from rules.core.errors import BadSetup
from rules.core.phrases import listed
from rules.silver_wing.cards import DeckEntry, WingCard

MAIN_LEAST, MAIN_MOST = 40, 60
SIDE_MOST = 20
COPIES = 3
PROTECTORS = 3
HEADINGS = ("main character", "signature", "main deck", "side deck")
LINE = re.compile(r"(?:(\d{1,3})\s*x?\s+)?(.+)")
MOST_COPIES_READ = 99


class Problem(NamedTuple):
    """A rule that a deck breaks, and by which card."""

    rule: str
    card: str
    words: str

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


class Deck(Struct, kw_only=True):
    """What a player brings, by card ids."""

    mc: list[str] = []
    signature: list[str] = []
    main: dict[str, int] = {}
    side: dict[str, int] = {}


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

    def find(self, words: str) -> str | Problem:
        """The card people mean."""
        ids = self.called.get(" ".join(words.casefold().split()), [])
        if len(ids) == 1:
            return ids[0]
        if ids:
            titles = listed([self.cards[name].title for name in ids], "or")
            return Problem("", words, f"Which {words} do you mean: {titles}?")
        near = difflib.get_close_matches(words.casefold(), self.called, 1)
        hint = f"; did you mean {self.cards[self.called[near[0]][0]].label}?" if near else "."
        return Problem("", words, f"There is no card called {words}{hint}")

    def name(self, card_id: str) -> str:
        """The shortest name that finds it again."""
        card = self.cards[card_id]
        return card.label if len(self.called[card.label.casefold()]) == 1 else card.title


@lru_cache(maxsize=16)
def library(cards: CardSet) -> Library:
    banned: list[str] = []
    limited: dict[str, int] = {}
    for content in _files(cards):
        banned += content.get("banned", ())
        limited |= content.get("limited", {})
    return Library(cards.cards, banned, limited)


@lru_cache(maxsize=16)
def ready_decks(cards: CardSet) -> dict[str, DeckEntry]:
    """The decks of the house, by slug."""
    entries = [
        msgspec.convert(entry, DeckEntry)
        for content in _files(cards)
        for entry in content.get("deck", ())
    ]
    return {slug(entry.name): entry for entry in entries}


def slug(name: str) -> str:
    return "_".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


def _files(cards: CardSet) -> list[dict[str, Any]]:
    raw: dict[str, dict[str, Any]] = msgspec.json.decode(cards.blob)
    return [raw[file] for file in sorted(raw)]


# -- reading and writing


def parse(shelf: Library, text: str) -> tuple[Deck, list[Problem]]:
    """A deck from its text, and every line that cannot be read."""
    deck, problems = Deck(), []
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
        found = LINE.fullmatch(words)
        assert found is not None
        number = int(found[1] or 1)
        card = shelf.find(found[2])
        if isinstance(card, Problem):
            problems.append(card)
        elif number:
            _add(deck, heading, card, min(number, MOST_COPIES_READ))
    return deck, problems


def _add(deck: Deck, heading: str, card: str, number: int) -> None:
    if heading == "main character":
        deck.mc += [card] * number
    elif heading == "signature":
        deck.signature += [card] * number
    else:
        part = deck.main if heading == "main deck" else deck.side
        part[card] = part.get(card, 0) + number


def format_deck(shelf: Library, deck: Deck) -> str:
    """The text of a deck: what `parse` reads."""
    lines = [f"Main Character: {shelf.name(card)}" for card in deck.mc]
    lines += [f"Signature: {shelf.name(card)}" for card in deck.signature]
    for heading, part in (("Main Deck", deck.main), ("Side Deck", deck.side)):
        if part:
            lines += ["", f"{heading}:"]
            lines += [f"{number} {shelf.name(card)}" for card, number in part.items()]
    return "\n".join(lines) + "\n"


# -- the rules (SWR-2 to SWR-12)


def check(shelf: Library, deck: Deck) -> list[Problem]:
    """Every rule this deck breaks, each with the card that breaks it."""
    cards = shelf.cards
    problems: list[Problem] = []
    if len(deck.mc) != 1 or cards[deck.mc[0]].kind != "main character":
        named = listed([cards[card].label for card in deck.mc]) or "none"
        words = f"A deck has exactly one Main Character, not {named}."
        problems.append(Problem("SWR-2", named, words))
    if len(deck.signature) > 1 or any(cards[c].kind != "signature" for c in deck.signature):
        named = listed([cards[card].label for card in deck.signature])
        problems.append(Problem("SWR-3", named, f"A deck has at most one Signature, not {named}."))
    size = sum(deck.main.values())
    if not MAIN_LEAST <= size <= MAIN_MOST:
        words = f"The Main Deck needs {MAIN_LEAST} to {MAIN_MOST} cards; this one has {size}."
        problems.append(Problem("SWR-4", "", words))
    for card in deck.main:
        if cards[card].kind not in ("ally", "support"):
            words = f"{cards[card].label} is no Ally and no Support."
            problems.append(Problem("SWR-5", cards[card].label, words))
    problems += check_main_copies(shelf, deck.main)
    problems += check_lists(shelf, deck)
    problems += check_side(shelf, deck)
    return problems


def check_main_copies(shelf: Library, main: Mapping[str, int]) -> list[Problem]:
    """Three copies of a card, three PROTECTORs in all (SWR-6 to SWR-8)."""
    problems = copies(shelf, main, "Main Deck", "")
    protectors = {c: n for c, n in main.items() if "protector" in shelf.cards[c].abilities}
    if (number := sum(protectors.values())) > PROTECTORS:
        named = listed([shelf.cards[card].label for card in protectors])
        words = f"At most {PROTECTORS} cards with PROTECTOR go into the Main Deck, not {number}: "
        problems.append(Problem("SWR-7", named, f"{words}{named}."))
    return problems


def copies(shelf: Library, part: Mapping[str, int], where: str, rule: str) -> list[Problem]:
    """More than three of an Ally by name, color and tag, or of a Support by name."""
    allies: Counter[str] = Counter()
    supports: Counter[str] = Counter()
    for card, number in part.items():
        face = shelf.cards[card]
        if face.kind == "ally":
            allies[face.title] += number
        elif face.kind == "support":
            supports[face.name] += number
    found: list[Problem] = []
    for counted, broken in ((allies, rule or "SWR-6"), (supports, rule or "SWR-8")):
        for name, number in counted.items():
            if number > COPIES:
                words = f"{number} copies of {name} in the {where} are more than {COPIES}."
                found.append(Problem(broken, name, words))
    return found


def check_lists(shelf: Library, deck: Deck) -> list[Problem]:
    """No banned card, and of a limited one no more than allowed (SWR-9)."""
    everything: Counter[str] = Counter(deck.main)
    everything.update(deck.side)
    everything.update(deck.mc + deck.signature)
    found: list[Problem] = []
    for card, number in everything.items():
        label = shelf.cards[card].label
        if label in shelf.banned:
            found.append(Problem("SWR-9", label, f"{label} is banned."))
        elif number > (allowed := shelf.limited.get(label, number)):
            words = f"{label} is limited to {allowed}, not {number}."
            found.append(Problem("SWR-9", label, words))
    return found


def check_side(shelf: Library, deck: Deck) -> list[Problem]:
    """The Side Deck: its size, its Main Characters, its copies (SWR-10 to SWR-12)."""
    found: list[Problem] = []
    size = sum(deck.side.values())
    if size > SIDE_MOST:
        words = f"The Side Deck has at most {SIDE_MOST} cards; this one has {size}."
        found.append(Problem("SWR-10", "", words))
    starting = shelf.cards[deck.mc[0]] if deck.mc else None
    for card in deck.side:
        face = shelf.cards[card]
        if face.kind != "main character" or starting is None:
            continue
        if face.name != starting.name and face.archetype != starting.archetype:
            words = f"{face.label} shares neither name nor archetype with {starting.label}."
            found.append(Problem("SWR-11", face.label, words))
    side = copies(shelf, deck.side, "Side Deck", "SWR-12")
    both = Counter(deck.main)
    both.update(deck.side)
    broken = {problem.card for problem in side}
    broken |= {problem.card for problem in copies(shelf, deck.main, "Main Deck", "")}
    together = copies(shelf, both, "Main and Side Deck together", "SWR-12")
    return found + side + [problem for problem in together if problem.card not in broken]


# -- between Battles (SWR-13)


def swap(shelf: Library, deck: Deck, pairs: Sequence[tuple[str, str]]) -> Deck:
    """The deck after swaps of one card for one of the Side Deck, each as (out, in) by id.

    A Main Character goes for a Main Character, a Signature for a Signature, and the deck must be
    legal afterwards.
    """
    swapped = Deck(
        mc=list(deck.mc),
        signature=list(deck.signature),
        main=dict(deck.main),
        side=dict(deck.side),
    )
    for out, into in pairs:
        _swap_one(shelf, swapped, out, into)
    if problems := check(shelf, swapped):
        raise BadSetup(str(problems[0]))
    return swapped


def _swap_one(shelf: Library, deck: Deck, out: str, into: str) -> None:
    leaving, coming = shelf.cards[out], shelf.cards[into]
    if not deck.side.get(into):
        raise BadSetup(f"There is no {coming.label} in the Side Deck. (SWR-13)")
    for kind, place in (("main character", deck.mc), ("signature", deck.signature)):
        if (leaving.kind == kind) != (coming.kind == kind):
            raise BadSetup(f"{coming.label} cannot take the place of {leaving.label}. (SWR-13)")
        if leaving.kind == kind:
            if out not in place:
                raise BadSetup(f"{leaving.label} is not in the deck. (SWR-13)")
            place[place.index(out)] = into
            break
    else:
        if not deck.main.get(out):
            raise BadSetup(f"There is no {leaving.label} in the Main Deck. (SWR-13)")
        _take(deck.main, out)
        deck.main[into] = deck.main.get(into, 0) + 1
    _take(deck.side, into)
    deck.side[out] = deck.side.get(out, 0) + 1


def _take(part: dict[str, int], card: str) -> None:
    part[card] -= 1
    if not part[card]:
        del part[card]


def problems_of(cards: CardSet, text: str) -> list[str]:
    """Every line that cannot be read and every rule that is broken, each in a sentence."""
    shelf = library(cards)
    deck, unread = parse(shelf, text)
    return [str(problem) for problem in (*unread, *check(shelf, deck))]
