"""Weighed answers that Club players of all games make alike."""

from random import Random

from players.weighing import choose_several, each_card, part_with, unweighed
from tests.properties.playing import start
from tests.properties.subjects import BY_SLUG


def best(weighed):
    return max(weighed, key=lambda each: each[1])


def test_several_takes_what_helps_within_its_bounds():
    worths = [("a", 3.0), ("b", -1.0), ("c", 2.0), ("d", 1.0)]
    assert best(choose_several(worths, 0, 4)) == (("a", "c", "d"), 6.0)
    assert best(choose_several(worths, 0, 2)) == (("a", "c"), 5.0)
    assert {len(answer) for answer, _ in choose_several(worths, 4, 4)} == {4}
    answers = [answer for answer, _ in choose_several(worths, 0, 3)]
    assert len(answers) == len(set(answers))


def test_parting_with_cards_costs_their_worth_and_a_dearer_one_costs_more():
    costs = {"a": 1.0, "b": 2.0, "c": 5.0}
    found = part_with(list(costs.items()), 2)
    assert dict(found) == {("a", "b"): -3.0, ("a", "c"): -6.0}
    assert best(found)[0] == ("a", "b")


def test_a_card_is_weighed_by_its_worth_and_a_word_by_none():
    assert each_card([7, "pass"], lambda card: card / 2) == [((7,), 3.5), (("pass",), 0.0)]


def test_a_question_of_no_known_kind_is_answered_at_random_and_a_known_one_is_left_to_be_weighed():
    match = start(BY_SLUG["showdown"], 1)
    assert match.asked.kind == "cut"
    answers = {unweighed(match, 0, Random(seed), {"strike"})[0][0] for seed in range(20)}
    assert len(answers) > 5
    assert unweighed(match, 0, Random(1), {"cut"}) is None
