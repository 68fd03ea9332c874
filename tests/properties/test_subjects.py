"""Every game is tried on terms of its own; a game that forgot them is told where they belong."""

import pytest

from rules.core.errors import MissingPart
from rules.games import GAMES
from tests.games.attack import FreeForAll
from tests.properties.subjects import REAL, subject_of


def test_every_game_of_the_house_is_tried():
    assert [subject.game for subject in REAL] == list(GAMES.values())
    assert all(subject.setups for subject in REAL)


def test_a_game_without_terms_for_its_tests_is_told_where_they_belong():
    with pytest.raises(MissingPart, match=r"^tests/rules/attack/setups\.py is missing: its SETUPS"):
        subject_of(FreeForAll())
