"""What the rules look for at nearly every question, by face: worked out once for a card set."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rules.core.cards import CardSet
from rules.silver_wing.conditions import FREE, NOTHING
from rules.silver_wing.vocabulary import COLORS, RESPONSES, Color, Filter, ResponseTiming

if TYPE_CHECKING:
    from rules.silver_wing.cards import Clause

Faces = frozenset[int]

RESPONSE_TO: dict[str, ResponseTiming] = {  # by the kind of a link
    "attack": "attack response",
    "defense": "defend response",
    "support": "support response",
    "effect": "effect response",
}


class ByFace(Struct, frozen=True):  # looked up faster than a NamedTuple
    """Which cards say what.

    What lies in play says is in `Battle.spoken`.
    """

    constants: Faces
    supports: Faces
    at_will: Faces  # Supports whose use asks for nothing: no condition, no cost, not once per Round
    normal: dict[str, Faces]  # timing → Normal Supports
    for_a_move: Faces  # Supports that may be played in a Move
    responses: dict[tuple[str, bool], Faces]  # kind of a link, whether an Ally's → what answers it
    attackers: dict[frozenset[Color], Faces]  # Color Attacks left → Allies that they are enough for
    choosy: Faces  # whoever asks for more than them to attack, or never does
    defenders: Faces  # Allies that can defend


@lru_cache(maxsize=64)
def by_face(cards: CardSet) -> ByFace:
    """What each card of this set says."""
    numbered: list[tuple[int, Any]] = list(enumerate(cards.cards))
    fighting = [(n, f) for n, f in numbered if f.kind != "support"]
    allies = [(n, f) for n, f in numbered if f.kind == "ally"]
    fields = [(n, f) for n, f in numbered if f.support == "battlefield"]
    normal = {
        timing: frozenset(
            n for n, f in numbered if f.support == "normal" and f.clauses[0].timing == timing
        )
        for timing in ("your move", "attack", "defend")
    }
    answering = {
        timing: frozenset(
            n for n, f in numbered if f.support == "response" and f.clauses[0].timing == timing
        )
        for timing in RESPONSES
    }
    to_allies = answering["ally response"]
    return ByFace(
        constants=frozenset(n for n, f in numbered if f.constants),
        supports=frozenset(n for n, f in numbered if f.kind == "support"),
        at_will=frozenset(
            n
            for n, f in numbered
            if f.support in ("normal", "response") and asks_nothing(f.clauses[0])
        ),
        normal=normal,
        for_a_move=normal["your move"].union(n for n, _ in fields),
        responses={
            (kind, to_an_ally): answering[timing] | (to_allies if to_an_ally else frozenset())
            for kind, timing in RESPONSE_TO.items()
            for to_an_ally in (False, True)
        },
        attackers={
            tokens: frozenset(
                n for n, f in allies if tokens.issuperset(f.colors) and not f.cannot_attack
            )
            for number in range(len(COLORS) + 1)
            for tokens in map(frozenset, combinations(COLORS, number))
        },
        choosy=frozenset(
            n
            for n, f in fighting
            if f.cannot_attack or f.attack_if is not NOTHING or f.attack_cost is not FREE
        ),
        defenders=frozenset(n for n, f in allies if not f.cannot_defend),
    )


def asks_nothing(clause: Clause) -> bool:
    """Whether it can be used whenever its moment comes."""
    return clause.need is NOTHING and clause.cost is FREE and not clause.once


@lru_cache(maxsize=256)
def fitting(cards: CardSet, wanted: Filter) -> Faces:
    """Which cards of a set are meant by an effect."""
    return frozenset(n for n, card in enumerate(cards.cards) if wanted.fits(card))
