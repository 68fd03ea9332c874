"""Feint and Strike: which cards to fight with, and when a React turns the combat."""

from __future__ import annotations

from collections.abc import Sequence

from players.showdown.card_values import card_values
from players.showdown.fight import FeintShown, Fight, Stakes, ThoughtFeint, laid, number_of
from players.showdown.odds import added
from players.showdown.valuation import scarcity
from players.weighing import Weighed
from rules.core.questions import Ask, Key
from rules.showdown.duel import Duel, Given
from rules.showdown.verbs_for_combat import Become, Restrike, Swap, Value
from rules.showdown.vocabulary import DISCIPLINES, LATE

RIVAL_FEINT = 8  # what a Feint that is yet to come usually shows
SPENT = 0.8  # of what a card is worth in hand, if it is used to fight
CHOSEN_IN_ADVANCE = 0.03  # a Feint that fixes a Strike's Discipline
FOUND = (0.0, 0.7, 0.9, 0.95)  # how often a hand of so many Disciplines has an answer to a Strike


def against_feint(duel: Duel, seat: int) -> int:
    """The points of the rival's side, without a Strike; its Feint may be yet to come."""
    rival = 1 - seat
    if duel.sides[rival].feint:
        feint = duel.fighter(rival, "feint")[0]
    else:
        feint = RIVAL_FEINT + added(duel, rival, "feint")
    return feint + added(duel, rival, "strike")


def with_feint(duel: Duel, seat: int) -> FeintShown:
    """The Feint that lies there, with the margin without Strikes."""
    points, _ = duel.fighter(seat, "feint")
    return laid(duel, seat, points + added(duel, seat, "strike") - against_feint(duel, seat))


def before_feint(duel: Duel, seat: int) -> int:
    """The margin without Strikes and without the own Feint's card."""
    return added(duel, seat, "feint") + added(duel, seat, "strike") - against_feint(duel, seat)


def losses(duel: Duel, seat: int) -> list[float]:
    """What the hand loses with each of its cards."""
    side, face, kept = duel.sides[seat], duel.state.face, card_values(duel.cards).kept
    part = SPENT * scarcity(side)
    return [part * max(0.0, kept[face[card]]) for card in side.hand]


def strikes(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Every hand card as a Strike: the combat it would make, less what the hand loses with it."""
    fight, hand, face = Fight(duel, seat), duel.sides[seat].hand, duel.state.face
    feint = with_feint(duel, seat)
    return [
        ((card,), fight.strike(face[card], feint) - loss)
        for card, loss in zip(hand, losses(duel, seat), strict=True)
    ]


def feints(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Every Feint together with the best Strike that would then be left."""
    fight, before = Fight(duel, seat), before_feint(duel, seat)
    lost = dict(zip(duel.sides[seat].hand, losses(duel, seat), strict=True))
    found: Weighed = []
    for key in legal:
        thought = ThoughtFeint(fight, duel, seat, key, before)
        best = max([thought.strike(card) - lost[card] for card in thought.left], default=0.0)
        if thought.card in lost and not thought.left:
            best = thought.strike_to_come(duel.sides[seat].deck)
        text = thought.shown.text
        extra = CHOSEN_IN_ADVANCE * (text.chooses and text.needs not in LATE)
        found.append(((key,), best - lost.get(thought.card, 0.0) + extra))
    return found


# -- Reacts and texts in combat


def outcome(duel: Duel, seat: int) -> float:
    """What the combat brings if nothing more happens, all cards lying open."""
    stakes, rival = Stakes(duel, seat), 1 - seat
    feint, strike = duel.fighter(seat, "feint"), duel.fighter(seat, "strike")
    against = duel.fighter(rival, "strike")
    ahead = feint[0] + strike[0] - duel.total(rival)
    if not ahead:
        return stakes.tie
    if (ahead > 0) == ((strike[1] == against[1]) != duel.state.inverted):
        return -stakes.loss
    matching = feint[1] == strike[1]
    return stakes.gain + (stakes.triggers[number_of(strike[1])] if matching else 0.0)


def turned_tables(duel: Duel, seat: int, card: int) -> float:
    """How much a React around the reveal changes the outcome for the better."""
    effects = duel.card(card).effects
    if any(isinstance(effect, Restrike) for effect in effects):
        return another_strike(duel, seat)
    if not duel.state.revealed:
        return 0.0
    sides = duel.sides[seat], duel.sides[1 - seat]
    before = outcome(duel, seat)
    if any(isinstance(effect, Become) for effect in effects):
        return max([worth for _, worth in disciplines_of(duel, seat, card)]) - before
    kept = [(side.feint, side.strike, side.feint_bonus, side.strike_bonus) for side in sides]
    for effect in effects:
        match effect:
            case Swap():
                sides[0].feint, sides[0].strike = sides[0].strike, sides[0].feint
            case Value(of="your feint" | "rival feint", by=by):
                sides[effect.of.startswith("rival")].feint_bonus += by
            case Value(of="your strike" | "rival strike", by=by):
                sides[effect.of.startswith("rival")].strike_bonus += by
    after = outcome(duel, seat)
    for side, as_before in zip(sides, kept, strict=True):
        side.feint, side.strike, side.feint_bonus, side.strike_bonus = as_before
    return after - before


def another_strike(duel: Duel, seat: int) -> float:
    """Seeing the rival's Strike first: some card in hand usually beats it."""
    fight, side, face = Fight(duel, seat), duel.sides[seat], duel.state.face
    (strike,) = side.strike
    different = len({fight.card_values.discipline[face[card]] for card in side.hand})
    staying = fight.strike(face[strike], with_feint(duel, seat))
    return FOUND[different] * fight.stakes.gain - staying


def disciplines(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Once all is open the Discipline that wins; before that, the one that suits the hand."""
    return disciplines_of(duel, seat, ask.about)


def disciplines_of(duel: Duel, seat: int, card: int) -> Weighed:
    """Every Discipline that a card's text may give."""
    become = next(e for e in duel.card(card).effects if isinstance(e, Become))
    whose = duel.sides[1 - seat if become.of.startswith("rival") else seat]
    strike = become.of.endswith("strike") or card in whose.strike
    found: Weighed = []
    for discipline in DISCIPLINES:
        whose.given.append(Given(discipline, "strike" if strike else "feint"))
        worth = outcome(duel, seat) if duel.state.revealed else best_strike(duel, seat)
        whose.given.pop()
        found.append(((discipline,), worth))
    return found


def best_strike(duel: Duel, seat: int) -> float:
    """What the best Strike in hand is worth with the Feint as it lies."""
    fight, side, face = Fight(duel, seat), duel.sides[seat], duel.state.face
    feint = with_feint(duel, seat)
    return max([fight.strike(face[card], feint) for card in side.hand], default=0.0)
