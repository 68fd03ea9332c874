"""What a viewer of a hosted match is told of what happened since their last decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from matches.errors import LongAgo
from matches.unattended import told_in
from rules.core.errors import RulesChanged
from rules.core.events import HEADLINE, Event
from rules.core.match import Match
from rules.core.recap import Recap, recap

if TYPE_CHECKING:
    from matches.hosted import HostedMatch


async def reaching_back(hosted: HostedMatch, match: Match, viewer: int | None) -> Match:
    """The loaded match, from as early a turn on as its recap for this viewer needs.

    A match is loaded from its latest turn; whoever was asked last before it would miss the rest.
    The lock must be held.
    """

    def recalls(loaded: Match) -> bool:
        if any(seat not in loaded.last_by for seat in concerned(loaded, viewer)):
            return False
        return since(hosted, loaded, viewer) >= loaded.begun_at

    return await from_earlier(hosted, match, recalls)


async def from_earlier(
    hosted: HostedMatch, match: Match, recalls: Callable[[Match], bool]
) -> Match:
    """The loaded match, restored turn by turn further back until it recalls enough."""
    while match.begun_at and not recalls(match):
        try:
            match = await hosted.reload(at_most=match.begun_at - 1)
        except (RulesChanged, LongAgo):
            break  # present rules recall no more
    return match


async def whole_match(hosted: HostedMatch, match: Match) -> Match:
    """The loaded match from the first cut on, or from the earliest turn that can be replayed."""
    for checkpoint in await hosted.store.checkpoints(hosted.id) if match.begun_at else ():
        if checkpoint.sequence >= match.begun_at:
            break
        try:
            return await hosted.reload(at_most=checkpoint.sequence)
        except RulesChanged:
            continue
    return match


def recap_for(hosted: HostedMatch, match: Match, viewer: int | None) -> Recap:
    """Since the person's own last decision; for everybody since that of whoever is to move.

    Answers that were given for a seat count as its own in the public recap: it must not betray
    them. The match must reach back far enough.
    """
    first = since(hosted, match, viewer)
    return recap(match.table, events_since(match, first), viewer, first)


async def told_to(hosted: HostedMatch, seat: int, most: int) -> Recap:
    """What happened since a seat last decided, as everybody may know it: a call is public.

    Answers that were given for the seat count as its own. What it did then it knows.
    """
    async with hosted.lock:

        def recalls(loaded: Match) -> bool:
            return loaded.last_by.get(seat, -1) >= loaded.begun_at

        match = await from_earlier(hosted, await hosted.loaded(), recalls)
        first = match.last_by.get(seat, 0)
        events = [
            event
            for event in events_since(match, first)
            if event.at != first or event.seat != seat or match.game.weight(event) == HEADLINE
        ]
        return recap(match.table, events, None, most=most)


def concerned(match: Match, viewer: int | None) -> Iterable[int]:
    """The seats whose last decision a recap begins with."""
    if viewer is not None:
        return (viewer,)
    return match.waiting or match.table.seats


def since(hosted: HostedMatch, match: Match, viewer: int | None) -> int:
    """The journal sequence of the decision with which the recap begins, 0 for the whole match."""
    told = told_in(hosted.seats[viewer]) if viewer is not None else ()
    if told and told[0].since:
        return told[0].since
    return min([match.last_by.get(seat, 0) for seat in concerned(match, viewer)])


def events_since(match: Match, first: int) -> list[Event]:
    """What the decision with this number and all later ones led to."""
    events = match.table.events
    start = len(events)
    while start and events[start - 1].at >= first:
        start -= 1
    return events[start:]
