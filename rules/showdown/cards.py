"""Showdown's cards: each champion a full poker deck of 54 with words of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.core.cards import Card, Reading, Source
from rules.core.effects import Effect, sentence
from rules.core.errors import CardError
from rules.core.phrases import capital
from rules.showdown.effects import Discard, Nullify, Value, WinTies
from rules.showdown.terms import (
    COURT_VALUES,
    DISCIPLINES,
    RANKS,
    SUIT_SIGNS,
    SUITS,
    WHEN_OF_KIND,
    WHEN_WORDS,
    Discipline,
    Kind,
    Place,
    Rank,
    Suit,
    When,
)

ACE_KINDS = ("immediate", "ongoing", "remove")


class Edge(Struct, frozen=True, forbid_unknown_fields=True):
    """One edge of a Black Joker."""

    discipline: Discipline
    value: int


class DuelCard(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Any card of a champion's deck. Jokers have no suit, Aces no Discipline."""

    champion: str = ""  # filled in from the file, like the Value from the rank
    value: int = 0
    rank: Rank
    suit: Suit | Literal[""] = ""
    discipline: Discipline | Literal[""] = ""
    kind: Kind = "plain"
    when: When = ""
    pay: tuple[Discard, ...] = ()
    triggers: dict[Discipline, tuple[Effect, ...]] = {}
    edges: tuple[Edge, ...] = ()
    plan: str = ""  # Red Joker: one line for people choosing a champion

    @property
    def id(self) -> str:
        return f"{self.champion}/{self.rank}{self.suit[:1]}"

    def adds(self, mine: bool, place: Place) -> int:
        """What this Ongoing Ace, face up, adds to a Feint or Strike of its owner or the rival."""
        added = 0
        for effect in self.effects:
            if isinstance(effect, Value):
                added += effect.adds(mine, place)
        return added

    @property
    def wins_ties(self) -> bool:
        return self.kind == "ongoing" and any(isinstance(e, WinTies) for e in self.effects)

    @property
    def short(self) -> str:
        return f"{self.rank}{SUIT_SIGNS[self.suit]}" if self.suit else self.name

    @property
    def title(self) -> str:
        """Everything a player needs to choose it: "5♠ Distraction (Physical)"."""
        parts = [self.short] if self.suit else []
        parts += [self.name] if self.name else []
        parts += [f"({capital(self.discipline)})"] if self.discipline else []
        return " ".join(parts)

    @property
    def text(self) -> str:
        if self.kind == "red joker":
            benefits = self.triggers.items()
            return " ".join(f"{capital(d)} Trigger: {sentence(fx)}." for d, fx in benefits)
        if self.kind == "black joker":
            edges = [f"{capital(edge.discipline)} {edge.value}" for edge in self.edges]
            return f"Feint only: {' or '.join(edges)}."
        if self.kind == "plain":
            return ""
        when = [WHEN_WORDS[self.when]] if self.when else []
        cost = f"{sentence(self.pay)}; then " if self.pay else ""
        return f"{capital(self.kind)}: {', '.join([*when, cost + sentence(self.effects)])}."


class ChampionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One champion's card file."""

    champion: str
    plan: str
    trigger: dict[Discipline, tuple[Effect, ...]]
    edge: tuple[Edge, Edge]
    ace: tuple[DuelCard, ...]
    card: tuple[DuelCard, ...]
    source: Source = "own"  # of the character; its cards say so themselves


def gather(readings: Sequence[Reading]) -> list[Card]:
    """Every champion's 54 cards."""
    cards: list[Card] = []
    champions: dict[str, str] = {}
    for file, content in readings:
        slug = content.champion.lower().replace(" ", "_")
        if slug in champions:
            raise CardError(file, "", "champion", f"{content.champion} is in {champions[slug]} too")
        champions[slug] = file
        cards += deck_of(file, slug, content)
    return cards


def deck_of(file: str, champion: str, content: ChampionFile) -> list[DuelCard]:
    """One champion's deck, checked: a poker deck, one of each (SD-2, SD-66)."""
    suited = [
        replace(card, champion=champion, value=COURT_VALUES.get(card.rank) or int(card.rank))
        for card in (*content.ace, *content.card)
    ]
    aces = len(content.ace)
    seen: set[str] = set()
    for number, card in enumerate(suited):
        if card.id in seen:
            raise CardError(file, card.title, "rank", f"there are two cards {card.short}")
        seen.add(card.id)
        check_card(file, card, is_ace=number < aces)
    for suit in SUITS:
        for rank in RANKS:
            if f"{champion}/{rank}{suit[0]}" not in seen:
                raise CardError(file, f"{rank}{SUIT_SIGNS[suit]}", "rank", "this card is missing")
    for discipline in DISCIPLINES:
        if discipline not in content.trigger:
            raise CardError(file, content.champion, "trigger", f"no {discipline} Trigger")
    red = DuelCard(
        champion=champion,
        rank="red",
        kind="red joker",
        name=content.champion,
        source=content.source,
        plan=content.plan,
        triggers={discipline: content.trigger[discipline] for discipline in DISCIPLINES},
    )
    black = DuelCard(
        champion=champion, rank="black", kind="black joker", name="Black Joker", edges=content.edge
    )
    return [*suited, red, black]


def check_card(file: str, card: DuelCard, is_ace: bool) -> None:
    """What the types cannot say: which fields go together."""

    def wrong(field: str, problem: str) -> CardError:
        return CardError(file, card.title, field, problem)

    if not card.suit:
        raise wrong("suit", "the suit is missing")
    if (card.rank == "A") != is_ace:
        raise wrong("rank", "Aces stand under [[ace]], all other ranks under [[card]]")
    if (card.kind in ACE_KINDS) != is_ace or card.kind not in WHEN_OF_KIND:
        raise wrong("kind", f"{card.short} cannot be of kind {card.kind}")
    if bool(card.discipline) == is_ace:
        raise wrong("discipline", "an Ace has none, every other card has one")
    if card.when not in WHEN_OF_KIND[card.kind]:
        raise wrong("when", f"{card.kind} does not go with {card.when or 'no moment'!r}")
    if (card.kind == "plain") == bool(card.effects):
        raise wrong("effects", "a plain card has none, every other card has some")
    if card.triggers or card.edges:
        raise wrong("triggers", "only Jokers have triggers and edges")
    for effect in whole(card.effects):
        if isinstance(effect, Nullify) and NULLIFIES[effect.what] != card.when:
            raise wrong("effects", f"nothing to nullify: no {effect.what} at this moment")
        if isinstance(effect, WinTies) and card.kind != "ongoing":
            raise wrong("effects", "win_ties works only on an Ongoing Ace")
        if card.kind == "ongoing" and not isinstance(effect, WinTies | Value):
            raise wrong("effects", f"{effect.verb} cannot be Ongoing")


NULLIFIES = {"action": "rival action", "react": "rival react", "damage": "damaged"}


def whole(effects: Iterable[Effect]) -> list[Effect]:
    """The effects with everything inside them."""
    found: list[Effect] = []
    for effect in effects:
        found += [effect, *whole(effect.parts())]
    return found
