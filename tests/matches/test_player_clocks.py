"""Clocks as plain functions: what they show, when time is out, which deadlines that makes."""

from __future__ import annotations

import pytest

from matches import player_clocks
from matches.player_clocks import Clocks, TimeControl
from store.rows import DeadlineRow

NONE = TimeControl()
LIVE = TimeControl("live", 300, 5)
POST = TimeControl("correspondence", 1000)
CONTROLS = [NONE, LIVE, POST]


def running(control: TimeControl, *seats: int, since: float = 0) -> Clocks:
    """New clocks of two seats, of which some are asked."""
    return player_clocks.resumed(player_clocks.new_clocks(control, 2), since, seats)


# -- live


def test_a_live_clock_starts_with_the_whole_bank():
    assert player_clocks.new_clocks(LIVE, 3).left == (300, 300, 300)


def test_a_live_answer_costs_the_time_it_took_and_earns_the_increment():
    clocks = player_clocks.after_answer(LIVE, running(LIVE, 0), 40, 0, [1])
    assert clocks.left == (265, 300)
    assert clocks.since == {1: 40}


def test_a_bank_never_falls_below_nothing():
    clocks = player_clocks.after_answer(LIVE, running(LIVE, 0), 900, 0, [1])
    assert clocks.left[0] == 5


def test_while_the_rival_thinks_the_own_bank_stands():
    clocks = player_clocks.after_answer(LIVE, running(LIVE, 0), 40, 0, [1])
    clocks = player_clocks.after_answer(LIVE, clocks, 90, 1, [0])
    assert clocks.left == (265, 255)


def test_both_banks_run_during_a_simultaneous_question():
    clocks = player_clocks.after_answer(LIVE, running(LIVE, 0, 1), 10, 0, [1])
    assert clocks.since == {1: 0}
    clocks = player_clocks.after_answer(LIVE, clocks, 70, 1, [0])
    assert clocks.left == (295, 235)


def test_who_is_asked_twice_in_a_row_gets_the_increment_twice():
    clocks = player_clocks.after_answer(LIVE, running(LIVE, 0), 10, 0, [0])
    clocks = player_clocks.after_answer(LIVE, clocks, 20, 0, [1])
    assert clocks.left[0] == 300 - 20 + 10


def test_nobodys_bank_runs_when_nobody_is_asked():
    clocks = player_clocks.after_answer(LIVE, running(LIVE, 0), 10, 0, [])
    assert clocks.since == {}
    assert player_clocks.deadlines("m", LIVE, clocks) == ()


# -- correspondence


def test_a_correspondence_answer_starts_a_whole_span_for_the_next():
    clocks = player_clocks.after_answer(POST, running(POST, 0), 900, 0, [1])
    assert player_clocks.due_at(POST, clocks, 1) == 1900
    assert player_clocks.due_at(POST, clocks, 0) is None


def test_both_spans_run_during_a_simultaneous_question():
    clocks = player_clocks.after_answer(POST, running(POST, 0, 1), 400, 0, [1])
    assert player_clocks.due_at(POST, clocks, 1) == 1000


# -- out of time


@pytest.mark.parametrize(("now", "out"), [(299.9, False), (300, True), (301, True)])
def test_live_time_is_out_when_the_bank_is_used_up(now, out):
    assert player_clocks.is_out_of_time(LIVE, running(LIVE, 0), 0, now) is out


@pytest.mark.parametrize(("now", "out"), [(999.9, False), (1000, True), (1001, True)])
def test_correspondence_time_is_out_when_the_span_is_over(now, out):
    assert player_clocks.is_out_of_time(POST, running(POST, 0), 0, now) is out


def test_without_a_clock_time_is_never_out():
    clocks = running(NONE, 0, 1)
    assert player_clocks.due_at(NONE, clocks, 0) is None
    assert not player_clocks.is_out_of_time(NONE, clocks, 0, 1e12)
    assert player_clocks.deadlines("m", NONE, clocks) == ()


@pytest.mark.parametrize("control", CONTROLS)
def test_who_is_not_asked_never_runs_out_of_time(control):
    assert not player_clocks.is_out_of_time(control, running(control, 0), 1, 1e12)


# -- pausing


@pytest.mark.parametrize("control", CONTROLS)
def test_paused_clocks_make_no_deadline_and_never_run_out(control):
    clocks = player_clocks.paused(control, running(control, 0, 1), 10)
    assert player_clocks.deadlines("m", control, clocks) == ()
    assert not player_clocks.is_out_of_time(control, clocks, 0, 1e12)


def test_a_pause_keeps_what_was_used_before_it():
    clocks = player_clocks.paused(LIVE, running(LIVE, 0), 100)
    assert clocks.left == (200, 300)
    clocks = player_clocks.resumed(clocks, 5000, [0])
    assert player_clocks.due_at(LIVE, clocks, 0) == 5200


def test_after_a_pause_a_correspondence_span_begins_anew():
    clocks = player_clocks.resumed(player_clocks.paused(POST, running(POST, 0), 900), 5000, [0])
    assert player_clocks.due_at(POST, clocks, 0) == 6000


def test_answers_given_during_a_pause_cost_no_time():
    clocks = player_clocks.paused(LIVE, running(LIVE, 0), 100)
    clocks = player_clocks.after_answer(LIVE, clocks, 200, 0, [1])
    clocks = player_clocks.after_answer(LIVE, clocks, 10_000, 1, [0])
    assert clocks.left[0] >= 200
    assert clocks.left[1] >= 300
    assert clocks.paused


def test_an_undo_during_a_pause_costs_no_time():
    clocks = player_clocks.paused(LIVE, running(LIVE, 0), 100)
    clocks = player_clocks.restarted(LIVE, clocks, 200, [0])
    clocks = player_clocks.after_answer(LIVE, clocks, 10_000, 0, [1])
    assert clocks.left[0] >= 200


# -- an undo


def test_after_an_undo_used_time_stays_used():
    clocks = player_clocks.after_answer(LIVE, running(LIVE, 0), 100, 0, [1])
    clocks = player_clocks.restarted(LIVE, clocks, 150, [0])
    assert clocks.left == (205, 250)
    assert clocks.since == {0: 150}
    assert not clocks.paused


def test_after_an_undo_whoever_is_asked_has_a_whole_span():
    clocks = player_clocks.restarted(POST, running(POST, 1), 900, [0])
    assert player_clocks.due_at(POST, clocks, 0) == 1900
    assert player_clocks.due_at(POST, clocks, 1) is None


# -- more time


@pytest.mark.parametrize(("control", "due"), [(LIVE, 360), (POST, 1060)])
def test_granted_time_is_added_to_what_is_left(control, due):
    clocks = player_clocks.granted(control, running(control, 0), 0, 60, 100)
    assert player_clocks.due_at(control, clocks, 0) == due


def test_who_had_run_out_has_just_what_was_granted():
    clocks = player_clocks.granted(LIVE, running(LIVE, 0), 0, 60, 1000)
    assert player_clocks.due_at(LIVE, clocks, 0) == 1060
    clocks = player_clocks.granted(POST, running(POST, 0), 0, 60, 5000)
    assert player_clocks.due_at(POST, clocks, 0) == 5060


def test_time_granted_to_a_bank_that_stands_is_there_when_it_runs():
    clocks = player_clocks.granted(LIVE, running(LIVE, 0), 1, 60, 100)
    assert clocks.left == (300, 360)
    assert clocks.since == {0: 0}


@pytest.mark.parametrize("control", [LIVE, POST])
def test_a_grant_never_shortens_what_is_left(control):
    before = player_clocks.due_at(control, running(control, 0), 0)
    clocks = player_clocks.granted(control, running(control, 0), 0, 1, 10)
    assert player_clocks.due_at(control, clocks, 0) >= before


@pytest.mark.parametrize("control", [LIVE, POST])
def test_a_grant_never_starts_the_clock_of_a_seat_that_is_not_asked(control):
    """Or one could "grant" a rival a second, wait, and claim the win on the own turn."""
    clocks = player_clocks.granted(control, running(control, 0), 1, 1, 10)
    assert not player_clocks.is_out_of_time(control, clocks, 1, 1e9)
    rows = player_clocks.deadlines("m", control, clocks)
    assert {row.seat for row in rows} == {0}


# -- deadlines


def test_a_live_clock_makes_one_deadline_for_each_seat_that_is_asked():
    assert set(player_clocks.deadlines("m", LIVE, running(LIVE, 0, 1, since=50))) == {
        DeadlineRow("m", 0, "time", 350),
        DeadlineRow("m", 1, "time", 350),
    }


def test_a_correspondence_clock_reminds_after_three_quarters():
    assert set(player_clocks.deadlines("m", POST, running(POST, 1, since=50))) == {
        DeadlineRow("m", 1, "time", 1050),
        DeadlineRow("m", 1, "reminder", 800),
    }
