"""From card files to Silver Wing's cards: what follows from each, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import asdict

from rules.core.cards import Reading, slug_of
from rules.core.effects import Effect, all_effects
from rules.core.errors import CardError
from rules.silver_wing.cards import ABILITY_CLAUSES, CardEntry, Clause, Numbered, WingCard, place_of
from rules.silver_wing.verbs_for_combat import Give, Leave, Nullify, Rejoin, RemoveIt
from rules.silver_wing.verbs_for_play import Delay
from rules.silver_wing.vocabulary import (
    ABILITY_COLOR,
    COLORS,
    MOMENTS_OF,
    MOVE_TIMINGS,
    PARTS,
    RESPONSES,
)


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
    characters = {card.name for card in cards if card.kind == "main character"}
    for card in cards:
        if card.character and card.character not in characters:
            problem = f"there is no Main Character {card.character}"
            raise CardError(files[card.id], card.title, "character", problem)
    return cards


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


# -- what the types cannot say

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
    if card.character and card.kind != "signature":
        raise wrong("character", "only a Signature belongs to a character")
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
