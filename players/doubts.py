"""What a rival who declined probably does not hold, from what everybody saw.

A player who does not defend, Block or answer mostly cannot. Whoever imagines hands deals them the
cards that would have done it less often: never none, for a rival may keep one back on purpose. Each
game says which cards those are (`ClubPlayer.doubt`), by public facts alone. Only what was declined
since the last checkpoint is known: a turn, or a Round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log
from typing import Any, NamedTuple

from rules.core.game import Game
from rules.core.state import State, Zone


class Doubt(NamedTuple):
    """Of a seat that declined: in these zones it has these faces only `left` times as often."""

    faces: frozenset[int]
    left: float
    zones: tuple[str, ...] = ("hand",)


class Held(NamedTuple):
    """The cards that a doubt is about: what lay there then, and still does."""

    seat: int
    doubt: Doubt
    cards: frozenset[int]


class Part(NamedTuple):
    """So many cards that are dealt together, and how likely each face is one of them."""

    number: int
    likely: Sequence[float]


def held_by(game: Game[Any], state: State, seat: int, doubt: Doubt) -> Held:
    """A doubt with the cards it is about now."""
    return Held(seat, doubt, frozenset(lying_in(game.zones(state), seat, doubt.zones)))


def still_held(game: Game[Any], state: State, held: Sequence[Held]) -> list[Held]:
    """The same without cards that have gone: what comes later may be anything."""
    if not held:
        return []
    zones = game.zones(state)
    places = {(each.seat, each.doubt.zones) for each in held}
    lying = {(seat, names): lying_in(zones, seat, names) for seat, names in places}
    return [
        Held(seat, doubt, cards.intersection(lying[seat, doubt.zones]))
        for seat, doubt, cards in held
    ]


def lying_in(zones: Iterable[Zone], seat: int, names: Sequence[str]) -> list[int]:
    """The cards in a seat's zones of these names."""
    found: list[int] = []
    for zone in zones:
        if zone.seat == seat and zone.name in names:
            found += zone.cards
    return found


def in_parts(
    cards: Sequence[int], held: Sequence[Held], hands: set[int], kept: Sequence[float], faces: int
) -> tuple[list[int], list[Part]]:
    """The cards in the order in which they are dealt, and the parts: those in doubt come first."""
    about: dict[tuple[int, ...], list[int]] = {}
    for card in cards:
        doubted = tuple([number for number, each in enumerate(held) if card in each.cards])
        about.setdefault(doubted, []).append(card)
    others = about.pop((), [])
    ordered: list[int] = []
    parts: list[Part] = []
    for doubted, group in about.items():
        likely = list(kept) or [1.0] * faces
        for face, left in least_left([held[number].doubt for number in doubted]).items():
            likely[face] *= left
        ordered += group
        parts.append(Part(len(group), likely))
    if kept:
        others.sort(key=lambda card: card not in hands)
        parts.append(Part(len(hands.intersection(others)), kept))
    return ordered + others, parts


def least_left(doubts: Iterable[Doubt]) -> dict[int, float]:
    """How much is left of each face. Who kept a card back may do so again: doubts do not add up."""
    left: dict[int, float] = {}
    for doubt in doubts:
        for face in doubt.faces:
            left[face] = min(doubt.left, left.get(face, 1.0))
    return left


def deal(faces: Sequence[int], parts: Sequence[Part], drawn: Callable[[], float]) -> list[int]:
    """The faces in some order: for each part the likely ones, the rest by chance."""
    found: list[int] = []
    is_shuffled = False
    for number, likely in parts:
        if number >= len(faces):
            is_shuffled = False
            break
        if number:
            faces, is_shuffled = likely_hands(faces, number, likely, drawn), True
            found += faces[:number]
            faces = faces[number:]
    if not is_shuffled:  # sorting by random numbers is several times as fast as `random.shuffle`
        faces = sorted(faces, key=lambda _: drawn())
    return [*found, *faces]


def likely_hands(
    faces: Sequence[int], held: int, likely: Sequence[float], drawn: Callable[[], float]
) -> list[int]:
    """So many faces first that somebody may hold, each as often as it is likely held.

    Both parts are shuffled: the first drawn may be in any hand, and the others lie in any order.
    """
    # As of people in a hurry, each by their own haste: those who come first.
    coming = sorted(faces, key=lambda face: -log(1 - drawn()) / likely[face])
    return [
        face
        for part in (coming[:held], coming[held:])
        for face in sorted(part, key=lambda _: drawn())
    ]
