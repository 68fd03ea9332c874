"""What cards in front of a player wait for is known beforehand, whatever came there and how."""

from random import Random
from typing import get_args

import pytest

from players.random_legal import choose
from players.simulate import random_setup, secret_of
from rules.cerberus.abilities import Moment
from rules.cerberus.by_face import ABOUT_A_CARD, NO_CARD, bit
from rules.core.match import Match
from rules.games import GAMES, load_cards

MATCHES = 4


@pytest.mark.parametrize("guests", [False, True])
@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_nothing_that_is_waited_for_is_overlooked(slug, guests):
    game = GAMES[slug]
    invited = {"guests": {"dc_rivals": "events", "teen_titans": "flash"}[slug]} if guests else {}
    cards = load_cards(game, invited)
    waited = 0
    for number in range(MATCHES):
        random = Random(f"awaited/{number}")
        chosen = invited | ({"events": "advanced"} if slug == "teen_titans" else {})
        setup = random_setup(game, cards, random, 2, chosen)
        match = Match.start(game, cards, setup, secret_of(number), journal=False)
        while match.asked:
            for seat in match.waiting:
                match.answer(seat, choose(match, seat, random))
            waited += all_known(match)
    assert waited > 1000


def all_known(match: Match) -> int:
    """How much is waited for at this question; every bit of it must be known."""
    table, found = match.table, 0
    if not match.asked or not table.state.turn or table.state.phase == "between":
        return 0
    for moment in get_args(Moment):
        for _, given in table.given(table.state.active, moment):
            meant = given.meant if moment in ABOUT_A_CARD else [NO_CARD]
            assert all(table.awaited[moment] & bit(face) for face in meant)
            found += 1
    return found
