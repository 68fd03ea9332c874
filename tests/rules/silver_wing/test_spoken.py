"""What the cards in play say is kept until one comes or goes: it must never be out of date."""

from random import Random

import pytest

from players.random_legal import choose
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.silver_wing.battle import Battle
from rules.silver_wing.spoken import spoken
from tests.rules.silver_wing.stage import HOUSE, SILVER_WING


def kept_is_true(seeds: range) -> int:
    """Play random Battles and compare at every question; how often something was said."""
    said = 0
    for seed in seeds:
        random = Random(seed)
        setup = random_setup(SILVER_WING, HOUSE, random)
        match = Match.start(SILVER_WING, HOUSE, setup, secret_of(seed), journal=False)
        while match.asked:
            table = match.table
            if table.spoken is not None:
                assert table.spoken == spoken(table.sides, table.faces, table.state.face), seed
                said += bool(table.spoken.constants)
            for seat in match.asked.seats:
                match.answer(seat, choose(match, seat, random))
    return said


def test_what_is_kept_of_the_cards_in_play_is_what_they_say():
    assert kept_is_true(range(60)) > 100


@pytest.mark.parametrize("door", ["enter_play", "leave_play"])
def test_a_card_that_came_or_went_unnoticed_would_be_found(monkeypatch, door):
    real = getattr(Battle, door)

    def unnoticed(self, area, card):
        before = self.spoken
        real(self, area, card)
        self.spoken = before

    monkeypatch.setattr(Battle, door, unnoticed)
    with pytest.raises(AssertionError):
        kept_is_true(range(60))
