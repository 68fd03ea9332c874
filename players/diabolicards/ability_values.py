"""What an ability would do now, in points, if its card came to a zone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from players.diabolicards.valuation import Valuation
from rules.core.effects import Choose, Effect
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.moving import destinations, is_frozen, is_stuck
from rules.diabolicards.verbs_for_cards import (
    ExtraTurn,
    Redraw,
    Restore,
    Rewind,
    Rumor,
    Salvage,
    recoverable,
)
from rules.diabolicards.verbs_for_kills import ENDGAMES, Endgame, Kill
from rules.diabolicards.verbs_for_moves import Preach, Redeploy, Swap, Take, callable_to
from rules.diabolicards.verbs_for_power import PLACES, Bind, Blast, Escape, Guard, Hinder, Split
from rules.diabolicards.vocabulary import CONTRACTS_NEED

DRAWN = 3.0  # an average card from the deck
ARMED = 1.0  # an ability that comes along with a taken card
SERVES_LATER, HOLDS_LATER = 2.5, 1.0  # for each place that is still free
RUMOR = 2.0
GUARDS = 0.12  # of the power of the guarded card
ESCAPES = 0.1  # of the card's own power


def best(worths: Iterable[float], number: int) -> float:
    """The best of these, as many as are allowed, none that harms."""
    return sum(sorted([worth for worth in worths if worth > 0], reverse=True)[:number])


def worth_now(valuation: Valuation, card: DiaCard, zone: int, hand: Sequence[float]) -> float:
    """What its effects would do at once. `hand`: what the other hand cards are worth."""
    return sum([effect_worth(valuation, effect, card, zone, hand) for effect in card.effects])


def effect_worth(
    valuation: Valuation, effect: Effect, card: DiaCard, zone: int, hand: Sequence[float]
) -> float:
    """What one effect would do at once, in points."""
    match effect:
        case Kill(whose=whose, n=number, type=kind):
            found = valuation.enemies(zone) if whose == "enemy" else valuation.own(zone)
            fitting = [one for one in found if not kind or valuation.card(one).type == kind]
            return best([valuation.killed(one) for one in fitting], number)
        case Choose(of=of):
            return max(
                [
                    sum([effect_worth(valuation, each, card, zone, hand) for each in branch])
                    for branch in of
                ]
            )
        case Endgame():
            return max(endgames(valuation, zone).values())
        case Hinder(gender=gender, n=number):
            females = [c for c in valuation.enemies(zone) if valuation.card(c).gender == gender]
            return best([valuation.power[one] for one in females], number)
        case Bind():
            return bound(valuation, effect, zone)
        case Take(plain=plain, then=then):
            gained = taken(valuation, zone, plain)
            worth = max(gained.values(), default=0.0)
            return max(0.0, worth - (card.power if then else 0))
        case Swap():
            return max(swapped(valuation, zone).values(), default=0.0)
        case Preach(group=group, n=number):
            crowd = callable_to(valuation.mat, group, valuation.foe, zone)
            room = min(number, valuation.half(zone, enemy=True).free)
            return best([called(valuation, one) for one in crowd], room)
        case Redeploy():
            return max(
                [max(goals.values()) for goals in moved(valuation, zone).values()], default=0.0
            )
        case Guard():
            return GUARDS * max([valuation.power[one] for one in valuation.own(zone)], default=0.0)
        case Restore():
            return max([0.0, *restored(valuation, zone, card.power, hand).values()])
    return effect_worth_with_cards(valuation, effect, card, hand)


def effect_worth_with_cards(
    valuation: Valuation, effect: Effect, card: DiaCard, hand: Sequence[float]
) -> float:
    """What has to do with hands, the deck and piles, or with nothing yet."""
    mat = valuation.mat
    deck, side = len(mat.state.deck), valuation.side
    match effect:
        case Redraw():
            fresh = max(0.0, DRAWN - valuation.price[side])
            return best([fresh - worth for worth in hand], 4) if deck >= CONTRACTS_NEED else 0.0
        case ExtraTurn():
            return DRAWN if valuation.coming[side] <= valuation.free[side] else 0.5
        case Salvage():
            found = [valuation.card(one).power for one in recoverable(mat)]
            return max(0.0, max(found) - valuation.price[side] - min(hand)) if found and hand else 0
        case Rumor():
            return RUMOR
        case Rewind():
            return 0.3
        case Escape():
            return ESCAPES * card.power
        case Blast():
            return 0.5
        case Split(number=number):
            return collapsed(valuation, number)
    return 0.0


# -- each target


def endgames(valuation: Valuation, zone: int) -> dict[str, float]:
    """What each option of The Endgame that is left to the side would do here."""
    theirs, ours = ended(valuation, zone, True), ended(valuation, zone, False)
    worth = {"enemy": theirs, "own": ours, "both": theirs + ours}
    used = valuation.mat.state.endgames[valuation.side]
    return {option: worth[option] for option in ENDGAMES if option not in used}


def ended(valuation: Valuation, zone: int, enemy: bool) -> float:
    """What killing everything in a half is worth."""
    half = valuation.half(zone, enemy=enemy)
    worth = sum([valuation.killed(card) for card in half.cards])
    if half.diabolical >= 0:
        worth += valuation.loss(half.diabolical) * (1 if enemy else -1)
    return worth


def taken(valuation: Valuation, zone: int, plain: bool) -> dict[int, float]:
    """What each enemy card here would bring if it came over."""
    mat = valuation.mat
    if is_frozen(mat, zone):
        return {}
    found = {}
    for card in valuation.enemies(zone):
        face = valuation.card(card)
        if (plain and not face.plain) or (mat.state.links and is_stuck(mat, card)):
            continue
        gained = valuation.worth_at(valuation.face[card], zone) - valuation.price[valuation.side]
        armed = ARMED if mat.is_armed(card) else 0.0
        found[card] = valuation.loss(card) + gained + armed
    return found


def swapped(valuation: Valuation, zone: int) -> dict[int, float]:
    """The enemy loses the power of a plain card and keeps a slot with nothing in it."""
    mat = valuation.mat
    if is_frozen(mat, zone):
        return {}
    return {
        card: float(valuation.power[card])
        for card in valuation.enemies(zone)
        if valuation.card(card).plain and not is_stuck(mat, card)
    }


def called(valuation: Valuation, card: int) -> float:
    """An own card that brings nothing frees a slot here and takes one of the enemy's."""
    if valuation.mat.placed[card].side == valuation.foe:
        return 0.0
    return valuation.price[valuation.foe] - valuation.loss(card)


def moved(valuation: Valuation, zone: int) -> dict[int, dict[int, float]]:
    """What each own card here gains in each other zone."""
    found = {}
    for card in valuation.own(zone):
        face, price = valuation.face[card], valuation.price[valuation.side]
        here = (valuation.loss(card) + price) * (1 - valuation.risk(zone))
        goals = destinations(valuation.mat, card)
        if goals:
            found[card] = {goal: valuation.worth_at(face, goal) - here for goal in goals}
    return found


def restored(
    valuation: Valuation, zone: int, price: int, hand: Sequence[float]
) -> dict[int, float]:
    """What each own card here would do with its ability back, for the life of another."""
    mat, slot = valuation.mat, valuation.price[valuation.side]
    found = {}
    for card in valuation.own(zone):
        face = valuation.card(card)
        if valuation.face[card] in valuation.lost and face.regular and not face.doomed:
            if mat.is_misplaced(card):
                continue
            found[card] = worth_now(valuation, face, zone, hand) - price + slot
    return found


def bound(valuation: Valuation, places: Bind, zone: int) -> float:
    """Who is there already, and who may come to places that stay free."""
    worth = 0.0
    for side in (valuation.side, valuation.foe) if places.both_sides else (valuation.side,):
        sign = 1 if side == valuation.side else -1
        cards = [
            c for c in valuation.mat.half(side, zone).cards if valuation.card(c).type == places.type
        ]
        changes = [sign * (places.power - valuation.power[card]) for card in cards]
        if places.compulsory:  # the active player picks among more than four
            worth += sum(sorted(changes, reverse=True)[:PLACES])
            free = max(0, PLACES - len(cards))
            worth += -sign * HOLDS_LATER * free * valuation.growth[side]
        else:
            worth += best(changes, PLACES)
            free = max(0, PLACES - len([change for change in changes if change > 0]))
            worth += SERVES_LATER * free * valuation.growth[side]
    return worth


def collapsed(valuation: Valuation, number: int) -> float:
    """The fourth Splitter ends all four: their slots are free again."""
    mat = valuation.mat
    others = [card for card in mat.placed if valuation.card(card).does == "split"]
    if len(others) + 1 < number or not any(mat.is_armed(card) for card in others):
        return 0.0
    price = valuation.price
    gained = price[valuation.side]
    for card in others:
        side = mat.placed[card].side
        gained += price[side] if side == valuation.side else -price[side]
    return gained
