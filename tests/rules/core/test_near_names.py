"""Did you mean …? What comes close is named, and nothing else."""

from __future__ import annotations

import pytest

from rules.core.near_names import did_you_mean, names_near

NAMES = ["Scout [River] (Blue)", "Guard [Gate]", "5♠ Distraction (Physical)", "Shazam! (9)"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("scuot", "Scout [River] (Blue)"),
        ("Scout [Rivr] (Blue)", "Scout [River] (Blue)"),
        ("  GAURD   [gate] ", "Guard [Gate]"),
        ("distracton", "5♠ Distraction (Physical)"),
        ("shazm", "Shazam! (9)"),
    ],
)
def test_a_slip_finds_the_card_by_its_whole_name_or_by_what_people_say(typed, meant):
    assert names_near(typed, NAMES) == [meant]
    assert did_you_mean(typed, NAMES) == f"; did you mean {meant}?"


def test_what_is_like_nothing_is_answered_with_a_full_stop():
    assert did_you_mean("zzzz", NAMES) == "."
    assert did_you_mean("x" * 5000, NAMES) == "."
