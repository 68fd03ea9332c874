"""The questions that cards ask: what to destroy, gain, discard, take, pass on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from players.cerberus.mind import Mind
from players.cerberus.yields import reckon
from players.weighing import Weighed
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.verbs_for_cards import Cycle, Recover
from rules.cerberus.verbs_for_gaining import Gain
from rules.cerberus.verbs_for_play import PlayFrom
from rules.core.effects import Choose, Effect, May, whole
from rules.core.questions import Ask, Key

NEIGHBOURS = 3  # other cards that might go instead of the last one chosen
FOES_NEXT = 0.5  # how likely the foe would buy a card that lies in the Line-Up


def each_card(legal: Sequence[Key], worth_of: Any) -> Weighed:
    """Every card by its worth; a word by none."""
    return [((key,), worth_of(key) if isinstance(key, int) else 0.0) for key in legal]


# -- cards that go


def destroy(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """One's own worst card, or in the Line-Up what the foe wants and one cannot have."""
    worth_of = {card: destroying(mind, card) for card in legal if isinstance(card, int)}
    if ask.bounds(mind.seat) == (1, 1):
        return each_card(legal, worth_of.__getitem__)
    _, most = ask.bounds(mind.seat)
    ranked = sorted([(-worth, place) for place, worth in enumerate(worth_of.values())])
    cards = list(worth_of)
    found: Weighed = [((), 0.0)]
    for number in range(1, most + 1):
        chosen = ranked[:number]
        total = -sum([worth for worth, _ in chosen])
        found.append((tuple([cards[place] for _, place in chosen]), total))
    return found


def destroying(mind: Mind, card: int) -> float:
    table = mind.table
    face, side = table.state.face[card], table.sides[mind.seat]
    if card in table.state.line_up:
        theirs = FOES_NEXT * mind.slope * mind.owning(mind.theirs, face)
        return theirs - (mind.gaining(face) if mind.can_buy(card) else 0.0)
    if card in side.hand:
        return mind.losing(face) - (mind.playing(face) if mind.is_own_turn else 0.0)
    return mind.losing(face)


def discard(mind: Mind, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Part with the cards that bring least, or with one a little better instead."""
    number, _ = ask.bounds(mind.seat)
    face = mind.table.state.face
    cheapest = sorted([(mind.value(face[card]), place) for place, card in enumerate(legal)])
    cards = [legal[place] for _, place in cheapest]
    lost = [mind.power_now * value / 100 for value, _ in cheapest]
    least_lost = sum(lost[:number])
    found: Weighed = [(tuple(cards[:number]), -least_lost)]
    for other in range(number, min(number + NEIGHBOURS, len(cards))):
        instead = (*cards[: number - 1], cards[other])
        found.append((instead, lost[number - 1] - lost[other] - least_lost))
    return found


def pay(mind: Mind, ask: Ask, legal: Sequence[Any]) -> Weighed:
    face = mind.table.state.face
    return [((card,), -mind.power_now * mind.value(face[card]) / 100) for card in legal]


def cycle(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Discard what brings less than what is drawn for it."""
    face = mind.table.state.face
    cycles = [e for e in asking(mind.table.card(ask.about)) if isinstance(e, Cycle)]
    drawn = max([effect.draw for effect in cycles], default=1) * mind.mine.average()
    return each_card(legal, lambda card: mind.power_now * (drawn - mind.value(face[card])) / 100)


def pass_card(mind: Mind, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """The worst card of all becomes the foe's, unless its Power is wanted now."""
    side, face = mind.table.sides[mind.seat], mind.table.state.face

    def worth_of(card: int) -> float:
        now = mind.playing(face[card]) if card in side.hand and mind.is_own_turn else 0.0
        return mind.handing_over(face[card]) - now

    return each_card(legal, worth_of)


def discard_revealed(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A good card on top of a foe's deck goes, a bad one stays; of one's own it is the reverse."""
    table = mind.table
    owner = next(s for s in table.seats if ask.about in table.sides[s].deck)
    deck = mind.mine if owner == mind.seat else mind.theirs
    better = mind.book.worth[table.state.face[ask.about]] - deck.average()
    worth = mind.power_now * (-better if owner == mind.seat else better) / 100
    return each_card(legal, lambda _: worth)


# -- cards that come


def gain(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The best card; into the hand it can be played at once."""
    gains = [e for e in asking(mind.table.card(ask.about)) if isinstance(e, Gain)]
    into_hand = any(effect.to == "hand" for effect in gains)
    instead = (
        mind.power_now
        * max([mind.worth_now(reckon(e.otherwise, mind.special)) for e in gains], default=0)
        / 100
    )
    face = mind.table.state.face

    def worth_of(card: int) -> float:
        now = mind.playing(face[card]) if into_hand else 0.0
        return mind.gaining(face[card]) + now - instead

    return each_card(legal, worth_of)


def take(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Into the hand: the card that brings most now."""
    face = mind.table.state.face
    return each_card(legal, lambda card: mind.playing(face[card]))


def recover(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Into the hand what brings most now; onto the deck what is better than what lies there."""
    effects = [e for e in asking(mind.table.card(ask.about)) if isinstance(e, Recover)]
    face, book = mind.table.state.face, mind.book
    if not any(effect.to == "deck" for effect in effects):
        return take(mind, ask, legal)
    usual = mind.mine.average()

    def worth_of(card: int) -> float:
        shown = face[card]
        return mind.power_now * (book.worth[shown] + book.draws[shown] - usual) / 100

    return each_card(legal, worth_of)


def bury(mind: Mind, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Under the deck, the worst lowest."""
    worth, face = mind.book.worth, mind.table.state.face
    ranked = sorted([(-worth[face[card]], place) for place, card in enumerate(legal)])
    return [(tuple([legal[place] for _, place in ranked]), 0.0)]


def play_from(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face = mind.table.state.face
    effects = [e for e in asking(mind.table.card(ask.about)) if isinstance(e, PlayFrom)]
    kept = not any(effect.returns for effect in effects) and not (
        mind.table.variant.borrowed_cards_return
    )

    def worth_of(card: int) -> float:
        found = mind.playing(face[card])
        if kept and card not in mind.table.sides[mind.seat].discard:
            found += mind.gaining(face[card])
        return found + 0.0001

    return each_card(legal, worth_of)


# -- effects as a whole


def asking(card: DeckBuilderCard) -> Iterable[Effect]:
    """Every effect of a card that might be asking."""
    found = list(whole(card.effects)) + whole(card.blocking) + whole(card.defense or ())
    for ability in (*card.abilities, *card.sidekick):
        found += whole(ability.then)
    return found


def effects_worth(mind: Mind, effects: Iterable[Effect]) -> float:
    """What effects bring this turn, as part of the chance to win."""
    return mind.power_now * mind.worth_now(reckon(effects, mind.special)) / 100


def may(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    offered = [e for e in asking(mind.table.card(ask.about)) if isinstance(e, May)]
    worth = sum([effects_worth(mind, effect.then) for effect in offered])
    return [(("yes",), worth), (("no",), 0.0)]


def choose(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    for effect in asking(mind.table.card(ask.about)):
        if isinstance(effect, Choose) and len(effect.of) == len(legal):
            return [
                ((key,), mind.branch(effect.of[number], ask.about))
                for number, key in enumerate(legal)
            ]
    return [((key,), 0.0) for key in legal]


def target(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Whoever has most points."""
    return [((key,), mind.score(int(str(key).split()[1])) / 1000) for key in legal]


def defend(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A Defense is used for its reward, and to avoid harm, if its card is not worth more."""
    danger = mind.danger(ask.about)
    face, faces = mind.table.state.face, mind.table.faces

    def worth_of(card: int) -> float:
        shown = face[card]
        reward = mind.worth_now(reckon(faces[shown].defense or (), mind.special))
        return mind.power_now * (danger + reward - mind.book.now[shown]) / 100

    return each_card(legal, worth_of)
