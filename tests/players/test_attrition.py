"""Who wins when two players wear each other down."""

import pytest

from players.attrition import Race, win_chances

MOST = 6
NOTHING = ((), ())


def test_the_race_is_even_between_equals_and_won_at_the_end():
    chances = win_chances(MOST)
    for left in range(1, MOST + 1):
        assert chances[left][left] == 0.5
        assert (chances[left][0], chances[0][left]) == (1.0, 0.0)


def test_what_one_has_more_the_other_has_less():
    held, owned = ((3.0, 1.0), (1.0, 4.0)), ((7, 8), (9,))
    one = Race(MOST).position((5, 2), True, held, owned)
    other = Race(MOST).position((2, 5), False, held[::-1], owned[::-1])
    assert one.differences[1:] == [1.0, 2.0, -3.0]
    assert one.differences == pytest.approx([-each for each in other.differences])
    assert (one.mine, one.theirs) == (other.theirs, other.mine) == ((7, 8), (9,))


def test_a_race_is_late_when_both_have_lost_much_and_more_than_all_counts_as_all():
    race = Race(MOST)
    late = [race.position(left, True, NOTHING, NOTHING).late for left in ((6, 6), (3, 3), (0, 1))]
    assert late == sorted(late)
    assert race.position((9, 6), True, NOTHING, NOTHING) == race.position(
        (6, 6), True, NOTHING, NOTHING
    )
