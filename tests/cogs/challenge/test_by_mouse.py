"""From /help into a match without typing: the game, whom to play, the draft."""

from __future__ import annotations

import pytest

from local.loopback.people import Answer
from tests.cogs.challenge_steps import NO_CHESS, chosen, posted, press, running
from tests.cogs.club import Club


async def test_help_leads_into_a_match_by_mouse_alone(club: Club) -> None:
    whom = await chosen_game(club)
    assert whom.ephemeral
    assert "Whom do you want to play?" in whom.text
    draft = await club.ada.select(whom.message, "Challenge someone…", [club.ben.user])
    assert draft.message is whom.message
    assert "you against Ben" in draft.text
    await club.ada.click(draft.message, "Send the challenge")
    seat = await club.ben.click(club.latest("may accept"), "Accept")
    await club.ben.click(seat.message, "Take my seat")
    (match,) = await running(club)
    assert (await club.client.matches.find(match)).names == ("Ada", "Ben")


@pytest.mark.parametrize(
    ("button", "send", "against"),
    [
        ("The computer", "Start the match", "The computer"),
        ("Anyone who likes", "Send the challenge", "anyone"),
    ],
)
async def test_help_offers_the_computer_and_anyone(
    club: Club, button: str, send: str, against: str
) -> None:
    whom = await chosen_game(club)
    draft = await club.ada.click(whom.message, button)
    assert f"you against {against}" in draft.text
    assert list(draft.message.buttons) == ["More about them", send, "Cancel"]
    assert chosen(draft.message, "Clock") == "none"


async def test_the_menu_of_people_refuses_whom_the_command_refuses(club: Club) -> None:
    robot, stranger = club.discord.add_user("Robot", bot=True), club.discord.add_user("Zoe")
    club.guild.join(robot)
    whom = await chosen_game(club)
    for user, words in (
        (club.ada.user, "You cannot play against yourself"),
        (robot, "robot is a bot"),
        (stranger, "Zoe is not on this server"),
    ):
        answer = await club.ada.select(whom.message, "Challenge someone…", [user])
        assert words in answer.text
        assert answer.message is not whom.message
    empty = await press(club.ada, whom.message, "rv:versus:showdown:person")
    assert empty.text == "Choose whom you want to play."
    computer = await club.ada.select(whom.message, "Challenge someone…", [club.discord.bot])
    assert "you against The computer" in computer.text
    assert posted(club) == []


@pytest.mark.parametrize("action", ["begin", "versus"])
async def test_a_game_we_do_not_have_is_told_in_a_sentence(club: Club, action: str) -> None:
    where = club.ada.say("hello")
    answer = await press(club.ada, where, f"rv:{action}:chess:computer")
    assert answer.text == NO_CHESS


async def chosen_game(club: Club) -> Answer:
    welcome = await club.ada.slash("help")
    return await club.ada.select(welcome.message, "Start a match of…", ["Showdown"])
