"""Where a server wants it, each match is played in a thread of its own."""

from __future__ import annotations

import asyncio

import pytest

from local.loopback.channels import Channel
from local.loopback.messages import Message
from local.loopback.people import Person
from matches import player_offers
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.matches.house import ADA, BEN, give


@pytest.fixture
async def host(club: Club) -> Club:
    """A club whose matches get threads."""
    await club.client.matches.store.set_guild_setting(club.guild.id, "threads", "on")
    return club


def the_thread(club: Club) -> Channel:
    (thread,) = club.channel.threads
    return thread


def boards_in(club: Club, channel: Channel) -> list[str]:
    return [m.text for m in club.mona.at(channel).sees() if "More" in m.buttons]


async def test_who_manages_the_server_sets_threads_up(club):
    owner = Person(club.discord, club.guild.owner, club.channel)
    answer = await owner.slash("setup", threads="always")
    assert answer.text == "Matches are played each in a thread of its own."
    assert answer.ephemeral
    hosted = await club.duel()
    assert hosted.row.channel == the_thread(club).id


async def test_nobody_else_can_set_the_server_up(club):
    answer = await club.forged(club.mona, "setup", threads="always")
    assert answer.text == "Only who may manage this server can set it up."
    assert await club.client.matches.store.guild_settings(club.guild.id) == {}


async def test_each_match_is_played_in_a_public_thread_of_its_own(host):
    hosted = await host.duel()
    thread = the_thread(host)
    assert thread.name == "Showdown: Ada – Ben"
    assert len(boards_in(host, thread)) == 1
    assert boards_in(host, host.channel) == []
    await give(hosted, 0)
    await host.settled()
    assert "**Ben to cut**" in boards_in(host, thread)[0]


async def test_without_the_right_to_open_threads_the_match_stays_in_the_channel(host):
    host.guild.bot_permissions(create_public_threads=False)
    hosted = await host.duel()
    assert host.channel.threads == []
    assert hosted.row.channel == host.channel.id
    assert len(boards_in(host, host.channel)) == 1


async def test_a_rematch_stays_in_the_thread(host):
    hosted = await host.duel()
    thread = the_thread(host)
    await player_offers.concede(hosted, 0)
    await host.settled()
    board = [m for m in host.cleo.at(thread).sees() if "Rematch" in m.buttons][-1]
    await host.ada.at(thread).click(board, "Rematch")
    await host.settled()
    await host.ben.at(thread).click(board, "Accept")
    await host.settled()
    assert the_thread(host) is thread
    assert len(boards_in(host, thread)) == 2


async def test_an_archived_thread_is_opened_by_the_next_move(host):
    hosted = await host.duel()
    thread = the_thread(host)
    thread.archive()
    await give(hosted, 0)
    await host.settled()
    assert not thread.archived
    (board,) = boards_in(host, thread)
    assert "**Ben to cut**" in board


async def test_a_locked_thread_is_respected_and_returned_to_when_it_is_unlocked(host):
    host.guild.bot_permissions(manage_threads=False)
    hosted = await host.duel()
    thread = the_thread(host)
    thread.archive(locked=True)
    await give(hosted, 0)
    await host.settled()
    seen = len(host.discord.requests)
    for _ in range(3):
        await host.client.sweep.once()
        await host.settled()
    assert len(host.discord.requests) == seen
    assert thread.archived
    thread.unarchive()
    await host.discord.until(lambda: "**Ben to cut**" in boards_in(host, thread)[-1])


async def test_a_deleted_thread_leaves_the_match_to_be_brought_elsewhere(host):
    hosted = await host.duel()
    the_thread(host).delete()
    await give(hosted, 0)
    await host.settled()
    told = await host.ada.slash("board", match=hosted.id)
    await told.done()
    await host.settled()
    assert "**Ben to cut**" in boards_in(host, host.channel)[0]
    assert host.channel.threads == []


# -- by default


async def second_duel(club: Club) -> HostedMatch:
    """Ben challenges Cleo, who accepts, while another match is played in the channel."""
    club.clock.advance(1)
    draft = await club.ben.slash("match new", game="showdown", opponent=club.cleo.user)
    await club.ben.click(draft.message, "Send the challenge")
    seat = await club.cleo.click(club.latest("Ben wants to play"), "Accept")
    await club.cleo.click(seat.message, "Take my seat")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.cleo.user.id))
    return await club.client.matches.find(row.id)


def lines(club: Club) -> list[str]:
    """What the bot has left in the channel for everybody, but no board."""
    found = [m for m in club.mona.sees() if m.author is club.discord.bot and not m.ephemeral]
    return [message.text for message in found if "More" not in message.buttons]


async def test_the_only_match_of_a_channel_stays_in_it_and_the_next_gets_a_thread(club):
    first = await club.duel()
    assert first.row.channel == club.channel.id
    second = await second_duel(club)
    assert second.row.channel == the_thread(club).id
    assert len(boards_in(club, club.channel)) == len(boards_in(club, the_thread(club))) == 1


async def test_when_the_channel_is_free_again_the_next_match_stays_in_it(club):
    await player_offers.concede(await club.duel(), 0)
    await club.settled()
    second = await second_duel(club)
    assert second.row.channel == club.channel.id


async def test_a_thread_begins_at_its_challenge_so_that_discord_adds_no_line(host):
    hosted = await host.duel()
    thread = the_thread(host)
    assert hosted.row.announced == thread.id
    (line,) = lines(host)
    assert "The match has begun" in line


async def test_without_a_challenge_the_thread_begins_at_a_line_of_its_own(host):
    draft = await host.ada.slash("match new", game="showdown", opponent=host.discord.bot)
    await host.ada.click(draft.message, "Start the match")
    await host.settled()
    (line,) = lines(host)
    assert line.startswith("**Showdown: Ada and The computer")
    assert the_thread(host).id in [message.id for message in host.mona.sees()]


async def test_the_result_is_the_one_line_that_a_match_leaves_in_its_channel(host):
    hosted = await host.duel()
    await player_offers.concede(hosted, 0)
    await host.settled()
    (line,) = lines(host)
    assert "Ben wins" in line
    assert f"<#{the_thread(host).id}>" in line


async def test_a_match_begun_in_somebodys_own_thread_changes_nothing_but_its_board(club):
    own = club.guild.add_thread(club.channel, "ours", club.discord.snowflake(), club.ada.user)
    people = club.ada.at(own), club.ben.at(own)
    draft = await people[0].slash("match new", game="showdown", opponent=club.ben.user)
    await people[0].click(draft.message, "Send the challenge")
    challenge = [m for m in club.cleo.at(own).sees() if "wants to play" in m.text][-1]
    seat = await people[1].click(challenge, "Accept")
    await people[1].click(seat.message, "Take my seat")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    assert row.channel == own.id
    before = own.auto_archive
    await player_offers.concede(await club.client.matches.find(row.id), 0)
    await club.settled()
    assert own.auto_archive == before


async def test_where_the_right_is_missing_the_first_board_that_lacks_a_thread_says_so_once(club):
    club.guild.bot_permissions(create_public_threads=False)
    await club.duel()
    needs = "To give each match a thread of its own I still need Create Public Threads."
    assert needs not in boards_in(club, club.channel)[0]
    await second_duel(club)
    draft = await club.mona.slash("match new", game="showdown", opponent=club.discord.bot)
    await club.mona.click(draft.message, "Start the match")
    await club.settled()
    (told,) = [text for text in boards_in(club, club.channel) if needs in text]
    assert "Ben against Cleo" in told


async def test_where_discord_refuses_another_thread_the_channel_serves(host):
    host.discord.fail("POST", "/threads$", 400, 160006, "Maximum number of active threads reached")
    hosted = await host.duel()
    assert hosted.row.channel == host.channel.id
    assert len(boards_in(host, host.channel)) == 1


async def test_where_discord_refuses_a_thread_no_line_stays_that_leads_nowhere(host):
    host.discord.fail("POST", "/threads$", 400, 160006, "Maximum number of active threads reached")
    draft = await host.ada.slash("match new", game="showdown", opponent=host.discord.bot)
    await host.ada.click(draft.message, "Start the match")
    await host.settled()
    assert len(boards_in(host, host.channel)) == 1
    assert lines(host) == []


async def test_one_match_soon_after_another_gets_a_thread_though_the_limit_is_one_of_minutes(host):
    host.discord.limit("thread", 50, per=300)
    for _ in range(2):
        await host.client.matches.open(
            "showdown", [ADA, BEN], guild=host.guild.id, channel=host.channel.id
        )
        await host.settled()
    assert len(host.channel.threads) == 2


async def test_a_stop_between_thread_and_row_leaves_one_thread(host, monkeypatch):
    async def die(self: HostedMatch, channel: int) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(HostedMatch, "move", die)
    duel = asyncio.create_task(host.duel())
    await host.discord.until(lambda: host.channel.threads)
    duel.cancel()
    await host.crash()
    monkeypatch.undo()
    await host.start()
    await host.client.sweep.once()
    await host.settled()
    assert len(boards_in(host, the_thread(host))) == 1
    assert boards_in(host, host.channel) == []
    (refused,) = host.discord.problems  # to begin a thread there once more
    assert "160004" in refused
    host.discord.problems.clear()


async def test_many_matches_at_once_get_their_threads_without_one_request_too_many(host):
    """The library forgets what it knows of a channel while it learns of the first."""
    channels = [host.guild.add_channel(f"table {number}") for number in range(3)]
    where = [channel for channel in channels for _ in range(7)]
    opening = [
        host.client.matches.open("showdown", [ADA, BEN], guild=host.guild.id, channel=channel.id)
        for channel in where
    ]
    await asyncio.gather(*opening)
    await host.settled()
    assert [len(channel.threads) for channel in channels] == [7, 7, 7]
    assert host.discord.invalid_requests.count == 0


async def test_the_result_of_a_match_in_an_archived_thread_is_told_in_its_channel(host):
    hosted = await host.duel()
    the_thread(host).archive()
    await host.discord.until(lambda: host.client.get_channel(the_thread(host).id) is None)
    await player_offers.concede(hosted, 0)
    await host.settled()
    (line,) = lines(host)
    assert "Ben wins" in line


# -- when it is over


async def over(host: Club) -> tuple[HostedMatch, Channel]:
    """A match that has just ended, and its thread."""
    hosted = await host.duel()
    await player_offers.concede(hosted, 0)
    await host.settled()
    return hosted, the_thread(host)


async def after(host: Club, minutes: float) -> None:
    """So much later, at the next sweep."""
    host.clock.advance(60 * minutes)
    host.discord.clock_moved()
    await host.client.sweep.once()
    await host.settled()


def line_of(club: Club) -> Message:
    return next(m for m in club.mona.sees() if m.id == the_thread(club).id)


async def test_a_thread_is_archived_when_its_match_has_been_over_for_a_while(host):
    _, thread = await over(host)
    await after(host, 4)
    assert not thread.archived, "buttons of an archived thread are grey on Discord"
    await after(host, 2)
    assert thread.archived
    seen = len(host.discord.requests)
    await after(host, 20)
    assert len(host.discord.requests) == seen


async def test_discord_itself_archives_it_should_the_bot_be_stopped_before(host):
    _, thread = await over(host)
    assert thread.auto_archive == 60


async def test_a_thread_in_which_people_talk_is_left_open_until_they_are_done(host):
    _, thread = await over(host)
    host.clock.advance(4 * 60)
    host.ada.at(thread).say("Well played!")
    await after(host, 2)
    assert not thread.archived
    await after(host, 6)
    assert thread.archived


async def test_a_thread_with_a_rematch_on_offer_stays_open(host):
    _, thread = await over(host)
    board = [m for m in host.cleo.at(thread).sees() if "Rematch" in m.buttons][-1]
    await host.ada.at(thread).click(board, "Rematch")
    await host.settled()
    await after(host, 6)
    assert not thread.archived
    await host.ben.at(thread).click(board, "Accept")
    await host.settled()
    await after(host, 30)
    assert not thread.archived, "the rematch is played there"


async def test_a_match_is_played_again_from_the_channel_and_in_its_thread(host):
    _, thread = await over(host)
    await after(host, 6)
    assert thread.archived
    await host.ada.click(line_of(host), "Rematch")
    await host.settled()
    assert not thread.archived, "its board tells of the offer"
    await host.ben.click(line_of(host), "Rematch")
    await host.settled()
    assert len(boards_in(host, thread)) == 2
    await host.discord.until(lambda: host.client.get_channel(thread.id) is not None)
    await after(host, 30)
    assert not thread.archived


async def test_the_thread_of_a_rematch_is_archived_when_that_is_over(host):
    _, thread = await over(host)
    board = [m for m in host.cleo.at(thread).sees() if "Rematch" in m.buttons][-1]
    await host.ada.at(thread).click(board, "Rematch")
    await host.settled()
    await host.ben.at(thread).click(board, "Accept")
    await host.settled()
    await after(host, 6)
    (row,) = await host.client.matches.lists.running(host.guild.id)
    await player_offers.concede(await host.client.matches.find(row.id), 0)
    await host.settled()
    await after(host, 6)
    await after(host, 6)  # somebody was called there in the meantime
    assert thread.archived


async def test_between_two_battles_a_thread_stays_open(host):
    draft = await host.ada.slash("match new", game="showdown", opponent=host.ben.user, best_of=3)
    await host.ada.click(draft.message, "Send the challenge")
    seat = await host.ben.click(host.latest("wants to play"), "Accept")
    await host.ben.click(seat.message, "Take my seat")
    await host.settled()
    (row,) = await host.client.matches.store.matches_of(int(host.ada.user.id))
    await player_offers.concede(await host.client.matches.find(row.id), 0)
    await host.settled()
    await after(host, 30)
    assert not the_thread(host).archived
    assert "Rematch" not in line_of(host).buttons


async def test_a_press_in_an_archived_thread_is_answered(host):
    """A phone lets people press there."""
    _, thread = await over(host)
    await after(host, 6)
    board = [m for m in host.cleo.at(thread).sees() if "Rematch" in m.buttons][-1]
    answer = await host.ada.at(thread).click(board, "Log")
    await answer.done()
    assert "You concede" in answer.text


async def test_a_press_in_a_locked_thread_is_noted_as_no_fault_of_ours(host, caplog):
    host.guild.bot_permissions(manage_threads=False)
    _, thread = await over(host)
    thread.archive(locked=True)
    board = [m for m in host.cleo.at(thread).sees() if "Rematch" in m.buttons][-1]
    host.discord.answer_within = 0.5
    answer = await host.ada.at(thread).click(board, "Log")
    await host.settled()
    assert answer.failed, "Discord lets nobody write there"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    host.discord.problems.clear()
