"""Which match is meant: named, here, where one is asked, or the last."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches import player_offers, seat_handover
from matches.errors import NoSuchMatch, NotAllowed, NotSeated
from matches.match_finder import MatchFinder, Requester
from tests.matches.house import ADA, BEN, CLEO, duel, give

GUILD, HERE, THERE = 55, 9, 10
ada = Requester(ADA.user, GUILD, HERE)
cleo = Requester(CLEO.user, GUILD, HERE)


async def played(matches, channel: int = HERE, guild: int = GUILD):
    return await duel(matches, guild=guild, channel=channel)


async def test_the_only_match_is_meant_wherever_one_is(matches):
    hosted = await played(matches, THERE)
    assert await MatchFinder(matches).meant(ada) is hosted
    with pytest.raises(NotAllowed, match="You play no match here"):
        await MatchFinder(matches).meant(cleo)


async def test_the_match_of_this_channel_is_meant_before_others(matches):
    await played(matches, THERE)
    here = await played(matches, HERE)
    assert await MatchFinder(matches).meant(ada) is here


async def test_the_match_that_asks_is_meant_before_one_that_waits(matches):
    waits, asks = await played(matches), await played(matches)
    with pytest.raises(NotAllowed, match="You play several matches here"):
        await MatchFinder(matches).meant(ada)
    await give(waits, 0)
    assert await MatchFinder(matches).meant(ada) is asks


async def test_a_match_of_another_server_is_not_there(matches):
    elsewhere = await played(matches, guild=56)
    with pytest.raises(NoSuchMatch):
        await MatchFinder(matches).shown(ada, elsewhere.id)
    with pytest.raises(NotAllowed, match="You play no match here"):
        await MatchFinder(matches).meant(ada)


async def test_a_match_that_is_named_is_shown_to_all_and_played_by_its_players(matches):
    hosted = await played(matches)
    assert await MatchFinder(matches).shown(cleo, hosted.id) is hosted
    assert await MatchFinder(matches).meant(ada, hosted.id) is hosted
    with pytest.raises(NotSeated):
        await MatchFinder(matches).meant(cleo, hosted.id)


async def test_for_reading_the_only_match_of_the_channel_is_meant(matches):
    hosted = await played(matches)
    assert await MatchFinder(matches).in_channel(cleo) is hosted
    third = replace(ADA, user=CLEO.user, name=CLEO.name)
    other = await duel(matches, third, BEN, guild=GUILD, channel=HERE)
    with pytest.raises(NotAllowed, match="Several matches are played here"):
        await MatchFinder(matches).in_channel(Requester(404, GUILD, HERE))
    assert await MatchFinder(matches).in_channel(cleo) is other


async def test_when_nobody_plays_the_last_match_of_the_person_is_meant(matches, clock):
    ended = []
    for _ in range(2):
        clock.advance(1)
        hosted = await played(matches)
        await player_offers.concede(hosted, 0)
        ended.append(hosted)
    assert await MatchFinder(matches).in_channel(ada) is ended[-1]
    assert await MatchFinder(matches).latest_over(ada) is ended[-1]
    assert await MatchFinder(matches).latest_over(ada, ended[0].id) is ended[0]
    with pytest.raises(NotAllowed, match="You have not finished a match here yet"):
        await MatchFinder(matches).latest_over(cleo)


async def test_a_seat_that_a_computer_keeps_is_found_again(matches):
    with pytest.raises(NotAllowed, match="No computer plays for you here"):
        await MatchFinder(matches).lent(ada)
    hosted = await played(matches)
    await seat_handover.lend(hosted, 0, "random")
    assert await MatchFinder(matches).lent(ada) is hosted
    second = await played(matches)
    await seat_handover.lend(second, 0, "random")
    with pytest.raises(NotAllowed, match="Computers play several matches for you"):
        await MatchFinder(matches).lent(ada)
    assert await MatchFinder(matches).lent(ada, second.id) is second
