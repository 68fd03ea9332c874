"""Questions about turns, hands, contracts and piles."""

from __future__ import annotations

from collections.abc import Sequence

from players.diabolicards.ability_values import DRAWN, RUMOR
from players.diabolicards.plan import Plan
from players.weighing import Weighed, choose_several, each_card
from rules.core.questions import Ask, Key
from rules.core.state import eye
from rules.diabolicards.verbs_for_cards import recoverable


def turn(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A card where it does most, or a Contract Turn."""
    found: Weighed = []
    for key in legal:
        if isinstance(key, int):
            worth = max(plan.places(key).values())
        elif key == "purge":
            worth = plan.purge()
        else:
            worth = plan.trade(int(key.removeprefix("trade ")))
        found.append(((key,), worth))
    return found


def place(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    worths = plan.places(plan.mat.state.playing)
    return [((key,), worths[key]) for key in legal]


def take(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A card from the discard pile."""
    return [((key,), plan.keep(int(key))) for key in legal]


def give(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """What is worth least: for a trade, or to be shown."""
    return [((key,), -plan.keep(int(key))) for key in legal]


def first_contracts(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    least, most = ask.bounds(plan.seat)
    return choose_several([(key, -plan.keep(int(key))) for key in legal], least, most)


def redraw(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    least, most = ask.bounds(plan.seat)
    fresh = max(0.0, DRAWN - plan.price)
    return choose_several([(key, fresh - plan.keep(int(key))) for key in legal], least, most)


def give_up(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Doom Trade: the worst hand card for the best discarded one."""
    best = max([plan.keep(card) for card in recoverable(plan.mat)], default=0.0)
    return each_card(legal, lambda card: best - plan.keep(card))


def rumor(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    return [((key,), 0.0 if key == "none" else RUMOR) for key in legal]


def exchange(plan: Plan, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """What was seen for the worst of the own hand. What has been seen before may blur that."""
    state, bit = plan.mat.state, eye(plan.seat)
    seen = [
        plan.keep(card)
        for foe in plan.mat.foes(plan.seat)
        for card in state.hands[foe]
        if state.known.get(card, 0) & bit
    ]
    gained = sum(seen) / len(seen) if seen else 0.0
    return each_card(legal, lambda card: 2 * (gained - plan.keep(card)))
