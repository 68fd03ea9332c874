"""How a good rival answers: when to Confront, and when to Block."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.buying import best_purchase
from players.cerberus.mind import Mind
from players.cerberus.policy import THOUGHTS, DeckBuilderPlayer, Thought
from players.cerberus.turn import turn
from players.cerberus.yields import reckon
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
    table, book, face = mind.table, mind.book, mind.table.state.face
    missing = table.state.power - table.cost(mind.seat) + 1
    cards = [key for key in legal if isinstance(key, int)]
    can_be_saved = 0 < missing <= sum([book.block[face[card]] for card in cards])
    found: Weighed = [(("pass",), 0.0)]
    for card in cards:
        shown = face[card]
        reward = mind.worth_now(reckon(table.faces[shown].blocking, mind.special))
        worth = mind.power_now * (reward - book.now[shown]) / 100
        if can_be_saved:
            # A Block that is enough by itself is better than the first of several.
            enough = 1.0 if book.block[shown] >= missing else 0.9
            worth += mind.being_defeated() * enough
        found.append(((card,), worth))
    return found


class RivalsPlayer(DeckBuilderPlayer):
    """The Club player of DC Rivals."""

    mind = RivalsMind
    thoughts: dict[str, Thought] = {
        **THOUGHTS,
        "turn kind": turn_kind,
        "confront": turn,
        "block": block,
    }
