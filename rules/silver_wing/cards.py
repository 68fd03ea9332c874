"""The cards of Silver Wing Rivals: facts, clauses, and the words made from them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from rules.core.cards import Card, Source
from rules.core.effects import Effect, Effects, sentence
from rules.core.phrases import capital, listed
from rules.silver_wing.conditions import FREE, NOTHING, Constant, Cost, Need, ability_words
from rules.silver_wing.verbs_for_cards import DiscardCards, Draw, Stockpile
from rules.silver_wing.verbs_for_play import Delay
from rules.silver_wing.vocabulary import (
    COLOR_TYPES,
    KIND_WORDS,
    MOMENT_WORDS,
    Ability,
    Color,
    Kind,
    Moment,
    SignatureKind,
    SupportKind,
    Timing,
)


class Clause(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Effect Text: Timing, then Conditions and Costs, then after the colon what it does.

    What follows from it is worked out once (`cached_property`): the rules ask all the time.
    """

    timing: Timing
    effects: Effects
    moment: Moment = ""
    need: Need = NOTHING
    cost: Cost = FREE
    once: bool = False  # per Round
    allies: bool = False  # on a Main Character or Battlefield: an Ally's combat, not its own
    any_attack: bool = False  # there: every attack or defence of the player
    mine: bool = False  # on a Battlefield: only its owner's

    @cached_property
    def triggers(self) -> bool:
        """Without Conditions and Costs nothing triggers, and nobody can respond (SWR-78)."""
        return bool(self.moment or self.once or self.need != NOTHING or not self.cost.is_free)

    @cached_property
    def is_optional(self) -> bool:
        """What costs something is used only by choice (SWR-56)."""
        return not self.cost.is_free

    @cached_property
    def is_harmful(self) -> bool:
        return harms(self.effects)

    def words(self, both: bool = False) -> str:
        """DEFEND. When this prevents damage; spend a Crystal: Draw a card

        `both`: it stands on a Battlefield and is meant for whoever attacks or defends.
        """
        this = "this"
        if self.allies:
            this = "your Ally"
        elif self.any_attack:
            this = f"your {self.timing}er" if self.timing == "attack" else "your defender"
        when = ["once per Round"] if self.once else []
        if self.moment == "before defense" and self.any_attack:
            when.append("before your Rival defends against any of your attacks")
        elif self.moment:
            when.append(MOMENT_WORDS[self.moment].format(this=this))
        elif self.allies:
            when.append(f"when {this} {self.timing}s")
        if self.need != NOTHING:
            when.append(f"if {listed(self.need.words())}")
        asked = "; ".join(part for part in (", ".join(when), listed(self.cost.words())) if part)
        head = self.timing.upper().replace("'", "’") + (" (both players)" if both else "")
        deed = capital(self.said)
        return f"{head}. {capital(asked)}: {deed}" if asked else f"{head}: {deed}"

    @cached_property
    def said(self) -> str:
        """What it does, without its full stop."""
        return sentence(self.effects)

    @cached_property
    def short(self) -> str:
        """What using it means, for a button."""
        costs = listed(self.cost.words())
        return capital(f"{costs}: {self.said}" if costs else self.said)


def harms(effects: Iterable[Effect]) -> bool:
    """Whether any of these is bad for the player it hits (SWR-83)."""
    for effect in effects:
        if getattr(effect, "harmful", False) or harms(effect.parts()):
            return True
    return False


# Color Abilities are clauses that many cards share.
ABILITY_CLAUSES: dict[str, Clause] = {
    "steadfast": Clause("defend", (Draw(),), "prevents damage"),
    "nimble": Clause("attack", (Stockpile(),), "defended"),
    "fierce": Clause("attack", (DiscardCards(who="rival"),), "deals damage"),
}


class CardEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as its file describes it."""

    name: Annotated[str, Meta(min_length=1)]
    kind: Kind
    tag: str = ""
    archetype: str = ""
    character: str = ""  # whose Signature it is, by name
    colors: tuple[Color, ...] = ()  # Primary Colors
    secondary: tuple[Color, ...] = ()  # for abilities only
    abilities: tuple[Ability, ...] = ()
    support: SupportKind | None = None
    signature: SignatureKind | None = None
    # General Text: it cannot be nullified.
    attack_cost: Cost = FREE
    attack_if: Need = NOTHING
    cannot_attack: bool = False
    cannot_defend: bool = False
    only_double: bool = False  # it defends only together with another
    after_combat: Annotated[str, Meta(pattern="^(discard|restricted|gone)$")] = "discard"
    # Effect Text
    clauses: tuple[Clause, ...] = ()
    constants: tuple[Constant, ...] = ()
    source: Source = "own"
    text_source: Source = "own"
    art: str = ""
    pack: str = ""


class DeckEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready deck: its list as people write it."""

    name: Annotated[str, Meta(min_length=1)]
    plan: str  # in one line
    cards: str
    story: str = ""  # how it wants to win, in a paragraph
    pack: str = ""


class WingFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file: cards, ready decks, or the lists of banned and limited cards."""

    card: tuple[CardEntry, ...] = ()
    deck: tuple[DeckEntry, ...] = ()
    banned: tuple[str, ...] = ()
    limited: dict[str, Annotated[int, Meta(ge=1, le=2)]] = {}


Numbered = tuple[tuple[int, Clause], ...]


class WingCard(Card, frozen=True, kw_only=True):
    """A card as the rules use it."""

    kind: Kind
    tag: str
    archetype: str
    character: str
    colors: tuple[Color, ...]
    secondary: tuple[Color, ...]
    abilities: tuple[Ability, ...]
    support: SupportKind | None
    signature: SignatureKind | None
    attack_cost: Cost
    attack_if: Need
    cannot_attack: bool
    cannot_defend: bool
    only_double: bool
    after_combat: str
    clauses: tuple[Clause, ...]
    constants: tuple[Constant, ...]

    id_: str
    said: int  # clauses of its own; those after them come from abilities
    at: dict[str, Numbered]  # timing, or timing and moment → its clauses with their numbers
    delayed: tuple[Delay, ...]  # what its effects put off to the Stockpile Step

    def __hash__(self) -> int:
        return hash(self.id_)  # pictures are kept by card, and a dict has no hash

    @property
    def id(self) -> str:
        return self.id_

    @property
    def color_type(self) -> str:
        return COLOR_TYPES[len(self.colors)]

    @property
    def label(self) -> str:
        """As a deck list names it: Aunt Rose [Tired]"""
        return f"{self.name} [{self.tag}]" if self.tag else self.name

    @property
    def title(self) -> str:
        """Everything a player needs to choose it: Aunt Rose [Tired] (Blue/Red)"""
        colors = "/".join(color.capitalize() for color in self.colors)
        return f"{self.label} ({colors})" if colors else self.label

    @cached_property
    def once_name(self) -> str:
        """Who shares what can be used once per Round (SWR-85)."""
        return self.name if self.kind == "support" else f"{self.name}/{self.tag}"

    @property
    def kind_words(self) -> str:
        """Main Character, Signature, Blue Ally, Dual Ally, Response Support"""
        which = {"ally": self.color_type, "support": self.support or ""}.get(self.kind, "")
        if len(self.colors) == 1 and self.kind == "ally":
            which = self.colors[0]
        return f"{which.capitalize()} {KIND_WORDS[self.kind]}".strip()

    @property
    def stats(self) -> str:
        if self.kind == "support":
            return f"{(self.support or '').capitalize()} Support"
        if self.kind == "signature":
            words = f"Signature {(self.signature or '').capitalize()}"
        elif self.kind == "main character":
            words = f"Main Character, {self.archetype}"
        else:
            words = f"{self.color_type.capitalize()} Ally"
        words += f", {listed(self.colors)}" if self.colors else ""
        return words + (f", secondary color {listed(self.secondary)}" if self.secondary else "")

    @cached_property
    def text(self) -> str:
        return f"{self.stats}. {self.body}".strip()

    @cached_property
    def body(self) -> str:
        return " ".join(self.paragraphs())

    def paragraphs(self) -> list[str]:
        """What it says, each thing by itself."""
        lines = [ability_words(ability) for ability in self.abilities]
        lines += self.general_text()
        lines += [f"CONSTANT: {capital(constant.words())}" for constant in self.constants]
        field = self.support == "battlefield"
        lines += [c.words(both=field and not c.mine) for c in self.clauses[: self.said]]
        return [f"{line}." for line in lines]

    def general_text(self) -> list[str]:
        """Restrictions and requirements, which cannot be nullified (SWR-77)."""
        lines: list[str] = []
        if self.character:
            lines.append(f"Only {self.character} can use this")
        if self.attack_if != NOTHING:
            lines.append(f"This can attack only if {listed(self.attack_if.words())}")
        if not self.attack_cost.is_free:
            lines.append(f"To attack with this, {listed(self.attack_cost.words())}")
        if self.cannot_attack:
            lines.append("This can’t attack")
        if self.cannot_defend:
            lines.append("This can’t defend")
        if self.only_double:
            lines.append("This defends only together with another Ally")
        if self.after_combat == "restricted":
            lines.append("After combat, Restrict this")
        if self.after_combat == "gone":
            lines.append("After combat, remove this from the Battle")
        return lines


def place_of(timing: str, moment: str) -> str:
    """The key of `WingCard.at`: a timing, or a timing and a moment in it."""
    return f"{timing}, {moment}" if moment else timing
