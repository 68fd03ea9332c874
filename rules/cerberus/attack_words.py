"""What an Attack does, worded for whoever it hits: “they gain” becomes “you gain”."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.loading import texts_of
from rules.cerberus.verbs_for_play import Attack
from rules.core.effects import Effect, all_effects

# A card's text says "you" to its player and "they" of whom it hits: here it is the other way round.
TURNED = {"they": "you", "their": "your", "your": "their"}


def attack_of(card: DeckBuilderCard, appears: bool) -> Sequence[Effect]:
    """What the Attack of a card does: of a Nemesis that appears, its First Appearance."""
    if appears:
        return card.appearance
    for effects in texts_of(card).values():
        for effect in all_effects(effects):
            if isinstance(effect, Attack):
                return effect.then
    return ()


def suffered(effects: Sequence[Effect], attacker: str) -> str:
    """The effects of an Attack as whoever it hits reads them."""
    return ", then ".join([turned(effect.words(), attacker) for effect in effects])


def turned(clause: str, attacker: str) -> str:
    """A clause of a card's text, read by the one it is about."""
    first, _, rest = clause.partition(" ")
    if first == "unless":  # they choose, and what follows is what else happens
        whether, _, otherwise = clause.partition(", ")
        return f"{the_other_way_round(whether, attacker)}, {turned(otherwise, attacker)}"
    if first not in ("they", "you", "if"):
        clause = f"{attacker} {third_person(first)} {rest}"
    return the_other_way_round(clause, attacker)


def the_other_way_round(clause: str, attacker: str) -> str:
    return re.sub(
        r"\byou\b|\bthey\b|\btheir\b|\byour\b",
        lambda found: TURNED.get(found[0], attacker),
        clause,
    )


def third_person(verb: str) -> str:
    """pass → passes, draw → draws, +1 → gets +1"""
    if not verb.isalpha():
        return f"gets {verb}"
    return f"{verb}es" if verb.endswith(("s", "x", "ch", "sh")) else f"{verb}s"
