"""The cards of Silver Wing Rivals: facts, clauses, and the words made from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import asdict

from rules.core.cards import Card, Reading, Source, slug_of
from rules.core.effects import Effect, Effects, all_effects, sentence
from rules.core.errors import CardError
from rules.core.phrases import capital, listed
from rules.silver_wing.battle import harms
from rules.silver_wing.conditions import FREE, NOTHING, Constant, Cost, Need, ability_words
from rules.silver_wing.verbs_for_cards import DiscardCards, Draw, Stockpile
from rules.silver_wing.verbs_for_combat import (
    Give,
    Leave,
    Nullify,
    Rejoin,
    RemoveIt,
)
from rules.silver_wing.verbs_for_play import Delay
from rules.silver_wing.vocabulary import (
    ABILITY_COLOR,
    COLOR_TYPES,
    COLORS,
    MOMENT_WORDS,
    MOMENTS_OF,
    MOVE_TIMINGS,
    PARTS,
    RESPONSES,
    Ability,
    Color,
    Kind,
    Moment,
    SignatureKind,
    SupportKind,
    Timing,
)


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """Effect Text: Timing, then Conditions and Costs, then after the colon what it does."""

    timing: Timing
    effects: Effects
    moment: Moment = ""
    need: Need = NOTHING
    cost: Cost = FREE
    once: bool = False  # per Round
    allies: bool = False  # on a Main Character or Battlefield: an Ally's combat, not its own
    any_attack: bool = False  # there: every attack or defence of the player
    mine: bool = False  # on a Battlefield: only its owner's

    @property
    def triggers(self) -> bool:
        """Without Conditions and Costs nothing triggers, and nobody can respond (SWR-78)."""
        return bool(self.moment or self.once or self.need != NOTHING or not self.cost.is_free)

    @property
    def is_optional(self) -> bool:
        """What costs something is used only by choice (SWR-56)."""
        return not self.cost.is_free

    @property
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
        if self.moment:
            when.append(MOMENT_WORDS[self.moment].format(this=this))
        elif self.allies:
            when.append(f"when {this} {self.timing}s")
        if self.need != NOTHING:
            when.append(f"if {listed(self.need.words())}")
        asked = "; ".join(part for part in (", ".join(when), listed(self.cost.words())) if part)
        head = self.timing.upper().replace("'", "’") + (" (both players)" if both else "")
        deed = capital(sentence(self.effects))
        return f"{head}. {capital(asked)}: {deed}" if asked else f"{head}: {deed}"

    def short(self) -> str:
        """What using it means, for a button."""
        costs = listed(self.cost.words())
        return capital(f"{costs}: {sentence(self.effects)}" if costs else sentence(self.effects))


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


class DeckEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready deck: its list as people write it."""

    name: Annotated[str, Meta(min_length=1)]
    plan: str
    cards: str


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

    @property
    def once_name(self) -> str:
        """Who shares what can be used once per Round (SWR-85)."""
        return self.name if self.kind == "support" else f"{self.name}/{self.tag}"

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

    @property
    def text(self) -> str:
        return f"{self.stats}. {self.body}".strip()

    @property
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
        if self.attack_if != NOTHING:
            lines.append(f"This can attack only if {listed(self.attack_if.words())}")
        if not self.attack_cost.is_free:
            lines.append(f"To attack with this, {listed(self.attack_cost.words())}")
        if self.cannot_attack:
            lines.append("This can’t attack")
        if self.cannot_defend:
            lines.append("This can’t defend")
        if self.only_double:
            lines.append("This defends only in a Double Defend")
        if self.after_combat == "restricted":
            lines.append("After combat, Restrict this")
        if self.after_combat == "gone":
            lines.append("After combat, remove this from the Battle")
        return lines


def card_id(entry: CardEntry) -> str:
    """aunt_rose/tired/byr"""
    parts = [entry.name, entry.tag, "".join(color[0] for color in entry.colors)]
    return "/".join(slug_of(part) for part in parts if part)


def card_of(entry: CardEntry) -> WingCard:
    """A card of its file, with the clauses that its Color Abilities add."""
    granted = tuple(ABILITY_CLAUSES[a] for a in entry.abilities if a in ABILITY_CLAUSES)
    facts: dict[str, Any] = asdict(entry)
    facts["clauses"] = (*entry.clauses, *granted)
    effects = all_effects(effect for clause in entry.clauses for effect in clause.effects)
    return WingCard(
        **facts,
        id_=card_id(entry),
        said=len(entry.clauses),
        at=by_timing(facts["clauses"]),
        delayed=tuple(effect for effect in effects if isinstance(effect, Delay)),
    )


def by_timing(clauses: Iterable[Clause]) -> dict[str, Numbered]:
    """Clauses by their timing and moment, each with its number on the card."""
    found: dict[str, Numbered] = {}
    for number, clause in enumerate(clauses):
        key = place_of(clause.timing, clause.moment)
        found[key] = (*found.get(key, ()), (number, clause))
    return found


def place_of(timing: str, moment: str) -> str:
    """The key of `WingCard.at`: a timing, or a timing and a moment in it."""
    return f"{timing}, {moment}" if moment else timing


def read_cards(readings: Sequence[Reading]) -> list[WingCard]:
    """Every card of every file, checked."""
    cards: list[WingCard] = []
    files: dict[str, str] = {}
    for file, content in readings:
        for entry in content.card:
            card = card_of(entry)
            if card.id in files:
                raise CardError(file, card.title, "name", f"it is in {files[card.id]} too")
            files[card.id] = file
            check_card(file, card)
            cards.append(card)
    return cards


FACE_UP_TIMINGS = (
    *MOVE_TIMINGS,
    *(f"{part} of {where}" for part in ("start", "end") for where in PARTS),
)
TIMINGS_OF: dict[str, tuple[str, ...]] = {
    "main character": ("your move", "attack", "defend", *FACE_UP_TIMINGS),
    "battlefield": ("your move", "attack", "defend", *FACE_UP_TIMINGS),
    "ally": ("attack", "defend"),
    "normal": ("your move", "attack", "defend"),
    "response": RESPONSES,
    "skill": ("your move",),
    "attack": ("attack",),
}


def check_card(file: str, card: WingCard) -> None:
    """What the types cannot say: which fields go together."""

    def wrong(field: str, problem: str) -> CardError:
        return CardError(file, card.title, field, problem)

    if (card.support is None) != (card.kind != "support"):
        raise wrong("support", "a Support has one of three kinds, other cards have none")
    if (card.signature is None) != (card.kind != "signature"):
        raise wrong("signature", "a Signature is an Attack or a Skill, other cards are neither")
    if bool(card.archetype) != (card.kind == "main character"):
        raise wrong("archetype", "a Main Character has one, other cards have none")
    if bool(card.tag) != (card.kind in ("main character", "ally")):
        raise wrong("tag", "Main Characters and Allies have one, other cards have none")
    if bool(card.colors) != (card.kind == "ally") and card.signature != "attack":
        raise wrong("colors", "Allies have Primary Colors, and Signature Attacks may")
    if list(card.colors) != [color for color in COLORS if color in card.colors]:
        raise wrong("colors", "Primary Colors are listed once each, blue before yellow before red")
    if card.kind != "ally" and (card.secondary or card.only_double or card.cannot_defend):
        raise wrong("kind", "only an Ally has a secondary color or defends")
    for ability in card.abilities:
        color = ABILITY_COLOR[ability]
        if color and color not in (*card.colors, *card.secondary):
            raise wrong("abilities", f"{ability.upper()} needs the color {color}")
    if card.support in ("normal", "response") and (len(card.clauses) != 1 or card.constants):
        raise wrong("clauses", "it is used once, so it says one thing")
    if card.signature == "skill" and len(card.clauses) != 1:
        raise wrong("clauses", "it is used once, so it says one thing")
    for clause in card.clauses[: card.said]:
        check_clause(wrong, card, clause)


def check_clause(wrong: Any, card: WingCard, clause: Clause) -> None:
    """What the types cannot say of a clause."""
    group = card.support or card.signature or card.kind
    if clause.timing not in TIMINGS_OF[group]:
        raise wrong("timing", f"{clause.timing} does not go with this card")
    if clause.moment not in MOMENTS_OF.get(clause.timing, ("",)):
        raise wrong("moment", f"{clause.moment} is no moment of {clause.timing}")
    if group == "normal" and clause.moment:
        raise wrong("moment", "a Normal Support is used before the Rival responds, or to defend")
    in_play = card.kind == "main character" or group == "battlefield"
    if (clause.allies or clause.any_attack) and not in_play:
        raise wrong("allies", "only a Main Character or a Battlefield looks at other cards")
    if (
        group == "battlefield"
        and clause.timing in ("attack", "defend")
        and not (clause.allies or clause.any_attack)
    ):
        raise wrong("allies", "a Battlefield neither attacks nor defends itself")
    if in_play and clause.timing in ("your move", *MOVE_TIMINGS) and not clause.once:
        raise wrong("once", "what stays in play is used once per Round")
    for effect in all_effects(clause.effects):
        if problem := misplaced(effect, clause, group):
            raise wrong("effects", problem)
    again = any(
        getattr(effect, "brings_back_supports", False) for effect in all_effects(clause.effects)
    )
    if again and not (clause.once or card.kind != "support"):
        raise wrong("once", "Supports that bring back Supports work once per Round")


def misplaced(effect: Effect, clause: Clause, group: str) -> str:
    """Why this effect could not work in this clause, or ""."""
    in_combat = clause.timing in ("attack", "defend")
    match effect:
        case Nullify(what="attack"):
            works = clause.timing == "attack response"
        case Nullify():
            works = clause.timing in RESPONSES
        case RemoveIt():
            works = clause.timing in ("ally response", "defend response", "attack response")
        case Rejoin():
            works = clause.moment == "defense step"
        case Leave():
            works = group == "ally"
        case Give():
            works = in_combat or clause.timing in RESPONSES
        case _:
            works = (
                not getattr(effect, "in_combat", False) or in_combat or (clause.timing in RESPONSES)
            )
    return "" if works else f"{effect.verb} cannot work here"
