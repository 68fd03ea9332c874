"""After a moderator's act both players read it: on the board, and in one message to them."""

from __future__ import annotations

import pytest

from cogs.platform.limits import TEXT
from local.loopback.messages import Message
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.scenes import words
from tests.matches.house import give, play_until

WHY = "a *misclick* <@1>"
SHOWN = "Reason: a \\*misclick\\* \\<@1>"


@pytest.fixture
async def hosted(club: Club) -> HostedMatch:
    hosted = await club.duel(clock="one_day")
    await play_until(hosted, "action")
    await club.settled()
    return hosted


def messages(club: Club, act: str) -> list[Message]:
    """Those that tell of an act, besides boards."""
    return [m for m in club.cleo.sees() if act in m.text and "More" not in m.buttons]


def both(club: Club) -> set[int]:
    return {club.ada.user.id, club.ben.user.id}


ACTS = {
    "mod undo": ({}, "A moderator took the last move back."),
    "mod pause": ({}, "A moderator paused the clocks."),
    "mod end": ({"result": "void"}, "A moderator ended this match without a result."),
    "mod end ": ({"result": "draw"}, "A moderator ended this match as a draw."),
    "mod end  ": ({"result": "1"}, "A moderator awarded this match to Ben."),
    "mod reset": ({}, "A moderator dealt this match anew."),
    "mod reset ": ({"to": "0"}, "A moderator took this match back to an earlier point."),
}


@pytest.mark.parametrize("command", ACTS)
async def test_the_board_and_one_message_tell_both_players_what_was_done_and_why(
    club: Club, hosted: HostedMatch, command: str
) -> None:
    options, act = ACTS[command]
    await club.mona.slash(command.strip(), match=hosted.id, why=WHY, **options)
    await club.settled()
    assert f"**{act}** {SHOWN}" in club.board().text
    (message,) = messages(club, act)
    assert SHOWN in message.text
    assert message.mentions == both(club)
    assert ("My hand" in message.buttons) == ("mod end" not in command)
    assert [m for m in club.cleo.sees() if "your move" in m.text] == []


async def test_the_board_goes_on_telling_after_a_restart_until_the_match_goes_on(
    club: Club, hosted: HostedMatch
) -> None:
    await club.mona.slash("mod pause", match=hosted.id)
    await club.settled()
    await club.restart()
    club.client.boards.touch(hosted.id)
    await club.settled()
    assert "A moderator paused the clocks." in club.board().text
    again, moved = await club.client.matches.find(hosted.id), set[int]()
    while moved != {0, 1}:
        assert "A moderator" in club.board().text
        seat = (await again.waiting())[0]
        moved.add(seat)
        await give(again, seat)
        await club.settled()
    assert "A moderator" not in club.board().text
    assert len(messages(club, "paused the clocks")) == 1, "what was said stays said, once"


async def test_whoever_is_replaced_and_whoever_comes_are_told(
    club: Club, hosted: HostedMatch
) -> None:
    await club.mona.slash(
        "mod replace", match=hosted.id, player="1", by=club.cleo.user, why="Ben is ill"
    )
    await club.settled()
    act = "A moderator gave a seat to Cleo, who plays on from here."
    assert act in club.board().text
    (message,) = messages(club, act)
    assert message.mentions == {*both(club), club.cleo.user.id}


async def test_a_moved_match_tells_it_where_it_goes_on(club: Club, hosted: HostedMatch) -> None:
    lounge = club.guild.add_channel("lounge")
    await club.settled()
    await club.mona.slash("mod move", match=hosted.id, channel=lounge, why="too loud")
    await club.settled()
    here = club.cleo.at(lounge).sees()
    assert [words(m).count("A moderator moved this match here.") for m in here] == [1, 1]
    (board,) = [m for m in here if "More" in m.buttons]
    (message,) = [m for m in here if m is not board]  # either may be there first
    assert (board.mentions, message.mentions) == (set(), both(club))
    assert messages(club, "A moderator moved") == []


async def test_who_wants_no_calls_reads_it_on_the_board_alone(
    club: Club, hosted: HostedMatch
) -> None:
    await club.ben.slash("settings", notices=False)
    await club.mona.slash("mod undo", match=hosted.id)
    await club.settled()
    (message,) = messages(club, "took the last move back")
    assert message.mentions == {club.ada.user.id}
    await club.ada.slash("settings", notices=False)
    await club.mona.slash("mod pause", match=hosted.id)
    await club.settled()
    assert messages(club, "paused the clocks") == []
    assert "A moderator paused the clocks." in club.board().text


async def test_all_matches_that_are_ended_together_tell_their_players(
    club: Club, hosted: HostedMatch
) -> None:
    asked = await club.mona.slash("mod end_all", person=str(club.ben.user.id))
    form = await club.mona.click(asked.message, "End this match…")
    await club.mona.submit(form, {"why": "tired"})
    await club.settled()
    (message,) = messages(club, "ended this match without a result")
    assert "Reason: tired" in message.text
    assert message.mentions == both(club)


async def test_the_longest_reasons_leave_room_on_a_board_in_words(
    club: Club, hosted: HostedMatch
) -> None:
    for person in (club.ada, club.ben):
        await person.slash("settings", text_only=True)
    for command in ("mod undo", "mod pause", "mod resume"):
        await club.mona.slash(command, match=hosted.id, why="*" * 300)
    await club.settled()
    assert "A moderator lets the clocks run again." in club.board().text
    assert len(club.board().text) <= TEXT
