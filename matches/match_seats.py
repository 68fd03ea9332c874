"""Who sits where in a match, who plays with whom, and against whom."""

from __future__ import annotations

from typing import Any

from matches.errors import NotSeated
from rules.core.game import Game
from rules.core.phrases import listed
from store.rows import SeatRow


class MatchSeats:
    """The seats of one match in order; some may be a computer's."""

    def __init__(self, game: Game[Any], seats: list[SeatRow]) -> None:
        self.game = game
        self.seats = seats

    def seat_of(self, user: int) -> int:
        seat = self.seat_if_any(user)
        if seat is None:
            raise NotSeated
        return seat

    def seat_if_any(self, user: int) -> int | None:
        return next((row.seat for row in self.seats if row.user == user), None)

    def own_seat(self, user: int) -> int | None:
        """Where they sit, or the seat that a computer looks after for them."""
        return next((row.seat for row in self.seats if user in (row.user, row.kept_for)), None)

    def is_computer(self, seat: int) -> bool:
        return self.seats[seat].user is None

    def is_lent(self, seat: int) -> bool:
        """Whether a computer plays there for a person, who may be back at any time."""
        return self.is_computer(seat) and self.seats[seat].kept_for is not None

    @property
    def people(self) -> int:
        """How many seats are persons'."""
        return len(self.seats) - [row.user for row in self.seats].count(None)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def rivals(self, seat: int) -> list[int]:
        """The seats of the other sides."""
        count = len(self.seats)
        side = self.game.side(seat, count)
        return [other for other in range(count) if self.game.side(other, count) != side]

    def partners(self, seat: int) -> list[int]:
        """The other seats of the own side."""
        rivals = self.rivals(seat)
        return [row.seat for row in self.seats if row.seat not in (seat, *rivals)]

    def sharing(self, seat: int) -> list[int]:
        """The partners whose hands this seat sees, and who see its own."""
        return self.partners(seat) if self.game.shares_hands else []

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side, in the order in which the sides first sit."""
        return self.game.sides(len(self.seats))

    @property
    def side_names(self) -> list[str]:
        """The players of each side: "Ada and Cleo", "Ben and Dora"."""
        return [listed([self.names[seat] for seat in side]) for side in self.sides]

    @property
    def pairing(self) -> str:
        """Who plays whom: "Ada and Ben", "Ada and Cleo against Ben and Mona"."""
        return (" and " if len(self.seats) == 2 else " against ").join(self.side_names)
