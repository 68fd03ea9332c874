"""Discord may take no new picture in an edit (#7529): then a new message brings it."""

from __future__ import annotations

import pytest

from tests.cogs.board.test_boards import boards
from tests.cogs.club import Club
from tests.cogs.picture_names import kinds
from tests.cogs.scenes import told
from tests.matches.house import give, play_until


@pytest.fixture
async def strict(club: Club) -> Club:
    """A club on a Discord of that kind."""
    club.discord.refuses_new_galleries = True
    return club


def hands_of(club: Club) -> list[list[str]]:
    return [kinds(m) for m in club.ada.sees() if m.ephemeral and "hand" in kinds(m)]


async def test_a_board_is_posted_anew_and_the_old_one_goes(strict):
    hosted = await strict.duel()
    (old,) = boards(strict)
    await play_until(hosted, "action")
    await strict.settled()
    (new,) = boards(strict)
    assert new > old
    assert kinds(strict.board()) == ["board"]
    assert (await hosted.view_for(None)).score_line in strict.board().text
    strict.discord.problems.clear()


async def test_a_press_is_answered_with_a_hand_in_a_new_message(strict):
    hosted = await strict.duel()
    hand = await told(strict.ada.slash("hand"))
    await strict.ada.click(hand, "Deal")
    await strict.settled()
    await give(hosted, 1)
    await strict.settled()
    assert hands_of(strict) == [["hand"]]
    strict.discord.problems.clear()


async def test_a_hand_that_discord_was_told_to_wait_for_comes(strict, monkeypatch):
    hosted = await strict.duel()
    await play_until(hosted, "action")
    await strict.settled()
    monkeypatch.setattr("cogs.platform.reply.ACKNOWLEDGE", 0.0)
    before = len(strict.discord.requests)
    await (await strict.ada.slash("hand")).done()
    await strict.settled()
    refused = [path for _, path, status in strict.discord.requests[before:] if status == 400]
    assert len(refused) == 1
    assert refused[0].endswith("/@original")
    assert hands_of(strict) == [["hand"]]
    strict.discord.problems.clear()
