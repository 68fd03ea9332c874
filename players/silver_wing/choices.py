"""Choosing cards: what to keep, set, discard, reveal, bring back or put under the deck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from players.silver_wing import attacking, defending
from players.silver_wing.card_values import CARD, card_values
from players.silver_wing.effect_values import gained
from players.silver_wing.valuation import Valuation
from players.weighing import Weighed, each_card, part_with
from rules.core.effects import Choose, May, all_effects
from rules.core.questions import Ask, Key
from rules.silver_wing.battle import Battle
from rules.silver_wing.round import HAND
from rules.silver_wing.state import SUPPORT_SPACES

UNWANTED = 0.75 * CARD  # an average card is better
TWIN = 0.12 * CARD  # the same again is worth a little less: colors are what a hand needs


def by_worth(table: Battle, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """The cards, the least worth first. Words fill up lists in worlds that cannot be."""
    kept, face = card_values(table.cards).kept, table.state.face
    ranked = [
        (kept[face[key]] if isinstance(key, int) else -1.0, place, key)
        for place, key in enumerate(legal)
    ]
    # By worth and then by place: instance numbers must not decide anything.
    return [(worth, key) for worth, _, key in sorted(ranked, key=lambda each: each[:2])]


def give_up(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Part with the cards that are worth least now, or with one a little better instead."""
    number, _ = ask.bounds(seat)
    valuation = Valuation(table, seat)
    ranked = sorted(
        [
            (valuation.price(key) if isinstance(key, int) else -1.0, place, key)
            for place, key in enumerate(legal)
        ],
        key=lambda each: each[:2],
    )
    return part_with([(key, cost) for cost, _, key in ranked], number)


def show_one(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Reveal what tells the Rival least: the cheapest."""
    number, _ = ask.bounds(seat)
    return [(tuple([key for _, key in by_worth(table, legal)][:number]), 0.0)]


def take(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The best card; none is worth nothing."""
    kept, face = card_values(table.cards).kept, table.state.face
    return each_card(legal, lambda card: kept[face[card]])


def leave(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """What lies on top hardly matters."""
    return [((legal[0],), 0.0)]


# -- the simultaneous phases


def set_supports(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """In the Setup Phase each brings a card; in both it keeps its use and makes room in hand."""
    side = table.sides[seat]
    _, most = ask.bounds(seat)
    ranked = [(worth, key) for worth, key in by_worth(table, legal) if isinstance(key, int)]
    ranked.reverse()
    room = SUPPORT_SPACES - len(side.support)
    kept, face = card_values(table.cards).kept, table.state.face
    old = sorted([kept[face[card]] for card in side.support])
    found: Weighed = [((), 0.0)]
    total, chosen = 0.0, []
    for number, (_, key) in enumerate(ranked[:most]):
        chosen.append(key)
        total += 0.8 * CARD
        if number >= room:  # one that lies there makes way
            total -= old[number - room] if number - room < len(old) else CARD
        found.append((tuple(chosen), total))
    return found


def mulligan(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    return put_away(table, seat, legal, len(legal))


def tidy_up(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Place what there is space for, then put under what is worth less than what comes."""
    side = table.sides[seat]
    supports = [int(key[4:]) for key in map(str, legal) if key.startswith("set ")]
    ranked = [card for _, card in reversed(by_worth(table, supports))]
    spaces = SUPPORT_SPACES - len(side.support)
    found: Weighed = []
    for number in range(min(spaces, len(ranked)), -1, -1):
        placed = ranked[:number]
        rest = [card for card in side.hand if card not in placed]
        for under, worth in put_under(table, seat, rest):
            keys = (*[f"set {card}" for card in placed], *[f"under {card}" for card in under])
            found.append((keys, 0.8 * CARD * number + worth))
    return found


def put_under(table: Battle, seat: int, hand: Sequence[int]) -> Weighed:
    """Whoever holds five or more draws only one, so nothing is put under but for a better card."""
    return put_away(table, seat, hand, len(hand) if len(hand) < HAND else 0)


def put_away(table: Battle, seat: int, legal: Sequence[Any], most: int) -> Weighed:
    """Replace what is worth less than what comes."""
    held = hand_worths(table, legal)
    if not table.sides[seat].deck:
        return [((), 0.0)]
    found: Weighed = [((), 0.0)]
    total, chosen = 0.0, []
    for worth, key in held[:most]:
        chosen.append(key)
        total += UNWANTED - worth
        found.append((tuple(chosen), total))
        if worth > UNWANTED:
            break
    return found


def hand_worths(table: Battle, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """The hand, the least worth first; Allies of the same colors are worth less together."""
    faces, face = table.faces, table.state.face
    ranked = sorted(
        [(faces[face[c]].colors, w, n, c) for n, (w, c) in enumerate(by_worth(table, legal))],
        key=lambda each: each[:3],
    )
    twins = {two[3] for one, two in pairwise(ranked) if one[0] and one[0] == two[0]}
    found = [(w - (TWIN if c in twins else 0.0), n, c) for _, w, n, c in ranked]
    return [(worth, card) for worth, _, card in sorted(found, key=lambda each: each[:2])]


# -- colors


def color(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The attacker wants what the Rival lacks, the defender what the own hand has."""
    mine = table.combat.seat == seat
    found = attacking.recolor(table, seat) if mine else defending.recolor_mine(table, seat)
    return [((key,), found[str(key)]) for key in legal]


def token(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A Color Attack one has not, for an Ally one has."""
    valuation = Valuation(table, seat)
    tokens = valuation.mine.tokens
    return [
        ((key,), valuation.token(str(key)) + (0.0 if key in tokens else 0.002)) for key in legal
    ]


# -- effects


def may(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    valuation = Valuation(table, seat)
    clauses = table.card(ask.about).clauses if ask.about >= 0 else ()
    offers = [e for c in clauses for e in all_effects(c.effects) if isinstance(e, May)]
    worth = sum([gained(valuation, offer.then) for offer in offers])
    return [(("yes",), worth), (("no",), 0.0)]


def choose(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    valuation = Valuation(table, seat)
    clauses = table.card(ask.about).clauses if ask.about >= 0 else ()
    for effect in [e for c in clauses for e in all_effects(c.effects)]:
        if isinstance(effect, Choose) and len(effect.of) == len(legal):
            return [
                ((key,), gained(valuation, branch))
                for key, branch in zip(legal, effect.of, strict=True)
            ]
    return [((key,), 0.0) for key in legal]


def part(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Effects of cards in play at the start or end of a phase."""
    valuation = Valuation(table, seat)
    found: Weighed = []
    for key in legal:
        worth = 0.0
        if key != "pass":
            card, number = divmod(int(str(key).removeprefix("use ")), 10)
            clause = table.card(card).clauses[number]
            worth = attacking.clause_worth(valuation, clause, card)
            worth += 0.002 if not valuation.threats else 0.0  # Crystals are Readied anyway
        found.append(((key,), worth))
    return found
