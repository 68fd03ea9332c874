"""How a good Titan answers what only the Titans are asked."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.choices import each_card
from players.cerberus.mind import Mind
from players.cerberus.policy import THOUGHTS, DeckBuilderPlayer, Thought
from players.club_player import ClubPlayer
from players.teen_titans.mind import TitansMind
from players.weighing import Weighed
from rules.core.questions import Ask, Key

A_LITTLE = 0.02


def join(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    assert isinstance(mind, TitansMind)
    return each_card(legal, mind.joining)


def lose(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    assert isinstance(mind, TitansMind)
    joining = mind.joining
    return each_card(legal, lambda sidekick: -joining(sidekick))


def drop_location(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    face, standing = mind.table.state.face, mind.book.standing
    return each_card(legal, lambda card: -mind.power_now * standing[face[card]] / 100)


def snack(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """A Weakness under the stack is gone for good."""
    face = mind.table.state.face
    return each_card(legal, lambda card: mind.losing(face[card]) + A_LITTLE)


def remove_event(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Events bind all players alike, so it hardly matters; one's own Super Hero comes first."""
    assert isinstance(mind, TitansMind)
    table = mind.table
    return each_card(legal, lambda event: A_LITTLE * ("babies" in table.card(event).rules))


def colour(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The colour of the best card that can be paid for, which will cost less."""
    assert isinstance(mind, TitansMind)
    table, power = mind.table, mind.reach().power
    worths = dict.fromkeys(legal, 0.0)
    for card in table.state.line_up:
        if table.card(card).cost - 1 <= power:
            frame = table.colour_of(card)
            worths[frame] = max(worths[frame], mind.buying(card))
    return [((key,), worth) for key, worth in worths.items()]


def mutate(mind: Mind, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Seldom of use."""
    return each_card(legal, lambda card: -A_LITTLE)


class TitansPlayer(DeckBuilderPlayer):
    """The Club player of Teen Titans Go!"""

    mind = TitansMind
    thoughts: dict[str, Thought] = {
        **THOUGHTS,
        "recruit": join,
        "steal": join,
        "lose": lose,
        "drop location": drop_location,
        "snack": snack,
        "remove event": remove_event,
        "colour": colour,
        "mutate": mutate,
    }


CLUB_PLAYER: ClubPlayer = TitansPlayer()
