"""A seat that cheats: it sees what anybody sees, every hand among that, but not the order of decks.

No level imagines like this, so nobody ever sits opposite it. The arena plays it to find out how
much luck leaves to win, and `bench outlook` how much of the end can be foreseen at all.
"""

from __future__ import annotations

from players.imagine import Dealt, Imagination, unseen
from rules.core.state import State
from rules.core.visibility import visible


class OpenHanded(Imagination):
    """What all seats together know of a frozen match."""

    def _unseen(self, state: State) -> list[Dealt]:
        zones = self.game.zones(state)
        seats = range(len(self.setup.seats))
        seen = {card for seat in seats for card in visible(zones, state, seat)}
        found: list[Dealt] = []
        for pool in unseen(self.game, state, self.seat):
            cards = [card for card in pool.cards if card not in seen]
            if cards:
                found.append(Dealt(cards, [sorted([state.face[card] for card in cards])]))
        return found
