"""Battlefields: what one that lies there for some Rounds brings its owner, and what the Rival.

One that binds both players is worth what their decks make of it: the own list is known, that of the
Rival is guessed from the ready decks of the same Main Character.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from players.silver_wing.card_values import ABILITY, CARD, CRYSTAL, READY_MC, cost_worth, worth
from players.silver_wing.valuation import Valuation
from rules.core.effects import all_effects
from rules.silver_wing.cards import WingCard
from rules.silver_wing.conditions import Constant
from rules.silver_wing.guessing import led_by, main_character
from rules.silver_wing.verbs_for_cards import Stockpile

ROUNDS = 2.5  # that it lies there, as a rule
USED = 0.7  # of the Rounds in which an effect of a Battlefield comes to pass
ATTACKS = 2.0  # of a player in a Round
SIGNATURE = 0.06  # one that is still to be used
# What a rule gives a player whom it binds, a Round; the rest depends on the deck.
PLAIN = {
    "cannot have": -0.015,
    "no embolden": -0.02,
    "embolden without reveal": 0.003,
    "no generic attacks": -READY_MC,
    "any single": 0.015,
    "hand size": 0.7 * CARD,
    "restrict after combat": -0.002,
    "no responses": -0.01,
    "no battlefields": -0.008,
}
Deck = Counter[int]  # faces


def field_worth(valuation: Valuation, field: WingCard) -> float:
    """What this Battlefield brings its owner more than the Rival, as long as it may lie there."""
    table, seat = valuation.table, valuation.seat
    found = 0.0
    for constant in field.constants:
        if constant.who != "rival":
            found += gain(valuation, constant, own_list)
        if constant.who != "you":
            found -= gain(valuation, constant, guessed_list)
    for clause in field.clauses:
        brings = max(0.0, worth(clause.effects) - cost_worth(clause.cost))
        found += USED * brings if clause.mine else 0.0  # else the Rival has as much of it
    return (
        ROUNDS * found
        - (SIGNATURE if silences_own(valuation, field) else 0.0)
        + (SIGNATURE if silences_theirs(valuation, field, table.sides[1 - seat].signature) else 0.0)
    )


def gain(valuation: Valuation, constant: Constant, deck: Callable[[Valuation], Deck]) -> float:
    """What the rule gives a player with such a deck a Round; few rules ask which deck that is."""
    faces = valuation.table.faces
    if constant.rule == "has":
        if constant.attack:
            return ABILITY.get(constant.ability, 0.0)
        fits = part(
            deck(valuation),
            lambda face: faces[face].kind == "ally" and constant.of.fits(faces[face]),
        )
        return ATTACKS * fits * ABILITY.get(constant.ability, 0.0)
    if constant.rule in ("cheaper", "dearer"):
        paid = part(deck(valuation), lambda face: any(c.cost.crystals for c in faces[face].clauses))
        return (CRYSTAL + 2 * CRYSTAL * paid) * (1 if constant.rule == "cheaper" else -1)
    if constant.rule == "no stockpile":
        return -CARD * ATTACKS * part(deck(valuation), lambda face: stocks_up(faces[face]))
    return PLAIN.get(constant.rule, 0.0)


def part(deck: Deck, wanted: Callable[[int], bool]) -> float:
    """Of a deck the cards that are meant."""
    found = sum([number for face, number in deck.items() if wanted(face)])
    return found / max(1, deck.total())


def stocks_up(card: WingCard) -> bool:
    effects = all_effects(effect for clause in card.clauses for effect in clause.effects)
    return any(isinstance(effect, Stockpile) and effect.who == "you" for effect in effects)


def own_list(valuation: Valuation) -> Deck:
    """All that its player brought, wherever it is now."""
    mine, face = valuation.mine, valuation.face
    zones = (mine.deck, mine.hand, mine.support, mine.discard, mine.stockpile, mine.restricted)
    return Counter([face[card] for zone in zones for card in zone])


def guessed_list(valuation: Valuation) -> Deck:
    """What the Rival may have brought."""
    table = valuation.table
    found: Deck = Counter()
    for deck in led_by(table.cards, main_character(table.state, 1 - valuation.seat)):
        found.update(deck.main)
    return found


def silences_own(valuation: Valuation, field: WingCard) -> bool:
    side = valuation.mine
    return forbids_signatures(field) and bool(side.signature) and not side.signature_used


def silences_theirs(valuation: Valuation, field: WingCard, signature: list[int]) -> bool:
    return forbids_signatures(field) and bool(signature) and not valuation.theirs.signature_used


def forbids_signatures(field: WingCard) -> bool:
    return any(constant.rule == "no signature" for constant in field.constants)
