"""A replay shows each viewer exactly what they saw then, and nobody anything before the end."""

from __future__ import annotations

from random import Random

import pytest

from matches import moderation, player_offers, replay, series
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from rules.core.journal import Decision, in_force
from rules.core.match import Match
from tests.matches.house import (
    ADA,
    BEN,
    SHOWDOWN,
    any_answer,
    asked,
    duel,
    give,
    journal,
    play_out,
    play_until,
)
from tests.properties.worlds import exchange_answers, exchange_faces

TOO_EARLY = "A match can be watched again when it, and its series, is over."
VIEWERS = (None, 0, 1)


async def seen_now(hosted: HostedMatch) -> dict[int | None, tuple[object, list[str]]]:
    return {viewer: (await hosted.view(viewer), await hosted.log(viewer)) for viewer in VIEWERS}


async def played_and_watched(hosted: HostedMatch, seed: int, decisions: int = 120):
    """Random play with moderators' undos in between; what everybody saw after each entry."""
    random, seen = Random(seed), {0: await seen_now(hosted)}
    for _ in range(decisions):
        waiting = await hosted.waiting()
        if not waiting:
            break
        if random.random() < 0.04 and (latest := await hosted.sequence()) > 4:
            await moderation.go_back(hosted, latest - random.randint(1, 4), 9, "test")
        else:
            seat = random.choice(waiting)
            prompt = await asked(hosted, seat)
            await hosted.answer(seat, prompt.id, any_answer(prompt, random))
        seen[await hosted.sequence()] = await seen_now(hosted)
    if await hosted.waiting():
        await player_offers.concede(hosted, 0)
        seen[await hosted.sequence()] = await seen_now(hosted)
    return seen


@pytest.mark.parametrize("seed", [1, 2])
async def test_every_step_shows_each_viewer_what_they_saw_then(matches, seed):
    hosted = await duel(matches)
    seen = await played_and_watched(hosted, seed)
    entries = in_force(await journal(hosted))
    assert len(entries) < len(seen) - 1, "something was taken back"
    before = seen[0]
    for step, entry in enumerate(entries, 1):
        for viewer in VIEWERS:
            frame = await replay.frame(hosted, viewer, step)
            view, log = seen[entry.sequence][viewer]
            assert frame.view.seen == view
            assert (frame.step, frame.steps) == (step, len(entries))
            if isinstance(entry, Decision):
                assert [*before[viewer][1], *frame.view.news] == log
        before = seen[entry.sequence]


async def test_the_choice_is_told_only_to_whoever_made_it(matches):
    hosted = await duel(matches)
    await play_out(hosted, decisions=40)
    await player_offers.concede(hosted, 0)
    told = 0
    for step, entry in enumerate(in_force(await journal(hosted)), 1):
        for viewer in VIEWERS:
            decided = (await replay.frame(hosted, viewer, step)).decided
            if isinstance(entry, Decision) and entry.seat == viewer:
                assert (decided.seat, len(decided.chosen)) == (viewer, len(entry.answer) or 1)
                assert decided.asked
                told += 1
            else:
                assert (decided.asked, decided.chosen) == ("", ())
    assert told == 40


async def test_what_a_viewer_could_not_see_then_changes_no_frame(matches):
    hosted = await duel(matches)
    await play_out(hosted)
    record = await replay.whole_record(hosted)
    random, steps = Random(5), len(in_force(record.entries))
    differing = 0
    for step in range(0, steps, 7):
        for viewer in VIEWERS:
            other: Match = await hosted.restore(replay.record_until(record, step))
            dealt = list(other.table.state.face)
            exchange_faces(SHOWDOWN, other.table.state, viewer, random)
            other.reconsider()
            exchange_answers(other, viewer, random)
            differing += other.table.state.face != dealt
            assert (await replay.frame(hosted, viewer, step)).view.seen == other.view(viewer)
    assert differing > steps // 7, "there was something to hide"


async def test_turns_lead_to_where_each_began(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action", turn=4)
    await player_offers.concede(hosted, 0)
    frame = await replay.frame(hosted, None, 0)
    assert len(frame.turns) == 5
    assert frame.turns[0] == 0
    for turn, step in enumerate(frame.turns[1:], 1):
        assert (await replay.frame(hosted, None, step)).view.seen.facts["turn"] == turn
        assert (await replay.frame(hosted, None, step - 1)).view.seen.facts["turn"] == turn - 1


async def test_steps_that_do_not_exist_show_the_nearest(matches):
    hosted = await duel(matches)
    await give(hosted, 0)
    await player_offers.concede(hosted, 1)
    assert (await replay.frame(hosted, 0, -3)).step == 0
    last = await replay.frame(hosted, 0, 999)
    assert (last.step, last.steps) == (2, 2)
    assert last.view.seen.result is not None


async def test_nothing_is_shown_while_the_match_runs(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    for viewer in VIEWERS:
        with pytest.raises(NotAllowed, match=TOO_EARLY):
            await replay.frame(hosted, viewer, 0)


async def test_a_battle_is_not_shown_before_its_series_is_decided(matches):
    first = await duel(matches, best_of=3)
    await player_offers.concede(first, 0)
    for viewer in VIEWERS:
        with pytest.raises(NotAllowed, match=TOO_EARLY):
            await replay.frame(first, viewer, 1)
    assert await series.choose_for_next(matches, first, 0, ADA.choices) is None
    second = await series.choose_for_next(matches, first, 1, BEN.choices)
    assert second is not None
    for battle in (first, second):
        with pytest.raises(NotAllowed, match=TOO_EARLY):
            await replay.frame(battle, None, 0)
    await player_offers.concede(second, 0)
    for battle in (first, second):
        assert (await replay.frame(battle, 0, 1)).view.seen.result is not None


async def test_a_series_ends_with_who_asked_to_be_forgotten(matches):
    first = await duel(matches, best_of=3)
    await player_offers.concede(first, 0)
    await matches.store.forget_user(ADA.user)
    assert await series.is_over(first)


async def test_a_pruned_match_says_that_only_its_result_is_kept(matches, clock):
    hosted = await duel(matches)
    await player_offers.concede(hosted, 0)
    clock.advance(10)
    assert await matches.store.prune(clock.now()) == 1
    with pytest.raises(NotAllowed, match="so long ago that only its result is kept"):
        await replay.frame(hosted, 0, 0)


async def test_what_present_rules_play_otherwise_is_not_shown(matches, monkeypatch):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    await player_offers.concede(hosted, 0)
    monkeypatch.setattr("rules.core.match.fingerprint", lambda *question: b"other")
    with pytest.raises(NotAllowed, match="The rules have changed since this was played"):
        await replay.frame(hosted, 0, 1)
