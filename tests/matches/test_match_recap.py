"""What a viewer is told since their last decision: the same after a restart, nothing betrayed."""

from __future__ import annotations

import pytest

from matches.match_recap import events_since, since
from matches.pace import Pace
from tests.matches.attended import LONGEST, in_first_action
from tests.matches.house import attacker, cards_that, duel, give, idle, play_out, turn

VIEWERS = (None, 0, 1)


@pytest.mark.parametrize("viewer", VIEWERS)
async def test_a_restart_forgets_nothing_of_a_recap(house, matches, viewer):
    """A match is loaded from its latest turn, the viewer's last decision may be older."""
    hosted, reached_back = await duel(matches), 0
    for _ in range(60):
        await give(hosted, (await hosted.waiting())[0])
        restored = await (await house.start()).find(hosted.id)
        begun = (await restored.loaded()).begun_at
        told = (await restored.view_for(viewer)).recap
        assert told == (await hosted.view_for(viewer)).recap
        reached_back += (await restored.loaded()).begun_at < begun
    assert reached_back


async def test_a_hand_tells_what_happened_since_the_persons_own_decision(matches):
    hosted = await duel(matches)
    await play_out(hosted, decisions=40)
    match = await hosted.loaded()
    for seat in (0, 1):
        first = since(hosted, match, seat)
        assert first == match.last_by[seat]
        told = events_since(match, first)
        assert told == [event for event in match.table.events if event.at >= first]


async def test_the_public_recap_begins_with_the_last_decision_of_whoever_is_to_move(matches):
    hosted = await duel(matches)
    await play_out(hosted, decisions=41)
    match = await hosted.loaded()
    first = min(match.last_by[seat] for seat in match.waiting)
    assert since(hosted, match, None) == first


@pytest.fixture
async def attentive(house, deal_with):
    """People are asked where they have a choice; no card has a text, so Actions are passed."""
    deal_with(cards_that())
    house.clock.by_hand = True
    return await house.start(Pace())


async def test_an_answer_given_for_a_seat_ends_the_public_recap_but_not_the_hands(attentive):
    matches = attentive
    hosted = await in_first_action(matches)
    seat = await attacker(hosted)
    cut = (await hosted.loaded()).last_by[seat]
    await turn(matches, LONGEST)
    await idle(matches)
    match = await hosted.loaded()
    assert hosted.seats[seat].answered, "the first Action was passed for the Attacker"
    assert match.last_by[seat] > cut
    assert since(hosted, match, seat) == cut
    assert since(hosted, match, None) == min(match.last_by[seat] for seat in match.waiting)
