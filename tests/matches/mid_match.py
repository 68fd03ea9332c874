"""Scenes in the middle of things: a secret half given, a React that can be answered, a series."""

from __future__ import annotations

from random import Random

from matches import series
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.player_offers import concede
from tests.matches.house import any_answer, asked, give, kind_asked, play_until

MOST = 400  # decisions after which a scene is given up


async def random_until(hosted: HostedMatch, kind: str, seed: int) -> None:
    """Random legal answers until a question of this kind is open."""
    random = Random(seed)
    for _ in range(MOST):
        if await kind_asked(hosted) == kind:
            return
        waiting = await hosted.waiting()
        assert waiting, "the match was over before"
        seat = random.choice(waiting)
        prompt = await asked(hosted, seat)
        await hosted.answer(seat, prompt.id, any_answer(prompt, random))
    raise AssertionError(f"no {kind} in {MOST} decisions")


async def secret_half(hosted: HostedMatch) -> HostedMatch:
    """Both lay a Strike in secret; one of them has."""
    await play_until(hosted, "strike", turn=2)
    seat = (await hosted.waiting())[0]
    await give(hosted, seat)
    assert await hosted.waiting() == [1 - seat]
    return hosted


async def in_a_chain(hosted: HostedMatch, seed: int = 1) -> HostedMatch:
    """An Action was answered by a React, and that may be answered in turn."""
    await random_until(hosted, "rival react", seed)
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
