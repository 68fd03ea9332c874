"""What to do next in a turn: play everything, the right things first, then buy."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.buying import best_with, offers
from players.cerberus.valuation import Valuation
from players.weighing import Weighed
from rules.cerberus.play_all import ranks_in_hand
from rules.cerberus.vocabulary import ALL, BY_HAND, IDLE, RUSH, WHOLE, word_of
from rules.core.questions import Answer, Ask, Key

TWO_MOVES = 2  # cards in hand: played singly they take no more answers than together
EARLY_DRAW = 3  # from here on a card is played before abilities are used
WORTH_PAYING = 20  # hundredths of a Power


def weigh_turn(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Cards in hand are worth nothing once the turn is over, so what can be played is played."""
    move = next_play(valuation, legal)
    if move is None:
        return purchases(valuation, ask, legal)
    return [((move,), 0.0)]


def weigh_turn_or_rest(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The end of the turn without a purchase may be worth something, too."""
    found = weigh_turn(valuation, ask, legal)
    if not (rest := valuation.resting()):
        return found
    return [(answer, rest if answer == ("end",) else worth) for answer, worth in found]


def next_play(valuation: Valuation, legal: Sequence[Key]) -> Key | None:
    """The next card to play or ability to use, if there is one worth it."""
    table, seat = valuation.table, valuation.seat
    if isinstance(legal[0], str) and legal[0].startswith("recruit "):
        return valuation.best_recruit(legal)
    hand, use = table.sides[seat].hand, best_use(valuation, legal)
    if not hand:
        return use
    ranks = dict(zip(hand, ranks_in_hand(table, seat), strict=True))
    if is_useless(valuation, ranks) and not table.abilities(seat, "play"):
        return use
    if use is not None:  # it is paid with a card in hand, after what draws
        first = soonest(valuation, legal, ranks)
        early = valuation.card_values.early[table.state.face[played(first)]]
        return first if early >= EARLY_DRAW else use
    asking = list(ranks.values()).count(BY_HAND)
    if asking == 1 and len(hand) <= TWO_MOVES:  # with its choice, if that can be foreseen
        return soonest(valuation, legal, ranks)
    together = (WHOLE,) if asking else (RUSH, ALL)
    for key in reversed(legal):
        if word_of(key) in together:
            return key
    return soonest(valuation, legal, ranks)


def soonest(valuation: Valuation, legal: Sequence[Key], ranks: dict[int, int]) -> Key:
    """The card in hand to play before the others, as a move."""
    early, face = valuation.card_values.early, valuation.table.state.face
    held = {key: card for key in legal if (card := played(key)) in ranks}
    better = [key for key, card in held.items() if ranks[card] != IDLE]
    return max(better or held, key=lambda key: early[face[held[key]]])


def is_useless(valuation: Valuation, ranks: dict[int, int]) -> bool:
    """Whether no card in hand does anything now."""
    face, card_values = valuation.table.state.face, valuation.card_values
    return set(ranks.values()) == {IDLE} and not any(
        card_values.power[face[card]] or card_values.draws[face[card]] for card in ranks
    )


def played(key: Key) -> int:
    """The card that a move plays from the hand, or would buy; -1 for any other move."""
    if isinstance(key, int):
        return key
    return int(key.split()[1]) if key.startswith("play ") else -1


def best_use(valuation: Valuation, legal: Sequence[Key]) -> Key | None:
    """The ability that brings most, if one is worth what it costs."""
    if "use" not in valuation.table.awaited:
        return None
    uses = [key for key in legal if isinstance(key, str) and key.startswith("use ")]
    useful = [(use_worth(valuation, key), -place) for place, key in enumerate(uses)]
    if useful and (most := max(useful))[0] > WORTH_PAYING:
        return uses[-most[1]]
    return None


def use_worth(valuation: Valuation, key: str) -> float:
    """What using an ability brings this turn, less what is paid, in hundredths of a Power."""
    number, *paid = map(int, key.split()[1:])
    ability = valuation.table.ability(valuation.seat, number)
    gained = valuation.effects_now(ability.then)
    if ability.pay is None:
        return gained
    if not paid:
        return gained - valuation.a_sidekick
    return gained - valuation.value(valuation.table.state.face[paid[0]])


def purchases(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """For every card that can be paid for the best purchase it is part of; or nothing more.

    Nothing is left to play then, so the turn ends with it, unless buying brings something new.
    """
    prices = ask.basket.prices if ask.basket else {}
    for_sale = {key: prices[key] for key in legal if key in prices}
    found: dict[Answer, float] = {}
    if for_sale:
        power = valuation.table.state.power
        for cards, worth in best_with(valuation, offers(valuation, for_sale), power).values():
            found[(*cards, "end") if "end" in legal else cards] = worth
    for key in legal:
        if key in ("end", "done"):
            found[(key,)] = 0.0
    return list(found.items()) or [((legal[0],), 0.0)]
