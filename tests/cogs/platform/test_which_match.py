"""Whoever plays several matches chooses by a press, and gets at once what they asked for."""

from __future__ import annotations

from typing import Any

import pytest
from discord import app_commands

from local.loopback.people import Answer, Person
from tests.cogs.club import Club, words_of
from tests.cogs.platform.test_match_choices import SEVERAL, begun
from tests.cogs.playing import against_the_computer, controls
from tests.cogs.scenes import press, told
from tests.matches.house import give

pytestmark = pytest.mark.usefixtures("no_threads")

# What each command says, asked in the match with Ben.
ANSWERS = {
    "hand": "Cut the deck",
    "pass": "Not your move",
    "board": "Ada and Ben to cut.",
    "log": "Nothing yet",
    "match show": "### Showdown: Ada and Ben",
    "match concede": "Concede Showdown?",
    "match draw": "Your rival is asked.",
    "match undo": "You have not decided anything yet.",
    "match verify": "Commitment, published before the deal",
    "match lend": "Let a computer play on for you?",
    "match hint": "No computer thinks here.",
    "match why": "Computers explain their moves when the match is over.",
    "end": "You cannot end your turn now",
    "play": "Not your move",
}
GIVEN = {"play": {"move": "Leave the deck"}}


async def asked_which(person: Person, command: str) -> Answer:
    return await (await person.slash(command, **GIVEN.get(command, {}))).done()


def commands_with_match(club: Club) -> set[str]:
    """Those in which somebody may name a match, and mean one of several otherwise."""
    return {
        command.qualified_name
        for command in club.client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        and any(p.name == "match" and not p.required for p in command.parameters)
    }


async def test_every_command_that_may_mean_several_matches_is_in_this_test(club: Club) -> None:
    latest = {"match rematch", "match replay"}  # the latest is meant
    # Of seats that computers keep: below; of partners who share hands: test_whispering.py.
    elsewhere = {"match return", "match whisper"}
    others = {name for name in commands_with_match(club) if name.startswith("mod ")}
    assert commands_with_match(club) - latest - elsewhere - others == set(ANSWERS)


@pytest.mark.parametrize("command", ANSWERS)
async def test_one_press_does_what_was_asked_for_in_the_chosen_match(
    club: Club, command: str
) -> None:
    first = await begun(club, club.ada, club.ben)
    second = await begun(club, club.ada, club.mona)
    answer = await asked_which(club.ada, command)
    assert answer.ephemeral
    assert answer.text == SEVERAL
    labels = ["Showdown against Mona: your move", "Showdown against Ben: your move"]
    assert sorted(answer.message.buttons) == sorted(labels)
    shown = await told(club.ada.click(answer.message, labels[1]))
    assert ANSWERS[command] in shown.text
    moved = [0, 1] if command not in ("pass", "play") else [1]
    assert (await first.waiting(), await second.waiting()) == (moved, [0, 1])


async def test_what_was_asked_for_takes_the_place_of_the_choice(club: Club) -> None:
    await begun(club, club.ada, club.ben)
    await begun(club, club.ada, club.mona)
    choice = words_of(await club.ada.slash("hand"))
    assert choice == SEVERAL
    message = club.ada.sees()[-1]
    assert (await told(club.ada.click(message, "Showdown against Ben: your move"))) is message


async def test_matches_that_wait_come_first_and_two_never_read_alike(club: Club) -> None:
    first = await begun(club, club.ada, club.ben)
    club.clock.advance(5)
    second = await begun(club, club.ada, club.ben)
    club.clock.advance(5)
    third = await begun(club, club.ada, club.mona)
    await give(third, 0)
    answer = await asked_which(club.ada, "hand")
    assert list(answer.message.buttons) == [
        f"Showdown against Ben ({second.id[:4]}): your move",
        f"Showdown against Ben ({first.id[:4]}): your move",
        "Showdown against Mona",
    ]


async def test_what_is_due_first_comes_first(club: Club) -> None:
    for rival, clock in ((club.ben, "live_10"), (club.mona, "three_days")):
        draft = await club.ada.slash("match new", game="showdown", opponent=rival.user, clock=clock)
        await club.ada.click(draft.message, "Send the challenge")
        seat = await rival.slash("match accept")
        await rival.click(seat.message, "Take my seat")
        await club.settled()
    answer = await asked_which(club.ada, "pass")
    assert next(iter(answer.message.buttons)) == "Showdown against Ben: your move"


async def test_more_than_five_are_a_menu(club: Club) -> None:
    matches = [await begun(club, club.ada, club.ben) for _ in range(6)]
    answer = await asked_which(club.ada, "pass")
    (menu,) = controls(answer.message, "chosen")
    assert {option["value"] for option in menu["options"]} == {hosted.id for hosted in matches}
    await told(club.ada.select(answer.message, menu["custom_id"], [matches[3].id]))
    waiting = [await hosted.waiting() for hosted in matches]
    assert waiting == [[1] if place == 3 else [0, 1] for place in range(6)]


async def test_a_move_that_no_button_can_carry_opens_the_hand(club: Club) -> None:
    await begun(club, club.ada, club.ben)
    await begun(club, club.ada, club.mona)
    for move in ("a:b", "x" * 61):
        answer = await club.ada.slash("play", move=move)
        shown = await told(club.ada.click(answer.message, "Showdown against Ben: your move"))
        assert "Cut the deck" in shown.text


async def test_a_watcher_reads_who_plays_whom(club: Club) -> None:
    await begun(club, club.ada, club.ben)
    await begun(club, club.mona, club.ben)
    answer = await asked_which(club.cleo, "board")
    assert sorted(answer.message.buttons) == ["Showdown: Ada and Ben", "Showdown: Mona and Ben"]
    shown = await told(club.cleo.click(answer.message, "Showdown: Mona and Ben"))
    assert "Mona" in shown.text


async def test_a_seat_that_a_computer_keeps_is_taken_back_by_a_press(club: Club) -> None:
    kept = [await begun(club, club.ada, club.ben), await begun(club, club.ada, club.mona)]
    for hosted in kept:
        sure = await club.ada.slash("match lend", match=hosted.id)
        await club.ada.click(sure.message, "Yes, play for me")
    answer = await asked_which(club.ada, "match return")
    assert answer.text == "Computers play several matches for you: which one do you take back?"
    await told(club.ada.click(answer.message, "Showdown against Mona"))
    assert [hosted.seats[0].user for hosted in kept] == [None, int(club.ada.user.id)]


@pytest.mark.parametrize(
    "forged", ["rv:chosen::chosen", "rv:chosen:{id}:chosen:chosen", "rv:chosen:{id}:nothing"]
)
async def test_a_forged_choice_means_nothing(club: Club, forged: str) -> None:
    hosted = await against_the_computer(club)
    before = await hosted.sequence()
    shown = await told(club.ada.slash("hand"))
    values: list[Any] = ["../x"]
    answer = await press(club.ada, forged.format(id=hosted.id), shown, values)
    assert answer.text.startswith("That button is from another time")
    assert await hosted.sequence() == before
