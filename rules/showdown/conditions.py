"""What must be so for a card's text to work: its place, the Aces, or the four cards of a combat."""

from __future__ import annotations

from rules.showdown.duel import Duel
from rules.showdown.vocabulary import Place, When

SHORT_HAND = 3


def holds(duel: Duel, seat: int, when: When, place: Place | str = "") -> bool:
    """Whether this is so now; `place` is where the card fights, if it does."""
    side, rival = duel.sides[seat], duel.sides[1 - seat]
    match when:
        case "":
            return True
        case "feint" | "strike":
            return place == when
        case "attacking":
            return duel.state.attacker == seat
        case "defending":
            return duel.state.attacker != seat
        case "behind":
            return len(side.aces_down) < len(rival.aces_down)
        case "last ace":
            return len(side.aces_down) == 1
        case "suited" | "paired" | "straight":
            return make_a_hand(duel, seat, when)
        case "lower feint":
            return duel.value(seat, "feint") < duel.value(1 - seat, "feint")
        case "rival joker":
            return bool(duel.card(rival.feint[0]).edges)
        case "short hand":
            return len(rival.hand) <= SHORT_HAND
        case "more cards":
            return len(side.hand) > len(rival.hand)
        case "same strikes":
            return duel.discipline(seat, "strike") == duel.discipline(1 - seat, "strike")
    return False


def make_a_hand(duel: Duel, seat: int, when: When) -> bool:
    """Whether Feint and Strike, as printed, share suit or rank or are neighbours.

    The Black Joker has neither rank nor suit.
    """
    side = duel.sides[seat]
    one, other = duel.card(side.feint[0]), duel.card(side.strike[0])
    if not one.suit or not other.suit:
        return False
    if when == "suited":
        return one.suit == other.suit
    return abs(one.value - other.value) == (1 if when == "straight" else 0)
