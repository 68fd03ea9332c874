"""Only games that can be drawn are offered on Discord, whatever somebody sends."""

from __future__ import annotations

import pytest

from cogs.platform.offered import OFFERED, offered_game
from render.pictures import PICTURES
from rules.core.errors import RivalryError
from rules.games import GAMES
from tests.cogs.club import Club
from tests.cogs.scenes import told


def test_a_game_is_offered_if_it_can_be_drawn():
    assert {slug for slug in GAMES if slug in PICTURES} == set(OFFERED)
    for slug in OFFERED:
        assert offered_game(slug) is GAMES[slug]
    for slug in set(GAMES) - set(PICTURES):
        with pytest.raises(RivalryError, match=f"There is no game called {slug}"):
            offered_game(slug)


async def test_a_game_that_is_not_offered_cannot_be_forged_into_a_match(
    club: Club, monkeypatch: pytest.MonkeyPatch
):
    *_, last = OFFERED  # taken away and brought back, it comes last again
    monkeypatch.delitem(OFFERED, last)
    asked = club.forged(club.ada, "match new", game=last, opponent=club.ben.user)
    named = last.replace("_", "\\_")
    assert (await told(asked)).text.startswith(f"There is no game called {named}; there are ")
    assert await club.client.matches.store.matches_of(int(club.ada.user.id)) == []
