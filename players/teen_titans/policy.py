"""How a good Titan answers what only the Titans are asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from players.cerberus.policy import WEIGHERS, DeckBuilderPlayer, Weigher
from players.cerberus.valuation import Valuation
from players.club_player import ClubPlayer
from players.teen_titans.reasons import REASONS
from players.teen_titans.valuation import TitansValuation
from players.weighing import Weighed, each_card
from rules.core.questions import Ask, Key

A_LITTLE = 0.02


def join(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    assert isinstance(valuation, TitansValuation)
    return each_card(legal, valuation.joining)


def lose(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    assert isinstance(valuation, TitansValuation)
    joining = valuation.joining
    return each_card(legal, lambda sidekick: -joining(sidekick))


def drop_location(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face, each_turn = valuation.table.state.face, valuation.card_values.each_turn
    return each_card(legal, lambda card: -valuation.power_now * each_turn[face[card]] / 100)


def snack(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A Weakness under the stack is gone for good."""
    face = valuation.table.state.face
    return each_card(legal, lambda card: valuation.losing(face[card]) + A_LITTLE)


def remove_event(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Events bind all players alike, so it hardly matters; one's own Super Hero comes first."""
    assert isinstance(valuation, TitansValuation)
    table = valuation.table
    return each_card(legal, lambda event: A_LITTLE * ("babies" in table.card(event).rules))


def colour(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The colour of the best card that can be paid for, which will cost less."""
    assert isinstance(valuation, TitansValuation)
    table, power = valuation.table, valuation.reach().power
    worths = dict.fromkeys(legal, 0.0)
    for card in table.state.line_up:
        if table.card(card).cost - 1 <= power:
            frame = table.colour_of(card)
            worths[frame] = max(worths[frame], valuation.buying(card))
    return [((key,), worth) for key, worth in worths.items()]


def mutate(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Seldom of use."""
    return each_card(legal, lambda card: -A_LITTLE)


def copy(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """What brings most if it happens once more."""
    face = valuation.table.state.face
    return each_card(legal, lambda card: valuation.playing(face[card]))


def guess(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The type that most cards have that may lie on top."""
    side, table = valuation.table.sides[valuation.seat], valuation.table
    kinds = Counter[Key](table.card(card).kind for card in side.deck or side.discard)
    most = max(1, kinds.total())
    worth = valuation.power_now * valuation.mine.average() / 100
    return [((key,), worth * kinds[key] / most) for key in legal]


class TitansPlayer(DeckBuilderPlayer):
    """The Club player of Teen Titans Go!"""

    valuation = TitansValuation
    why = REASONS
    weighers: dict[str, Weigher] = {
        **WEIGHERS,
        "recruit": join,
        "steal": join,
        "lose": lose,
        "drop location": drop_location,
        "snack": snack,
        "remove event": remove_event,
        "colour": colour,
        "mutate": mutate,
        "copy": copy,
        "guess": guess,
    }


CLUB_PLAYER: ClubPlayer = TitansPlayer()
