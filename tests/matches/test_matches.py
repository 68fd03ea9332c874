"""All matches of a process: finding them, telling of them, computers, and what a crash leaves."""

from __future__ import annotations

import asyncio

import pytest

from matches import moderation
from matches.errors import NoSuchMatch, NotSeated
from rules.core.errors import BadSetup
from rules.core.fairness import commitment
from rules.core.journal import MODERATOR
from tests.matches.house import (
    ADA,
    BEN,
    COMPUTER,
    asked,
    attacker,
    duel,
    everything_seen,
    give,
    journal,
    play_out,
    play_until,
)


async def test_an_unknown_id_is_told_in_a_sentence(matches):
    with pytest.raises(NoSuchMatch, match=r"^There is no such match here\.$"):
        await matches.find("nowhere")


async def test_the_same_match_is_found_again(matches):
    hosted = await duel(matches)
    assert await matches.find(hosted.id) is hosted


async def test_each_player_sits_where_they_sat_down(matches):
    hosted = await duel(matches)
    assert [hosted.seat_of(ADA.user), hosted.seat_of(BEN.user)] == [0, 1]
    assert hosted.names == ("Ada", "Ben")


async def test_a_stranger_is_told_that_they_do_not_play(matches):
    hosted = await duel(matches)
    with pytest.raises(NotSeated, match=r"^You are not playing in this match\.$"):
        hosted.seat_of(999)


async def test_nobody_is_taken_for_a_computer(matches):
    hosted = await duel(matches, ADA, COMPUTER)
    assert [hosted.is_computer(0), hosted.is_computer(1)] == [False, True]


async def test_terms_the_game_does_not_have_open_nothing(matches):
    with pytest.raises(BadSetup):
        await duel(matches, ADA)
    assert await matches.store.running() == []


async def test_the_commitment_is_durable_with_the_secret_it_binds(matches):
    hosted = await duel(matches)
    row = await matches.store.match(hosted.id)
    bound = commitment(row.secret, row.id, hosted.terms.setup, row.cards_hash)
    assert row.commitment == bound
    assert await journal(hosted) == []


async def test_two_matches_never_share_a_secret(matches):
    first, second = await duel(matches), await duel(matches)
    assert first.row.secret != second.row.secret
    assert first.row.commitment != second.row.commitment


# -- telling


async def test_a_subscriber_hears_everything_in_order(matches):
    told = matches.subscribe()
    hosted = await duel(matches)
    await give(hosted, 0)
    await give(hosted, 1)
    updates = [told.get_nowait() for _ in range(told.qsize())]
    assert [(u.match, u.sequence, u.kind) for u in updates] == [
        (hosted.id, 0, "opened"),
        (hosted.id, 1, "moved"),
        (hosted.id, 2, "moved"),
    ]


async def test_every_subscriber_hears_it(matches):
    first, second = matches.subscribe(), matches.subscribe()
    await duel(matches)
    assert first.get_nowait() == second.get_nowait()


async def test_who_has_unsubscribed_hears_nothing_more(matches):
    told = matches.subscribe()
    matches.unsubscribe(told)
    await duel(matches)
    assert told.empty()


async def test_an_answer_that_is_refused_is_not_told(matches):
    hosted = await duel(matches)
    told = matches.subscribe()
    with pytest.raises(Exception, match="not one of your options"):
        await give(hosted, 0, "somersault")
    assert told.empty()


# -- computers


async def test_two_computers_play_a_match_to_its_end_by_themselves(matches):
    hosted = await duel(matches, COMPUTER, COMPUTER)
    await matches.settled()
    assert await hosted.result() is not None
    assert (await matches.store.match(hosted.id)).status == "over"


async def test_the_computer_answers_whenever_it_is_asked(matches):
    hosted = await duel(matches, ADA, COMPUTER)
    for _ in range(20):
        await matches.settled()
        assert await hosted.waiting() == [0]
        await give(hosted, 0)


async def test_a_computer_stopped_by_a_crash_goes_on_after_a_sweep(house, matches):
    # The crash: the rows are written, and nobody is woken.
    matches.publish = lambda *_: None
    crashed = await duel(matches, ADA, COMPUTER)
    await give(crashed, 0)
    restarted = await house.start()
    assert await restarted.sweep() == 1
    await restarted.settled()
    assert await (await restarted.find(crashed.id)).waiting() == [0]


async def test_a_sweep_with_nothing_to_do_finds_nothing(matches):
    await duel(matches)
    assert await matches.sweep() == 0


async def test_a_computer_whose_question_is_withdrawn_answers_the_new_one(house, matches):
    """Moderators go back twice, the second time just as the computer has made up its mind."""
    matches.publish = lambda *_: None
    hosted = await duel(matches, ADA, COMPUTER)
    await give(hosted, 0)
    restarted = await house.start()
    again = await restarted.find(hosted.id)
    acts = []

    async def queue_behind_the_computer(step):
        if len(acts) == 1:
            acts.append(asyncio.create_task(again.take_back(0, MODERATOR)))
            await asyncio.sleep(0)

    restarted.store.before_append = queue_behind_the_computer
    await restarted.sweep()
    acts.append(asyncio.create_task(again.take_back(0, MODERATOR)))
    await restarted.settled()
    await asyncio.gather(*acts)
    await restarted.settled()
    assert len(acts) == 2
    assert await again.waiting() == [0]


async def test_a_mistake_of_the_computer_leaves_the_match_to_its_players(matches, caplog):
    def confused(match, seat):
        raise RuntimeError("no idea")

    matches.computer = confused
    hosted = await duel(matches, ADA, COMPUTER)
    await matches.settled()
    assert hosted.id in caplog.text
    await give(hosted, 0)
    assert await hosted.waiting() == [1]


# -- after a crash


async def test_a_new_process_sees_what_the_old_one_saw(house, matches):
    hosted = await duel(matches)
    await play_out(hosted, decisions=30)
    before = await everything_seen(hosted)
    restarted = await house.start()
    assert await everything_seen(await restarted.find(hosted.id)) == before


async def test_a_new_process_plays_on(house, matches):
    hosted = await duel(matches)
    await play_out(hosted, decisions=30)
    again = await (await house.start()).find(hosted.id)
    await play_out(again)
    assert await again.result() is not None


async def test_half_of_a_simultaneous_answer_survives_and_stays_secret(house, matches):
    hosted = await duel(matches)
    await play_until(hosted, "strike")
    first = await attacker(hosted)
    await give(hosted, first)
    again = await (await house.start()).find(hosted.id)
    assert await again.waiting() == [1 - first]
    assert await hosted.view(1 - first) == await again.view(1 - first)


async def test_a_question_shown_before_the_crash_can_be_answered_after_it(house, matches):
    hosted = await duel(matches)
    prompt = await asked(hosted, 0)
    again = await (await house.start()).find(hosted.id)
    await again.answer(0, prompt.id, ("no cut",))
    assert await again.waiting() == [1]


async def test_what_is_outstanding_is_known_from_rows_alone(house, matches):
    matches.publish = lambda *_: None
    people, computers = await duel(matches), await duel(matches, ADA, COMPUTER)
    restarted = await house.start()
    outstanding = await restarted.store.outstanding()
    assert sorted(outstanding.stale_boards) == sorted([people.id, computers.id])
    assert outstanding.computers == [(computers.id, 1)]
    assert outstanding.notices == [(people.id, 0), (people.id, 1)], "nobody waits for Ada there"


async def test_a_match_that_is_over_owes_nobody_an_answer(matches):
    hosted = await duel(matches, ADA, COMPUTER)
    await matches.settled()
    await moderation.end(hosted, None, 7, "a test")
    outstanding = await matches.store.outstanding()
    assert (outstanding.computers, outstanding.notices) == ([], [])
    assert await matches.sweep() == 0


# -- quiet matches


async def test_a_quiet_match_is_dropped_and_loads_again_on_demand(matches, clock):
    hosted = await duel(matches)
    await play_out(hosted, decisions=20)
    before = await everything_seen(hosted)
    clock.advance(601)
    assert matches.drop_quiet() == 1
    again = await matches.find(hosted.id)
    assert again is not hosted
    assert await everything_seen(again) == before


async def test_a_match_in_use_is_not_dropped(matches, clock):
    hosted = await duel(matches)
    clock.advance(601)
    await hosted.view(None)
    assert matches.drop_quiet() == 0
    assert await matches.find(hosted.id) is hosted


async def test_a_sweep_drops_quiet_matches(matches, clock):
    hosted = await duel(matches)
    await matches.settled()
    clock.advance(601)
    await matches.sweep()
    assert await matches.find(hosted.id) is not hosted


async def test_a_match_whose_answer_is_being_written_is_not_dropped(matches, clock):
    hosted = await duel(matches)
    dropped = []

    async def much_later(step):
        clock.advance(3600)
        dropped.append(matches.drop_quiet())

    matches.store.before_append = much_later
    await give(hosted, 0)
    assert dropped == [0]
    assert await matches.find(hosted.id) is hosted
