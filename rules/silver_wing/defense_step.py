"""The Defense Step: Allies stand in the way, and again when one of them is taken out (SWR-72)."""

from __future__ import annotations

from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import place_of
from rules.silver_wing.defending import (
    acting_colors,
    defences,
    defend_again,
    is_valid,
    may_act,
    responses_to_both,
    scatter,
)
from rules.silver_wing.links import Link
from rules.silver_wing.playing import (
    at_combat,
    offers_in_combat,
    play_support,
    respond,
    settle,
)
from rules.silver_wing.spoken import Offer
from rules.silver_wing.state import Combat
from rules.silver_wing.verbs_for_cards import one_of
from rules.silver_wing.vocabulary import Color


class Course:
    """How a defence has gone so far: what was decided, answered and set off."""

    __slots__ = ("answered", "begun", "combat", "stood")

    def __init__(self, combat: Combat) -> None:
        self.combat = combat
        self.stood: list[int] = []  # the defenders as their player last decided on them
        self.answered: list[int] = []  # those whose being played could be responded to
        self.begun: list[tuple[int, int]] = []  # card and clause: DEFEND effects that were offered

    def holds(self, table: Battle) -> bool:
        """Whether the defence that was decided on still stands, whole and valid."""
        there = table.defenders()
        return bool(there) and there == self.stood and is_valid(table, there)

    def forget_those_gone(self, table: Battle) -> None:
        """A card that left and defends once more is a new defender."""
        there, own = table.defenders(), table.sides[1 - table.combat.seat]
        in_play = (*there, *own.mc, *own.battlefield, *table.sides[table.combat.seat].battlefield)
        self.answered = [card for card in self.answered if card in there]
        self.begun = [each for each in self.begun if each[0] in in_play]


async def defense_step(table: Battle, pick: str) -> None:
    """Defense Step: effects before it, the defence, then "when defended" (SWR-69)

    `pick` is a defence that has been chosen already, if nothing comes before it. Until the Damage
    Step begins, a defender that is taken out may be replaced; "when defended" comes once.
    """
    combat = table.combat
    combat.step = "defense"
    if not pick:
        await at_combat(table, combat.seat, "attack", "before defense")
        if combat.over:
            return
    elif pick == "no defense":
        return  # chosen before anybody could stand there
    course = Course(combat)
    await stand(table, course, pick)
    if combat.over or not combat.defended:
        return
    for offer in in_order(offers_in_combat(table, combat.seat, place_of("attack", "defended"))):
        if combat.over or not combat.defended:
            return
        await settle(table, combat.seat, [offer], combat=True)
        await stand(table, course)


async def stand(table: Battle, course: Course, pick: str = "") -> None:
    """Defend, with the DEFEND effects of each new defender, until the defence holds or is none"""
    combat = course.combat
    seat = 1 - combat.seat
    await defend(table, seat, course, pick)
    while combat.defended and not combat.over:
        new = [o for o in offers_in_combat(table, seat, "defend") if o[:2] not in course.begun]
        if not new:
            return
        offer = in_order(new)[0]
        course.begun.append(offer[:2])
        await settle(table, seat, [offer], combat=True)
        await defend(table, seat, course)


def in_order(offers: list[Offer]) -> list[Offer]:
    """First what helps, then what harms (SWR-83)."""
    return sorted(offers, key=lambda offer: offer[2].is_harmful)


async def defend(table: Battle, seat: int, course: Course, pick: str = "") -> None:
    """Defend: one Ally, two, or none (SWR-58 to SWR-60)

    Nothing is asked while the defence holds. After a defender was taken out it may be replaced;
    what remains must be valid, is completed or discarded (SWR-72, SWR-97).
    """
    combat, there = course.combat, table.sides[seat].combat
    while not combat.over and not (holds := course.holds(table)):
        choose_colors_anew(table)
        if not pick:
            if not may_act(table, seat):
                break
            pick = await table.ask(seat, "defend", defences, about=combat.card)
        if pick == "no defense":
            break
        course.forget_those_gone(table)
        decided = await carry_out(table, seat, pick)
        pick = ""
        if valid := is_valid(table, there):
            await act_as(table, seat)
        if decided:
            course.stood = list(there)
        responded = await answer_defenders(table, seat, course.answered)
        if valid and decided and not responded:
            holds = True  # nothing has happened since
            break
    if combat.over:
        return
    if holds or is_valid(table, there):
        await act_as(table, seat)
    else:
        scatter(table, seat)
    course.stood = list(there)
    combat.defended = bool(course.stood)


async def carry_out(table: Battle, seat: int, pick: str) -> bool:
    """Do what was picked: play a Support, let Allies defend, or leave it at those who do

    True unless the player may want to decide on.
    """
    word, *numbers = pick.split()
    if word == "play":
        await play_support(table, seat, int(numbers[0]))
        return False
    if word == "again":
        await defend_again(table, seat, int(numbers[0]))
    elif word == "defend":
        side = table.sides[seat]
        cards = [int(number) for number in numbers]
        for card in cards:
            side.hand.remove(card)
            side.combat.append(card)
        table.tell("defend", seat, cards)
    return True


def choose_colors_anew(table: Battle) -> None:
    """Whoever defends again says again as which colors those who are there act (SWR-61)."""
    for card in table.defenders():
        if len(table.card(card).colors) > 1:
            table.combat.acting.pop(card, None)


async def act_as(table: Battle, seat: int) -> None:
    """A defender with several Primary Colors acts as one of them (SWR-61)"""
    combat = table.combat
    for card in table.sides[seat].combat:
        if card in combat.acting:
            continue
        colors = acting_colors(table, card)
        pick: Color = colors[0]
        if len(colors) > 1:
            pick = await table.ask(seat, "act as", one_of(colors), about=card)
        combat.acting[card] = pick


async def answer_defenders(table: Battle, seat: int, answered: list[int]) -> bool:
    """A defending Ally has been played: the attacker may respond to each (SWR-94)

    Two that come together are one question; after a response to one there remains the other. True
    if there was a response.
    """
    combat, responded = table.combat, False
    attacker = table.sides[combat.seat]
    while not combat.over:
        new = [card for card in table.sides[seat].combat if card not in answered]
        if not (new and (attacker.hand or attacker.support)):
            answered += new
            break
        if len(new) == 1:
            answered += new
            responded = await respond(table, Link("defense", seat, new[0])) or responded
            continue
        pick: str = await table.ask(
            combat.seat,
            "respond to defenders",
            responses_to_both(seat, new),
            about=new[0],
            orders=("pass",),
        )
        if pick == "pass":
            answered += new
            break
        response, defender = map(int, pick.split()[1:])
        answered.append(defender)
        responded = True
        await play_support(table, combat.seat, response, Link("defense", seat, defender))
    return responded
