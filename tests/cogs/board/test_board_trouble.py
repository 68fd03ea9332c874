"""Closed, deleted and lost places: the board waits, returns, or comes to where it is asked for."""

from __future__ import annotations

import discord

from local.loopback.channels import Channel
from matches.hosted import HostedMatch
from tests.cogs.board.test_boards import boards
from tests.cogs.club import Club
from tests.matches.house import give

CLOSED = discord.Permissions(view_channel=True)
SILENT = discord.Permissions(send_messages=True)


def tried(club: Club, channel: Channel) -> int:
    """Requests by the bot's token in a channel that were refused."""
    here = f"/channels/{channel.id}"
    return sum(p.startswith(here) and code in (403, 404) for _, p, code in club.discord.requests)


async def played_behind_closed_doors(club: Club) -> HostedMatch:
    """A move was made while the bot could not see the channel."""
    hosted = await club.duel()
    club.channel.overwrite(club.discord.bot, deny=CLOSED)
    await give(hosted, 0)
    await club.settled()
    return hosted


async def test_a_closed_channel_is_tried_once_and_then_left_alone(club):
    hosted = await played_behind_closed_doors(club)
    before = tried(club, club.channel)
    assert before <= 2
    await give(hosted, 1)
    for _ in range(5):
        await club.client.sweep.once()
        await club.settled()
    assert tried(club, club.channel) == before


async def test_a_closed_channel_is_tried_again_after_ten_minutes(club):
    await played_behind_closed_doors(club)
    before = tried(club, club.channel)
    club.clock.advance(601)
    await club.client.sweep.once()
    await club.settled()
    assert tried(club, club.channel) > before


async def test_when_the_channel_is_opened_again_all_its_boards_return(club):
    first = await played_behind_closed_doors(club)
    club.channel.overwrite(club.discord.bot)
    await club.discord.until(lambda: "**Ben to cut**" in club.board().text)
    assert len(boards(club)) == 1
    assert await first.waiting() == [1]


async def test_two_boards_of_one_channel_both_return(club, no_threads):
    first = await club.duel()
    draft = await club.ben.slash("match new", game="showdown", opponent=club.cleo.user)
    await club.ben.click(draft.message, "Send the challenge")
    seat = await club.cleo.click(club.latest("wants to play"), "Accept")
    await club.cleo.click(seat.message, "Take my seat")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.cleo.user.id))
    second = await club.client.matches.find(row.id)
    club.channel.overwrite(club.discord.bot, deny=CLOSED)
    for hosted in (first, second):
        await give(hosted, 0)
    await club.settled()
    club.channel.overwrite(club.discord.bot)

    def both_returned() -> bool:
        shown = [m.text for m in club.cleo.sees() if "More" in m.buttons]
        cutting = ("**Ben to cut**", "**Cleo to cut**")
        return all(any(words in text for text in shown) for words in cutting)

    await club.discord.until(both_returned)


async def test_whoever_presses_in_an_opened_channel_brings_the_board_back(club):
    """Rights may come by ways we are not told of."""
    hosted = await club.duel()
    club.discord.fail("PATCH", f"/channels/{club.channel.id}/", 403, 50013, times=1)
    await give(hosted, 0)
    await club.settled()
    assert "**Ada and Ben to cut**" in club.board().text
    await club.cleo.click(club.board(), "Log")
    await club.client.sweep.once()
    await club.settled()
    assert "**Ben to cut**" in club.board().text


async def test_a_match_goes_on_in_private_while_its_board_is_shut_out(club):
    hosted = await club.duel()
    board = club.board()
    club.channel.overwrite(club.discord.bot, deny=SILENT)
    hand = await club.ada.click(board, "My hand")
    assert hand.ephemeral
    assert "cut" in hand.text
    await give(hosted, 0)
    await club.settled()
    assert await hosted.waiting() == [1]


async def test_a_board_whose_channel_was_deleted_comes_to_where_a_player_asks_for_it(club):
    hosted = await club.duel()
    lounge = club.guild.add_channel("lounge")
    club.channel.delete()
    await give(hosted, 0)
    await club.settled()
    told = await club.ada.at(lounge).slash("board", match=hosted.id)
    await told.done()
    assert "Its channel is closed to me, so the board has come here." in told.text
    await club.settled()
    (board,) = [m for m in club.cleo.at(lounge).sees() if "More" in m.buttons]
    assert "**Ben to cut**" in board.text
    await give(hosted, 1)
    await club.settled()
    assert "to cut" not in board.text


async def test_a_spectator_cannot_carry_a_homeless_board_away(club):
    hosted = await club.duel()
    lounge = club.guild.add_channel("lounge")
    club.channel.delete()
    await give(hosted, 0)
    await club.settled()
    told = await club.cleo.at(lounge).slash("board", match=hosted.id)
    await told.done()
    await club.settled()
    assert hosted.row.channel == club.channel.id
    assert [m for m in club.mona.at(lounge).sees() if "More" in m.buttons] == []


async def test_a_board_is_homeless_as_soon_as_its_channel_is_deleted(club):
    """Nobody has to move first."""
    hosted = await club.duel()
    lounge = club.guild.add_channel("lounge")
    club.channel.delete()
    await club.discord.until(lambda: club.client.boards.is_refused(club.channel.id))
    await (await club.ben.at(lounge).slash("board", match=hosted.id)).done()
    await club.settled()
    assert [m for m in club.cleo.at(lounge).sees() if "More" in m.buttons]


async def test_a_deleted_channel_is_not_tried_the_same_day(club):
    hosted = await club.duel()
    club.channel.delete()
    await club.discord.until(lambda: club.client.boards.is_refused(club.channel.id))
    await give(hosted, 0)
    for _ in range(20):
        club.clock.advance(3600)
        await club.client.sweep.once()
        await club.settled()
    assert tried(club, club.channel) == 0


async def test_a_match_that_ends_in_a_deleted_channel_asks_nobody_any_more(club):
    hosted = await club.duel()
    club.channel.delete()
    await hosted.close(0, (1,), "concede")
    await club.settled()
    club.clock.advance(86_401)
    for _ in range(3):
        await club.client.sweep.once()
        await club.settled()
    assert (await club.client.matches.store.outstanding()).stale_boards == []
    assert tried(club, club.channel) == 1


async def test_a_result_that_could_not_be_shown_is_shown_when_the_channel_is_open_again(club):
    hosted = await club.duel()
    club.channel.overwrite(club.discord.bot, deny=CLOSED)
    await hosted.close(0, (1,), "concede")
    await club.settled()
    club.channel.overwrite(club.discord.bot)
    club.clock.advance(601)
    await club.client.sweep.once()
    await club.settled()
    assert "Rematch" in club.board().buttons


async def test_kicked_and_invited_again_the_bot_brings_its_boards_back(club):
    hosted = await club.duel()
    old = club.board()
    club.guild.remove_bot()
    await give(hosted, 0)
    await club.settled()
    assert "**Ada and Ben to cut**" in old.text
    club.guild.invite_bot()
    await club.discord.until(lambda: "**Ben to cut**" in club.board().text)
    hand = await club.ben.click(club.board(), "My hand")
    assert hand.ephemeral
