"""What a match costs its players is counted from the controls themselves."""

from __future__ import annotations

from itertools import count, pairwise

import pytest

from bench.clicks import (
    EVERY_WINDOW,
    GOALS,
    WHEN_I_CAN_ACT,
    Asked,
    count_match,
    hand_overs,
    longest_run,
    measure,
    report,
)
from bench.presses import presses_for
from matches.match_view import MatchView
from matches.player_clocks import Clocks
from rules.core.questions import Prompt
from rules.core.view import View
from rules.games import GAMES
from tests.cogs.play.prompts import asked, numbered

COUNTED = {
    "questions_a_seat",
    "presses_a_seat",
    "one_answer",
    "hand_overs",
    "hand_overs_to_one_answer",
    "longest_run_without_a_choice",
}


def looking_at(prompt: Prompt) -> MatchView:
    cards: object = None
    seen = View("showdown", 0, (), {}, {0: "kind"}, prompt, None)
    return MatchView(seen, 7, (), (), "", Clocks(()), ("Ada", "Ben"), {}, cards)  # type: ignore[arg-type]


# -- presses of one answer


@pytest.mark.parametrize(
    ("prompt", "answer", "presses"),
    [
        (asked("Pass", "Ace", "Two"), (1,), 1),
        (numbered(20), (7,), 2),
        (numbered(60), (27,), 3),
    ],
    ids=["a button", "a menu and a tick", "a page, a menu and a tick"],
)
def test_what_an_answer_costs_is_found_from_the_controls(
    prompt: Prompt, answer: tuple[int, ...], presses: int
) -> None:
    assert presses_for(looking_at(prompt), answer) == presses


def test_every_tick_counts() -> None:
    prompt = numbered(20, least=0, most=20)
    costs = [presses_for(looking_at(prompt), tuple(range(number))) for number in (0, 1, 2, 3)]
    assert costs[0] == 1
    assert [later - earlier for earlier, later in pairwise(costs[1:])] == [1, 1]


def test_an_answer_that_the_controls_cannot_give_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="no way to answer"):
        presses_for(looking_at(asked("Pass", "Ace")), ())


# -- a match


NUMBERS = count()


def question(seat: int, lone: bool = False, presses: int = 1) -> Asked:
    return Asked(next(NUMBERS), seat, "kind", presses, lone, lone)


def test_a_hand_over_is_the_moment_somebody_else_must_act() -> None:
    match = [question(0), question(0), question(1, lone=True), question(1), question(0)]
    assert [asked.seat for asked in hand_overs(match)] == [1, 0]


def test_whoever_is_asked_together_acts_at_the_same_time() -> None:
    first, last = question(0), question(0)
    both = [Asked(99, seat, "kind", 1, False, False) for seat in (0, 1)]
    assert [asked.seat for asked in hand_overs([first, *both, last])] == [1]


def test_a_run_of_presses_ends_with_a_choice_of_that_seat() -> None:
    lone = question(0, lone=True)
    assert longest_run([lone, lone, question(0), lone]) == 2
    assert longest_run([lone, question(1), question(0, lone=True, presses=3)]) == 4


def test_who_acts_when_they_can_is_not_asked_what_has_one_answer() -> None:
    match = [question(0), question(1, lone=True), question(1, lone=True), question(0)]
    found = report("showdown", [match])
    assert found[EVERY_WINDOW]["questions_a_seat"] == 2
    assert found[EVERY_WINDOW]["one_answer"] == 0.5
    assert found[EVERY_WINDOW]["hand_overs"] == 2
    assert found[EVERY_WINDOW]["hand_overs_to_one_answer"] == 1
    assert found[WHEN_I_CAN_ACT]["hand_overs"] == 0
    assert found[WHEN_I_CAN_ACT]["longest_run_without_a_choice"] == 0
    assert found["goal"]["reached"]


def test_questions_that_show_a_face_are_asked_although_one_answer_is_legal() -> None:
    game = GAMES["teen_titans"]
    found = count_match(game, "1")
    assert not any(asked.skipped for asked in found if asked.kind in game.never_skipped)
    assert any(asked.lone for asked in found)
    assert all(asked.presses >= 1 for asked in found)


def test_every_game_has_a_goal_and_is_counted_in_both_modes() -> None:
    assert set(GOALS) == set(GAMES)
    found = measure(matches=1, seed=3)
    assert list(found) == list(GAMES)
    for told in found.values():
        every, attentive = told[EVERY_WINDOW], told[WHEN_I_CAN_ACT]
        assert set(every) == set(attentive) == COUNTED
        assert every["questions_a_seat"] >= attentive["questions_a_seat"] > 0
        assert every["presses_a_seat"] >= every["questions_a_seat"]
        assert every["hand_overs"] >= attentive["hand_overs"] > 0
        assert 0 <= attentive["one_answer"] <= every["one_answer"] < 1


def test_the_same_seed_counts_the_same() -> None:
    assert measure("showdown", 2, seed=5) == measure("showdown", 2, seed=5)
