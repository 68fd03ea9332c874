"""The clocks of one hosted match, and the public delay before they run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matches import player_clocks
from matches.match_seats import MatchSeats
from matches.match_terms import MatchTerms, decode_terms
from matches.player_clocks import Clocks
from rules.core.match import Match
from store.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from matches.matches import Matches


class MatchClocks(MatchSeats):
    """The seats of one match, and what their clocks show."""

    def __init__(self, matches: Matches, row: MatchRow, seats: list[SeatRow]) -> None:
        super().__init__(matches.game(row.game), seats)
        self.matches = matches
        self.store = matches.store
        self.clock = matches.times.clock(row.guild)
        self.id = row.id
        self.row = row
        self.terms: MatchTerms = decode_terms(row.setup)
        self._clocks = self._kept_clocks = Clocks(())

    def open_from(self, match: Match, seat: int) -> float:
        """When the public delay of the open question is over; 0 where there is none."""
        asked_at = self._clocks.asked_at
        return asked_at and asked_at + self.matches.pace.delay(self.id, match.opened, seat)

    def delays(self, match: Match) -> dict[int, float]:
        """People who are asked → the end of their public delay."""
        if not self._clocks.asked_at:
            return {}
        people = [seat for seat in match.waiting if not self.is_computer(seat)]
        return {seat: self.open_from(match, seat) for seat in people}

    def _note_asked(self, match: Match) -> None:
        """A question was asked just now; where one person sits alone there is no delay."""
        if match.opened == match.sequence:
            now = self.clock.now() if self.people > 1 else 0.0
            shown = self._clocks
            self._clocks = Clocks(shown.left, shown.since, shown.paused, now)

    def _restart_clocks(self, match: Match) -> None:
        """The question is asked anew."""
        self._note_asked(match)
        self._clocks = player_clocks.restarted(
            self.terms.control,
            self._clocks,
            self.clock.now(),
            match.waiting,
            self.delays(match),
        )

    @property
    def clocks_now(self) -> Clocks:
        """What the clocks show; the match must be loaded."""
        return self._clocks
