"""Who sits on which side of a table: sides alternate, and partners sit on one."""

from __future__ import annotations

from rules.core.view import View


def seats(view: View) -> list[int]:
    """Everybody at the table, in their order."""
    return [zone.seat for zone in view.zones if zone.name == "hand" and zone.seat is not None]


def seats_of(view: View, side: int) -> list[int]:
    """The seats of a side, in their order."""
    return [seat for seat in seats(view) if side_of(seat) == side]


def side_of(seat: int) -> int:
    return seat % 2


def near_side(view: View) -> int:
    """The side at the bottom of the picture: the viewer's own."""
    return side_of(view.viewer) if view.viewer is not None else 0
