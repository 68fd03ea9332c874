"""What an ability would do now, in points, if its card came to a zone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from players.diabolicards.position import Position
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
from rules.diabolicards.verbs_for_moves import Redeploy, Swap, Take
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


def now(position: Position, card: DiaCard, zone: int, hand: Sequence[float]) -> float:
    """What its effects would do at once. `hand`: what the other hand cards are worth."""
    return sum([deed(position, effect, card, zone, hand) for effect in card.effects])


def deed(
    position: Position, effect: Effect, card: DiaCard, zone: int, hand: Sequence[float]
) -> float:
    match effect:
        case Kill(whose=whose, n=number, type=kind):
            found = position.enemies(zone) if whose == "enemy" else position.own(zone)
            fitting = [one for one in found if not kind or position.card(one).type == kind]
            return best([position.killed(one) for one in fitting], number)
        case Choose(of=of):
            return max(
                [sum([deed(position, each, card, zone, hand) for each in branch]) for branch in of]
            )
        case Endgame():
            return max(endgames(position, zone).values())
        case Hinder(gender=gender, n=number):
            females = [c for c in position.enemies(zone) if position.card(c).gender == gender]
            return best([position.power[one] for one in females], number)
        case Bind():
            return bound(position, effect, zone)
        case Take(plain=plain, then=then):
            gained = taken(position, zone, plain)
            worth = max(gained.values(), default=0.0)
            return max(0.0, worth - (card.power if then else 0))
        case Swap():
            return max(swapped(position, zone).values(), default=0.0)
        case Redeploy():
            return max(
                [max(goals.values()) for goals in moved(position, zone).values()], default=0.0
            )
        case Guard():
            return GUARDS * max([position.power[one] for one in position.own(zone)], default=0.0)
        case Restore():
            return max([0.0, *restored(position, zone, card.power, hand).values()])
    return deed_with_cards(position, effect, card, hand)


def deed_with_cards(
    position: Position, effect: Effect, card: DiaCard, hand: Sequence[float]
) -> float:
    """What has to do with hands, the deck and piles, or with nothing yet."""
    mat = position.mat
    deck, side = len(mat.state.deck), position.side
    match effect:
        case Redraw():
            fresh = max(0.0, DRAWN - position.price[side])
            return best([fresh - worth for worth in hand], 4) if deck >= CONTRACTS_NEED else 0.0
        case ExtraTurn():
            return DRAWN if position.coming[side] <= position.free[side] else 0.5
        case Salvage():
            found = [position.card(one).power for one in recoverable(mat)]
            return max(0.0, max(found) - position.price[side] - min(hand)) if found and hand else 0
        case Rumor():
            return RUMOR
        case Rewind():
            return 0.3
        case Escape():
            return ESCAPES * card.power
        case Blast():
            return 0.5
        case Split(number=number):
            return collapsed(position, number)
    return 0.0


# -- each target


def endgames(position: Position, zone: int) -> dict[str, float]:
    """What each option of The Endgame that is left to the side would do here."""
    theirs, ours = ended(position, zone, True), ended(position, zone, False)
    worth = {"enemy": theirs, "own": ours, "both": theirs + ours}
    used = position.mat.state.endgames[position.side]
    return {option: worth[option] for option in ENDGAMES if option not in used}


def ended(position: Position, zone: int, enemy: bool) -> float:
    half = position.half(zone, enemy=enemy)
    worth = sum([position.killed(card) for card in half.cards])
    if half.diabolical >= 0:
        worth += position.loss(half.diabolical) * (1 if enemy else -1)
    return worth


def taken(position: Position, zone: int, plain: bool) -> dict[int, float]:
    """What each enemy card here would bring if it came over."""
    mat = position.mat
    if is_frozen(mat, zone):
        return {}
    found = {}
    for card in position.enemies(zone):
        face = position.card(card)
        if (plain and not face.plain) or (mat.state.links and is_stuck(mat, card)):
            continue
        gained = position.worth_at(position.face[card], zone) - position.price[position.side]
        armed = ARMED if mat.is_armed(card) else 0.0
        found[card] = position.loss(card) + gained + armed
    return found


def swapped(position: Position, zone: int) -> dict[int, float]:
    """The enemy loses the power of a plain card and keeps a slot with nothing in it."""
    mat = position.mat
    if is_frozen(mat, zone):
        return {}
    return {
        card: float(position.power[card])
        for card in position.enemies(zone)
        if position.card(card).plain and not is_stuck(mat, card)
    }


def moved(position: Position, zone: int) -> dict[int, dict[int, float]]:
    """What each own card here gains in each other zone."""
    found = {}
    for card in position.own(zone):
        face, price = position.face[card], position.price[position.side]
        here = (position.loss(card) + price) * (1 - position.risk(zone))
        goals = destinations(position.mat, card)
        if goals:
            found[card] = {goal: position.worth_at(face, goal) - here for goal in goals}
    return found


def restored(position: Position, zone: int, price: int, hand: Sequence[float]) -> dict[int, float]:
    """What each own card here would do with its ability back, for the life of another."""
    mat, slot = position.mat, position.price[position.side]
    found = {}
    for card in position.own(zone):
        face = position.card(card)
        if position.face[card] in position.lost and face.regular and not face.doomed:
            if mat.is_misplaced(card):
                continue
            found[card] = now(position, face, zone, hand) - price + slot
    return found


def bound(position: Position, places: Bind, zone: int) -> float:
    """Who is there already, and who may come to places that stay free."""
    worth = 0.0
    for side in (position.side, position.foe) if places.both_sides else (position.side,):
        sign = 1 if side == position.side else -1
        cards = [
            c for c in position.mat.half(side, zone).cards if position.card(c).type == places.type
        ]
        changes = [sign * (places.power - position.power[card]) for card in cards]
        if places.compulsory:  # the active player picks among more than four
            worth += sum(sorted(changes, reverse=True)[:PLACES])
            free = max(0, PLACES - len(cards))
            worth += -sign * HOLDS_LATER * free * position.growth[side]
        else:
            worth += best(changes, PLACES)
            free = max(0, PLACES - len([change for change in changes if change > 0]))
            worth += SERVES_LATER * free * position.growth[side]
    return worth


def collapsed(position: Position, number: int) -> float:
    """The fourth Splitter ends all four: their slots are free again."""
    mat = position.mat
    others = [card for card in mat.placed if position.card(card).does == "split"]
    if len(others) + 1 < number or not any(mat.is_armed(card) for card in others):
        return 0.0
    price = position.price
    gained = price[position.side]
    for card in others:
        side = mat.placed[card].side
        gained += price[side] if side == position.side else -price[side]
    return gained
