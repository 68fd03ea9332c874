"""Questions: the only way a person, a computer player or a fuzzer can act on a match.

A question enumerates its legal answers, so an illegal move cannot be expressed. A card's key is its
instance number; every other option's key is a word. Options are computed from the state each time
they are needed and never stored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.core.baskets import Basket
from rules.core.errors import NoSuchOption
from rules.core.whereabouts import told_apart

if TYPE_CHECKING:
    from rules.core.table import Table

Key = int | str
Answer = tuple[Key, ...]
# By seat. Any: the rules know which of their own options they get back.
Answers = dict[int, tuple[Any, ...]]
QuestionId = tuple[int, int]  # journal sequence at its opening, seat: never reused, even after undo
Options = Callable[[Any, int], Sequence[Key]]

FINGERPRINT_BYTES = 4
_encode = msgspec.msgpack.Encoder().encode


class Ask(Struct, frozen=True, gc=False):
    """One question to one or more seats, secret from each other until all have answered."""

    kind: str
    seats: tuple[int, ...]
    options: Options
    about: int = -1  # the card in everybody's sight that the question is about
    least: int = 1
    most: int = 1  # as everybody may know it; who has fewer options chooses among those
    ordered: bool = False
    orders: tuple[str, ...] = ()  # always legal, so that a standing order may give them
    numbers: dict[int, int] | None = None  # seat → how many it must choose, where seats differ
    wording: dict[str, str] | None = None  # key → words, where they come from a card
    basket: Basket | None = None  # which options have a price, and what may be spent

    def bounds(self, seat: int) -> tuple[int, int]:
        """How many options this seat must and may choose."""
        if self.numbers:
            return self.numbers[seat], self.numbers[seat]
        return self.least, self.most


class AskOne(Ask, frozen=True, gc=False):
    """A question to one seat that wants exactly one option: the driver sends its key."""


class AskBasket(Ask, frozen=True, gc=False):
    """A question to one seat that wants one option, or several that a budget pays for.

    The driver sends the keys in the order picked.
    """


class Checkpoint:
    """What the rules yield where the driver may keep the state: see `Table.checkpoint`."""

    __slots__ = ()


CHECKPOINT = Checkpoint()


class Option(Struct, frozen=True, gc=False):
    """One legal answer as a surface shows it: its key, its words and the cards it touches."""

    key: Key
    words: str
    cards: tuple[int, ...] = ()


class Step(Struct, frozen=True, gc=False):
    """One step of the way through the rules: what players call it, its topic in the manual."""

    words: str
    topic: str = ""


class Prompt(Struct, frozen=True, gc=False):
    """A question as the asked seat sees it. `why` is the way to it through the rules."""

    id: QuestionId
    kind: str
    words: str
    why: tuple[Step, ...]  # outermost first
    options: tuple[Option, ...]
    least: int
    most: int
    ordered: bool
    orders: tuple[str, ...]
    about: str  # the card the question is about, or ""
    prices: tuple[int | None, ...] = ()  # one for each option where several make a basket
    budget: int = 0  # what the options of a basket may cost together
    unit: str = ""  # what is paid with, in the players' words
    closing: str = ""  # the key that may come last in a basket
    none: str = "None"  # what choosing nothing is called here
    stakes: str = ""  # what hangs on the answer
    quoted: tuple[str, ...] = ()  # ids of the cards whose text the question is about

    @property
    def basket(self) -> Basket | None:
        """The priced options, where an answer may be a basket."""
        if not self.prices:
            return None
        keys = [option.key for option in self.options]
        priced = {k: p for k, p in zip(keys, self.prices, strict=True) if p is not None}
        return Basket(priced, self.budget, self.unit, self.closing)


def make_prompt(
    table: Table[Any],
    ask: Ask,
    seat: int,
    keys: Sequence[Key],
    opened: int,
    why: tuple[Step, ...],
    seen: set[int],
) -> Prompt:
    """Word a question with its options for the seat it asks, which sees the faces of `seen`."""
    game, face, ids, kind = table.game, table.state.face, table.cards.ids, ask.kind
    least, most = ask.bounds(seat)
    options: list[Option] = []
    told: set[str] = set()
    for key in keys:
        said = game.option_words(table, ask, seat, key)
        if type(key) is str:
            cards = game.option_cards(table, seat, key, seen)
        else:
            cards = (key,) if key in seen else ()
        options.append(Option(key, said, cards))
        told.add(said)
    if len(told) < len(options):
        apart = told_apart(table, seat, keys, [option.words for option in options])
        options = [replace(one, words=said) for one, said in zip(options, apart, strict=True)]
    about = table.name(ask.about) if ask.about >= 0 else ""
    prices: tuple[int | None, ...] = ()
    budget, unit, closing = 0, "", ""
    if (basket := ask.basket) and basket.prices:
        prices = tuple(map(basket.prices.get, keys))
        budget, unit = basket.budget, basket.unit
        closing = basket.closing if basket.closing in keys else ""
    words, stakes = game.question_words(table, ask, seat, keys), game.stakes(table, ask, seat, keys)
    quoted: list[str] = []
    for card in game.quoted(table, ask, seat):
        if card in seen:
            quoted.append(ids[face[card]])
    # By position, in the order of its fields: by name takes longer than all the rest of this.
    return Prompt(
        (opened, seat),
        kind,
        words,
        why,
        tuple(options),
        least,
        min(most, len(options)),
        ask.ordered,
        ask.orders,
        about,
        prices,
        budget,
        unit,
        closing,
        game.nothing.get(kind, "None"),
        stakes,
        tuple(quoted),
    )


def fingerprint(ask: Ask, seat: int, options: Sequence[Key]) -> bytes:
    """A short hash of a question with its options, by which a replay recognises it."""
    facts = (ask.kind, seat, options, ask.bounds(seat), ask.ordered)
    # Only a basket adds to it: the questions of old journals are recognised as before.
    described = _encode((*facts, ask.basket) if ask.basket else facts)
    return blake2b(described, digest_size=FINGERPRINT_BYTES).digest()


def only_answer(ask: Ask, seat: int, options: Sequence[Key]) -> Answer | None:
    """The answer, if this seat has no choice: exactly one is legal. An order is a choice."""
    least, most = ask.bounds(seat)
    number = len(options)
    most = min(most, number)
    if most == 0:
        return () if least == 0 else None
    if least != number or (ask.ordered and number > 1):
        return None
    return tuple(options)


def checked_answer(ask: Ask, seat: int, options: Sequence[Key], answer: Answer) -> Answer:
    """The answer if it is legal, in the options' order where the order does not matter."""
    least, most = ask.bounds(seat)
    number = len(answer)
    if not least <= number <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise NoSuchOption(f"Choose {wanted}, not {number}.")
    for key in answer:
        if key not in options:
            raise NoSuchOption("That is not one of your options.")
    if number == 1:
        return answer
    if len(set(answer)) != number:
        raise NoSuchOption("Each option can be chosen only once.")
    if ask.basket and (problem := ask.basket.problem(answer)):
        raise NoSuchOption(problem)
    return answer if ask.ordered else tuple([key for key in options if key in answer])
