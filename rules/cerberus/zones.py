"""Where cards of a deck-builder lie and who sees them there; each game adds its own places."""

from __future__ import annotations

from rules.cerberus.deck_builder_state import DeckBuilderState, Side
from rules.core.state import EVERYONE, NOBODY, Zone, eye


def side_zones(seat: int, side: Side, eyes: int = 0) -> list[Zone]:
    """What every player has. Who owns which cards is public, which of them are in hand is not.

    `eyes` are those who see the hand, where it is not its player alone.
    """
    deck = f"deck {seat}"
    return [
        Zone("hand", seat, side.hand, eyes or eye(seat), deck, ordered=False),
        Zone("deck", seat, side.deck, NOBODY, deck),
        Zone("discard", seat, side.discard, EVERYONE),
        Zone("play", seat, side.play, EVERYONE),
        Zone("ongoing", seat, side.ongoing, EVERYONE),
    ]


def team_zones(state: DeckBuilderState) -> list[Zone]:
    """Sidekicks that nobody has, and Events."""
    return [
        Zone("unused", None, state.unused, EVERYONE),
        Zone("events", None, state.events, EVERYONE),
        Zone("removed", None, state.removed, EVERYONE),
    ]


def common_zones(state: DeckBuilderState) -> list[Zone]:
    """The middle of the table."""
    return [
        Zone("main_deck", None, state.main_deck, NOBODY),
        Zone("line_up", None, state.line_up, EVERYONE),
        Zone("destroyed", None, state.destroyed, EVERYONE),
        *[Zone(name, None, stack, EVERYONE) for name, stack in state.stacks.items()],
    ]
