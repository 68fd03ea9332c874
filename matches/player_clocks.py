"""Clocks: a bank of time for live play, or a span for each decision by correspondence.

A seat's clock runs from the end of the public delay after it was asked until it answers, so both
run during a simultaneous question. Running out loses nothing by itself: the rival may claim the
win, or wait.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from store.rows import DeadlineRow

REMIND_AT = 0.75  # of a correspondence span
REMINDER = "reminder"  # the kind of a deadline that only reminds
TIME = "time"  # and of one that is the end of a seat's time


class TimeControl(Struct, frozen=True):
    """`seconds` is the bank of a live clock or the span of a correspondence decision."""

    kind: Literal["none", "live", "correspondence"] = "none"
    seconds: float = 0
    increment: float = 0  # added to a live bank with each answer


DAY = 86_400.0

# The clocks people can agree on: slug → words, control.
CLOCKS: dict[str, tuple[str, TimeControl]] = {
    "none": ("No clock", TimeControl()),
    "live_10": ("Live: 10 minutes and 10 seconds a move", TimeControl("live", 600, 10)),
    "live_25": ("Live: 25 minutes and 15 seconds a move", TimeControl("live", 1500, 15)),
    "one_day": ("By correspondence: one day a move", TimeControl("correspondence", DAY)),
    "three_days": ("By correspondence: three days a move", TimeControl("correspondence", 3 * DAY)),
}


class Clocks(Struct, frozen=True, gc=False):
    """What the clocks show. `since` is when each running seat's clock starts: soon, or long ago."""

    left: tuple[float, ...]
    since: dict[int, float] = {}
    paused: bool = False
    asked_at: float = 0.0  # when the open question was asked, where a public delay follows


Until = Mapping[int, float]  # seat → the end of its public delay
AT_ONCE: Until = {}


def new_clocks(control: TimeControl, seats: int) -> Clocks:
    return Clocks((control.seconds,) * seats)


def after_answer(
    control: TimeControl,
    clocks: Clocks,
    now: float,
    answered: int,
    waiting: Iterable[int],
    until: Until = AT_ONCE,
    within_delay: bool = False,
) -> Clocks:
    """One seat's clock is stopped, and those of the seats now asked run when their delay is over.

    An answer within the public delay neither spends nor earns time.
    """
    if clocks.paused:
        return clocks
    left = list(clocks.left)
    since = dict(clocks.since)
    started = since.pop(answered, None)
    if control.kind == "live" and started is not None and not within_delay:
        used = max(0.0, now - started)
        left[answered] = max(0.0, left[answered] - used) + control.increment
    owing = set(waiting)
    since = {seat: start for seat, start in since.items() if seat in owing}
    since |= _starts(owing - set(since), now, until)
    return replace(clocks, left=tuple(left), since=since)


def restarted(
    control: TimeControl,
    clocks: Clocks,
    now: float,
    waiting: Iterable[int],
    until: Until = AT_ONCE,
) -> Clocks:
    """After an undo: what was used is used, and the seats now asked run."""
    if clocks.paused:
        return clocks
    return resumed(paused(control, clocks, now), now, waiting, until)


def paused(control: TimeControl, clocks: Clocks, now: float) -> Clocks:
    """All clocks stopped, with what was used up to now taken off."""
    left = list(clocks.left)
    if control.kind == "live" and not clocks.paused:
        for seat, started in clocks.since.items():
            left[seat] = max(0.0, left[seat] - max(0.0, now - started))
    return replace(clocks, left=tuple(left), since={}, paused=True)


def resumed(clocks: Clocks, now: float, waiting: Iterable[int], until: Until = AT_ONCE) -> Clocks:
    return replace(clocks, since=_starts(waiting, now, until), paused=False)


def _starts(seats: Iterable[int], now: float, until: Until) -> dict[int, float]:
    return {seat: max(now, until.get(seat, now)) for seat in seats}


def granted(control: TimeControl, clocks: Clocks, seat: int, seconds: float, now: float) -> Clocks:
    """More time for a seat: on its bank, or on what is left of its span while that runs."""
    if control.kind == "live":
        left = list(clocks.left)
        started = clocks.since.get(seat)
        used = 0.0 if started is None else max(0.0, now - started)
        left[seat] = max(0.0, left[seat] - used) + seconds
        since = clocks.since if started is None else {**clocks.since, seat: max(now, started)}
        return replace(clocks, left=tuple(left), since=since)
    if seat not in clocks.since:
        return clocks
    start = max(now - control.seconds, clocks.since[seat]) + seconds
    return replace(clocks, since={**clocks.since, seat: start})


def time_left(control: TimeControl, clocks: Clocks, seat: int, now: float) -> float:
    """What a clock shows: never less than nothing, nor more than the bank before it starts."""
    due = due_at(control, clocks, seat)
    if due is None:
        return clocks.left[seat]
    left = max(0.0, due - now)
    return min(left, clocks.left[seat]) if control.kind == "live" else left


def due_at(control: TimeControl, clocks: Clocks, seat: int) -> float | None:
    """When the seat's time runs out, or None while its clock stands."""
    if control.kind == "none" or clocks.paused or seat not in clocks.since:
        return None
    span = clocks.left[seat] if control.kind == "live" else control.seconds
    return clocks.since[seat] + span


def is_out_of_time(control: TimeControl, clocks: Clocks, seat: int, now: float) -> bool:
    due = due_at(control, clocks, seat)
    return due is not None and due <= now


def running_on(before: Clocks, after: Clocks) -> int:
    """The seats, as a bit mask, whose clock is not touched by a change: nor are their deadlines."""
    return sum(
        1 << seat
        for seat, started in after.since.items()
        if before.since.get(seat) == started
        and (before.left[seat], before.paused) == (after.left[seat], after.paused)
    )


def deadlines(
    match: str, control: TimeControl, clocks: Clocks, now: float = 0.0
) -> tuple[DeadlineRow, ...]:
    """The rows that a sweep will find when they fall due, even after a restart.

    A reminder whose time has come is not set again: it has been, or need not be, sent.
    """
    rows = []
    for seat, started in clocks.since.items():
        due = due_at(control, clocks, seat)
        if due is None:
            continue
        rows.append(DeadlineRow(match, seat, TIME, due))
        remind = started + REMIND_AT * control.seconds
        if control.kind == "correspondence" and remind > now:
            rows.append(DeadlineRow(match, seat, REMINDER, remind))
    return tuple(rows)
