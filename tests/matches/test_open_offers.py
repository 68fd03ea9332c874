"""What is on offer stands until a person moves: what computers do meanwhile is no answer to it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from matches import player_offers, seat_handover
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from tests.matches.house import ADA, BEN, duel, give, play_until

COMPUTER = 3


class Ponderer:
    """In the place of those who think: it comes to no end before the match does."""

    def __init__(self) -> None:
        self.is_over = asyncio.Event()

    async def choose(self, request: Any, occasion: Any) -> Any:
        await self.is_over.wait()
        raise asyncio.CancelledError

    def close(self) -> None:
        self.is_over.set()


@pytest.fixture
async def hosted(matches: Matches):
    """Three people and a computer, whose moves are made by the test; everybody is to cut."""
    thinkers: Any = Ponderer()
    matches.thinkers = thinkers
    people = [Sitting(user, name) for user, name in ((1, "Ada"), (2, "Ben"), (3, "Cleo"))]
    yield await matches.open("diabolicards", [*people, Sitting(None, "Computer", level="club")])
    thinkers.close()


async def kinds(hosted: HostedMatch) -> list[str]:
    return [offer.kind for offer in await player_offers.open_offers(hosted)]


async def test_a_draw_is_agreed_although_a_computer_has_moved(hosted):
    await player_offers.offer_draw(hosted, 0)
    await player_offers.accept(hosted, "draw", 1)
    await give(hosted, COMPUTER)
    assert await kinds(hosted) == ["draw"]
    await player_offers.accept(hosted, "draw", 2)
    assert (await hosted.result()).reason == "draw agreed"


async def test_a_move_is_taken_back_although_a_computer_has_moved(hosted):
    await give(hosted, 0)
    await give(hosted, 1)
    assert (await player_offers.take_back(hosted, 0)).kind == "consent"
    await give(hosted, COMPUTER)
    assert await kinds(hosted) == ["take back"]
    for seat in (1, 2):
        await player_offers.accept(hosted, "take back", seat)
    assert await hosted.waiting() == [0, 1, 2, 3]


async def test_a_wish_to_take_back_lapses_when_a_computers_move_shows_cards(hosted):
    for seat in (0, 1, 2):
        await give(hosted, seat)
    await player_offers.take_back(hosted, 0)
    await give(hosted, COMPUTER)  # the last to cut: the cards are dealt
    assert await kinds(hosted) == []
    with pytest.raises(NotAllowed, match="moved on"):
        await player_offers.accept(hosted, "take back", 1)


@pytest.mark.parametrize("mover", [0, 1, 2])
async def test_an_offer_lapses_when_a_person_moves(hosted, mover):
    await player_offers.offer_draw(hosted, 0)
    await give(hosted, COMPUTER)
    await give(hosted, mover)
    assert await kinds(hosted) == []
    with pytest.raises(NotAllowed, match="moved on"):
        await player_offers.accept(hosted, "draw", 1)


async def test_a_computer_that_moves_this_very_moment_does_not_undo_the_last_word(hosted):
    await player_offers.offer_draw(hosted, 0)
    await player_offers.accept(hosted, "draw", 1)
    sequence, moved = hosted.sequence, []

    async def just_before():
        now = await sequence()
        if not moved:
            moved.append(now)
            await give(hosted, COMPUTER)
        return now

    hosted.sequence = just_before
    await player_offers.accept(hosted, "draw", 2)
    assert moved
    assert (await hosted.result()).reason == "draw agreed"


# -- a computer that plays for somebody


async def test_a_computer_agrees_to_nothing_for_whoever_lent_it_their_seat(matches):
    hosted = await duel(matches, ADA, BEN)
    await play_until(hosted, "action")
    first = (await hosted.waiting())[0]
    await give(hosted, first, "pass")
    await give(hosted, 1 - first, "pass")
    await seat_handover.lend(hosted, 1 - first, "random")
    name = hosted.names[1 - first]
    away = rf"^{name} must be back for that: the computer agrees to nothing in their name\.$"
    with pytest.raises(NotAllowed, match=away):
        await player_offers.offer_draw(hosted, first)
    assert await hosted.result() is None
    assert await hosted.store.offers(hosted.id) == []
