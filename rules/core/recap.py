"""A recap: what happened lately, for a viewer who looks up and wants the few lines that matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from rules.core.events import HEADLINE, NOISE, Event
from rules.core.table import Table

if TYPE_CHECKING:
    from rules.core.game import Game

MOST_LINES = 6


class Recap(Struct, frozen=True):
    """The lines worth reading, in the order in which they happened."""

    lines: tuple[str, ...] = ()
    more: int = 0  # lines that found no room; the log has them
    moment: str = ""  # what everybody should see at a glance: a hit, a knock-out, a tie


NOTHING_NEW = Recap()


def recap(
    table: Table[Any],
    events: Sequence[Event],
    viewer: int | None,
    deed: int = -1,
    most: int = MOST_LINES,
) -> Recap:
    """The heaviest of these events as this viewer may know them; noise is never told.

    `deed` is the sequence of the viewer's own decision with which the events begin: what they
    themselves did then they need not be told, unless it is a headline.
    """
    game = table.game
    told = together(game, worth_telling(table, events, viewer, deed))
    weights = [game.weight(event) for event in told]
    # Of equal weight the latest: whoever looks up knows the beginning best.
    heaviest = sorted(range(len(told)), key=lambda place: (weights[place], place))[-most:]
    lines = [recap_words(table, told[place], viewer) for place in sorted(heaviest)]
    moments = [words for event in events if (words := game.moment_words(table, event, viewer))]
    return Recap(tuple(lines), len(told) - len(lines), moments[-1] if moments else "")


def worth_telling(
    table: Table[Any], events: Iterable[Event], viewer: int | None, deed: int
) -> list[Event]:
    """Without noise, and without what the viewer did with the decision numbered `deed`.

    What that showed them is told: nobody knows beforehand what they will see.
    """
    game, found = table.game, []
    for event in events:
        weight = game.weight(event)
        own_deed = event.at == deed and event.seat == viewer and weight < HEADLINE
        if weight > NOISE and (not own_deed or event.kind in game.shows):
            found.append(event)
    return found


def together(game: Game[Any], events: Iterable[Event]) -> list[Event]:
    """Lines of one kind that follow each other become one: plays Punch ×3, Vulnerability.

    A game may join lines of different kinds, too.
    """
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if last is None:
            found.append(event)
        elif (both := game.joined(last, event)) is not None:
            found[-1] = both
        elif last.faces and event.faces and is_like(last, event):
            found[-1] = replace(last, faces=last.faces + event.faces)
        else:
            found.append(event)
    return found


def is_like(one: Event, other: Event) -> bool:
    """Whether two events differ in their cards alone."""
    return (one.kind, one.seat, one.seen_by, one.number, one.note, one.cause) == (
        *(other.kind, other.seat, other.seen_by, other.number, other.note, other.cause),
    )


def recap_words(table: Table[Any], event: Event, viewer: int | None) -> str:
    """The line of the log, and in brackets the card that made it happen."""
    words = table.game.event_words(table, event, viewer)
    if event.cause < 0 or event.kind not in table.game.caused:
        return words
    if event.cause in (event.faces_for(viewer) or ()):
        return words
    return f"{words} ({table.game.cause_words(table, event.cause)})"
