"""Feint and Strike: which cards to fight with, and when a React turns the combat."""

from __future__ import annotations

from collections.abc import Sequence

from players.showdown.card_values import NO_TEXT, WIN_CHANCES, card_values
from players.showdown.odds import added, odds_against
from players.showdown.valuation import scarcity
from players.weighing import Weighed
from rules.core.questions import Ask, Key
from rules.showdown.combat import EDGES
from rules.showdown.duel import Duel, Given
from rules.showdown.verbs_for_combat import Become, Restrike, Swap, Value
from rules.showdown.vocabulary import DISCIPLINES, Discipline

RIVAL_FEINT = 8  # what a Feint that is yet to come usually shows
SPENT = 0.8  # of what a card is worth in hand, if it is used to fight
CHOSEN_IN_ADVANCE = 0.03  # a Feint that fixes a Strike's Discipline
FOUND = (0.0, 0.7, 0.9, 0.95)  # how often a hand of so many Disciplines has an answer to a Strike


class Stakes:
    """What hangs on a combat."""

    __slots__ = ("gain", "loss", "tie", "triggers")

    def __init__(self, duel: Duel, seat: int) -> None:
        side, other = duel.sides[seat], duel.sides[1 - seat]
        mine, theirs = len(side.aces_down), len(other.aces_down)
        now = WIN_CHANCES[mine][theirs]
        self.gain, self.loss = (
            WIN_CHANCES[mine][theirs - 1] - now,
            now - WIN_CHANCES[mine - 1][theirs],
        )
        ties = duel.wins_ties(seat) - duel.wins_ties(1 - seat)
        self.tie = self.gain if ties > 0 else -self.loss if ties < 0 else 0.0
        (red_joker,) = side.red_joker
        self.triggers = card_values(duel.cards).triggers[duel.state.face[red_joker]]


class Fight:
    """A combat as one side sees it while the rival's Strike is unknown."""

    __slots__ = ("card_values", "chances", "given", "inverted", "stakes")

    def __init__(self, duel: Duel, seat: int) -> None:
        self.card_values = card_values(duel.cards)
        self.chances = odds_against(duel, 1 - seat, self.card_values).chances
        self.stakes = Stakes(duel, seat)
        self.given = number_of(duel.sides[seat].given_to("strike"))
        self.inverted = duel.state.inverted

    def strike(
        self, face: int, margin: int, feint: int, given: int = -1, turned: bool = False
    ) -> float:
        """What this Strike is worth with that Feint, the margin being all other points.

        A Feint that is only thought of may have given the Strike a Discipline, or turned round
        which total wins.
        """
        text, stakes = self.card_values.as_strike[face], self.stakes
        won, tied, discipline = self.odds(face, margin, given, turned)
        lost = 1 - won - tied
        found = won * stakes.gain - lost * stakes.loss + tied * stakes.tie
        if feint == discipline:
            found += won * stakes.triggers[discipline]
        if text is NO_TEXT:
            return found
        return found + text.at_once + won * text.on_win + lost * text.on_lose + tied * text.on_tie

    def odds(
        self, face: int, margin: int, given: int = -1, turned: bool = False
    ) -> tuple[float, float, int]:
        """The chances of this Strike to win and to tie, and the Discipline it has then."""
        text = self.card_values.as_strike[face]
        margin += self.card_values.strength[face]
        discipline = self.card_values.discipline[face]
        if given >= 0 or self.given >= 0:
            discipline = given if given >= 0 else self.given
        if text.strike_as >= 0:
            discipline = text.strike_as
        won, tied = self.chances(margin, discipline)
        if text.chooses:  # once all is open it makes either total win: only a tie is none
            won = 1 - tied
        elif self.inverted != (turned != text.inverts):
            won = 1 - won - tied
        return won, tied, discipline


class ThoughtFeint:
    """A Feint that is only thought of, and the Strikes that it would leave."""

    __slots__ = ("card", "discipline", "face", "fight", "left", "margin", "text")

    def __init__(self, fight: Fight, duel: Duel, seat: int, key: Key, before: int) -> None:
        """`before` is the margin that `before_feint` gives."""
        self.fight, self.face, side = fight, duel.state.face, duel.sides[seat]
        known = fight.card_values
        if isinstance(key, int):
            self.card, shown = key, self.face[key]
            self.text, self.discipline = known.as_feint[shown], known.discipline[shown]
            points = known.value[shown] + self.text.mine - self.text.theirs
        else:
            (black_joker,) = side.black_joker
            edge = duel.card(black_joker).edges[EDGES.index(key)]
            self.card, self.text, self.discipline = -1, NO_TEXT, number_of(edge.discipline)
            points = edge.value
        self.margin = before + points
        self.left = [card for card in side.hand if card != key]

    def strike(self, card: int) -> float:
        """What a Strike after it would be worth."""
        text = self.text
        return self.fight.strike(
            self.face[card], self.margin, self.discipline, text.strike_as, text.inverts
        )

    def strike_to_come(self, deck: Sequence[int]) -> float:
        """What a Strike is worth that this Feint, the last card, is still to bring (SD-45).

        Any card of the deck may be it; sorted, for floats add up by their order.
        """
        worths = sorted([self.strike(card) for card in deck])
        return sum(worths) / len(worths) if worths else -self.fight.stakes.loss

    def odds(self, card: int) -> tuple[float, float, int]:
        text = self.text
        return self.fight.odds(self.face[card], self.margin, text.strike_as, text.inverts)


def number_of(discipline: Discipline | None) -> int:
    return DISCIPLINES.index(discipline) if discipline else -1


def against_feint(duel: Duel, seat: int) -> int:
    """The points of the rival's side, without a Strike; its Feint may be yet to come."""
    rival = 1 - seat
    if duel.sides[rival].feint:
        feint = duel.fighter(rival, "feint")[0]
    else:
        feint = RIVAL_FEINT + added(duel, rival, "feint")
    return feint + added(duel, rival, "strike")


def with_feint(duel: Duel, seat: int) -> tuple[int, int]:
    """The margin without Strikes, and the Discipline of the Feint that lies there."""
    points, discipline = duel.fighter(seat, "feint")
    margin = points + added(duel, seat, "strike") - against_feint(duel, seat)
    return margin, number_of(discipline)


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
    margin, feint = with_feint(duel, seat)
    return [
        ((card,), fight.strike(face[card], margin, feint) - loss)
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
        extra = thought.text.at_once + CHOSEN_IN_ADVANCE * thought.text.chooses
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
    margin, feint = with_feint(duel, seat)
    (laid,) = side.strike
    different = len({fight.card_values.discipline[face[card]] for card in side.hand})
    return FOUND[different] * fight.stakes.gain - fight.strike(face[laid], margin, feint)


def disciplines(duel: Duel, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Once all is open the Discipline that wins; before that, the one that suits the hand."""
    become = next(e for e in duel.card(ask.about).effects if isinstance(e, Become))
    whose = duel.sides[1 - seat if become.of.startswith("rival") else seat]
    strike = become.of.endswith("strike") or ask.about in whose.strike
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
    margin, feint = with_feint(duel, seat)
    return max([fight.strike(face[card], margin, feint) for card in side.hand], default=0.0)
