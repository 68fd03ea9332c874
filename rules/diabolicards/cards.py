"""Diabolicards' cards: eighty, each only once, in eleven groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Annotated, Any

from msgspec import Meta, Struct

from rules.core.cards import Card, Reading, Source
from rules.core.effects import Effect, Effects, sentence
from rules.core.errors import CardError
from rules.core.packs import FACTS, FROM_PACK
from rules.core.phrases import capital
from rules.diabolicards.vocabulary import (
    ANYWHERE,
    DECK,
    GROUPS,
    STRANGE,
    WHEN_WORDS,
    ZONE_NAMES,
    Category,
    Gender,
    Group,
    Kind,
    When,
)

Name = Annotated[str, Meta(min_length=1)]


class AbilityEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An ability as its file describes it; several cards may have it."""

    name: Name
    when: When
    categories: tuple[Category, ...]
    effects: Effects
    may: bool = False  # its player is asked first whether to use it at all
    source: Source = "own"
    pack: str = ""


class CardEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as its file describes it."""

    name: Name
    group: Group
    type: Kind
    gender: Gender
    power: Annotated[int, Meta(ge=0)]
    ability: str = ""
    partner: str = ""  # whom it loves
    source: Source = "own"
    art: str = ""
    pack: str = ""


class DiaFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file: cards, abilities, or both."""

    card: tuple[CardEntry, ...] = ()
    ability: tuple[AbilityEntry, ...] = ()


@lru_cache(maxsize=1024)  # asked of every card on every board
def _id_of(name: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in name.lower())


class DiaCard(Card, frozen=True, kw_only=True):
    """A card as the rules use it. `effects` and `text_source` are those of its ability."""

    text_field = "ability"

    group: Group
    type: Kind
    gender: Gender
    power: int
    home: int  # the zone its group is linked to, or anywhere
    regular: bool  # and so contract-eligible (DIA-12, DIA-38)
    diabolical: bool
    doomed: bool
    scorched: bool
    ability: AbilityEntry | None
    does: str  # the first verb of its ability, or ""
    partner: str

    @property
    def id(self) -> str:
        return _id_of(self.name)

    @property
    def plain(self) -> bool:
        """No printed ability (DIA-86)."""
        return self.ability is None

    @property
    def symbols(self) -> tuple[str, ...]:
        """What stands in the symbols panel (DIA-58, DIA-80)."""
        link = ("link",) if self.home != ANYWHERE else ()
        if self.group in STRANGE:
            return (*link, "?")
        return (*link, *(self.ability.categories if self.ability else ()))

    @property
    def kind_words(self) -> str:
        return self.group

    @property
    def printed_number(self) -> int | None:
        return self.power

    @cached_property
    def with_power(self) -> str:
        """What one chooses it by: Dominique, The Gang 4"""
        return f"{self.name}, {self.group} {self.power}"

    @cached_property
    def text(self) -> str:
        ability = self.ability
        if ability is None:
            return ""
        moments = [WHEN_WORDS[ability.when]] if ability.when != "standing" else []
        if self.diabolical:
            moments.append("in the Diabolical slot")
        elif self.home != ANYWHERE:
            moments.append(f"at {ZONE_NAMES[self.home]}")
        words = sentence(ability.effects).format(partner=self.partner)
        # Whatever is used when played may be declined, but for The Endgame (DIA-81).
        declinable = ability.when == "played" and self.does != "endgame"
        deed = f"you may {words}" if declinable else words
        start = " ".join(moments)
        return f"{ability.name}: {capital(f'{start}, {deed}' if start else deed)}."


def gather(readings: Sequence[Reading]) -> list[Card]:
    """The deck of eighty, checked against the table of groups (DIA-2, DIA-10)."""
    abilities: dict[str, AbilityEntry] = {}
    for file, content in readings:
        for ability in content.ability:
            if ability.name in abilities:
                raise CardError(file, ability.name, "name", "this ability is there twice")
            abilities[ability.name] = ability
    cards: dict[str, DiaCard] = {}
    last = ""
    for file, content in readings:
        for entry in content.card:
            card = make_card(file, entry, abilities)
            if card.id in cards:
                raise CardError(file, entry.name, "name", "this card is there twice")
            cards[card.id] = card
            last = file
    deck = list(cards.values())
    check_groups(last, deck)
    check_partners(last, deck)
    used = {card.ability.name for card in deck if card.ability}
    for name in abilities:
        if name not in used:
            raise CardError(last, name, "ability", "no card has this ability")
    return list(deck)


def making_room(ours: Mapping[str, Any], groups: Sequence[str]) -> dict[str, Any]:
    """The card files without the cards of these groups, which a pack brings anew."""
    for group in groups:
        if group not in GROUPS:
            raise CardError(FACTS, "", "replaces", f"there is no group {group}")
    return {
        file: {**content, "card": [c for c in content.get("card", ()) if c["group"] not in groups]}
        for file, content in ours.items()
    }


def left_over(raw: dict[str, Any]) -> dict[str, Any]:
    """The card files without abilities of ours that no card has any more."""
    used = {card.get("ability") for content in raw.values() for card in content.get("card", ())}
    found = dict(raw)
    for file, content in raw.items():
        if not file.startswith(FROM_PACK) and "ability" in content:
            kept = [one for one in content["ability"] if one["name"] in used]
            found[file] = {**content, "ability": kept}
    return found


def make_card(file: str, entry: CardEntry, abilities: dict[str, AbilityEntry]) -> DiaCard:
    """A card with its ability."""
    if entry.ability and entry.ability not in abilities:
        raise CardError(file, entry.name, "ability", f"there is no ability {entry.ability}")
    ability = abilities.get(entry.ability)
    effects: tuple[Effect, ...] = ability.effects if ability else ()
    does = effects[0].verb if effects else ""
    if (does == "love") != bool(entry.partner):
        raise CardError(file, entry.name, "partner", "whoever loves has a partner, nobody else")
    diabolical, scorched = entry.group == "The Diabolicals", entry.group == "Scorched Earth"
    return DiaCard(
        name=entry.name,
        source=entry.source,
        text_source=ability.source if ability else entry.source,
        effects=effects,
        art=entry.art,
        pack=entry.pack or (ability.pack if ability else ""),
        group=entry.group,
        type=entry.type,
        gender=entry.gender,
        power=entry.power,
        home=GROUPS[entry.group].home,
        regular=not diabolical and not scorched,
        diabolical=diabolical,
        doomed=entry.group == "Doomed Squad",
        scorched=scorched,
        ability=ability,
        does=does,
        partner=entry.partner,
    )


def check_groups(file: str, deck: list[DiaCard]) -> None:
    """Every group has as many cards and abilities as the rulebook's table says.

    That their powers add up, too, is left to a test: numbers are what balancing changes.
    """
    if len(deck) != DECK:
        raise CardError(file, "", "card", f"there are {len(deck)} cards, not {DECK}")
    for group, row in GROUPS.items():
        cards = [card for card in deck if card.group == group]
        abilities = [card for card in cards if card.ability]
        if (len(cards), len(abilities)) != (row.cards, row.abilities):
            wanted = f"{row.cards} cards, {row.abilities} with an ability"
            said = f"{len(cards)} and {len(abilities)}"
            raise CardError(file, group, "group", f"it has {wanted}, not {said}")


def check_partners(file: str, deck: list[DiaCard]) -> None:
    names = {card.name for card in deck}
    for card in deck:
        if card.partner and card.partner not in names:
            raise CardError(file, card.name, "partner", f"there is no card {card.partner}")
