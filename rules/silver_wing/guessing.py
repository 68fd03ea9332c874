"""What a player may take a Rival's deck for.

Lists are secret, and the ready decks are what everybody knows: a Rival is taken to play the
one of the same Main Character in which most of the cards seen so far are, or any of them.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from rules.core.cards import CardSet
from rules.core.visibility import visible
from rules.silver_wing.deck_lists import library_of, parse, ready_decks
from rules.silver_wing.deck_rules import COPIES
from rules.silver_wing.state import BattleState, zones

OPEN = ("mc", "signature")  # on the table from the flip-up on, and no part of the Main Deck


class ReadyDeckFaces(NamedTuple):
    """A ready deck by faces."""

    mc: int
    signature: list[int]
    main: Counter[int]


@lru_cache(maxsize=16)
def ready_deck_faces(cards: CardSet) -> list[ReadyDeckFaces]:
    """Every ready deck of a card set, by faces."""
    library = library_of(cards)
    decks = [parse(library, ready.text)[0] for ready in ready_decks(cards).values()]
    return [
        ReadyDeckFaces(
            cards.face[deck.mc[0]],
            [cards.face[card] for card in deck.signature],
            Counter({cards.face[card]: number for card, number in deck.main.items()}),
        )
        for deck in decks
    ]


def led_by(cards: CardSet, mc: int | None) -> list[ReadyDeckFaces]:
    """The ready decks of this Main Character; all of them if there are none or it is not known."""
    decks = ready_deck_faces(cards)
    return [deck for deck in decks if deck.mc == mc] or decks


def guesses(
    cards: CardSet, state: BattleState, seat: int | None, pool: str, number: int
) -> list[list[int]]:
    """Lists of so many faces for the unseen cards of a pool, one as likely as another.

    No list for the seat's own cards: it knows what it brought.
    """
    place, _, owner = pool.partition(" ")
    rival = int(owner)
    if rival == seat:
        return []
    if place == "mc":
        return [[deck.mc] for deck in ready_deck_faces(cards)]
    if place == "signature":
        return [deck.signature for deck in ready_deck_faces(cards) if deck.signature]
    seen = seen_of(state, seat, rival)
    decks = led_by(cards, main_character(state, rival))
    strangers = [(seen - deck.main).total() for deck in decks]
    likely = [deck for deck, odd in zip(decks, strangers, strict=True) if odd == min(strangers)]
    return [filled_up(cards, deck.main, seen, number) for deck in likely]


def main_character(state: BattleState, seat: int) -> int | None:
    """The face of a Main Character that lies open, in its area or in combat."""
    side = state.sides[seat]
    if not state.flipped_up:
        return None
    return state.face[(side.mc or side.combat)[0]]


def seen_of(state: BattleState, seat: int | None, rival: int) -> Counter[int]:
    """The cards of the Rival's Main Deck that this seat sees now."""
    places = zones(state)
    seen = visible(places, state, seat)
    found: Counter[int] = Counter()
    for zone in places:
        if zone.seat == rival and zone.name not in OPEN:
            found.update([state.face[card] for card in zone.cards if card in seen])
    return found


def filled_up(cards: CardSet, main: Counter[int], seen: Counter[int], number: int) -> list[int]:
    """What is left of a list, cut down or filled up to the public size within three copies."""
    left = sorted((main - seen).elements())
    if len(left) >= number:
        return [left[at * len(left) // number] for at in range(number)]
    library = library_of(cards)
    held = seen + Counter(left)
    others = [
        face
        for face, card in enumerate(cards.cards)
        if card.kind in ("ally", "support") and card.label not in library.banned
    ]
    for face in (*main, *others):
        more = min(COPIES - held[face], number - len(left))
        if more > 0:
            left += [face] * more
            held[face] += more
    return left
