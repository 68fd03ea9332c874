"""A stop at any moment leaves each match with one board: none twice, none lost, no stub."""

from __future__ import annotations

import asyncio

import pytest

from tests.cogs.board.test_boards import boards
from tests.cogs.club import Club
from tests.matches.house import give


async def killed_before_the_row(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The board is sent, and the process dies before it can note where."""

    async def die(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(club.client.matches.postings, "set_board", die)


async def test_a_board_whose_row_was_never_written_is_found_again(club, monkeypatch):
    await killed_before_the_row(club, monkeypatch)
    duel = asyncio.create_task(club.duel())
    await club.discord.until(lambda: boards(club))
    duel.cancel()
    (board,) = boards(club)
    await club.crash()
    club.clock.advance(3600)  # so long that Discord has forgotten the nonce
    for message in club.channel.messages.values():
        message.nonce = None
    await club.start()
    await club.client.sweep.once()
    await club.settled()
    assert boards(club) == [board]
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    hosted = await club.client.matches.find(row.id)
    await give(hosted, 0)
    await club.settled()
    assert boards(club) == [board]
    assert "**Ben to cut**" in club.board().text


async def test_where_the_past_may_not_be_read_the_nonce_keeps_a_board_from_coming_twice(
    club, monkeypatch
):
    await killed_before_the_row(club, monkeypatch)
    duel = asyncio.create_task(club.duel())
    await club.discord.until(lambda: boards(club))
    duel.cancel()
    before = boards(club)
    club.guild.bot_permissions(read_message_history=False)
    await club.crash()
    await club.start()
    await club.client.sweep.once()
    await club.settled()
    assert boards(club) == before


async def test_a_board_that_was_replaced_just_before_a_stop_goes_after_the_start(club, monkeypatch):
    hosted = await club.duel()
    old = club.board().id
    club.clock.advance(56 * 60)
    monkeypatch.setattr(club.client.boards.retiring, "touch", lambda match: None)
    await give(hosted, 0)
    await club.settled()
    assert len(boards(club)) == 2
    await club.crash()
    await club.start()
    await club.client.sweep.once()
    await club.settled()
    assert len(boards(club)) == 1
    assert old not in boards(club)


async def test_a_board_in_a_channel_full_of_talk_is_posted_anew_after_a_stop(club, monkeypatch):
    """It is looked for among the newest messages only: then people would not find it either."""
    hosted = await club.duel()
    (old,) = boards(club)
    await club.stop()
    for _ in range(60):
        club.cleo.say("Nice weather!")
    club.clock.advance(56 * 60)
    await club.start()
    hosted = await club.client.matches.find(hosted.id)
    await give(hosted, 0)
    await club.settled()
    (new,) = boards(club)
    assert new > old


async def test_a_day_of_moves_and_stops_leaves_one_board(club):
    hosted = await club.duel()
    for hour in range(24):
        club.clock.advance(3600)
        seats = await hosted.waiting()
        await give(hosted, seats[0])
        await club.settled()
        if hour % 3 == 0:
            await club.restart()
            hosted = await club.client.matches.find(hosted.id)
            await club.client.sweep.once()
            await club.settled()
        assert len(boards(club)) == 1
    mine = [m for m in club.cleo.sees() if m.author is club.discord.bot]
    assert [m.text for m in mine if "has moved" in m.text] == []
    told = [m for m in mine if "wants to play" in m.text or "has begun" in m.text]
    calls = [m for m in mine if "<@" in m.text and m not in told]
    assert len(mine) == 1 + len(told) + len(calls)
    assert len(calls) <= 1
