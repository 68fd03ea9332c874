"""Who is called to a match: once a turn, only the idle; and which notices have served."""

from __future__ import annotations

import pytest

from matches import out_of_time, player_offers
from matches.attention import CAN_ACT, set_attention
from matches.calls import Call, ToSay
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.player_clocks import DAY, TimeControl
from matches.practice import play_on
from matches.presence import IDLE, SPREAD
from tests.matches.attended import passes
from tests.matches.house import (
    ADA,
    BEN,
    COMPUTER,
    FakeClock,
    attacker,
    cards_that,
    duel,
    give,
    play_out,
    play_until,
)

NOTHING = ToSay()


@pytest.fixture
async def hosted(matches: Matches) -> HostedMatch:
    """Ada has cut; Ben, who must, has not been heard of."""
    hosted = await duel(matches)
    await give(hosted, 0)
    return hosted


async def said(hosted: HostedMatch) -> ToSay:
    """All calls are made, as a surface does: each leaves a notice."""
    matches = hosted.matches
    to_say = await matches.calls.to_say(hosted)
    for notice in to_say.served:
        await matches.postings.drop_notice(hosted.id, notice.seat)
    for call in to_say.calls:
        if await matches.calls.begin(hosted, call) is not None:
            await matches.postings.set_notice(hosted.id, call.seat, 9, 100 + call.seat)
    return to_say


def told(to_say: ToSay) -> list[tuple[int, str]]:
    return [(call.seat, call.why) for call in to_say.calls]


async def test_whoever_is_idle_and_asked_is_called_once(hosted):
    assert told(await said(hosted)) == [(1, "asked")]
    assert await said(hosted) == NOTHING
    assert not NOTHING


async def test_whoever_was_active_just_now_is_not_called_before_five_minutes_have_passed(
    hosted, matches, clock: FakeClock
):
    matches.presence.seen(BEN.user)
    assert await said(hosted) == NOTHING
    clock.advance(299)
    assert await said(hosted) == NOTHING
    clock.advance(1)
    assert told(await said(hosted)) == [(1, "asked")]


async def test_a_call_that_was_not_begun_is_found_again(hosted, matches):
    assert told(await matches.calls.to_say(hosted)) == [(1, "asked")]
    assert told(await matches.calls.to_say(hosted)) == [(1, "asked")]
    assert (await matches.outstanding()).notices == [(hosted.id, 1)]


async def test_who_does_not_want_to_be_called_is_marked_and_not_mentioned(hosted, matches):
    await matches.preferences.set(BEN.user, "notices", "off")
    (call,) = (await matches.calls.to_say(hosted)).calls
    assert await matches.calls.begin(hosted, call) is None
    assert (await matches.outstanding()).notices == []


async def test_a_notice_has_served_when_its_question_is_answered(hosted, matches):
    await said(hosted)
    for person in (ADA, BEN):
        matches.presence.seen(person.user)
    await give(hosted, 1)
    to_say = await said(hosted)
    assert [(notice.seat, notice.message) for notice in to_say.served] == [(1, 101)]
    assert to_say.calls == ()
    assert await said(hosted) == NOTHING


async def test_nobody_is_called_against_a_computer(matches, clock):
    hosted = await duel(matches, ADA, COMPUTER, control=TimeControl("correspondence", DAY))
    await matches.settled()
    assert await said(hosted) == NOTHING
    assert (await matches.outstanding()).notices == []
    clock.advance(DAY)
    await swept(matches)
    assert await said(hosted) == NOTHING


# -- once a turn, and only where another person waits


async def test_whoever_was_called_is_not_called_again_before_another_person_has_decided(
    matches, clock
):
    hosted, again = await duel(matches), False
    await play_until(hosted, "action")
    while not again:
        (seat, *_) = await hosted.waiting()
        await said(hosted)
        await give(hosted, seat)
        again = await hosted.waiting() == [seat]
    clock.advance(DAY)
    assert told(await said(hosted)) == []
    assert (await matches.outstanding()).notices == [], "nor looked at again"
    while await hosted.waiting() == [seat]:
        await give(hosted, seat)
    while await hosted.waiting() != [seat]:
        await give(hosted, (await hosted.waiting())[0])
    clock.advance(DAY)
    assert told(await said(hosted)) == [(seat, "asked")]


async def test_what_is_answered_for_the_rival_begins_no_turn(matches, deal_with):
    """Nobody has an Action; the rival leaves that to us, the Attacker wants to be asked."""
    deal_with(cards_that())
    hosted = await duel(matches)
    for seat in (0, 1):
        await give(hosted, seat)
    first = await attacker(hosted)
    await set_attention(hosted, 1 - first, CAN_ACT)
    assert told(await said(hosted)) == [(first, "asked")]
    await give(hosted, first, "pass")
    await matches.settled()
    assert await hosted.waiting() == [first]
    assert len(await passes(hosted)) == 2
    assert told(await said(hosted)) == []


async def test_practice_calls_nobody(matches, clock):
    hosted = await duel(matches)
    await play_out(hosted)
    practice = await play_on(hosted, 6, ADA, 20)
    await matches.settled()
    assert await practice.waiting() == [0]
    assert await said(practice) == NOTHING
    assert (practice.id, 0) not in (await matches.outstanding()).notices


async def test_a_server_without_pings_marks_calls_and_mentions_nobody(hosted, matches):
    await matches.servers.set_pings(hosted.row.guild, False)
    (call,) = (await matches.calls.to_say(hosted)).calls
    assert await matches.calls.begin(hosted, call) is None
    assert (await matches.outstanding()).notices == []


async def test_nobody_is_called_while_the_bot_is_away_but_afterwards(hosted, matches):
    matches.times.expect()
    assert await said(hosted) == NOTHING
    await matches.times.came(0, 1)
    assert told(await said(hosted)) == [(1, "asked")]


# -- after a start


async def test_those_of_whom_nothing_is_known_are_called_one_after_the_other(matches, clock):
    presence, people = matches.presence, range(100)
    presence.nobody_was_heard(away=IDLE)
    called = []
    for _ in range(3):
        called.append(sum(presence.is_idle(user) for user in people))
        clock.advance(IDLE - 1)
    assert called[:2] == [0, 0]
    clock.advance(SPREAD + 2 - IDLE)
    presence.forget_idle()
    assert all(presence.is_idle(user) for user in people)


async def test_a_short_absence_forgets_nobody(matches, clock):
    matches.presence.seen(BEN.user)
    clock.advance(IDLE)
    matches.presence.nobody_was_heard(away=IDLE - 1)
    assert matches.presence.is_idle(BEN.user)


# -- what falls due


@pytest.fixture
async def by_mail(matches: Matches) -> HostedMatch:
    hosted = await duel(matches, control=TimeControl("correspondence", DAY))
    await give(hosted, 0)
    await said(hosted)
    return hosted


async def swept(matches: Matches) -> None:
    async def fell_due(deadline):
        matches.calls.fell_due(deadline)

    await matches.sweep(fell_due)


async def test_a_reminder_names_the_time_and_comes_once(by_mail, matches, clock):
    begun = clock.now()
    clock.advance(0.75 * DAY)
    await swept(matches)
    assert (await said(by_mail)).calls == (Call(1, "reminder", 1, begun + DAY),)
    assert (await said(by_mail)).calls == ()


async def test_what_has_fallen_due_is_kept_until_a_call_has_begun(by_mail, matches, clock):
    clock.advance(0.75 * DAY)
    await swept(matches)
    for _ in range(2):
        assert told(await matches.calls.to_say(by_mail)) == [(1, "reminder")]


async def test_rivals_are_told_that_time_has_run_out_and_their_notice_stays(
    by_mail, matches, clock
):
    clock.advance(DAY)
    await swept(matches)
    assert (0, "out of time") in told(await said(by_mail))
    to_say = await said(by_mail)
    assert to_say.calls == ()
    assert [notice.seat for notice in to_say.served] == [], "the win can still be claimed"
    await out_of_time.claim_time(by_mail, 0)
    assert {notice.seat for notice in (await said(by_mail)).served} == {0, 1}


async def test_who_has_moved_meanwhile_is_not_reminded(by_mail, matches, clock):
    clock.advance(0.75 * DAY)
    await swept(matches)
    while 1 in await by_mail.waiting():
        await give(by_mail, 1)
    assert "reminder" not in [why for _, why in told(await said(by_mail))]


async def test_those_who_are_idle_are_forgotten_by_the_sweep(matches, clock):
    matches.presence.seen(BEN.user)
    clock.advance(150)
    matches.presence.seen(ADA.user)
    clock.advance(150)
    matches.presence.forget_idle()
    assert not matches.presence.is_idle(ADA.user)
    assert matches.presence.is_idle(BEN.user)


# -- partners who are asked to concede


async def test_a_partner_is_called_once_to_concede_and_not_to_the_same_question_besides(matches):
    people = [Sitting(user, name) for user, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), 1)]
    hosted = await matches.open("diabolicards", people)
    await said(hosted)
    await play_until_asked(hosted, 2)
    await player_offers.concede(hosted, 0)
    assert told(await said(hosted)) == [(2, "concede")]
    assert await said(hosted) == NOTHING
    await player_offers.decline(hosted, "concede", 2)
    assert [notice.seat for notice in (await said(hosted)).served] == [2]
    await player_offers.concede(hosted, 0)
    assert told(await said(hosted)) == [(2, "concede")]


async def play_until_asked(hosted: HostedMatch, seat: int) -> None:
    """Until this seat is asked something it was not called to yet."""
    begun = await hosted.sequence()
    while seat not in await hosted.waiting() or await hosted.sequence() == begun:
        await give(hosted, (await hosted.waiting())[0])
        await hosted.matches.calls.to_say(hosted)
