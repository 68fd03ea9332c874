"""Diabolicards hosted: one against one, or two against two."""

import pytest

from matches import player_offers
from matches.match_terms import Sitting
from rules.core.errors import BadSetup

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def people(number):
    return [Sitting(user, name, {}) for user, name in enumerate(NAMES[:number], 1)]


@pytest.mark.rule("DIA-1")
@pytest.mark.parametrize("number", [2, 4])
async def test_two_or_four_sit_down(matches, number):
    hosted = await matches.open("diabolicards", people(number))
    assert await hosted.waiting() == list(range(number))


@pytest.mark.rule("DIA-1")
@pytest.mark.parametrize("number", [1, 3])
async def test_other_numbers_are_refused(matches, number):
    with pytest.raises(BadSetup, match="needs 2 or 4 players"):
        await matches.open("diabolicards", people(number))


async def test_partners_who_concede_give_the_match_to_the_other_side(matches):
    hosted = await matches.open("diabolicards", people(4))
    assert not await player_offers.concede(hosted, 2)
    assert await hosted.result() is None
    await player_offers.accept(hosted, "concede", 0)
    assert (await hosted.result()).winners == (1, 3)
