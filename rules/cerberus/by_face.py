"""What every move looks up for many cards, by face, worked out once for a card set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, get_args

from msgspec import Struct

from rules.cerberus.abilities import Ability, Gives, Moment, turn_taken
from rules.cerberus.vocabulary import BY_HAND, OVERSIZED, SOMETIMES, fitting
from rules.core.cards import CardSet
from rules.core.effects import Effect, all_effects

if TYPE_CHECKING:
    from rules.cerberus.cards import DeckBuilderCard

Asking = dict[int, tuple[Effect, ...]]  # face → what of it may ask, or not, as things stand
Deciding = dict[int, Effect]  # face → what of it can be decided as it is played


class Given(Struct, frozen=True):
    """An ability that a card gives, with what can be known of it beforehand."""

    number: int  # on the card
    ability: Ability
    meant: frozenset[int]  # the faces that it waits for
    order: int  # of several at once the lower comes first
    most: int  # times a turn; 0: any number


GivenAt = dict[str, dict[int, tuple[Given, ...]]]  # moment → face → what it gives then
Awaiting = list[list[tuple[str, int]]]  # face → at which moments it waits for which faces, as bits
ABOUT_A_CARD = ("play", "buy", "discard")  # moments at which something happens to a card
NO_CARD = -1  # stands for the face at all others
NEVER_SOLD = ("starter", "weakness", "event", *OVERSIZED)


def bit(face: int) -> int:
    """One face in a set of faces that is kept as bits."""
    return 1 << face + 1


def awaiting(faces: Sequence[DeckBuilderCard], cards: CardSet) -> Awaiting:
    """What each face waits for, on either of its sides."""
    found: Awaiting = []
    for face in faces:
        waits: dict[str, int] = {}
        for moment, _, ability in (*face.gives, *face.gives_as_sidekick):
            meant = fitting(cards, ability.of) if moment in ABOUT_A_CARD else (NO_CARD,)
            waits[moment] = waits.get(moment, 0) | sum([bit(number) for number in meant])
        found.append(list(waits.items()))
    return found


def given_at(cards: CardSet, sides: Sequence[Gives]) -> GivenAt:
    """What each face gives, by moment: most give nothing at most moments."""
    found: GivenAt = {moment: {} for moment in get_args(Moment)}
    for face, gives in enumerate(sides):
        for moment, number, ability in gives:
            most = ability.limit or int(ability.when == "nth play")
            given = Given(number, ability, fitting(cards, ability.of), turn_taken(ability), most)
            found[moment][face] = (*found[moment].get(face, ()), given)
    return found


class ByFace(NamedTuple):
    """What there is to know of each face."""

    costs: list[int]
    cheapest: int  # what the cheapest card that is ever for sale costs
    vps: list[int]
    ranks: list[int]
    given_at: GivenAt
    awaiting: Awaiting
    asking: Asking
    deciding: Deciding


@lru_cache(maxsize=64)
def by_face(cards: CardSet, several_foes: bool) -> ByFace:
    """What there is to know of each face of a card set.

    With several foes whoever plays a card that aims at one decides at which: by hand.
    """
    faces: Sequence[DeckBuilderCard] = cards.cards
    costs, vps = [face.cost for face in faces], [face.vp for face in faces]
    cheapest = min([face.cost for face in faces if face.kind not in NEVER_SOLD], default=0)
    ranks = [face.rank for face in faces]
    asking = {number: face.asking for number, face in enumerate(faces) if face.asking}
    deciding = {number: face.deciding for number, face in enumerate(faces) if face.deciding}
    if several_foes:
        for number, face in enumerate(faces):
            if any(effect.aims for effect in all_effects(face.effects)):
                ranks[number] = max(ranks[number], BY_HAND)
                asking.pop(number, None)
                if aim := aiming_first(face.effects):
                    deciding[number] = aim
    for number in asking:
        if ranks[number] == BY_HAND:
            ranks[number] = SOMETIMES
    given = given_at(cards, [face.gives for face in faces])
    return ByFace(costs, cheapest, vps, ranks, given, awaiting(faces, cards), asking, deciding)


def aiming_first(effects: Sequence[Effect]) -> Effect | None:
    """The effect that aims, if only Power comes before it: then it is chosen with the card."""
    for effect in effects:
        if effect.verb != "power":
            return effect if effect.aims else None
    return None
