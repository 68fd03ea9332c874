"""Questions about cards on the mat: whom to kill, save, move, bind and take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from players.diabolicards.ability_values import (
    GUARDS,
    called,
    effect_worth,
    endgames,
    moved,
    restored,
    swapped,
    taken,
    worth_now,
)
from players.diabolicards.plan import Plan
from players.weighing import Weighed, choose_several, each_card
from rules.core.effects import Choose
from rules.core.questions import Ask, Key
from rules.diabolicards.verbs_for_moves import Take
from rules.diabolicards.vocabulary import BOOSTED, ZONES

DODGED = 0.2  # a card that may be drawn again
BOUND_TO_OTHERS = -0.1  # a link does nobody good


def zone_of(plan: Plan, ask: Ask) -> int:
    return plan.mat.placed[ask.about].zone


def by_key(legal: Sequence[Key], worths: Mapping[int, float]) -> Weighed:
    """One of these cards, or none."""
    return each_card(legal, lambda card: worths.get(card, 0.0))


# -- kills


def kill(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    least, most = ask.bounds(plan.seat)
    return choose_several([(key, plan.valuation.killed(int(key))) for key in legal], least, most)


def blast(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    return [((key,), plan.valuation.killed(int(key))) for key in legal]


def endgame(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    worths = endgames(plan.valuation, zone_of(plan, ask))
    return [((key,), worths[str(key)]) for key in legal]


def counter(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Alive elsewhere is better than in the deck, and that better than dead."""
    valuation = plan.valuation
    found: Weighed = []
    for key in legal:
        word, *rest = str(key).split()
        worth = 0.0
        if word == "run":
            face = valuation.face[int(rest[0])]
            worth = valuation.worth_at(face, ZONES.index(rest[1])) - plan.price
        elif word == "dodge":
            worth = DODGED if plan.mat.state.deck else valuation.loss(int(rest[0]))
        found.append(((key,), worth))
    return found


# -- moves


def take(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face = plan.valuation.card(ask.about)
    effect = face.effects[0]
    assert isinstance(effect, Take)
    cost = face.power if effect.then else 0
    worths = taken(plan.valuation, zone_of(plan, ask), effect.plain)
    return by_key(legal, {card: worth - cost for card, worth in worths.items()})


def swap(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    return by_key(legal, swapped(plan.valuation, zone_of(plan, ask)))


def redeploy(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    moves = moved(plan.valuation, zone_of(plan, ask))
    return by_key(legal, {card: max(goals.values()) for card, goals in moves.items()})


def move_to(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face = plan.valuation.face[ask.about]
    return [((key,), plan.valuation.worth_at(face, ZONES.index(str(key)))) for key in legal]


def stick(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    return [((key,), 0.0 if key == "none" else BOUND_TO_OTHERS) for key in legal]


def preach(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    least, most = ask.bounds(plan.seat)
    return choose_several([(key, called(plan.valuation, int(key))) for key in legal], least, most)


# -- power


def hinder(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    least, most = ask.bounds(plan.seat)
    return choose_several([(key, plan.valuation.power[int(key)]) for key in legal], least, most)


def serve(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    least, most = ask.bounds(plan.seat)
    power = plan.valuation.power
    return choose_several([(key, BOOSTED - power[int(key)]) for key in legal], least, most)


def imprison(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Of the enemy the strong, of the own the weak."""
    least, most = ask.bounds(plan.seat)
    power, placed = plan.valuation.power, plan.mat.placed
    worths = [
        (key, power[int(key)] * (1.0 if placed[int(key)].side != plan.side else -1.0))
        for key in legal
    ]
    return choose_several(worths, least, most)


def fill_place(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    gained = float(BOOSTED - plan.valuation.power[ask.about])
    return [((key,), gained if key == "yes" else 0.0) for key in legal]


def guard(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    power = plan.valuation.power
    return by_key(legal, {int(key): GUARDS * power[int(key)] for key in legal if key != "none"})


# -- abilities as a whole


def restore(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    power = plan.valuation.power[ask.about]
    hand = plan.others(ask.about)
    return by_key(legal, restored(plan.valuation, zone_of(plan, ask), power, hand))


def may(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face = plan.valuation.card(ask.about)
    worth = worth_now(plan.valuation, face, zone_of(plan, ask), plan.others(ask.about))
    return [((key,), worth if key == "yes" else 0.0) for key in legal]


def choose(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face = plan.valuation.card(ask.about)
    (offer,) = face.effects
    assert isinstance(offer, Choose)
    zone, hand = zone_of(plan, ask), plan.others(ask.about)
    found: Weighed = []
    for key, branch in zip(legal, offer.of, strict=True):
        worth = sum([effect_worth(plan.valuation, each, face, zone, hand) for each in branch])
        found.append(((key,), worth))
    return found
