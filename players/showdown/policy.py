"""How a good duellist answers each question of a duel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from players.club_player import ClubPlayer
from players.doubts import Doubt
from players.showdown.card_values import CARD, card_values
from players.showdown.combat import disciplines, feints, strikes, turned_tables
from players.showdown.outlook import OUTLOOK
from players.showdown.reasons import REASONS
from players.showdown.valuation import damage_to, gained, open_ace, price
from players.weighing import Weighed, each_card, part_with, unweighed
from rules.core.effects import Choose, May
from rules.core.match import Match
from rules.core.questions import Answer, Ask, Key
from rules.core.state import eye
from rules.showdown.damage import ACE_PLACES
from rules.showdown.duel import Duel
from rules.showdown.verbs_for_damage import Nullify

LIFE = 1.0  # the last Ace is worth every card
A_REACT = 0.02  # what a React that is stopped would at least have brought
LONG_DECK = 20
# How often somebody passes with a fitting React in hand: what two Club players did in 43 to 426
# cases each, and a little more, for people keep one back. Once all is revealed it rarely helps.
UNANSWERED = {
    "rival action": 0.1,
    "rival react": 0.1,
    "before reveal": 0.3,
    "damaged": 0.25,
    "revealed": 0.85,
}
HELD = ("hand", "strike")  # a Strike has been in hand


class ShowdownPlayer(ClubPlayer):
    """The Club player of Showdown."""

    parting = frozenset({"hand limit", "pay", "discard", "bury"})

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        found = unweighed(match, seat, random, WEIGHERS)
        if found is not None:
            return found
        ask, duel = match.asked, match.table
        assert ask is not None
        assert isinstance(duel, Duel)
        return WEIGHERS[ask.kind](duel, seat, ask, match.legal(seat))

    def doubt(self, match: Match, seat: int, answer: Answer) -> Doubt | None:
        """Whoever does not React to what hurts has probably nothing to React with."""
        ask, duel = match.asked, match.table
        assert isinstance(duel, Duel)
        if ask is None or answer != ("pass",) or ask.kind not in UNANSWERED:
            return None
        others = len(duel.sides[seat].hand) - 1
        faces = duel.reacts[seat].get(ask.kind, frozenset())
        payable = frozenset(face for face in faces if duel.faces[face].pay <= others)
        return Doubt(payable, UNANSWERED[ask.kind], HELD)

    def turn_number(self, match: Match) -> int:
        number: int = match.table.state.turn
        return number

    def outlook(self, match: Match, seat: int) -> float:
        duel = match.table
        assert isinstance(duel, Duel)
        return OUTLOOK.chance(duel, seat)

    def reasons(self, match: Match, seat: int, answer: Answer) -> str:
        return REASONS.of(self, match, seat, answer)

    def may_be_answered(self, match: Match, seat: int, answer: Answer) -> bool:
        """An Action can be stopped by a React."""
        return match.asked is not None and match.asked.kind == "action" and answer != ("pass",)


# -- playing cards, or passing


def actions(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """An Action is worth its effect, less the card and what it costs to play."""
    return each_card(
        legal,
        lambda card: gained(duel, seat, duel.card(card).effects) - price(duel, seat, card),
    )


def against_a_card(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Stop what the rival plays if that would hurt more than the React costs."""
    danger = gained(duel, 1 - seat, duel.card(ask.about).effects)
    if ask.kind == "rival react":
        danger = max(danger, A_REACT)
    return each_card(legal, lambda card: danger - price(duel, seat, card))


def against_damage(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The first Ace may not be worth three cards; the last is."""
    last = len(duel.sides[seat].aces_down) == 1
    danger = LIFE if last else damage_to(duel, seat)

    def worth(card: int) -> float:
        effects = duel.card(card).effects
        prevents = any(isinstance(effect, Nullify) for effect in effects)
        return (danger if prevents else gained(duel, seat, effects)) - price(duel, seat, card)

    return each_card(legal, worth)


def around_the_reveal(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A React is played if it turns the combat."""
    return each_card(legal, lambda card: turned_tables(duel, seat, card) - price(duel, seat, card))


# -- choosing cards


def give_up(duel: Duel, seat: int, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Part with the cards that are worth least, or with one a little better instead."""
    number, _ = ask.bounds(seat)
    kept, face = card_values(duel.cards).kept, duel.state.face
    # By worth and then by place: instance numbers must not decide anything.
    cheapest = sorted([(kept[face[card]], place) for place, card in enumerate(legal)])
    return part_with([(legal[place], worth) for worth, place in cheapest], number)


def take(duel: Duel, seat: int, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Take the card that is worth most."""
    kept, face = card_values(duel.cards).kept, duel.state.face
    return [((card,), kept[face[card]]) for card in legal]


def recover(duel: Duel, seat: int, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Take back the card that is worth most."""
    fetched, face = card_values(duel.cards).fetched, duel.state.face
    return [((card,), fetched[face[card]]) for card in legal]


def recycle(duel: Duel, seat: int, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """A short deck needs all the cards it can get, a long one only good ones."""
    kept, face = card_values(duel.cards).kept, duel.state.face
    _, most = ask.bounds(seat)
    dearest = sorted([(-kept[face[card]], place) for place, card in enumerate(legal)])[:most]
    as_many = tuple([legal[place] for _, place in dearest])
    good = tuple([legal[place] for loss, place in dearest if -loss > CARD])
    is_long = len(duel.sides[seat].deck) > LONG_DECK
    worths = {as_many: 0.0 if is_long else 0.01, good: 0.01 if is_long else 0.0, (): -0.01}
    return list(worths.items())


# -- Aces


def turn_ace(duel: Duel, seat: int, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Turn up the Ace that gives most; of those one does not know, any."""
    side, known, bit = duel.sides[seat], duel.state.known, eye(seat)
    texts, face = card_values(duel.cards).text, duel.state.face
    row = [side.aces_down[ACE_PLACES.index(place)] for place in legal]
    unknown = [ace for ace in row if not known.get(ace, 0) & bit]
    found: Weighed = [
        ((place,), texts[face[ace]])
        for place, ace in zip(legal, row, strict=True)
        if ace not in unknown
    ]
    if unknown:
        # Which Aces they are is known, only not where; sorted, for floats add up by their order.
        average = sum(sorted([texts[face[ace]] for ace in unknown])) / len(unknown)
        found.append(((legal[row.index(unknown[0])],), average))
    return found


def heal(duel: Duel, seat: int, ask: Ask, legal: Sequence[Any]) -> Weighed:
    """Put back the Ace that gives least while it lies open."""
    return [((ace,), -open_ace(duel, ace)) for ace in legal]


# -- effects


def trigger(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    discipline = duel.fighter(seat, "feint")[1]
    triggers = duel.card(ask.about).triggers
    assert discipline is not None
    assert triggers is not None
    return [(("trigger",), gained(duel, seat, triggers.of(discipline))), (("decline",), 0.0)]


def may(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    offers = [effect for effect in duel.card(ask.about).effects if isinstance(effect, May)]
    return [(("yes",), sum([gained(duel, seat, may.then) for may in offers])), (("no",), 0.0)]


def choose(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    for effect in duel.card(ask.about).effects:
        if isinstance(effect, Choose) and len(effect.of) == len(legal):
            return [
                ((key,), gained(duel, seat, branch))
                for key, branch in zip(legal, effect.of, strict=True)
            ]
    return [((key,), 0.0) for key in legal]  # inside another effect: anything may be right


Weigher = Callable[[Duel, int, Ask, Sequence[Key]], Weighed]
WEIGHERS: dict[str, Weigher] = {
    "action": actions,
    "feint": feints,
    "strike": strikes,
    "restrike": strikes,
    "rival action": against_a_card,
    "rival react": against_a_card,
    "before reveal": around_the_reveal,
    "revealed": around_the_reveal,
    "damaged": against_damage,
    "trigger": trigger,
    "turn ace": turn_ace,
    "heal": heal,
    "hand limit": give_up,
    "pay": give_up,
    "discard": give_up,
    "bury": give_up,
    "search": take,
    "recover": recover,
    "recycle": recycle,
    "discipline": disciplines,
    "may": may,
    "choose": choose,
}


CLUB_PLAYER: ClubPlayer = ShowdownPlayer()
