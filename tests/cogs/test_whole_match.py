"""A whole Showdown match by two people at their buttons, once with a restart in the middle."""

from __future__ import annotations

from random import Random

import pytest

from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.picture_names import kinds
from tests.cogs.playing import move, play_on
from tests.cogs.scenes import hand, told
from tests.matches.house import SeededSecrets


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(12))


async def check_the_end(club: Club, hosted: HostedMatch) -> None:
    """Everybody sees the same winner, on the board and in their hand."""
    result = await hosted.result()
    assert result is not None
    (winner,) = result.winners
    board = club.board()
    assert f"{hosted.names[winner]} wins" in board.text
    assert list(board.buttons) == ["Rematch", "Replay", "Share", "Log", "Rules", "More"]
    assert kinds(board) == ["result", "board"]
    row = await club.client.matches.store.match(hosted.id)
    assert row is not None
    assert row.status == "over"
    assert f"receipt `{row.receipt[:8]}…`" in board.text
    for person in (club.ada, club.ben):
        shown = await told(person.slash("hand", match=hosted.id))
        assert f"{hosted.names[winner]} wins" in shown.text
    boards = [m for m in club.cleo.sees() if "More" in m.buttons]
    assert boards == [board], "one board a match"
    gone = [r for r in club.discord.requests if "webhooks" in r[1] and r[2] in (401, 404)]
    assert not gone


async def test_from_challenge_to_victory(club: Club) -> None:
    hosted = await club.duel()
    made = await play_on(club, hosted, [club.ada, club.ben], Random(4))
    assert made == await hosted.sequence() > 30
    await check_the_end(club, hosted)
    assert club.discord.invalid_requests.count == 0


async def test_a_restart_in_the_middle_is_not_noticed(club: Club) -> None:
    hosted, random = await club.duel(), Random(4)
    people = [club.ada, club.ben]
    await play_on(club, hosted, people, random, moves=20)
    board, shown = club.board(), [await hand(person) for person in people]
    log, sequence = await hosted.log(None), await hosted.sequence()

    await club.restart()
    hosted = await club.client.matches.find(hosted.id)
    assert await hosted.log(None) == log
    for seat in await hosted.waiting():
        await move(people[seat], shown[seat], random)
        assert not shown[seat].text.startswith("**"), "no stale note: the old button just works"
    assert await hosted.sequence() > sequence
    await told(club.cleo.click(board, "Log"))
    await told(club.ada.click(board, "My hand"))
    await told(club.ben.click(shown[1], "Board"))

    await play_on(club, hosted, people, random)
    assert club.board() is board, "the board has stayed where it was"
    await check_the_end(club, hosted)
