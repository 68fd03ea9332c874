"""Attention: what has one answer is answered for a seat, at its public delay; Poker face."""

from __future__ import annotations

import pytest

from matches import moderation, player_offers
from matches.attention import CAN_ACT, EVERY_WINDOW, attention_in, set_attention
from matches.errors import NotAllowed
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.orders import give_order
from matches.pace import Pace, public_delay
from matches.seat_handover import come_back, hand_over, lend
from tests.matches.attended import LONGEST, PASS, delay_of, in_first_action, passes
from tests.matches.house import (
    ADA,
    BEN,
    CLEO,
    COMPUTER,
    SHOWDOWN,
    FakeClock,
    House,
    asked,
    attacker,
    cards_that,
    duel,
    give,
    idle,
    journal,
    kind_asked,
    turn,
)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(by_hand=True)


@pytest.fixture
async def matches(house: House, deal_with) -> Matches:
    """People have the Attention they are born with; no card has a text, so Actions are passed."""
    deal_with(cards_that())
    return await house.start(Pace())


# -- when


async def test_what_has_one_answer_is_answered_at_the_public_delay_and_not_before(matches):
    hosted = await in_first_action(matches)
    first, opened = await attacker(hosted), await hosted.sequence()
    delay = delay_of(hosted, opened, first)
    await turn(matches, delay - 0.001)
    assert await hosted.waiting() == [first]
    assert (await asked(hosted, first)).kind == "action"
    await turn(matches, 0.001)
    assert await hosted.waiting() == [1 - first]
    assert await passes(hosted) == [first]


async def test_each_skipped_window_waits_its_own_delay(matches, clock):
    hosted = await in_first_action(matches)
    first, opened, began = await attacker(hosted), await hosted.sequence(), clock.now()
    together = delay_of(hosted, opened, first) + delay_of(hosted, opened + 1, 1 - first)
    await turn(matches, together - 0.001)
    assert await passes(hosted) == [first]
    await turn(matches, 0.001)
    assert await passes(hosted) == [first, 1 - first]
    assert await kind_asked(hosted) == "feint"
    assert clock.now() - began == pytest.approx(together)


async def test_a_choice_is_never_made_for_anybody(matches):
    hosted = await in_first_action(matches)
    await turn(matches, 1000)
    assert await kind_asked(hosted) == "feint"
    assert await hosted.waiting() == [await attacker(hosted)]


async def test_who_wants_every_window_is_asked(matches):
    await matches.preferences.set(ADA.user, "attention", EVERY_WINDOW)
    await matches.preferences.set(BEN.user, "attention", EVERY_WINDOW)
    hosted = await in_first_action(matches)
    await turn(matches, 1000)
    assert await kind_asked(hosted) == "action"
    assert await passes(hosted) == []


async def test_what_is_never_skipped_is_asked_although_one_answer_is_legal(matches, monkeypatch):
    monkeypatch.setattr(type(SHOWDOWN), "never_skipped", frozenset({"action"}))
    hosted = await in_first_action(matches)
    await turn(matches, 1000)
    assert await kind_asked(hosted) == "action"


async def test_who_answers_within_the_delay_is_not_answered_for(matches):
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    await turn(matches, 0.1)
    assert await passes(hosted) == [first]
    assert (await hosted.view_for(first)).told == ()


async def test_alone_against_computers_nobody_waits(matches, clock):
    hosted = await in_first_action(matches, ADA, COMPUTER)
    began = clock.now()
    await matches.settled()
    assert clock.now() == began
    assert 0 in await passes(hosted)


async def test_a_delay_is_half_a_second_to_one_and_a_half_and_the_same_for_everybody_who_asks():
    drawn = [public_delay("a match", opened, seat) for opened in range(200) for seat in (0, 1)]
    assert min(drawn) >= 0.5
    assert max(drawn) < LONGEST
    assert len(set(drawn)) == len(drawn)
    assert drawn == [public_delay("a match", o, s) for o in range(200) for s in (0, 1)]


# -- changed at any time, and by whom


async def test_attention_set_in_a_match_counts_from_the_open_question_on(matches):
    await matches.preferences.set(ADA.user, "attention", EVERY_WINDOW)
    await matches.preferences.set(BEN.user, "attention", EVERY_WINDOW)
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    await turn(matches, 100)
    assert await hosted.waiting() == [first]
    await set_attention(hosted, first, CAN_ACT)
    await idle(matches)
    assert await passes(hosted) == [first]
    await turn(matches, 100)
    assert await hosted.waiting() == [1 - first], "the other one still wants every window"


async def test_every_window_can_be_asked_for_before_the_delay_is_over(matches):
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    await set_attention(hosted, first, EVERY_WINDOW)
    await turn(matches, 100)
    assert await hosted.waiting() == [first]


async def test_attention_outlives_a_restart_and_a_take_back(house, matches):
    hosted = await in_first_action(matches)
    await set_attention(hosted, 0, EVERY_WINDOW)
    await turn(matches, 10)
    await moderation.go_back(hosted, 0, 7, "a test")
    again = await (await house.start(Pace())).find(hosted.id)
    assert await attention_in(again, 0) == EVERY_WINDOW
    assert await attention_in(again, 1) == CAN_ACT


async def test_nobody_else_sees_what_attention_a_seat_has(matches):
    hosted = await in_first_action(matches, poker_face=True)
    seen = []
    for attention in (CAN_ACT, EVERY_WINDOW):
        await set_attention(hosted, 0, attention)
        viewed = [await hosted.view_for(viewer) for viewer in (None, 1)]
        seen.append([viewed, await hosted.log(None), await moderation.points(hosted)])
    assert seen[0] == seen[1]


async def test_what_is_no_attention_is_refused(matches):
    hosted = await duel(matches)
    with pytest.raises(NotAllowed, match=r"^There is no such Attention\.$"):
        await set_attention(hosted, 0, "asleep")


async def test_a_new_person_in_the_seat_starts_with_their_own_default(matches):
    await matches.preferences.set(CLEO.user, "attention", EVERY_WINDOW)
    hosted = await duel(matches)
    await set_attention(hosted, 1, EVERY_WINDOW)
    await hand_over(hosted, 0, CLEO)
    await hand_over(hosted, 1, Sitting(404, "Dora"))
    assert [row.attention for row in hosted.seats] == [EVERY_WINDOW, CAN_ACT]
    await lend(hosted, 1)
    assert hosted.seats[1].attention == ""
    await come_back(hosted, 404, "Dora")
    assert hosted.seats[1].attention == CAN_ACT


async def test_a_new_person_is_not_answered_for_as_the_old_one_was(matches):
    await matches.preferences.set(CLEO.user, "attention", EVERY_WINDOW)
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    await hand_over(hosted, first, CLEO)
    await turn(matches, 100)
    assert await hosted.waiting() == [first]
    assert await passes(hosted) == []


async def test_a_persons_own_export_has_their_attention(matches):
    await matches.preferences.set(ADA.user, "attention", EVERY_WINDOW)
    await duel(matches)
    kept = await matches.store.export_user(ADA.user)
    assert kept["settings"] == {"attention": EVERY_WINDOW}
    assert [seat["attention"] for seat in kept["seats"]] == [EVERY_WINDOW]


# -- what the person reads of it


async def test_what_was_answered_stays_with_the_seat_until_its_own_decision(house, matches):
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    await turn(matches, 2 * LONGEST)
    for seat in (first, 1 - first):
        (told, *_) = (await hosted.view_for(seat)).told
        assert (told.question, told.words) == ("Play an Action, or pass.", "Pass")
    assert (await hosted.view_for(None)).told == ()
    again = await (await house.start(Pace())).find(hosted.id)
    assert (await again.view_for(first)).told == (await hosted.view_for(first)).told
    await give(again, first)
    assert (await again.view_for(first)).told == ()
    assert (await again.view_for(1 - first)).told != ()


async def test_what_a_seat_is_shown_meanwhile_is_told_to_it_alone(matches):
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    await turn(matches, 2 * LONGEST)
    assert len((await hosted.view_for(1 - first)).told) == 1
    while (await hosted.view(None)).facts["turn"] == 1:  # till cards are drawn for a new turn
        for seat in await hosted.waiting():
            if seat == first or (await asked(hosted, seat)).kind != "action":
                await give(hosted, seat)
        await turn(matches, LONGEST)
    drawn = {
        seat: [told.words for told in (await hosted.view_for(seat)).told if not told.question]
        for seat in (0, 1)
    }
    for seat, lines in drawn.items():
        mine = await hosted.log(seat)
        assert all(line in mine for line in lines)
        assert not set(lines) & set(await hosted.log(1 - seat))


async def test_after_the_end_nothing_is_told_any_more(matches):
    hosted = await in_first_action(matches)
    await turn(matches, 2 * LONGEST)
    await player_offers.concede(hosted, 0)
    assert [row.answered for row in await hosted.store.seats(hosted.id)] == [None, None]


# -- orders wait, too


async def test_a_standing_order_waits_the_public_delay(matches):
    await matches.preferences.set(ADA.user, "attention", EVERY_WINDOW)
    await matches.preferences.set(BEN.user, "attention", EVERY_WINDOW)
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    delay = delay_of(hosted, await hosted.sequence(), first)
    await give_order(hosted, first, PASS)
    await turn(matches, delay - 0.001)
    assert await passes(hosted) == []
    await turn(matches, 0.001)
    assert await passes(hosted) == [first]


# -- Poker face


async def test_under_poker_face_nothing_is_skipped_for_anybody(matches):
    hosted = await in_first_action(matches, poker_face=True)
    await turn(matches, 1000)
    assert await passes(hosted) == []


async def test_under_poker_face_standing_orders_stay_with_their_delay(matches):
    hosted = await in_first_action(matches, poker_face=True)
    first = await attacker(hosted)
    delay = delay_of(hosted, await hosted.sequence(), first)
    await give_order(hosted, first, PASS)
    await turn(matches, delay - 0.001)
    assert await passes(hosted) == []
    await turn(matches, 1000)
    assert await passes(hosted) == [first]


async def test_poker_face_goes_on_in_a_rematch_and_when_dealt_anew(matches):
    hosted = await duel(matches, poker_face=True)
    anew = await moderation.restart(hosted, 7, "a test")
    assert anew.terms.poker_face
    await player_offers.concede(anew, 0)
    await player_offers.offer_rematch(anew, 0)
    again = await player_offers.accept(anew, "rematch", 1)
    assert (await matches.find(again)).terms.poker_face


# -- taking back


async def test_taking_back_goes_to_the_last_decision_that_is_not_given_again_at_once(matches):
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    await turn(matches, 2 * LONGEST)
    await give(hosted, first)  # a Feint
    feint = await hosted.sequence()
    await turn(matches, 4 * LONGEST)
    judged = await player_offers.what_taking_back_means(hosted, first)
    assert judged.to == feint - 1


async def test_who_wants_every_window_takes_back_the_very_last_decision(matches):
    hosted = await in_first_action(matches, poker_face=True)
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    judged = await player_offers.what_taking_back_means(hosted, first)
    assert judged.to == await hosted.sequence() - 1


async def test_a_pass_that_an_order_would_give_again_is_passed_over(matches):
    hosted = await in_first_action(matches, poker_face=True)
    first = await attacker(hosted)
    await give_order(hosted, first, PASS)
    await turn(matches, LONGEST)
    assert await passes(hosted) == [first]
    judged = await player_offers.what_taking_back_means(hosted, first)
    (cut,) = [entry for entry in await journal(hosted) if entry.seat == first][:-1]
    assert judged.to == cut.sequence - 1


async def test_where_everything_was_answered_for_a_seat_it_has_decided_nothing(matches):
    hosted = await duel(matches)
    with pytest.raises(NotAllowed, match=r"^You have not decided anything yet\.$"):
        await player_offers.take_back(hosted, 0)
