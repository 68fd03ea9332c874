"""Clocks at hosted matches: deadlines are rows, a sweep finds them once, the rival may claim."""

from __future__ import annotations

import asyncio

import pytest

from matches import moderation, out_of_time, player_offers
from matches.errors import NotAllowed
from matches.player_clocks import TimeControl
from rules.core.errors import RivalryError
from tests.matches.house import attacker, duel, give, play_until
from tests.store import rows

LIVE = TimeControl("live", 300, 5)
DAY = 86_400.0
POST = TimeControl("correspondence", DAY)
STILL_TIME = r"^Your rival still has time\.$"


async def swept(matches) -> list[str]:
    """What the sweep tells, as "time 0" or "reminder 1"."""
    told = matches.subscribe()
    await matches.sweep()
    matches.unsubscribe(told)
    return sorted(told.get_nowait().kind for _ in range(told.qsize()))


async def deadlines(hosted) -> set[tuple[int, str, float]]:
    """Seat, kind, and seconds from now."""
    found, now = await rows.deadlines(hosted.store, hosted.id), hosted.clock.now()
    return {(row.seat, row.kind, row.due - now) for row in found}


# -- none


async def test_a_match_without_a_clock_has_no_deadline_and_nothing_to_claim(matches, clock):
    hosted = await duel(matches)
    clock.advance(1000 * DAY)
    assert await deadlines(hosted) == set()
    assert await matches.sweep() == 0
    with pytest.raises(NotAllowed, match=STILL_TIME):
        await out_of_time.claim_time(hosted, 0)


# -- live


async def test_both_live_clocks_run_during_a_simultaneous_question(matches, clock):
    hosted = await duel(matches, control=LIVE)
    assert await deadlines(hosted) == {(0, "time", 300), (1, "time", 300)}
    clock.advance(20)
    await give(hosted, 0)
    assert await deadlines(hosted) == {(1, "time", 280)}
    clock.advance(30)
    await give(hosted, 1)
    assert (await hosted.clocks()).left == (285, 255)


async def test_after_the_answer_only_the_clock_of_who_is_asked_runs(matches, clock):
    hosted = await duel(matches, control=LIVE)
    await play_until(hosted, "action")
    first = await attacker(hosted)
    left = (await hosted.clocks()).left
    clock.advance(60)
    await give(hosted, first, "pass")
    after = (await hosted.clocks()).left
    assert after[first] == left[first] - 60 + 5
    assert after[1 - first] == left[1 - first]
    assert await deadlines(hosted) == {(1 - first, "time", left[1 - first])}


async def test_what_a_clock_shows_survives_a_restart(house, matches, clock):
    hosted = await duel(matches, control=LIVE)
    clock.advance(20)
    await give(hosted, 0)
    clock.advance(1000)
    again = await (await house.start()).find(hosted.id)
    assert await again.clocks() == await hosted.clocks()
    await out_of_time.claim_time(again, 0)
    assert (await again.result()).winners == (0,)


# -- correspondence


async def test_each_correspondence_decision_has_its_whole_span(matches, clock):
    hosted = await duel(matches, control=POST)
    for seat in (0, 1):
        clock.advance(1000)
        await give(hosted, seat)
    first = await attacker(hosted)
    assert await deadlines(hosted) == {(first, "time", DAY), (first, "reminder", 0.75 * DAY)}


# -- the sweep


async def test_a_sweep_tells_of_reminder_and_time_out_when_they_fall_due(matches, clock):
    hosted = await duel(matches, control=POST)
    await play_until(hosted, "action")
    seat = await attacker(hosted)
    clock.advance(0.75 * DAY - 1)
    assert await swept(matches) == []
    clock.advance(1)
    assert await swept(matches) == [f"reminder {seat}"]
    clock.advance(0.25 * DAY)
    assert await swept(matches) == [f"time {seat}"]


async def test_what_was_told_is_not_told_again(matches, clock):
    await duel(matches, control=POST)
    clock.advance(2 * DAY)
    assert await swept(matches) == ["reminder 0", "reminder 1", "time 0", "time 1"]
    assert await swept(matches) == []


async def test_an_answer_of_the_rival_does_not_repeat_a_reminder(matches, clock):
    hosted = await duel(matches, control=POST)
    clock.advance(0.8 * DAY)
    assert await swept(matches) == ["reminder 0", "reminder 1"]
    await give(hosted, 0)
    assert await swept(matches) == []


async def test_granted_time_does_not_bring_an_old_reminder_back(matches, clock):
    hosted = await duel(matches, control=POST)
    await give(hosted, 0)
    clock.advance(DAY + 1)
    assert await swept(matches) == ["reminder 1", "time 1"]
    await out_of_time.grant_time(hosted, 0, 1, 3600)
    assert await swept(matches) == []


async def test_deadlines_survive_a_restart(house, matches, clock):
    await duel(matches, control=POST)
    clock.advance(2 * DAY)
    assert len(await swept(await house.start())) == 4


async def test_two_sweepers_share_the_work_and_repeat_none(either_house, clock):
    one, other = await either_house.start(), await either_house.start()
    for _ in range(10):
        await duel(one, control=POST)
    clock.advance(2 * DAY)
    handed_out = []

    async def note(row):
        handed_out.append((row.match, row.seat, row.kind))

    claimed = await asyncio.gather(one.sweep(note), other.sweep(note), one.sweep(note))
    assert sum(claimed) == len(handed_out) == len(set(handed_out)) == 40


async def test_an_answered_question_leaves_no_deadline(matches, clock):
    hosted = await duel(matches, control=POST)
    await give(hosted, 0)
    clock.advance(2 * DAY)
    assert await swept(matches) == ["reminder 1", "time 1"]


@pytest.mark.parametrize("control", [LIVE, POST], ids=["live", "correspondence"])
async def test_a_match_that_is_over_leaves_no_deadline(matches, clock, control):
    hosted = await duel(matches, control=control)
    await player_offers.concede(hosted, 0)
    clock.advance(1000 * DAY)
    assert await deadlines(hosted) == set()
    assert await matches.sweep() == 0


# -- claiming


@pytest.mark.parametrize("control", [LIVE, POST], ids=["live", "correspondence"])
async def test_the_win_can_be_claimed_when_the_rival_is_out_of_time(matches, clock, control):
    hosted = await duel(matches, control=control)
    await give(hosted, 0)
    clock.advance(control.seconds - 1)
    with pytest.raises(NotAllowed, match=STILL_TIME):
        await out_of_time.claim_time(hosted, 0)
    clock.advance(1)
    await out_of_time.claim_time(hosted, 0)
    result = await hosted.result()
    assert (result.winners, result.reason) == ((0,), "out of time")
    assert (await hosted.log(None))[-1] == "Ada claims the win on time"


async def test_who_is_out_of_time_cannot_claim(matches, clock):
    hosted = await duel(matches, control=LIVE)
    await give(hosted, 0)
    clock.advance(301)
    with pytest.raises(NotAllowed, match=STILL_TIME):
        await out_of_time.claim_time(hosted, 1)
    assert await hosted.result() is None


async def test_a_rival_who_answers_late_but_before_the_claim_plays_on(matches, clock):
    hosted = await duel(matches, control=POST)
    await give(hosted, 0)
    clock.advance(2 * DAY)
    await give(hosted, 1)
    seat = await attacker(hosted)
    with pytest.raises(NotAllowed, match=STILL_TIME):
        await out_of_time.claim_time(hosted, 1 - seat)


async def test_a_claim_on_what_another_process_knows_better_is_refused(house, matches, clock):
    """The rival has answered through the other process; ours has not heard of it."""
    hosted = await duel(matches, control=POST)
    await give(hosted, 0)
    other = await (await house.start()).find(hosted.id)
    await give(other, 1)
    if await attacker(other) == 1:
        await give(other, 1, "pass")
    clock.advance(DAY + 1)
    await give(other, 0, "pass")
    with pytest.raises(RivalryError):
        await out_of_time.claim_time(hosted, 0)
    assert await other.result() is None


async def test_time_runs_out_by_itself_for_nobody(matches, clock):
    hosted = await duel(matches, control=LIVE)
    clock.advance(10 * DAY)
    await matches.sweep()
    assert await hosted.result() is None
    await give(hosted, 0)


# -- more time


@pytest.mark.parametrize("control", [LIVE, POST], ids=["live", "correspondence"])
async def test_more_time_can_be_granted_instead_of_claiming(house, matches, clock, control):
    hosted = await duel(matches, control=control)
    await give(hosted, 0)
    clock.advance(control.seconds + 50)
    await out_of_time.grant_time(hosted, 0, 1, 600)
    assert (1, "time", 600) in await deadlines(hosted)
    with pytest.raises(NotAllowed, match=STILL_TIME):
        await out_of_time.claim_time(hosted, 0)
    again = await (await house.start()).find(hosted.id)
    assert await again.clocks() == await hosted.clocks()
    clock.advance(600)
    await out_of_time.claim_time(again, 0)


async def test_nobody_grants_time_to_themselves(matches):
    hosted = await duel(matches, control=LIVE)
    with pytest.raises(NotAllowed, match=r"^You can give time only to a rival\.$"):
        await out_of_time.grant_time(hosted, 0, 0, 60)


@pytest.mark.parametrize("seconds", [0, -5])
async def test_less_than_a_second_is_no_gift(matches, seconds):
    hosted = await duel(matches, control=LIVE)
    with pytest.raises(NotAllowed, match=r"^Give at least a second\.$"):
        await out_of_time.grant_time(hosted, 0, 1, seconds)


# -- pause


async def test_a_pause_stops_the_clocks_until_it_is_lifted(house, matches, clock):
    hosted = await duel(matches, control=LIVE, guild=5)
    await give(hosted, 0)
    clock.advance(100)
    await moderation.pause_clocks(hosted, True, 7, "the server is down")
    clock.advance(10 * DAY)
    assert await deadlines(hosted) == set()
    with pytest.raises(NotAllowed, match=STILL_TIME):
        await out_of_time.claim_time(hosted, 0)
    again = await (await house.start()).find(hosted.id)
    await moderation.pause_clocks(again, False, 7, "it is back")
    assert await deadlines(again) == {(1, "time", 200)}
    actions = [row.action for row in await hosted.store.audit_log(5, hosted.id)]
    assert actions == ["paused clocks", "resumed clocks"]


async def test_answers_during_a_pause_cost_no_time(matches, clock):
    hosted = await duel(matches, control=LIVE)
    await play_until(hosted, "action")
    left = (await hosted.clocks()).left
    await moderation.pause_clocks(hosted, True, 7, "a break")
    first = await attacker(hosted)
    for seat in (first, 1 - first):
        clock.advance(1000)
        await give(hosted, seat, "pass")
    after = (await hosted.clocks()).left
    assert [after[seat] >= left[seat] for seat in (0, 1)] == [True, True]


async def test_what_is_paused_cannot_be_paused_again(matches):
    hosted = await duel(matches, control=LIVE)
    with pytest.raises(NotAllowed):
        await moderation.pause_clocks(hosted, False, 7, "?")
    await moderation.pause_clocks(hosted, True, 7, "a break")
    with pytest.raises(NotAllowed):
        await moderation.pause_clocks(hosted, True, 7, "?")


# -- going back


async def test_after_an_undo_the_clock_of_who_is_asked_runs(matches, clock):
    hosted = await duel(matches, control=LIVE)
    await play_until(hosted, "action")
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    left = (await hosted.clocks()).left
    clock.advance(10)
    await player_offers.take_back(hosted, first)
    assert await deadlines(hosted) == {(first, "time", left[first])}
    assert (await hosted.clocks()).left[1 - first] == left[1 - first] - 10
