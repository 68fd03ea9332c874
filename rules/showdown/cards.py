"""Showdown's cards: each champion a full poker deck of 54 with words of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from rules.core.cards import Card, Reading, Source
from rules.core.effects import Effect, Effects, all_effects, sentence
from rules.core.errors import CardError
from rules.core.phrases import capital, cards
from rules.showdown.verbs_for_cards import Flip, Recover
from rules.showdown.verbs_for_combat import (
    Become,
    Invert,
    Keep,
    LookAt,
    Restrike,
    Scars,
    Swap,
    Value,
    WinTies,
)
from rules.showdown.verbs_for_damage import Nullify
from rules.showdown.vocabulary import (
    COURT_VALUES,
    DISCIPLINES,
    EARLY,
    LATE,
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
    value: Annotated[int, Meta(ge=1)]


class Triggers(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Red Joker gives for each Discipline."""

    physical: Effects
    intellect: Effects
    cunning: Effects

    def of(self, discipline: Discipline) -> tuple[Effect, ...]:
        effects: tuple[Effect, ...] = getattr(self, discipline)
        return effects


class CardEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as its file describes it. Aces have no Discipline."""

    rank: Rank
    suit: Suit
    discipline: Discipline | None = None
    name: str = ""
    kind: Kind = "plain"
    when: When = ""
    pay: Annotated[int, Meta(ge=0)] = 0  # hand cards to discard as its cost
    effects: tuple[Effect, ...] = ()
    source: Source = "own"
    text_source: Source = "own"
    art: str = ""
    pack: str = ""


class ChampionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One champion's card file."""

    champion: Annotated[str, Meta(min_length=1)]
    plan: str  # one line for people choosing a champion
    trigger: Triggers
    edge: tuple[Edge, Edge]
    ace: tuple[CardEntry, ...]
    card: tuple[CardEntry, ...]
    source: Source = "own"  # of the character; its cards say so themselves
    text_source: Source = "own"  # of its Triggers
    art: str = ""  # the coat of arms
    pack: str = ""


class DuelCard(Card, frozen=True, kw_only=True):
    """Any of a champion's 54 cards, as the rules use it. Jokers have no suit."""

    champion: str
    kind: Kind | Literal["red joker", "black joker"]
    rank: Rank | Literal["red", "black"]
    suit: Suit | None = None
    discipline: Discipline | None = None
    value: int = 0
    when: When = ""
    pay: int = 0
    edges: tuple[Edge, ...] = ()
    triggers: Triggers | None = None
    plan: str = ""

    @property
    def id(self) -> str:
        return f"{self.champion}/{self.rank}{self.suit[0] if self.suit else ''}"

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
    def kind_words(self) -> str:
        return " ".join(
            word if word == "of" else capital(word) for word in self.champion.split("_")
        )

    @property
    def printed_number(self) -> int | None:
        return self.value or None

    @cached_property
    def trigger_words(self) -> dict[Discipline, str]:
        """What a Red Joker gives for each Discipline."""
        found = self.triggers
        return {each: sentence(found.of(each)) for each in DISCIPLINES} if found else {}

    @cached_property
    def text(self) -> str:
        if self.triggers:
            lines = self.trigger_words.items()
            return " ".join(f"{capital(each)} Trigger: {words}." for each, words in lines)
        if self.edges:
            edges = [f"{capital(edge.discipline)} {edge.value}" for edge in self.edges]
            return f"Feint only: {' or '.join(edges)}."
        if self.kind == "plain":
            return ""
        when = [WHEN_WORDS[self.when]] if self.when else []
        cost = f"discard {cards(self.pay)}; then " if self.pay else ""
        return f"{capital(self.kind)}: {', '.join([*when, cost + sentence(self.effects)])}."


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
    entries = (*content.ace, *content.card)
    deck = [
        DuelCard(
            champion=champion,
            value=COURT_VALUES.get(entry.rank) or int(entry.rank),
            **asdict(entry),
        )
        for entry in entries
    ]
    seen: set[str] = set()
    for number, card in enumerate(deck):
        if card.id in seen:
            raise CardError(file, card.title, "rank", f"there are two cards {card.short}")
        seen.add(card.id)
        check_card(file, card, is_ace=number < len(content.ace))
    for suit in SUITS:
        for rank in RANKS:
            if f"{champion}/{rank}{suit[0]}" not in seen:
                raise CardError(file, f"{rank}{SUIT_SIGNS[suit]}", "rank", "this card is missing")
    red = DuelCard(
        champion=champion,
        rank="red",
        kind="red joker",
        name=content.champion,
        source=content.source,
        text_source=content.text_source,
        triggers=content.trigger,
        art=content.art,
        plan=content.plan,
        pack=content.pack,
    )
    black = DuelCard(
        champion=champion,
        rank="black",
        kind="black joker",
        name="Black Joker",
        edges=content.edge,
        pack=content.pack,
    )
    for discipline in DISCIPLINES:
        for effect in all_effects(content.trigger.of(discipline)):
            if problem := misplaced(effect, red):
                raise CardError(file, content.champion, f"trigger.{discipline}", problem)
    return [*deck, red, black]


def check_card(file: str, card: DuelCard, is_ace: bool) -> None:
    """What the types cannot say: which fields go together."""

    def wrong(field: str, problem: str) -> CardError:
        return CardError(file, card.title, field, problem)

    if (card.rank == "A") != is_ace:
        raise wrong("rank", "Aces stand under [[ace]], all other ranks under [[card]]")
    if (card.kind in ACE_KINDS) != is_ace:
        raise wrong("kind", f"{card.short} cannot be of kind {card.kind}")
    if (card.discipline is None) != is_ace:
        raise wrong("discipline", "an Ace has none, every other card has one")
    if card.when not in WHEN_OF_KIND[card.kind]:
        raise wrong("when", f"{card.kind} does not go with {card.when or 'no moment'!r}")
    if (card.kind == "plain") == bool(card.effects):
        raise wrong("effects", "a plain card has none, every other card has some")
    if card.pay and card.kind not in ("action", "react", "remove"):
        raise wrong("pay", f"{card.kind} text has no cost")
    for effect in all_effects(card.effects):
        if problem := misplaced(effect, card):
            raise wrong("effects", problem)


def misplaced(effect: Effect, card: DuelCard) -> str:
    """Why this effect could not work on this card, or ""."""
    as_combat_text = card.kind == "combat" and not card.when
    in_combat = as_combat_text or (card.kind == "combat" and card.when in (*EARLY, *LATE))
    match effect:
        case Nullify():
            wanted = {"action": "rival action", "react": "rival react", "damage": "damaged"}
            works = card.when == wanted[effect.what]
        case WinTies():
            works = card.kind == "ongoing"
        case Value(only=only) if card.kind == "ongoing":
            works = not only and effect.of != "this"
        case Value(of="this") | Value(only="feint" | "strike"):
            works = as_combat_text
        case Become(of="this"):
            works = in_combat
        case Value() | Become() | Invert() | Scars():
            works = in_combat or card.when in ("before reveal", "revealed")
        case Restrike() | LookAt(at="rival strike"):
            works = card.when == "before reveal"
        case Swap():
            works = card.when == "revealed"
        case Keep():
            works = card.kind == "combat"
        case Flip():
            works = bool(effect.discipline or effect.colour) == bool(effect.then)
            works = works and not (effect.discipline and effect.colour)
            works = works and (effect.n == 1 or not effect.then)
        case Recover():
            works = card.kind != "react"  # two Reacts could bring each other back for ever
        case _:
            works = True
    if card.kind == "ongoing" and not isinstance(effect, WinTies | Value):
        works = False
    return "" if works else f"{effect.verb} cannot work here"
