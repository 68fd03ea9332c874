"""How a seat stands is one of five words, the same in explanations and at a turning point."""

import pytest

from players.prospects import prospect


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (0.0, "losing"),
        (0.15, "losing"),
        (0.3, "behind"),
        (0.5, "even"),
        (0.7, "ahead"),
        (0.86, "winning"),
        (1.0, "winning"),
    ],
)
def test_a_chance_to_win_has_a_word(chance, expected):
    assert prospect(chance) == expected


@pytest.mark.parametrize("chance", [0.02, 0.2, 0.38, 0.45])
def test_what_is_said_of_one_side_fits_what_is_said_of_the_other(chance):
    words = ["losing", "behind", "even", "ahead", "winning"]
    assert words.index(prospect(chance)) + words.index(prospect(1 - chance)) == 4
