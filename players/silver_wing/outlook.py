"""The chance to win a Battle at the start of a Round, all cards lying open."""

from __future__ import annotations

from players.attrition import Race
from players.fitted import FittedOutlook, Position
from players.silver_wing.card_values import CARD, LIVES, card_values
from rules.silver_wing.battle import Battle

SHORT_DECK = 20  # cards, from where on a player may run out of them
RACE = Race(LIVES)
NAMES = (
    "race of Stamina",
    "Player 1",
    "cards in hand",
    "Allies in hand",
    "worth of the hand",
    "face-down Supports",
    "worth of the Supports",
    "Battlefield",
    "Stockpile",
    "deck",
    "cards missing in the deck",
    "Allies in the deck",
    "colors in hand",
    "Signature to come",
    "Restricted Area",
)


def position(table: Battle, seat: int) -> Position:
    """How far the Battle is, by the damage dealt, and what this player has more than the Rival."""
    rival = 1 - seat
    return RACE.position(
        (table.stamina(seat), table.stamina(rival)),
        table.state.first == seat,
        (held(table, seat), held(table, rival)),
        (owned(table, seat), owned(table, rival)),
    )


def held(table: Battle, seat: int) -> tuple[float, ...]:
    """What lies ready for the next Rounds."""
    side, face, faces = table.sides[seat], table.state.face, table.faces
    kept = card_values(table.cards).kept
    hand = [face[card] for card in side.hand]
    allies = [faces[shown] for shown in hand if faces[shown].kind == "ally"]
    return (
        len(hand),
        len(allies),
        sum([kept[shown] for shown in hand]) / CARD,
        len(side.support),
        sum([kept[face[card]] for card in side.support]) / CARD,
        sum([kept[face[card]] for card in side.battlefield]) / CARD,
        len(side.stockpile),
        len(side.deck) / 10,
        max(0, SHORT_DECK - len(side.deck)) / SHORT_DECK,
        sum([faces[face[card]].kind == "ally" for card in side.deck]) / 10,
        len({color for ally in allies for color in ally.colors}),
        float(bool(side.signature) and not side.signature_used),
        len(side.restricted),
    )


def owned(table: Battle, seat: int) -> list[int]:
    """The Main Character, the Signature, and what lies ready."""
    side, face = table.sides[seat], table.state.face
    lying = (*side.mc, *side.signature, *side.hand, *side.support, *side.battlefield)
    return [face[card] for card in lying]


OUTLOOK = FittedOutlook("silver_wing", NAMES, position)
