"""Moderators act in the middle of things: a secret half given, a chain of Reacts, a series."""

from __future__ import annotations

import re

import pytest

from matches import blocking, moderation, seat_handover, series
from matches.errors import NotAllowed
from matches.match_terms import MatchTerms, Sitting
from matches.player_clocks import CLOCKS
from rules.core.errors import StaleQuestion
from rules.core.journal import Undo
from tests.matches.house import (
    ADA,
    BEN,
    CLEO,
    COMPUTER,
    KING,
    SeededSecrets,
    asked,
    duel,
    everything_seen,
    give,
    journal,
    play_out,
    play_until,
)
from tests.matches.mid_match import in_a_chain, in_a_series, secret_half
from tests.store import rows

MOD = 7
SCENES = ("a secret half given", "a chain of Reacts", "a series")


@pytest.fixture(params=SCENES)
async def hosted(request, matches, monkeypatch):
    """A match in the middle of something, with a clock."""
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(2))
    best_of = 3 if request.param == "a series" else 1
    opened = await duel(matches, guild=55, control=CLOCKS["one_day"][1], best_of=best_of)
    match request.param:
        case "a secret half given":
            return await secret_half(opened)
        case "a chain of Reacts":
            return await in_a_chain(opened)
        case _:
            return await in_a_series(matches, opened)


async def is_sound(hosted, house) -> None:
    """Another process restores exactly this, and the match can be played to its end."""
    before = await everything_seen(hosted)
    again = await (await house.start()).find(hosted.id)
    assert await everything_seen(again) == before
    await play_out(again, seed=3)
    assert await again.result() is not None


async def test_the_latest_decision_is_undone(hosted, house):
    decided = (await journal(hosted))[-1]
    await moderation.undo(hosted, MOD, "misclick")
    assert decided.seat in await hosted.waiting()
    assert isinstance((await journal(hosted))[-1], Undo)
    assert "A moderator takes the match back" in await hosted.log(None)
    (row,) = await hosted.store.audit_log(55, hosted.id)
    assert (row.moderator, row.why) == (MOD, "misclick")
    await is_sound(hosted, house)


async def test_undone_twice_two_decisions_are_gone(hosted):
    first, second = (await journal(hosted))[-2:]
    await moderation.undo(hosted, MOD, "misclick")
    await moderation.undo(hosted, MOD, "and the one before")
    undone = [entry.to for entry in await journal(hosted) if isinstance(entry, Undo)]
    assert undone == [second.sequence - 1, first.sequence - 1]
    assert first.seat in await hosted.waiting()


async def test_the_match_goes_back_to_any_decision_of_the_log(hosted, house):
    points = await moderation.points(hosted)
    chosen = points[len(points) // 2]
    await moderation.go_back(hosted, chosen.to, MOD, "from here, please")
    left = await moderation.points(hosted)
    assert [point.to for point in left] == [p.to for p in points if p.to < chosen.to]
    await is_sound(hosted, house)


async def test_a_person_plays_on_for_another(hosted, house):
    seat = (await hosted.waiting())[0]
    prompt = await asked(hosted, seat)
    await moderation.replace(hosted, seat, CLEO, MOD, "ill")
    assert hosted.seat_of(CLEO.user) == seat
    assert (await asked(hosted, seat)).id == prompt.id
    await is_sound(hosted, house)


async def test_a_computer_plays_on_at_once(hosted):
    seat = (await hosted.waiting())[0]
    before = await hosted.sequence()
    await moderation.replace(hosted, seat, COMPUTER, MOD, "left")
    await hosted.matches.settled()
    assert await hosted.sequence() > before
    assert seat not in await hosted.waiting()


async def test_the_secret_of_one_who_is_replaced_stays_with_the_seat(hosted):
    """What was laid lies there: the newcomer answers only what is still asked."""
    before = await hosted.waiting()
    seat = 1 - before[0]
    await moderation.replace(hosted, seat, CLEO, MOD, "ill")
    assert await hosted.waiting() == before


async def test_clocks_are_paused_and_run_again(hosted, house):
    await moderation.pause_clocks(hosted, True, MOD, "fire drill")
    assert await rows.deadlines(hosted.store, hosted.id) == []
    await moderation.undo(hosted, MOD, "meanwhile")
    assert (await hosted.clocks()).paused
    await moderation.pause_clocks(hosted, False, MOD, "all well")
    running = {row.seat for row in await rows.deadlines(hosted.store, hosted.id)}
    assert running == set(await hosted.waiting())
    await is_sound(hosted, house)


async def test_the_match_is_dealt_anew(hosted, house):
    anew = await moderation.restart(hosted, MOD, "wrong cards")
    assert anew.row.commitment != hosted.row.commitment
    assert anew.row.series == hosted.row.series
    assert await series.number(anew) == await series.number(hosted)
    assert await series.score(anew) == await series.score(hosted)
    await is_sound(anew, house)


async def test_nothing_that_is_told_about_it_names_a_hidden_card(hosted):
    """To others, what somebody had seen is a number of cards."""
    await moderation.go_back(hosted, 1, MOD, "from before the deal")
    for viewer, others in ((None, ("Ada", "Ben")), (0, ("Ben",)), (1, ("Ada",))):
        told = [line for line in await hosted.log(viewer) if "had already seen" in line]
        for name in others:
            (about,) = [line for line in told if line.startswith(name)]
            assert re.fullmatch(rf"{name} had already seen \d+ cards", about)


async def test_points_are_worded_as_a_spectator_reads_them(hosted):
    public = await hosted.log(None)
    points = await moderation.points(hosted)
    assert [point.to for point in points] == sorted((p.to for p in points), reverse=True)
    assert [point.to for point in points] == [
        entry.sequence - 1 for entry in reversed(await journal(hosted))
    ]
    for point in points:
        left = point.words
        for line in sorted([*public, "Ada decides", "Ben decides"], key=len, reverse=True):
            left = left.replace(line, "")  # a line may hold "; " itself
        assert not left.strip("; ")


async def test_what_is_over_is_left_alone(hosted):
    await moderation.end(hosted, None, MOD, "late")
    seen = await everything_seen(hosted)
    seats = list(hosted.seats)
    for act in (
        moderation.undo(hosted, MOD, "?"),
        moderation.go_back(hosted, 1, MOD, "?"),
        moderation.replace(hosted, 0, CLEO, MOD, "?"),
        moderation.pause_clocks(hosted, True, MOD, "?"),
        moderation.restart(hosted, MOD, "?"),
    ):
        with pytest.raises(StaleQuestion, match=r"^The match is over\.$"):
            await act
    assert await everything_seen(hosted) == seen
    assert hosted.seats == seats
    assert len(await hosted.store.audit_log(55, hosted.id)) == 1


# -- where there is nothing to do


async def test_nothing_is_undone_before_the_first_decision(matches):
    hosted = await duel(matches, guild=55)
    assert await moderation.points(hosted) == []
    with pytest.raises(NotAllowed, match=r"^Nobody has decided anything yet\.$"):
        await moderation.undo(hosted, MOD, "?")


async def test_without_a_clock_there_is_none_to_pause(matches):
    hosted = await duel(matches, guild=55)
    with pytest.raises(NotAllowed, match=r"^This match is played without a clock\.$"):
        await moderation.pause_clocks(hosted, True, MOD, "?")
    assert await hosted.store.audit_log(55) == []


@pytest.mark.parametrize(
    ("newcomer", "words"),
    [(ADA, "Ada already has this seat."), (BEN, "Ben already plays in this match.")],
)
async def test_a_seat_goes_to_somebody_new(matches, newcomer, words):
    hosted = await duel(matches, guild=55)
    with pytest.raises(NotAllowed, match=words):
        await moderation.replace(hosted, 0, newcomer, MOD, "?")
    assert hosted.names == ("Ada", "Ben")
    assert await hosted.store.audit_log(55) == []


async def test_a_computer_is_not_replaced_by_a_computer_but_one_that_looks_after_a_seat_is(matches):
    hosted = await duel(matches, ADA, COMPUTER, guild=55)
    with pytest.raises(NotAllowed, match=r"^A computer already has this seat\.$"):
        await moderation.replace(hosted, 1, COMPUTER, MOD, "?")
    await seat_handover.lend(hosted, 0, "random")
    await moderation.replace(hosted, 0, COMPUTER, MOD, "gone for good")
    with pytest.raises(NotAllowed, match="No seat of this match is kept for you"):
        await seat_handover.come_back(hosted, ADA.user, "Ada")


async def test_a_blocked_person_takes_no_seat_over(matches):
    hosted = await duel(matches, guild=55)
    await blocking.block(matches, 55, CLEO.user, MOD, "rude")
    with pytest.raises(NotAllowed, match=r"^Cleo is blocked from new matches on this server"):
        await moderation.replace(hosted, 0, CLEO, MOD, "?")
    assert hosted.names == ("Ada", "Ben")


async def test_a_match_is_moved_once(matches):
    hosted = await duel(matches, guild=55, channel=9)
    await moderation.move(hosted, 10, MOD, "too loud")
    assert (await hosted.store.match(hosted.id)).channel == 10
    with pytest.raises(NotAllowed, match=r"^The match is already played there\.$"):
        await moderation.move(hosted, 10, MOD, "?")
    (row,) = await hosted.store.audit_log(55)
    assert (row.action, row.why) == ("moved", "too loud")


async def test_practice_is_not_dealt_anew(matches):
    hosted = await duel(matches, guild=55)
    hosted.terms = MatchTerms(hosted.terms.setup, practice=True)
    with pytest.raises(NotAllowed, match=r"^Practice is not dealt anew"):
        await moderation.restart(hosted, MOD, "?")
    assert await hosted.result() is None


# -- many at once


async def test_all_matches_of_somebody_are_found_also_the_one_a_computer_looks_after(matches):
    cleo = Sitting(CLEO.user, "Cleo", {"champion": KING})
    one, two = await duel(matches, guild=55), await duel(matches, ADA, cleo, guild=55)
    await duel(matches, BEN, cleo, guild=55)
    await duel(matches, guild=56)
    await seat_handover.lend(two, 0, "random")
    found = await moderation.matches_with(matches, 55, ADA.user)
    assert {hosted.id for hosted in found} == {one.id, two.id}


async def test_all_that_still_run_are_ended_and_each_is_audited(matches):
    running, over = await duel(matches, guild=55), await duel(matches, guild=55)
    await play_until(running, "strike")
    await give(running, (await running.waiting())[0])
    await moderation.end(over, (0,), MOD, "won")
    assert await moderation.end_all([over, running], MOD, "both left") == 1
    assert (await over.result()).winners == (0,)
    assert (await running.result()).reason == "void"
    (row,) = await running.store.audit_log(55, running.id)
    assert (row.action, row.why) == ("void", "both left")


async def test_matches_are_found_by_channel(matches):
    here = await duel(matches, guild=55, channel=9)
    thread = await duel(matches, guild=55, channel=10)
    await duel(matches, guild=55, channel=11)
    await duel(matches, guild=56, channel=9)
    found = await moderation.matches_in(matches, 55, {9, 10})
    assert {hosted.id for hosted in found} == {here.id, thread.id}
