"""Matches that belong to no server: computers only, and nobody else knows of them."""

from __future__ import annotations

import pytest

from matches import seat_handover
from matches.challenge import ANYONE, COMPUTER, Place
from matches.challenges import Challenges
from matches.errors import NoSuchMatch, NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder, Requester
from matches.matches import Matches, NoLongerOpen
from tests.matches.house import ADA, BEN

HOST, INVITED = Place(ADA.user, "Ada"), Place(BEN.user, "Ben")
ada, ben = Requester(ADA.user, 0, 8), Requester(BEN.user, 0, 9)


@pytest.fixture
def challenges(matches: Matches) -> Challenges:
    return Challenges(matches)


async def begun(matches: Matches, challenges: Challenges) -> HostedMatch:
    """Ada against the computer, in her direct messages."""
    draft = await challenges.draft("showdown", (HOST, COMPUTER), guild=0, channel=8)
    await challenges.send(draft.id, ADA.user)
    return await matches.find(draft.id)


@pytest.mark.parametrize("other", [INVITED, ANYONE])
async def test_only_computers_are_challenged_there(challenges: Challenges, other: Place):
    with pytest.raises(NotAllowed, match="only play against the computer"):
        await challenges.draft("showdown", (HOST, other), guild=0, channel=8)
    draft = await challenges.draft("showdown", (HOST, COMPUTER), guild=0, channel=8)
    with pytest.raises(NotAllowed, match="only play against the computer"):
        await challenges.invite(draft.id, ADA.user, {1: other})


async def test_a_draft_of_direct_messages_is_its_hosts(challenges: Challenges):
    draft = await challenges.draft("showdown", (HOST, COMPUTER), guild=0, channel=8)
    assert await challenges.find_here(ada, draft.id) == draft
    with pytest.raises(NoLongerOpen):
        await challenges.find_here(ben, draft.id)


async def test_a_match_of_direct_messages_is_its_players(matches: Matches, challenges: Challenges):
    hosted = await begun(matches, challenges)
    finder = MatchFinder(matches)
    assert await finder.shown(ada, hosted.id) is hosted
    assert await finder.in_channel(ada) is hosted
    with pytest.raises(NoSuchMatch):
        await finder.shown(ben, hosted.id)
    # Even who says to be in that very channel.
    with pytest.raises(NotAllowed, match="You play no match here"):
        await finder.in_channel(Requester(BEN.user, 0, 8))


async def test_lists_tell_everybody_of_their_own_matches_there(
    matches: Matches, challenges: Challenges
):
    hosted, lists = await begun(matches, challenges), matches.lists
    assert [row.id for row in await lists.running_for(ADA.user, 0)] == [hosted.id]
    assert await lists.running_for(BEN.user, 0) == []
    await hosted.close(0, (), "void")
    assert [row.id for row in await lists.finished_for(ADA.user, 0, 5)] == [hosted.id]
    assert await lists.finished_for(BEN.user, 0, 5) == []


async def test_who_has_lent_a_seat_there_still_finds_the_match(
    matches: Matches, challenges: Challenges
):
    hosted = await begun(matches, challenges)
    await seat_handover.lend(hosted, 0)
    finder = MatchFinder(matches)
    assert await finder.shown(ada, hosted.id) is hosted
    assert await finder.lent(ada, hosted.id) is hosted
    assert [row.id for row in await matches.lists.running_for(ADA.user, 0)] == [hosted.id]
    with pytest.raises(NoSuchMatch):
        await finder.lent(ben, hosted.id)
