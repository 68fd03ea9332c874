"""A combat as one side sees it while the rival's Strike is unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from players.showdown.card_values import (
    LIKELY,
    NO_TEXT,
    WIN_CHANCES,
    CombatText,
    card_values,
    scaled,
)
from players.showdown.odds import odds_against
from players.showdown.valuation import a_drawn_card
from rules.core.questions import Key
from rules.showdown.cards import DuelCard
from rules.showdown.combat import EDGES
from rules.showdown.conditions import SHORT_HAND, holds
from rules.showdown.duel import Duel
from rules.showdown.vocabulary import DISCIPLINES, EARLY, LATE, Discipline, When


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


class FeintShown(NamedTuple):
    """A Feint, laid or only thought of, and what its text is still to bring."""

    margin: int  # all points of both sides but those of the own Strike and of `text`
    value: int  # what the Feint counts
    discipline: int
    face: int = -1  # of a hand card; the Black Joker has no rank and no suit
    text: CombatText = NO_TEXT


class Fight:
    """What a Strike is worth with some Feint."""

    __slots__ = ("card_values", "drawn", "duel", "given", "inverted", "rival", "seat", "stakes")

    def __init__(self, duel: Duel, seat: int) -> None:
        self.duel, self.seat = duel, seat
        self.card_values = card_values(duel.cards)
        self.rival = odds_against(duel, 1 - seat, self.card_values)
        self.stakes = Stakes(duel, seat)
        self.given = number_of(duel.sides[seat].given_to("strike"))
        self.inverted = duel.state.inverted
        self.drawn = a_drawn_card(duel, seat)

    def strike(self, face: int, shown: FeintShown) -> float:
        """What this Strike is worth with that Feint."""
        stakes = self.stakes
        text, also = self.texts(face, shown)
        won, tied, discipline = self.chances_of(face, shown, text, also)
        lost = 1 - won - tied
        found = won * stakes.gain - lost * stakes.loss + tied * stakes.tie
        if shown.discipline == discipline:
            found += won * stakes.triggers[discipline]
        for each in (text, also):
            if each is not NO_TEXT:
                found += each.at_once + each.draws * self.drawn
                found += won * each.on_win + lost * each.on_lose + tied * each.on_tie
        return found

    def odds(self, face: int, shown: FeintShown) -> tuple[float, float, int]:
        """The chances of this Strike to win and to tie, and the Discipline it has then."""
        return self.chances_of(face, shown, *self.texts(face, shown))

    def texts(self, face: int, shown: FeintShown) -> tuple[CombatText, CombatText]:
        """The Strike's text and the Feint's, as far as they would work."""
        text, also = self.card_values.as_strike[face], shown.text
        if text.needs:
            text = self.working(text, face, shown)
        if also.needs:
            also = self.working(also, face, shown)
        return text, also

    def chances_of(
        self, face: int, shown: FeintShown, text: CombatText, also: CombatText
    ) -> tuple[float, float, int]:
        margin = shown.margin + self.card_values.value[face]
        margin += text.mine - text.theirs + also.mine - also.theirs
        margin += (text.per_ace + also.per_ace) * len(self.duel.sides[self.seat].aces_up)
        discipline = self.card_values.discipline[face]
        for given in (self.given, also.strike_as, text.strike_as):
            if given >= 0:
                discipline = given
        if text.rival_as >= 0 or also.rival_as >= 0:
            rival = text.rival_as if text.rival_as >= 0 else also.rival_as
            won, tied = self.rival.known_chances(margin, discipline == rival)
        else:
            won, tied = self.rival.chances(margin, discipline, text.same + also.same)
        # Once all is open, choosing a Discipline makes either total win: only a tie is none.
        if text.chooses or (also.chooses and also.needs in LATE):
            won = 1 - tied
        elif self.inverted != (also.inverts != text.inverts):
            won = 1 - won - tied
        return won, tied, discipline

    def working(self, text: CombatText, strike: int, shown: FeintShown) -> CombatText:
        """A text with a condition, if that is fulfilled; what nobody can know yet, in part."""
        match text.needs:
            case "suited" | "paired" | "straight" as hand:
                works = self.makes(hand, shown.face, strike)
            case "lower feint" | "rival joker" if not self.duel.sides[1 - self.seat].feint:
                return scaled(text, LIKELY[text.needs])
            case "lower feint":
                works = shown.value < self.duel.fighter(1 - self.seat, "feint")[0]
            case "short hand":
                works = self.rival_hand() <= SHORT_HAND
            case "more cards":
                works = self.own_hand(shown.face >= 0) > self.rival_hand()
            case _:
                works = holds(self.duel, self.seat, text.needs)
        return text if works else NO_TEXT

    def makes(self, hand: When, feint: int, strike: int) -> bool:
        """Whether these two cards share a suit or a rank, or follow each other."""
        if feint < 0:
            return False
        faces: Sequence[DuelCard] = self.duel.faces
        if hand == "suited":
            return faces[feint].suit == faces[strike].suit
        return abs(faces[feint].value - faces[strike].value) == (1 if hand == "straight" else 0)

    def rival_hand(self) -> int:
        """The rival's cards once the Strikes are open; a Feint to come is taken for a hand card."""
        side = self.duel.sides[1 - self.seat]
        return len(side.hand) - (not side.strike) - (not side.feint)

    def own_hand(self, feints_from_hand: bool) -> int:
        side = self.duel.sides[self.seat]
        return len(side.hand) - (not side.strike) - (not side.feint and feints_from_hand)


def laid(duel: Duel, seat: int, margin: int) -> FeintShown:
    """The Feint that lies there: what works as it is laid has worked."""
    value, discipline = duel.fighter(seat, "feint")
    (card,) = duel.sides[seat].feint
    face = duel.card(card)
    if face.edges:
        return FeintShown(margin, value, number_of(discipline))
    number = duel.state.face[card]
    text = NO_TEXT
    if face.kind == "combat" and face.when and face.when not in EARLY:
        text = card_values(duel.cards).as_feint[number]
    return FeintShown(margin, value, number_of(discipline), number, text)


class ThoughtFeint:
    """A Feint that is only thought of, and the Strikes that it would leave."""

    __slots__ = ("card", "face", "fight", "left", "shown")

    def __init__(self, fight: Fight, duel: Duel, seat: int, key: Key, before: int) -> None:
        """`before` is the margin that `before_feint` gives."""
        self.fight, self.face, side = fight, duel.state.face, duel.sides[seat]
        known = fight.card_values
        if isinstance(key, int):
            self.card, face = key, self.face[key]
            value, discipline = known.value[face], known.discipline[face]
            text = known.as_feint[face]
            if text.needs in EARLY and not holds(duel, seat, text.needs, "feint"):
                text = NO_TEXT
        else:
            (black_joker,) = side.black_joker
            edge = duel.card(black_joker).edges[EDGES.index(key)]
            self.card, face, text = -1, -1, NO_TEXT
            value, discipline = edge.value, number_of(edge.discipline)
        self.shown = FeintShown(before + value, value, discipline, face, text)
        self.left = [card for card in side.hand if card != key]

    def strike(self, card: int) -> float:
        """What a Strike after it would be worth."""
        return self.fight.strike(self.face[card], self.shown)

    def strike_to_come(self, deck: Sequence[int]) -> float:
        """What a Strike is worth that this Feint, the last card, is still to bring (SD-45).

        Any card of the deck may be it; sorted, for floats add up by their order.
        """
        worths = sorted([self.strike(card) for card in deck])
        return sum(worths) / len(worths) if worths else -self.fight.stakes.loss

    def odds(self, card: int) -> tuple[float, float, int]:
        return self.fight.odds(self.face[card], self.shown)


def number_of(discipline: Discipline | None) -> int:
    return DISCIPLINES.index(discipline) if discipline else -1
