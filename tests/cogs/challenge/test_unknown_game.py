"""Only games that are there are played on Discord, whatever somebody sends."""

from __future__ import annotations

import pytest

from rules.games import GAMES
from tests.cogs.club import Club
from tests.cogs.scenes import told


async def test_a_game_that_is_not_there_cannot_be_forged_into_a_match(
    club: Club, monkeypatch: pytest.MonkeyPatch
):
    *_, last = GAMES  # taken away and brought back, it comes last again
    monkeypatch.delitem(GAMES, last)
    asked = club.forged(club.ada, "match new", game=last, opponent=club.ben.user)
    named = last.replace("_", "\\_")
    assert (await told(asked)).text.startswith(f"There is no game called {named}; try ")
    assert await club.client.matches.store.matches_of(int(club.ada.user.id)) == []
