"""Scenes in the middle of things: a secret half given, a React that can be answered, a series."""

from __future__ import annotations

from random import Random

from matches import series
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.player_offers import concede
from rules.core.questions import Answer
from tests.matches.house import any_answer, asked, give, kind_asked, play_until

MOST = 400  # decisions after which a match is given up
TRIES = 50  # matches after which a scene is given up


async def random_until(hosted: HostedMatch, kind: str) -> None:
    """Random legal answers until a question of this kind is open."""
    for seat, answer in await rehearsed(hosted, kind):
        prompt = await asked(hosted, seat)
        await hosted.answer(seat, prompt.id, answer)
    assert await kind_asked(hosted) == kind


async def rehearsed(hosted: HostedMatch, kind: str) -> list[tuple[int, Answer]]:
    """The fewest answers that lead there in this deal, of those tried on copies of the match."""
    frozen = await hosted.frozen()
    found: list[list[tuple[int, Answer]]] = []
    for seed in range(TRIES):
        match, random = await hosted.restore(frozen), Random(seed)
        given: list[tuple[int, Answer]] = []
        while match.waiting and len(given) < MOST:
            if kind in match.view(None).asked.values():
                found.append(given)
                break
            seat = random.choice(match.waiting)
            prompt = match.prompt(seat)
            assert prompt is not None
            given.append((seat, any_answer(prompt, random)))
            match.answer(*given[-1])
    assert found, f"no {kind} in {TRIES} matches"
    return min(found, key=len)


async def secret_half(hosted: HostedMatch) -> HostedMatch:
    """Both lay a Strike in secret; one of them has."""
    await play_until(hosted, "strike", turn=2)
    seat = (await hosted.waiting())[0]
    await give(hosted, seat)
    assert await hosted.waiting() == [1 - seat]
    return hosted


async def in_a_chain(hosted: HostedMatch) -> HostedMatch:
    """An Action was answered by a React, and that may be answered in turn."""
    await random_until(hosted, "rival react")
    return hosted


async def in_a_series(matches: Matches, hosted: HostedMatch) -> HostedMatch:
    """The second battle of three, a secret half given; Ada has won the first."""
    assert hosted.terms.best_of == 3
    await concede(hosted, 1)
    following = None
    for seat in (0, 1):
        choices = hosted.terms.setup.seats[seat]
        following = await series.choose_for_next(matches, hosted, seat, choices)
    assert following is not None
    return await secret_half(following)
