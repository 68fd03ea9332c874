"""A Round and its phases: Ready, Setup, Action, End."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.effects import Play, perform
from rules.core.questions import Key
from rules.core.table import leaders
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import harms
from rules.silver_wing.moves import begin_again, move_step
from rules.silver_wing.playing import (
    can_choose,
    lies_in_play,
    might_use,
    offers_in_play,
    settle,
    use,
)
from rules.silver_wing.spoken import Offer
from rules.silver_wing.state import CRYSTALS, SUPPORT_SPACES
from rules.silver_wing.verbs_for_cards import face_down
from rules.silver_wing.vocabulary import COLORS

MOST_ROUNDS = 60  # our ruling: nobody can keep a Battle from ending
HAND = 5
SET_A_PHASE = 3


async def play(table: Battle) -> None:
    """A Battle"""
    if table.state.mover >= 0:  # an imagined one that begins in the middle of a Round
        begin_again(table)
        await battle_round(table, from_a_move=True)
    while True:
        await table.checkpoint()
        if table.state.round == MOST_ROUNDS:
            verdict(table)
        await battle_round(table)


def verdict(table: Battle) -> None:
    """After the last Round more Stamina wins, equal Stamina is a draw (our ruling)."""
    table.finish(leaders({seat: table.stamina(seat) for seat in table.seats}), "rounds")


async def battle_round(table: Battle, from_a_move: bool = False) -> None:
    """A Round: Ready, Setup, Action and End Phase (SWR-30)"""
    if not from_a_move:
        number_it(table)
        await ready_phase(table)
        await setup_phase(table)
    await action_phase(table, from_a_move)
    await end_phase(table)


def number_it(table: Battle) -> None:
    """A new Round begins: what counts for one Round alone is forgotten."""
    state = table.state
    state.round += 1
    for side in table.sides:
        side.attacks = side.dealt = side.passes = 0
        side.prevented, side.used, side.barred = [], [], False
    table.tell("round", state.first, number=state.round)


async def ready_phase(table: Battle) -> None:
    """Ready Phase: everything Rested is Readied, all tokens are flipped up (SWR-31)"""
    await begin(table, "ready phase")
    for side in table.sides:
        side.mc_ready, side.crystals, side.tokens = True, CRYSTALS, list(COLORS)
    await at_part(table, "end of ready phase")


async def setup_phase(table: Battle) -> None:
    """Setup Phase: up to three Supports face down, then as many cards drawn (SWR-32, SWR-33)"""
    await begin(table, "setup phase")
    chosen = await choose_supports(table)
    over: dict[int, int] = {}
    for seat, cards in chosen.items():
        too_many = len(table.sides[seat].support) + len(cards) - SUPPORT_SPACES
        if too_many > 0:
            over[seat] = too_many
    if over:
        replaced = await table.ask_each(over, "replace", face_down)
        for seat, old in replaced.items():
            table.scrap_support(seat, old)
    for seat, cards in chosen.items():
        table.set_down(seat, cards)
        table.draw(seat, len(cards))
    await at_part(table, "end of setup phase")


async def choose_supports(table: Battle) -> dict[int, list[int]]:
    """Both choose in secret which Supports to place face down (SWR-92)

    Whoever holds a card is asked: that is public, what it is is not.
    """
    sizes = {seat: len(table.sides[seat].hand) for seat in table.in_turn}
    numbers = {seat: min(SET_A_PHASE, size) for seat, size in sizes.items() if size}
    if not numbers:
        return {}
    answers = await table.ask_up_to(numbers, "set", supports_of, least=0)
    return {seat: list(cards) for seat, cards in answers.items()}


def supports_of(table: Battle, seat: int) -> list[Key]:
    face, supports = table.state.face, table.by_face.supports
    return [card for card in table.sides[seat].hand if face[card] in supports]


async def action_phase(table: Battle, from_a_move: bool = False) -> None:
    """Action Phase: Stockpile Step, then Move Step (SWR-34 to SWR-40)"""
    if not from_a_move:
        await begin(table, "action phase")
        await stockpile_step(table)
        await at_part(table, "start of move step")
    await move_step(table)
    await at_part(table, "end of move step")
    await at_part(table, "end of action phase")


async def stockpile_step(table: Battle) -> None:
    """Stockpile Step: Stockpiles are taken up, then what waited for it happens (SWR-34, SWR-35)"""
    state = table.state
    if not state.waiting and not any(side.stockpile for side in table.sides):
        return
    await at_part(table, "start of stockpile step")
    for seat in table.in_turn:
        side = table.sides[seat]
        if side.stockpile:
            table.tell("take up", seat, side.stockpile, 1 << seat)
            side.hand += side.stockpile
            side.stockpile = []
    waiting, state.waiting = state.waiting, []
    effects = [(seat, table.faces[face].delayed[number].then) for seat, face, number in waiting]
    effects.sort(key=lambda waited: (harms(waited[1]), waited[0] != state.first))
    for seat, then in effects:
        await perform(table, Play(seat), then)
    await at_part(table, "end of stockpile step")


async def end_phase(table: Battle) -> None:
    """End Phase: set Supports, put cards under the deck, refill to five (SWR-41 to SWR-43)"""
    await begin(table, "end phase")
    sizes = {seat: len(table.sides[seat].hand) for seat in table.in_turn if table.sides[seat].hand}
    if sizes:
        answers = await table.ask_up_to(sizes, "tidy up", can_tidy_up, least=0, ordered=True)
        for seat, keys in answers.items():
            tidy_up(table, seat, keys)
    for seat in table.in_turn:
        table.draw(seat, max(1, hand_size(table, seat) - len(table.sides[seat].hand)))
    come_back(table)
    await at_part(table, "end of end phase")


def hand_size(table: Battle, seat: int) -> int:
    """To how many cards this player refills."""
    return HAND + sum(constant.n for constant in table.binding(seat, "hand size"))


def can_tidy_up(table: Battle, seat: int) -> list[Key]:
    """Supports to place face down, and cards to put under the deck: one question for both."""
    side = table.sides[seat]
    found: list[Key] = []
    if len(side.support) < SUPPORT_SPACES:
        found += [f"set {card}" for card in supports_of(table, seat)]
    return [*found, *[f"under {card}" for card in side.hand]]


def tidy_up(table: Battle, seat: int, keys: Sequence[str]) -> None:
    """First Supports are placed, while there is space, then other cards go under the deck."""
    chosen: dict[str, list[int]] = {"set": [], "under": []}
    for key in keys:
        word, _, number = key.partition(" ")
        chosen[word].append(int(number))
    placed = chosen["set"][: SUPPORT_SPACES - len(table.sides[seat].support)]
    table.set_down(seat, placed)
    table.drop(seat, [card for card in chosen["under"] if card not in placed])


def come_back(table: Battle) -> None:
    """What was removed from play only for a while returns to its owner's hand (SWR-19)."""
    for seat in table.in_turn:
        side = table.sides[seat]
        back = [card for card in side.removed if card in table.state.returning]
        if back:
            side.removed = [card for card in side.removed if card not in back]
            side.hand += back
            table.show_for_good(back)
            table.tell("come back", seat, back)
    table.state.returning = []


# -- the parts of phases and steps that effects may name (SWR-44)


async def begin(table: Battle, phase: str) -> None:
    """The start of a phase"""
    table.state.phase = phase
    await at_part(table, f"start of {phase}")


async def at_part(table: Battle, timing: str) -> None:
    """Outside of Moves both act at the same time, and Player 1's effect comes first (SWR-82)"""
    said = (table.spoken or table.listen()).offers
    if timing not in said[0] and timing not in said[1]:
        return
    offers = {seat: offers_in_play(table, seat, timing) for seat in table.in_turn}
    for seat in table.in_turn:
        await settle(table, seat, [offer for offer in offers[seat] if not offer[2].is_optional])
    while True:
        asked = [seat for seat in table.in_turn if optional(table, seat, offers[seat])]
        if not asked:
            return
        table.at_issue = timing
        answers = await table.ask_all(asked, "part", lambda t, s: uses(t, s, offers[s]))
        if all(answer == ("pass",) for answer in answers.values()):
            return
        for seat in asked:
            if answers[seat] != ("pass",):
                card, number = divmod(int(answers[seat][0].removeprefix("use ")), 10)
                clause = table.card(card).clauses[number]
                if lies_in_play(table, card) and can_choose(table, seat, card, number, clause):
                    await use(table, seat, card, number, clause)


def optional(table: Battle, seat: int, offers: Sequence[Offer]) -> bool:
    return any(
        offer[2].is_optional and lies_in_play(table, offer[0]) and might_use(table, seat, offer)
        for offer in offers
    )


def uses(table: Battle, seat: int, offers: Sequence[Offer]) -> list[Key]:
    found: list[Key] = ["pass"]
    for card, number, clause in offers:
        if not lies_in_play(table, card):
            continue
        if clause.is_optional and can_choose(table, seat, card, number, clause):
            found.append(f"use {card * 10 + number}")
    return found
