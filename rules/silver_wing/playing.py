"""Played cards and triggered effects: Intent, Response, Completion, and the chains they make.

A chain needs no list of its own: a Response is played inside the Response Step of what it answers,
so the highest link is always completed first (SWR-81).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.core.effects import perform
from rules.core.questions import Key
from rules.silver_wing.battle import Battle, InForce
from rules.silver_wing.by_face import RESPONSE_TO, Faces, fitting
from rules.silver_wing.cards import ABILITY_CLAUSES, Clause, WingCard, place_of
from rules.silver_wing.conditions import FREE, NOTHING, Cost
from rules.silver_wing.links import Link
from rules.silver_wing.spoken import Offer
from rules.silver_wing.verbs_for_cards import in_discard, in_hand, padded
from rules.silver_wing.vocabulary import Filter

Usable = Callable[[Battle, int], list[Key]]
NO_OFFERS: Sequence[Offer] = ()


# -- costs (SWR-56, SWR-98)

CHANGES_PRICES = {"dearer": 1, "cheaper": -1}


def price(table: Battle, seat: int, crystals: int, in_force: InForce | None = None) -> int:
    """Crystals to be spent, with everything that changes that."""
    if not crystals:
        return 0
    for owner, constant in table.in_force() if in_force is None else in_force:
        if constant.rule in CHANGES_PRICES and constant.binds(owner == seat):
            crystals += constant.n * CHANGES_PRICES[constant.rule]
    return max(0, crystals)


def payable(table: Battle, seat: int, cost: Cost, without: int = -1) -> bool:
    """Whether this player can pay; the card `without` is what is being paid for."""
    if cost is FREE:
        return True
    if not might_pay(table, seat, cost, without):
        return False
    if cost.reveal:
        held = supports_held(table, seat)
        if len(held) - (without in held) < cost.reveal:
            return False
    if cost.discard:
        left = [card for card in meant_in_hand(table, seat, cost.of) if card != without]
        return len(left) >= cost.discard
    return True


def might_pay(table: Battle, seat: int, cost: Cost, without: int = -1) -> bool:
    """Whether the Rival cannot rule out that it can be paid: public facts only."""
    side = table.sides[seat]
    if cost.crystals and price(table, seat, cost.crystals) > side.crystals:
        return False
    if cost.rest_mc and not (side.mc_ready and side.mc):
        return False
    hand = len(side.hand) - (without in side.hand)
    if cost.reveal > hand + len(side.support) - (without in side.support):
        return False
    return cost.discard + cost.drop <= hand and cost.restrict <= len(side.discard)


async def pay(table: Battle, seat: int, cost: Cost, card: int) -> None:
    """A cost is paid in full (SWR-98)"""
    side = table.sides[seat]
    before, table.at_work = table.at_work, table.state.face[card]
    if crystals := price(table, seat, cost.crystals):
        side.crystals -= crystals
        table.tell("spend", seat, number=crystals)
    if cost.rest_mc:
        side.mc_ready = False
        table.tell("rest mc", seat)
    if cost.reveal:
        shown = await table.ask_some(
            seat,
            "reveal",
            lambda table, seat: padded(supports_held(table, seat), cost.reveal),
            cost.reveal,
            cost.reveal,
            about=card,
        )
        table.reveal(seat, [card for card in shown if isinstance(card, int)])
    if cost.discard:
        chosen = await table.ask_some(
            seat,
            "discard",
            lambda table, seat: padded(meant_in_hand(table, seat, cost.of), cost.discard),
            cost.discard,
            cost.discard,
            about=card,
        )
        table.discard(seat, [card for card in chosen if isinstance(card, int)])
    if cost.drop:
        chosen = await table.ask_some(
            seat, "drop", in_hand, cost.drop, cost.drop, about=card, ordered=True
        )
        table.drop(seat, chosen)
    if cost.restrict:
        chosen = await table.ask_some(
            seat, "restrict", in_discard, cost.restrict, cost.restrict, about=card
        )
        table.leave_pile(seat, side.discard, chosen)
        for chosen_card in chosen:
            table.pile(side.restricted, chosen_card)
        table.tell("restrict", seat, chosen)
    table.at_work = before


def meant_in_hand(table: Battle, seat: int, wanted: Filter) -> list[Key]:
    """What can be discarded where such cards are wanted."""
    face, meant = table.state.face, fitting(table.cards, wanted)
    return [card for card in table.sides[seat].hand if face[card] in meant]


def supports_held(table: Battle, seat: int) -> list[Key]:
    """What can be revealed: Supports in hand or face down, however often shown (SWR-86)."""
    side, face, supports = table.sides[seat], table.state.face, table.by_face.supports
    return [card for card in side.hand + side.support if face[card] in supports]


def can_be_shown(table: Battle, seat: int) -> list[int]:
    """The same where one is to be chosen: twins in one place only once."""
    side = table.sides[seat]
    return table.among(side.hand, table.by_face.supports) + table.distinct(side.support)


# -- what can be used


def wields(table: Battle, seat: int, signature: WingCard) -> bool:
    """Whether this player's Main Character is the one whose Signature it is (SWR-89)."""
    side, owner = table.sides[seat], signature.character
    if not owner:
        return True
    for card in side.mc + side.combat:
        if table.card(card).name == owner:
            return True
    return False


def once_key(table: Battle, card: int, number: int) -> str:
    """How `Side.used` names a clause that was used this Round."""
    return f"{table.card(card).once_name}#{number}"


def might_use(table: Battle, seat: int, offer: Offer) -> bool:
    """Whether everybody must reckon with this card in play being used: public facts only."""
    card, number, clause = offer
    if clause.once and once_key(table, card, number) in table.sides[seat].used:
        return False
    return clause.need.holds(table, seat) and might_pay(table, seat, clause.cost)


def can_use(table: Battle, seat: int, card: int, number: int, clause: Clause) -> bool:
    """Whether its condition holds and its cost can be paid."""
    if clause.once and once_key(table, card, number) in table.sides[seat].used:
        return False
    need, cost = clause.need, clause.cost
    if need is not NOTHING and not need.holds(table, seat):
        return False
    return cost is FREE or payable(table, seat, cost, card)


def usable_supports(table: Battle, seat: int, faces: Faces) -> list[int]:
    """Those with one of these faces, in hand and then face down, that can be used now."""
    found = table.held(seat, faces)
    if found:
        face, at_will = table.state.face, table.by_face.at_will
        for card in list(found):
            if face[card] not in at_will:
                clause = table.faces[face[card]].clauses[0]
                if not can_use(table, seat, card, 0, clause):
                    found.remove(card)
    return found


def can_choose(table: Battle, seat: int, card: int, number: int, clause: Clause) -> bool:
    """Whether it can be used where a player may use effects as often as they like.

    What costs nothing at the moment is used once a Round, or it could go on for ever (our ruling).
    """
    if not can_use(table, seat, card, number, clause):
        return False
    used = table.sides[seat].used
    if not used or once_key(table, card, number) not in used:
        return True
    cost = clause.cost
    uses_up = cost.discard or cost.drop or cost.restrict or cost.rest_mc
    return bool(uses_up or price(table, seat, cost.crystals))


def offers_in_play(table: Battle, seat: int, place: str) -> Sequence[Offer]:
    """Clauses of this timing on the player's Main Character and on Battlefields (SWR-103)."""
    return (table.spoken or table.listen()).offers[seat].get(place, NO_OFFERS)


# When each Color Ability that an attacker was given comes to pass.
GRANTED = {
    place_of(clause.timing, clause.moment): (ability, clause)
    for ability, clause in ABILITY_CLAUSES.items()
}


def offers_in_combat(table: Battle, seat: int, place: str) -> list[Offer]:
    """Clauses of this moment on the cards in combat, and on cards in play that look at them."""
    combat, faces, face = table.state.combat, table.faces, table.state.face
    assert combat is not None
    found: list[Offer] = []
    for card in table.sides[seat].combat:
        said = faces[face[card]].at.get(place)
        if said and card not in combat.silenced:
            for number, clause in said:
                if not clause.allies:
                    found.append((card, number, clause))
    if combat.given and seat == combat.seat and place in GRANTED:
        ability, granted = GRANTED[place]
        if ability in combat.given:
            found.append((combat.card, -1, granted))
    for offer in (table.spoken or table.listen()).offers[seat].get(place, NO_OFFERS):
        clause = offer[2]
        if clause.any_attack or (clause.allies and has_ally(table, seat)):
            found.append(offer)
    return found


def has_ally(table: Battle, seat: int) -> bool:
    """Whether an Ally of this player attacks or defends."""
    return any(table.card(card).kind == "ally" for card in table.sides[seat].combat)


async def use(table: Battle, seat: int, card: int, number: int, clause: Clause) -> None:
    """An effect: Intent, Response, Completion (SWR-79, SWR-80)"""
    table.sides[seat].used.append(once_key(table, card, number))
    table.tell_card("use", seat, card)
    link = Link("effect", seat, card, clause)
    if clause.cost is not FREE:
        await pay(table, seat, clause.cost, card)
    if clause.triggers:
        await respond(table, link)
    await complete(table, link, clause)


async def complete(table: Battle, link: Link, clause: Clause) -> None:
    """Completion: what was not nullified resolves, as far as possible (SWR-80, SWR-90)"""
    if link.nullified:
        by = table.cards.titles[link.nullified_by]
        table.tell("nullified", link.seat, [link.card], number=link.number, note=by)
    else:
        await perform(table, link, clause.effects)


async def settle(table: Battle, seat: int, offers: Sequence[Offer], combat: bool = False) -> None:
    """What happens at one moment: first what helps, then what harms (SWR-83)"""
    if len(offers) > 1:
        offers = sorted(offers, key=lambda offer: offer[2].is_harmful)
    for offer in offers:
        card, number, clause = offer
        if (combat and is_stopped(table, card)) or not lies_in_play(table, card):
            continue
        if clause.is_optional:
            if might_use(table, seat, offer):
                table.at_issue = clause
                answer = await table.ask(
                    seat, "use", use_or_not(*offer), about=card, orders=("no",)
                )
                if answer == "use":
                    await use(table, seat, card, number, clause)
        elif can_use(table, seat, card, number, clause):
            await use(table, seat, card, number, clause)


def is_stopped(table: Battle, card: int) -> bool:
    """It is nullified, or its attack has ended without damage being dealt or prevented."""
    combat = table.combat
    return card in combat.silenced or (combat.over and combat.step != "damage")


def lies_in_play(table: Battle, card: int) -> bool:
    """An effect of the same moment may have taken it away."""
    for side in table.sides:
        if card in side.mc or card in side.battlefield or card in side.combat:
            return True
    return False


def use_or_not(card: int, number: int, clause: Clause) -> Usable:
    def options(table: Battle, seat: int) -> list[Key]:
        return ["use", "no"] if can_use(table, seat, card, number, clause) else ["no"]

    return options


async def at_combat(table: Battle, seat: int, timing: str, moment: str = "") -> None:
    """A moment of the combat: effects that name it (SWR-67 to SWR-70, SWR-99)"""
    offers = offers_in_combat(table, seat, place_of(timing, moment))
    if offers:
        await settle(table, seat, offers, combat=True)


# -- Supports (SWR-73 to SWR-76)


async def play_support(table: Battle, seat: int, card: int, answers: Link | None = None) -> None:
    """A Support: from the hand it is discarded and resolves, else flipped up first (SWR-73)"""
    side, face = table.sides[seat], table.card(card)
    clause = face.clauses[0]
    link = Link("support", seat, card, clause, answers)
    if card in side.hand:
        side.hand.remove(card)
        table.pile(side.discard, card)
    else:
        side.support.remove(card)
        side.flipped.append(card)
    table.tell("play", seat, [card], number=link.number)
    if clause.once:
        side.used.append(once_key(table, card, 0))
    if clause.cost is not FREE:
        await pay(table, seat, clause.cost, card)
    await respond(table, link)
    await complete(table, link, clause)
    if card in side.flipped:
        side.flipped.remove(card)
        table.pile(side.discard, card)


async def play_battlefield(table: Battle, seat: int, card: int) -> None:
    """A Battlefield: face up in its area until it is removed, one a player (SWR-18, SWR-74)

    It is in force from Completion on, so it counts for nothing in the Response to it (SWR-80).
    """
    side = table.sides[seat]
    table.tell("play", seat, [card], number=1)
    (side.hand if card in side.hand else side.support).remove(card)
    table.scrap_battlefield(seat)
    table.enter_play(side.battlefield, card)
    table.state.arriving = card
    link = Link("support", seat, card)
    await respond(table, link)
    table.state.arriving = -1
    if link.nullified and card in side.battlefield:
        by = table.cards.titles[link.nullified_by]
        table.tell("nullified", seat, [card], number=1, note=by)
        table.scrap_battlefield(seat)


# -- responding

RESPOND_TO = {kind: f"respond to {kind}" for kind in RESPONSE_TO}


async def respond(table: Battle, link: Link) -> bool:
    """Response Step: the other player may answer with one fitting Response (SWR-79)

    The window opens for everyone who holds a card that could be one: that is public. True if there
    was a Response.
    """
    rival = 1 - link.seat
    side = table.sides[rival]
    link.face = table.state.face[link.card]
    if not side.hand and not side.support:
        return False
    if link.kind == "attack" and cannot_respond(table, rival):
        return False
    table.at_issue = link
    pick = await table.ask(
        rival, RESPOND_TO[link.kind], responses_to(link), about=link.card, orders=("pass",)
    )
    if pick == "pass":
        return False
    await play_support(table, rival, pick, link)
    return True


def cannot_respond(table: Battle, seat: int) -> bool:
    for constant in table.binding(seat, "no responses"):
        if constant.means(table):
            return True
    return False


def responses_to(link: Link) -> Usable:
    return lambda table, seat: ["pass", *can_respond(table, seat, link)]


def can_respond(table: Battle, seat: int, link: Link) -> list[int]:
    """The Responses whose Timing fits, and that can be used (SWR-68, SWR-75, SWR-94)."""
    is_an_allys = table.faces[table.state.face[link.card]].kind == "ally"
    return usable_supports(table, seat, table.by_face.responses[link.kind, is_an_allys])
