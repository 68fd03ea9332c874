"""The Combat Phase, step by step as the rulebook numbers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.effects import Play, perform
from rules.core.phrases import capital
from rules.core.questions import Key
from rules.core.visibility import forget
from rules.showdown.conditions import holds
from rules.showdown.damage import damage
from rules.showdown.duel import Duel
from rules.showdown.last_card import brings_a_strike
from rules.showdown.playing import react_window
from rules.showdown.reckoning import Standing, defeat_words, outcome_words, reckon
from rules.showdown.vocabulary import EARLY, LATE, Place

if TYPE_CHECKING:
    from rules.showdown.cards import Edge

EDGES = ("edge 1", "edge 2")
FEINT: Place = "feint"
STRIKE: Place = "strike"


async def combat_phase(duel: Duel) -> None:
    """Combat Phase (SD-19, SD-27 to SD-47)"""
    duel.state.phase = "combat"
    ready(duel)
    for seat in duel.in_turn:  # steps 1 and 2
        await feint(duel, seat)
    if unable := without_a_strike(duel):
        await unable_to_strike(duel, unable)
    else:
        await strike(duel)  # step 3
        await reveal(duel)  # step 4
        standing = determine_winner(duel)  # step 5
        winner = standing.winner
        await outcome_texts(duel, winner)
        if winner is not None:
            await activate_trigger(duel, winner)  # step 6
            await damage(duel, [1 - winner], defeat_words(standing))  # step 7
    resolution(duel)  # step 8


def ready(duel: Duel) -> None:
    """A bonus won for the next Strike applies now."""
    for side in duel.sides:
        side.strike_bonus, side.next_strike = side.next_strike, 0


async def feint(duel: Duel, seat: int) -> None:
    """Feint: one card face up, or the Black Joker by one edge (SD-27, SD-28, SD-32)"""
    side = duel.sides[seat]
    pick = await duel.ask(seat, "feint", feints)
    note = ""
    if pick in EDGES:
        side.edge = EDGES.index(pick)
        card = side.black_joker.pop()
        note = edge_words(duel.card(card).edges[side.edge])
    else:
        card = pick
        side.hand.remove(card)
    side.feint.append(card)
    duel.tell_card("feint", seat, card, note=note)
    if works_as_it_lies(duel, seat, card, FEINT):
        await combat_text(duel, seat, card, FEINT)


def feints(duel: Duel, seat: int) -> list[Key]:
    """Any hand card or the Joker; the last card only if it brings a Strike (SD-30, SD-45)."""
    hand = duel.sides[seat].hand
    if len(hand) == 1 and not brings_a_strike(duel, seat, hand[0]):
        return [*EDGES]
    return [*EDGES, *hand]


def edge_words(edge: Edge) -> str:
    """Which edge of the Black Joker points at the rival, for the log."""
    return f", {capital(edge.discipline)} {edge.value}"


async def strike(duel: Duel) -> None:
    """Strike: both at once, one hand card face down (SD-29, SD-31)"""
    answers = await duel.ask_all(duel.in_turn, "strike", strikes)
    for seat, (card,) in answers.items():
        put_strike(duel, seat, card)


def strikes(duel: Duel, seat: int) -> list[int]:
    return duel.sides[seat].hand


def put_strike(duel: Duel, seat: int, card: Key) -> None:
    side = duel.sides[seat]
    assert isinstance(card, int)
    duel.lose_track(seat)
    side.hand.remove(card)
    side.strike.append(card)
    duel.tell_card("strike", seat, card, 1 << seat)


async def reveal(duel: Duel) -> None:
    """Reveal: both Strikes together, then their texts, the Attacker's first (SD-34, SD-47)"""
    await react_window(duel, "before reveal")
    duel.state.revealed = True
    in_turn = duel.in_turn
    for seat in in_turn:
        duel.tell_card("struck", seat, duel.sides[seat].strike[0])
    for seat in in_turn:
        (card,) = duel.sides[seat].strike
        if works_as_it_lies(duel, seat, card, STRIKE):
            await combat_text(duel, seat, card, STRIKE)
    for seat in in_turn:
        side = duel.sides[seat]
        for place, (card,) in ((FEINT, side.feint), (STRIKE, side.strike)):
            if works_late(duel, seat, card):
                await combat_text(duel, seat, card, place)
    await react_window(duel, "revealed")


def works_as_it_lies(duel: Duel, seat: int, card: int, place: Place) -> bool:
    """Whether a Feint or Strike that has just come to lie face up says something now (SD-47)."""
    when = duel.texts.get(duel.state.face[card])
    if when is None or (when and when not in EARLY):
        return False
    return holds(duel, seat, when, place)


def works_late(duel: Duel, seat: int, card: int) -> bool:
    """Whether a text about all four cards of the combat, once they lie open, works (SD-47)."""
    when = duel.texts.get(duel.state.face[card])
    return when is not None and when in LATE and holds(duel, seat, when)


async def combat_text(duel: Duel, seat: int, card: int, place: Place) -> None:
    """Combat text works once its card lies face up in combat (SD-47)"""
    duel.tell_card("text", seat, card)
    await perform(duel, Play(seat, card, place=place), duel.card(card).effects)


def determine_winner(duel: Duel) -> Standing:
    """Who has won the combat, told to everybody with the sum and the rule that decided."""
    standing = reckon(duel)
    winner = standing.winner
    if winner is None:
        duel.tell("tie", note=outcome_words(duel, standing, duel.state.attacker))
    else:
        duel.tell("win", winner, note=outcome_words(duel, standing, winner))
    return standing


async def outcome_texts(duel: Duel, winner: int | None) -> None:
    """Texts for winning, losing or a tie, the Attacker's first (SD-47)"""
    face, texts = duel.state.face, duel.texts
    for seat in duel.in_turn:
        outcome = "tie" if winner is None else "win" if seat == winner else "lose"
        (feint,), (strike,) = duel.sides[seat].feint, duel.sides[seat].strike
        if texts.get(face[feint]) == outcome:
            await combat_text(duel, seat, feint, FEINT)
        if texts.get(face[strike]) == outcome:
            await combat_text(duel, seat, strike, STRIKE)


async def activate_trigger(duel: Duel, winner: int) -> None:
    """Trigger: the winner may use it if Feint and Strike match in Discipline (SD-38 to SD-41)"""
    discipline = duel.discipline(winner, FEINT)
    if not discipline or discipline != duel.discipline(winner, STRIKE):
        return
    (red_joker,) = duel.sides[winner].red_joker
    answer = await duel.ask(winner, "trigger", triggers, about=red_joker)
    if answer == "trigger":
        duel.tell("trigger", winner, [red_joker], note=discipline)
        benefits = duel.card(red_joker).triggers
        assert benefits is not None
        await perform(duel, Play(winner, red_joker), benefits.of(discipline))


def triggers(duel: Duel, seat: int) -> list[Key]:
    return ["trigger", "decline"]


def without_a_strike(duel: Duel) -> list[int]:
    """Whoever has no hand card left, the Attacker first."""
    return [seat for seat in duel.in_turn if not duel.sides[seat].hand]


async def unable_to_strike(duel: Duel, unable: list[int]) -> None:
    """Whoever cannot Strike takes a Damage at once, and combat ends (SD-44, SD-46)"""
    for seat in unable:
        duel.tell("unable", seat)
    await damage(duel, unable)


def resolution(duel: Duel) -> None:
    """Combat cards are discarded, the Black Joker goes back, all changes end (SD-33, SD-43)."""
    for seat in duel.in_turn:
        side = duel.sides[seat]
        for card in side.feint + side.strike:
            if duel.card(card).edges:
                side.black_joker.append(card)
            elif card in side.keeps:
                side.hand.append(card)
                duel.show(seat, [card])
            else:
                side.discard.append(card)
        side.feint.clear()
        side.strike.clear()
        side.keeps.clear()
        side.own_values.clear()
        side.given.clear()
        side.feint_bonus = side.strike_bonus = 0
    duel.state.revealed = duel.state.inverted = False


def take_back_strike(duel: Duel, seat: int) -> None:
    """The face-down Strike returns to the hand, so that another may be chosen."""
    side = duel.sides[seat]
    card = side.strike.pop()
    forget(duel.state, [card])
    side.hand.append(card)
