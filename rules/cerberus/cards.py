"""The cards of the deck-builders: facts, effects, abilities, and the words made from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.cerberus.abilities import Ability, Gives
from rules.cerberus.vocabulary import KIND_WORDS, OVERSIZED, Count, Filter, Kind
from rules.core.cards import Card, Source
from rules.core.effects import Effect, sentence
from rules.core.phrases import capital

# What an Event changes while it is in play.
EVENT_WORDS: dict[str, str] = {
    "babies": "all Super Heroes are turned to their Sidekick side and count as Sidekicks; when "
    "this Event is removed, each returns to its owner",
    "laundry": "cards of the chosen colour in the Line-Up cost 1 less, all others 1 more",
    "sugar rush": "players draw one card more at the end of their turn",
    "lost phone": "cards in the Line-Up cost 1 more",
    "study hall": "Attacks have no effect",
}


class CardEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as its file describes it."""

    name: Annotated[str, Meta(min_length=1)]
    kind: Kind
    cost: Annotated[int, Meta(ge=0)] = 0
    vp: int = 0
    copies: Count = 1
    source: Source = "own"
    text_source: Source = "own"
    art: str = ""
    pack: str = ""
    emblem: str = ""  # whose side of the box it comes from
    team: Literal["", "heroes", "villains"] = ""  # of a Character: with whom it plays two v two
    burden: int = 0  # what it takes off its controller's Character's cost while in play
    stack: bool = False  # it has a stack of its own beside the Line-Up
    comes_with: tuple[str, ...] = ()  # the emblems of the box that its stack is from
    effects: tuple[Effect, ...] = ()
    gained: tuple[Effect, ...] = ()  # when you gain this
    block: int = 0
    blocking: tuple[Effect, ...] = ()  # text after Block
    defense: tuple[Effect, ...] | None = None  # the reward; None: it is no Defense
    abilities: tuple[Ability, ...] = ()
    appearance: tuple[Effect, ...] = ()  # First Appearance – Attack
    recruit: tuple[Filter, ...] = ()  # the cards to play for this Sidekick
    sidekick: tuple[Ability, ...] = ()  # the other side of a Super Hero
    rules: tuple[str, ...] = ()  # changes of the rules while an Event is in play


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file of a deck-builder."""

    card: tuple[CardEntry, ...]


class DeckBuilderCard(Card, frozen=True, kw_only=True):
    """A card as the rules use it: what its file says, and what follows from that, ready to use."""

    box: str  # the game it belongs to
    kind: Kind
    cost: int
    vp: int
    copies: int
    emblem: str
    team: str
    burden: int
    stack: bool
    comes_with: tuple[str, ...]
    gained: tuple[Effect, ...]
    block: int
    blocking: tuple[Effect, ...]
    defense: tuple[Effect, ...] | None
    abilities: tuple[Ability, ...]
    appearance: tuple[Effect, ...]
    recruit: tuple[Filter, ...]
    sidekick: tuple[Ability, ...]
    rules: tuple[str, ...]

    id_: str
    power: int | None  # all it does is to give this much Power
    rank: int  # "Play all" plays the lower ones first: see vocabulary.py
    asking: tuple[Effect, ...]  # what of it may ask, if each of these sometimes does not
    deciding: Effect | None  # what its player can decide as it is played, before anything happens
    gives: Gives  # its abilities by their moment
    gives_as_sidekick: Gives

    @property
    def id(self) -> str:
        return self.id_

    @property
    def title(self) -> str:
        return f"{self.name} ({self.cost})" if self.kind == "character" else self.name

    @property
    def type_words(self) -> str:
        """Its card type, as it stands on the card; a subtype is no card type (TTG-50)."""
        return f"{KIND_WORDS[self.kind]}{': Super-Villain' * (self.kind == 'nemesis')}"

    @property
    def kind_words(self) -> str:
        return KIND_WORDS[self.kind]

    @property
    def printed_number(self) -> int | None:
        return self.cost

    @property
    def stats(self) -> str:
        """Hero, cost 4, 1 VP"""
        words = [self.type_words]
        if self.kind != "super hero" and self.kind != "event":
            if self.kind not in ("starter", "weakness"):
                words.append(f"cost {self.cost}")
            words.append(f"{self.vp} VP".replace("-", "−"))
        return ", ".join(words)

    @cached_property
    def text(self) -> str:
        return f"{self.stats}. {self.body}".strip()

    @cached_property
    def body(self) -> str:
        """What it does, without the facts a picture shows apart."""
        lines = self.paragraphs()
        return " ".join(f"{capital(line)}." for line in lines)

    def paragraphs(self) -> list[str]:
        """Each thing the card says, as a sentence without its full stop."""
        lines: list[str] = []
        if self.gained:
            lines.append(f"when you gain this, {sentence(self.gained)}")
        lines += spoken(self.effects)
        if self.block:
            reward = f": {sentence(self.blocking)}" if self.blocking else ""
            lines.append(f"Block ({self.block}){reward}")
        if self.defense is not None:
            avoided = "Defense: you may discard this card to avoid an Attack"
            reward = f"; if you do, {sentence(self.defense)}" if self.defense else ""
            lines.append(avoided + reward)
        if self.burden:
            lines.append(f"Ongoing: your Character costs {self.burden} less to defeat")
        ongoing = "Ongoing: " if self.kind == "location" else ""
        stays = bool(ongoing) or self.kind in (*OVERSIZED, "event")
        lines += [ongoing + ability.words(stays) for ability in self.abilities]
        if self.recruit:
            lines.append(f"Sidekick side, Recruit: play {recruit_words(self.recruit)}")
        lines += [f"Sidekick: {ability.words()}" for ability in self.sidekick]
        if self.appearance:
            lines.append(f"First Appearance – Attack each player: {sentence(self.appearance)}")
        lines += [EVENT_WORDS[name] for name in self.rules]
        return lines


def recruit_words(recruit: Sequence[Filter]) -> str:
    first, second = recruit
    if first == second:
        return f"two {first.many()}"
    return f"{first.words()} and {second.words()}"


def spoken(effects: Iterable[Effect]) -> list[str]:
    """Sentences: clauses joined by "then", and a sentence of its own for each keyword."""
    lines: list[str] = []
    plain: list[Effect] = []
    for effect in effects:
        if effect.keyword:
            lines += [sentence(plain)] if plain else []
            lines.append(effect.words())
            plain = []
        else:
            plain.append(effect)
    return lines + ([sentence(plain)] if plain else [])
