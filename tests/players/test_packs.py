"""Computer players weigh the cards of packs by their verbs: nothing there is known by its name."""

from random import Random

import pytest

from players.simulate import play_levels, secret_of
from rules.core.match import Match
from tests.properties.subjects import PACKS


@pytest.mark.parametrize("subject", PACKS, ids=lambda subject: subject.name)
def test_club_players_finish_a_match_with_a_pack(subject):
    match = Match.start(subject.game, subject.cards, subject.setups[0], secret_of(4), journal=False)
    assert play_levels(match, ("club", "club"), Random(4)) > 0
    assert match.result is not None
