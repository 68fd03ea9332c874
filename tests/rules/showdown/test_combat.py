"""The Combat Phase, SD-27 to SD-47."""

import pytest

from tests.rules.showdown.stage import duel


@pytest.mark.rule("SD-35")
def test_the_higher_total_wins():
    stage = duel(hands=("8s 10h", "8s 9s")).feints("8s", "8s").strikes("10h", "9s")
    stage.until("turn ace")
    assert stage.asked == {1: "turn ace"}
