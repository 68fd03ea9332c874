"""The simplest computer player: always legal, and repeatable by its seed."""

from collections import Counter
from random import Random

from players.random_legal import choose, play_out
from tests.rules.showdown.stage import KNIGHT, QUEEN, duel, new_duel, played

TWO_TOO_MANY = "8s 9s 10s Js Qs Ks 8h 9h 10h"


def test_every_option_is_chosen_about_equally_often():
    match, random = duel(("8s 9s 10s", "8s")).until("feint").match, Random(1)
    chosen = Counter(choose(match, 0, random) for _ in range(5000))
    assert set(chosen) == {(key,) for key in match.legal(0)}
    assert all(900 < times < 1100 for times in chosen.values())


def test_where_two_must_go_it_chooses_two_different_cards():
    match, random = duel((TWO_TOO_MANY, "8s")).until("hand limit").match, Random(1)
    for _ in range(100):
        first, second = choose(match, 0, random)
        assert first != second
        assert {first, second} <= set(match.legal(0))


def test_where_none_to_two_may_be_chosen_it_chooses_each_number_at_times():
    match, random = played(KNIGHT, "Ad", discards=("Kh Kd", "")).match, Random(1)
    assert {len(choose(match, 0, random)) for _ in range(100)} == {0, 1, 2}


def test_choosing_changes_nothing():
    match = duel().match
    before = match.digest()
    choose(match, 0, Random(1))
    assert match.digest() == before


def test_a_match_is_played_out_to_its_result():
    match = new_duel((KNIGHT, QUEEN)).match
    assert play_out(match, Random(1)) == match.sequence > 0
    assert match.result is not None
    assert match.waiting == []


def test_the_same_seed_plays_the_same_match():
    one, again, other = (new_duel().match for _ in range(3))
    for match, seed in ((one, 1), (again, 1), (other, 2)):
        play_out(match, Random(seed))
    assert one.digest() == again.digest() != other.digest()


def test_decisions_are_counted_from_where_the_match_stood():
    match = new_duel().until("action").match
    before = match.sequence
    assert play_out(match, Random(1)) == match.sequence - before
