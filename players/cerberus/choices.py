"""The questions that cards ask: what to destroy, gain, discard, take, pass on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from players.cerberus.effect_values import reckon
from players.cerberus.valuation import Valuation
from players.weighing import Weighed, each_card, part_with
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.verbs_for_cards import Cycle, Recover
from rules.cerberus.verbs_for_gaining import Gain
from rules.cerberus.verbs_for_selling import Sell
from rules.core.effects import Choose, Effect, May, all_effects
from rules.core.questions import Ask, Key

FOES_NEXT = 0.5  # how likely the foe would buy a card that lies in the Line-Up


# -- cards that go


def destroy(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """One's own worst card, or in the Line-Up what the foe wants and one cannot have.

    Where a card is sold the Power paid for it counts, too.
    """
    worth_of = {card: destroying(valuation, card) for card in legal if isinstance(card, int)}
    if any(isinstance(effect, Sell) for effect in valuation.table.card(ask.about).effects):
        return each_card(legal, lambda card: valuation.selling(card, worth_of[card]))
    if ask.bounds(valuation.seat) == (1, 1):
        return each_card(legal, worth_of.__getitem__)
    _, most = ask.bounds(valuation.seat)
    ranked = sorted([(-worth, place) for place, worth in enumerate(worth_of.values())])
    cards = list(worth_of)
    found: Weighed = [((), 0.0)]
    for number in range(1, most + 1):
        chosen = ranked[:number]
        total = -sum([worth for worth, _ in chosen])
        found.append((tuple([cards[place] for _, place in chosen]), total))
    return found


def destroying(valuation: Valuation, card: int) -> float:
    """What it is worth that a card is destroyed."""
    table = valuation.table
    face, side = table.state.face[card], table.sides[valuation.seat]
    if card in table.state.line_up:
        theirs = FOES_NEXT * valuation.slope * valuation.owning(valuation.foe, face)
        return theirs - (valuation.gaining(face) if valuation.can_buy(card) else 0.0)
    if card in side.hand:
        return valuation.losing(face) - (valuation.playing(face) if valuation.is_own_turn else 0.0)
    return valuation.losing(face)


def discard(valuation: Valuation, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Part with the cards that bring least, or with one a little better instead."""
    number, _ = ask.bounds(valuation.seat)
    face = valuation.table.state.face
    cheapest = sorted([(valuation.value(face[card]), place) for place, card in enumerate(legal)])
    power = valuation.power_now
    return part_with([(legal[place], power * value / 100) for value, place in cheapest], number)


def cycle(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Discard what brings less than what is drawn for it."""
    face = valuation.table.state.face
    cycles = [e for e in asking(valuation.table.card(ask.about)) if isinstance(e, Cycle)]
    drawn = max([effect.draw for effect in cycles], default=1) * valuation.mine.average()
    return each_card(
        legal, lambda card: valuation.power_now * (drawn - valuation.value(face[card])) / 100
    )


def pass_card(valuation: Valuation, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """The worst card of all becomes the foe's, unless its Power is wanted now."""
    side, face = valuation.table.sides[valuation.seat], valuation.table.state.face

    def worth_of(card: int) -> float:
        now = valuation.playing(face[card]) if card in side.hand and valuation.is_own_turn else 0.0
        return valuation.handing_over(face[card]) - now

    return each_card(legal, worth_of)


def discard_revealed(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A good card on top of a foe's deck goes, a bad one stays; of one's own it is the reverse."""
    table = valuation.table
    owner = next(s for s in table.seats if ask.about in table.sides[s].deck)
    usual = valuation.deck(owner).average()
    better = valuation.card_values.worth[table.state.face[ask.about]] - usual
    worth = valuation.power_now * (-better if owner == valuation.seat else better) / 100
    return each_card(legal, lambda _: worth)


# -- cards that come


def gain(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The best card; into the hand it can be played at once."""
    gains = [e for e in asking(valuation.table.card(ask.about)) if isinstance(e, Gain)]
    into_hand = any(effect.to == "hand" for effect in gains)
    instead = (
        valuation.power_now
        * max(
            [valuation.worth_now(reckon(e.otherwise, valuation.special)) for e in gains], default=0
        )
        / 100
    )
    face = valuation.table.state.face

    def worth_of(card: int) -> float:
        now = valuation.playing(face[card]) if into_hand else 0.0
        return valuation.gaining(face[card]) + now - instead

    return each_card(legal, worth_of)


def take(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Into the hand: the card that brings most now."""
    face = valuation.table.state.face
    return each_card(legal, lambda card: valuation.playing(face[card]))


def recover(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Into the hand what brings most now; onto the deck what is better than what lies there."""
    effects = [e for e in asking(valuation.table.card(ask.about)) if isinstance(e, Recover)]
    face, card_values = valuation.table.state.face, valuation.card_values
    if not any(effect.to == "deck" for effect in effects):
        return take(valuation, ask, legal)
    usual = valuation.mine.average()

    def worth_of(card: int) -> float:
        shown = face[card]
        return (
            valuation.power_now
            * (card_values.worth[shown] + card_values.draws[shown] - usual)
            / 100
        )

    return each_card(legal, worth_of)


def bury(valuation: Valuation, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Under the deck, the worst lowest."""
    worth, face = valuation.card_values.worth, valuation.table.state.face
    ranked = sorted([(-worth[face[card]], place) for place, card in enumerate(legal)])
    return [(tuple([legal[place] for _, place in ranked]), 0.0)]


def play_from(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face = valuation.table.state.face
    return each_card(legal, lambda card: valuation.playing(face[card]) + 0.0001)


# -- effects as a whole


def asking(card: DeckBuilderCard) -> Iterable[Effect]:
    """Every effect of a card that might be asking."""
    found = (
        list(all_effects(card.effects))
        + all_effects(card.blocking)
        + all_effects(card.defense or ())
    )
    for ability in (*card.abilities, *card.sidekick):
        found += all_effects(ability.then)
    return found


def effects_worth(valuation: Valuation, effects: tuple[Effect, ...]) -> float:
    """What effects bring this turn, as part of the chance to win."""
    return valuation.power_now * valuation.worth_now(reckon(effects, valuation.special)) / 100


def may(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    offered = [e for e in asking(valuation.table.card(ask.about)) if isinstance(e, May)]
    worth = sum([effects_worth(valuation, effect.then) for effect in offered])
    return [(("yes",), worth), (("no",), 0.0)]


def choose(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    for effect in asking(valuation.table.card(ask.about)):
        if isinstance(effect, Choose) and len(effect.of) == len(legal):
            return [
                ((key,), valuation.branch(effect.of[number], ask.about))
                for number, key in enumerate(legal)
            ]
    return [((key,), 0.0) for key in legal]


def target(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Whoever has most points."""
    return [((key,), valuation.score(int(str(key).split()[1])) / 1000) for key in legal]


def defend(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A Defense is used for its reward, and to avoid harm, if its card is not worth more."""
    danger = valuation.danger(ask.about)
    face, faces = valuation.table.state.face, valuation.table.faces

    def worth_of(card: int) -> float:
        shown = face[card]
        reward = valuation.worth_now(reckon(faces[shown].defense or (), valuation.special))
        return valuation.power_now * (danger + reward - valuation.card_values.now[shown]) / 100

    return each_card(legal, worth_of)
