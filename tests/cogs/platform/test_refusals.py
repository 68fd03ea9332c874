"""Where Discord would let us wait too long, nobody is left without a word and nothing breaks."""

from __future__ import annotations

import pytest

from cogs.platform.refusals import LATER
from tests.cogs.club import Club, everything
from tests.cogs.scenes import told
from tests.matches.house import give


@pytest.fixture
async def full(club: Club) -> Club:
    """A club in whose channel nothing can be posted for a quarter of an hour."""
    await club.duel()
    club.discord.limit("post", 1, 900.0)
    await told(club.mona.slash("match show"))
    club.discord.rate_limits.take("post", str(club.channel.id))
    return club


async def test_who_wants_to_challenge_somebody_there_is_told_to_try_again(full):
    draft = await told(full.ben.slash("match new", game="showdown", opponent=full.cleo.user))
    seen = everything(full.mona)
    answer = await told(full.ben.click(draft, "Send the challenge"))
    assert LATER in answer.text
    assert everything(full.mona) == seen


async def test_a_call_that_cannot_be_posted_is_let_go(full):
    (row,) = await full.client.matches.store.matches_of(int(full.ada.user.id))
    hosted = await full.client.matches.find(row.id)
    full.clock.advance(400)
    await give(hosted, 0)
    await full.settled()
    assert "**Ben to cut**" in full.board().text
