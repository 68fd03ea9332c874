"""What is kept about a person: all of it on request, or erased once nobody waits for them."""

from __future__ import annotations

from typing import Any

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.matches import Matches
from rules.core.phrases import listed

NAMED = 5  # matches that a refusal names


async def everything_about(matches: Matches, user: int) -> dict[str, Any]:
    """All that is kept about one person, fit for JSON."""
    return await matches.store.export_user(user)


async def check_free(matches: Matches, user: int) -> None:
    """Refuse while a running match needs to know who sits there."""
    playing = [await matches.find(row.id) for row in await matches.store.matches_of(user)]
    if playing:
        named = [_words(hosted, user) for hosted in playing[:NAMED]]
        more = [f"{len(playing) - NAMED} more"] if len(playing) > NAMED else []
        raise NotAllowed(
            f"You still play {listed(named + more)}: end that first, or give your seat away."
        )


def _words(hosted: HostedMatch, user: int) -> str:
    rivals = [hosted.names[seat] for seat in hosted.rivals(hosted.seat_of(user))]
    return f"{hosted.game.short_name} against {listed(rivals)} ({hosted.id[:4]})"


async def forget(matches: Matches, user: int) -> None:
    """Their results stay, without saying whose they were."""
    await check_free(matches, user)
    named = await matches.store.seated_in(user)
    await matches.store.forget_user(user)
    matches.preferences.forget(user)
    matches.deck_drafts.forget(user)
    matches.lessons.forget(user)
    for match_id in named:
        hosted = await matches.find(match_id)
        async with hosted.lock:
            hosted.drop()
            hosted.seats = await matches.store.seats(match_id)
        if await hosted.result() is None:  # a computer plays on for them: its board names them
            matches.publish(match_id, await hosted.sequence(), "player forgotten")
