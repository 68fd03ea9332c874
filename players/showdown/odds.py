"""The chance to win a combat, against everything the rival may strike with."""

from __future__ import annotations

from itertools import accumulate

from players.showdown.card_values import REACH, CardValues
from rules.core.state import eye
from rules.showdown.duel import Duel
from rules.showdown.vocabulary import DISCIPLINES, Place


class Odds:
    """How often each Strike would win, lose and tie against all that the rival may hold.

    A margin is what the own side has more, all but the rival's Strike counted.
    """

    __slots__ = ("_all", "_part", "_under")

    def __init__(self, held: list[list[int]], wild: int) -> None:
        """`held` weighs Strikes by Discipline and Value; `wild` those that win either way."""
        # How many are weaker than each margin, and one more, so that a tie can be looked up.
        self._under = [list(accumulate([*values, 0], initial=0)) for values in held]
        self._all = [a + b + c for a, b, c in zip(*self._under, strict=True)]
        self._part = 1 / ((self._all[-1] + wild) or 1)

    def chances(self, margin: int, discipline: int, if_same: int = 0) -> tuple[float, float]:
        """To win and to tie. Of another Discipline the lower ones lose, of the same the higher.

        `if_same` is added to the margin against Strikes of the same Discipline.
        """
        same, every = self._under[discipline], self._all
        equal = min(REACH, max(0, margin + if_same))
        margin = min(REACH, max(0, margin))
        weaker = every[margin] - same[margin]
        won = weaker + same[-1] - same[equal + 1]
        tied = every[margin + 1] - same[margin + 1] - weaker + same[equal + 1] - same[equal]
        return won * self._part, tied * self._part

    def known_chances(self, margin: int, same: bool) -> tuple[float, float]:
        """The same if it is certain whether both Strikes will share a Discipline."""
        every, margin = self._all, min(REACH, max(0, margin))
        won = every[-1] - every[margin + 1] if same else every[margin]
        return won * self._part, (every[margin + 1] - every[margin]) * self._part


def odds_against(duel: Duel, rival: int, card_values: CardValues) -> Odds:
    """What this player may strike with, for all the other can know.

    Every card not yet seen may be it. Cards known to be in the hand are likelier, and a Strike that
    has been looked at is certain.
    """
    state, side = duel.state, duel.sides[rival]
    face, known, bit = state.face, state.known, eye(1 - rival)
    held = [[0] * REACH for _ in DISCIPLINES]
    fixed = side.given_to("strike")
    given = DISCIPLINES.index(fixed) if fixed else -1
    wild = 0
    discipline, texts, strength = (
        card_values.discipline,
        card_values.as_strike,
        card_values.strength,
    )
    if side.strike and (state.revealed or known.get(side.strike[0], 0) & bit):
        weighed = [(side.strike, 1)]
    elif known and (seen := [card for card in side.hand if known.get(card, 0) & bit]):
        elsewhere = [c for c in side.hand + side.deck if not known.get(c, 0) & bit]
        unseen_in_hand = len(side.hand) - len(seen)
        weighed = [(seen, max(1, len(elsewhere)))]
        if unseen_in_hand:
            weighed.append((elsewhere, unseen_in_hand))
    else:
        weighed = [(side.hand + side.deck + side.strike, 1)]
    for cards, weight in weighed:
        for card in cards:
            shown = face[card]
            if texts[shown].chooses and not texts[shown].needs:
                wild += weight
            else:
                held[discipline[shown] if given < 0 else given][strength[shown]] += weight
    return Odds(held, wild)


def added(duel: Duel, seat: int, place: Place) -> int:
    """Points that this Feint or Strike has whatever card lies there."""
    side = duel.sides[seat]
    points = side.feint_bonus if place == "feint" else side.strike_bonus
    for owner in (0, 1):
        for ace in duel.sides[owner].aces_up:
            if (ongoing := duel.ongoing.get(duel.state.face[ace])) is not None:
                points += ongoing[owner == seat, place]
    return points
