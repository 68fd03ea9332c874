"""Computers two against two: beside a partner they know no more than their own seat does."""

import pytest

from players import imagine
from players.levels import LEVELS
from tests.players.test_honesty import is_caught, thinks_alike
from tests.properties.subjects import BY_SLUG

DIABOLICARDS = BY_SLUG["diabolicards"]
FOUR = DIABOLICARDS._replace(setups=tuple(s for s in DIABOLICARDS.setups if len(s.seats) == 4))


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_thinks_alike_whatever_its_partner_holds(level):
    assert thinks_alike(FOUR, level, matches=4, share=0.1) >= 10


def test_a_player_who_knows_the_partners_hand_is_caught(monkeypatch):
    honest = imagine.unseen

    def unseen(game, state, seat):
        partner = state.hands[(seat + 2) % 4]
        found = []
        for pool in honest(game, state, seat):
            others = [card for card in pool.cards if card not in partner]
            faces = sorted(state.face[card] for card in others)
            found.append(imagine.Pool(pool.name, others, faces))
        return found

    monkeypatch.setattr(imagine, "unseen", unseen)
    assert is_caught(FOUR)
