"""Silver Wing Rivals as it is played officially: a Match of up to three Battles."""

import pytest

from matches import player_offers, series
from matches.errors import NotAllowed
from matches.match_terms import Sitting
from rules.core.errors import BadSetup
from rules.games import GAMES
from tests.matches.house import ADA, BEN

DECKS = ({"deck": "azure_vanguard"}, {"deck": "crimson_court"})


async def a_match(matches):
    people = (
        Sitting(ADA.user, ADA.name, DECKS[0]),
        Sitting(BEN.user, BEN.name, DECKS[1]),
    )
    return await matches.open("silver_wing", people, best_of=3)


async def won_by(hosted, seat):
    await player_offers.concede(hosted, 1 - seat)
    return hosted


async def next_battle(hosted):
    for seat, choice in enumerate(DECKS):
        opened = await series.choose_for_next(hosted.matches, hosted, seat, choice)
    return opened


@pytest.mark.rule("SWR-1")
async def test_two_battles_won_win_the_match(matches):
    first = await won_by(await a_match(matches), 0)
    assert not await series.is_over(first)
    second = await won_by(await next_battle(first), 0)
    assert await series.is_over(second)
    with pytest.raises(NotAllowed):
        await series.choose_for_next(matches, second, 0, DECKS[0])


@pytest.mark.rule("SWR-1")
async def test_at_one_all_the_third_battle_decides(matches):
    first = await won_by(await a_match(matches), 0)
    second = await won_by(await next_battle(first), 1)
    assert not await series.is_over(second)
    third = await won_by(await next_battle(second), 1)
    assert await series.is_over(third)
    assert (await series.score(third))[1] == 2


@pytest.mark.rule("SWR-1")
async def test_a_battle_is_for_two(matches):
    assert GAMES["silver_wing"].seats == (2,)
    with pytest.raises(BadSetup, match="needs 2 players"):
        await matches.open("silver_wing", [Sitting(1, "Ada", DECKS[0])])
