"""Every game there is, one's own new one too, is agreed on and played on Discord by its buttons."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cogs.play.hands import holds_cards
from matches.hosted import HostedMatch
from rules.games import GAMES
from tests.cogs.club import Club
from tests.cogs.picture_names import kinds
from tests.cogs.playing import play_on
from tests.cogs.scenes import hand

MOVES = 6  # what comes later in a match is played by the tests of each game


async def opened(club: Club, slug: str, **terms: Any) -> HostedMatch:
    """Ada challenges Ben, who accepts and takes whatever seat he is offered."""
    draft = await club.ada.slash("match new", game=slug, opponent=club.ben.user, **terms)
    await club.ada.click((await draft.done()).message, "Send the challenge")
    seat = await (await club.ben.click(club.latest("wants to play"), "Accept")).done()
    if "Take my seat" in seat.message.buttons:
        await club.ben.click(seat.message, "Take my seat")
    await club.client.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    return await club.client.matches.find(row.id)


@pytest.mark.parametrize("slug", GAMES)
async def test_a_game_is_played_with_a_board_for_all_and_a_hand_for_each(club: Club, slug: str):
    hosted = await opened(club, slug)
    people = [club.ada, club.ben]
    assert await play_on(club, hosted, people, Random(2), MOVES) == MOVES
    (name, _, alt) = club.board().pictures[-1]
    assert name.startswith("board")
    assert alt
    for seat, person in enumerate(people):
        held = holds_cards(await hosted.view_for(seat), seat)  # a deck-builder may have played all
        shown = kinds(await hand(person))
        assert [kind for kind in shown if kind != "choices"] == (["hand"] if held else [])
