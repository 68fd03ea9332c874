"""Results: who is ahead when a match is over."""

import pytest

from rules.core.state import Result


@pytest.mark.parametrize(
    ("winners", "seats", "ahead"),
    [((0,), 2, (0,)), ((), 2, ()), ((0, 1), 2, ()), ((0, 2), 4, (0, 2)), ((0, 1, 2, 3), 4, ())],
)
def test_a_win_that_everybody_shares_puts_nobody_ahead(winners, seats, ahead):
    assert Result(winners, "points").ahead(seats) == ahead
