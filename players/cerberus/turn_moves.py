"""What to do next in a turn: play everything, the right things first, then buy."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.buying import best_with, offers
from players.cerberus.card_values import LAST
from players.cerberus.valuation import Valuation
from players.weighing import Weighed
from rules.core.questions import Ask, Key

EARLY_DRAW = 3  # from here on a card is played before abilities are used
WORTH_PAYING = 20  # hundredths of a Power


def weigh_turn(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Cards in hand are worth nothing once the turn is over, so what can be played is played."""
    move = next_play(valuation, legal)
    if move is not None:
        return [((move,), 0.0)]
    return purchases(valuation, legal)


def next_play(valuation: Valuation, legal: Sequence[Key]) -> Key | None:
    """The next card to play or ability to use, if there is one worth it."""
    table, card_values = valuation.table, valuation.card_values
    face, hand = table.state.face, table.sides[valuation.seat].hand
    if isinstance(legal[0], str) and legal[0].startswith("recruit "):
        return valuation.best_recruit(legal)
    held = [key for key in legal if isinstance(key, int) and key in hand]
    ranks = [card_values.early[face[card]] for card in held]
    early = max(ranks, default=LAST)
    if early >= EARLY_DRAW:
        return held[ranks.index(early)]
    uses = [key for key in legal if isinstance(key, str) and key.startswith("use ")]
    useful = [(use_worth(valuation, key), -place) for place, key in enumerate(uses)]
    if useful and (most := max(useful))[0] > WORTH_PAYING:
        return uses[-most[1]]
    if not held:
        return None
    if early <= 1 and (early == LAST or LAST not in ranks):
        for key in legal[-2:]:  # nothing that asks is left: all at once
            if isinstance(key, str) and key.startswith("all "):
                return key
    return held[ranks.index(early)]


def use_worth(valuation: Valuation, key: str) -> float:
    """What using an ability brings this turn, less what is paid, in hundredths of a Power."""
    ability = valuation.table.ability(valuation.seat, int(key.split()[1]))
    gained = valuation.effects_now(ability.then)
    if ability.pay is None:
        return gained
    if ability.pay.discard is None:
        return gained - valuation.a_sidekick
    wanted, table = ability.pay.discard, valuation.table
    face = table.state.face
    paid = [
        valuation.value(face[card])
        for card in table.sides[valuation.seat].hand
        if wanted.fits(table, card)
    ]
    return gained - min(paid, default=1000)


def purchases(valuation: Valuation, legal: Sequence[Key]) -> Weighed:
    """Every card that can be paid for, by the best purchase it is part of; or nothing more."""
    hand = valuation.table.sides[valuation.seat].hand
    for_sale = [key for key in legal if isinstance(key, int) and key not in hand]
    worths = (
        best_with(valuation, offers(valuation, for_sale), valuation.table.state.power)
        if for_sale
        else {}
    )
    found: Weighed = [((key,), worths[key]) for key in for_sale if key in worths]
    found += [((key,), 0.0) for key in legal if key in ("end", "done")]
    return found or [((legal[0],), 0.0)]
