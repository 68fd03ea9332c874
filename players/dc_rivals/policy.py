"""How a good rival answers: when to Confront, and when to Block."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from players.cerberus.buying import best_purchase
from players.cerberus.mind import Mind
from players.cerberus.policy import THOUGHTS, DeckBuilderPlayer, Thought
from players.cerberus.turn import turn
from players.cerberus.yields import reckon
from players.club_player import ClubPlayer
from players.dc_rivals.mind import RivalsMind
from players.weighing import Weighed
from rules.core.questions import Ask, Key

HOPELESS = 0.02  # chances below this are no reason to Confront


def turn_kind(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """What the Power would buy against the chance to defeat the Character."""
    assert isinstance(mind, RivalsMind)
    chance = mind.success()
    if chance < HOPELESS:
        return [(("normal",), 0.0)]
    normal = best_purchase(mind, mind.reach().power)
    return [(("normal",), normal), (("confrontation",), chance * mind.defeating())]


def block(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Block if that saves the Character, with as little as possible."""
    assert isinstance(mind, RivalsMind)
    table = mind.table
    missing = table.state.power - table.cost(mind.seat) + 1
    cards = [key for key in legal if isinstance(key, int)]
    found: Weighed = [(("pass",), 0.0)]
    for card in cards:
        worth = -blocking_with(mind, card)
        if missing > 0:
            others = [other for other in cards if other != card]
            more = cheapest(mind, others, missing - table.card(card).block)
            if more is not None:
                worth += mind.being_defeated() - more
        found.append(((card,), worth))
    return found


def blocking_with(mind: RivalsMind, card: int) -> float:
    """What it costs to discard a Block, less the reward on it."""
    face = mind.table.state.face[card]
    reward = mind.worth_now(reckon(mind.table.faces[face].blocking, mind.special))
    return mind.power_now * (mind.book.now[face] - reward) / 100


def cheapest(mind: RivalsMind, cards: Sequence[int], missing: int) -> float | None:
    """What the Blocks cost with which the rest can be done; None if they do not suffice."""
    if missing <= 0:
        return 0.0
    block, costs = mind.table.card, []
    for number in range(1, len(cards) + 1):
        for chosen in combinations(cards, number):
            if sum([block(card).block for card in chosen]) >= missing:
                costs.append(sum([blocking_with(mind, card) for card in chosen]))
    return min(costs, default=None)


class RivalsPlayer(DeckBuilderPlayer):
    """The Club player of DC Rivals."""

    mind = RivalsMind
    thoughts: dict[str, Thought] = {
        **THOUGHTS,
        "turn kind": turn_kind,
        "confront": turn,
        "block": block,
    }


CLUB_PLAYER: ClubPlayer = RivalsPlayer()
