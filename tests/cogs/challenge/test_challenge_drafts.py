"""The host's part of a challenge: whom one can play, the terms, sending it."""

from __future__ import annotations

import asyncio

import pytest

from cogs.challenge.challenge_drafts import NOT_POSTED
from matches.challenges import DRAFT_LIFE
from matches.errors import NotAllowed
from matches.player_clocks import CLOCKS
from tests.cogs.challenge_steps import (
    NO_LONGER,
    challenge_of,
    challenged,
    chosen,
    drafted,
    id_of,
    offered,
    posted,
    press,
    running,
)
from tests.cogs.club import Club, everything

KING = "king_of_clubs"


# -- whom one can play


async def test_a_draft_is_private_and_says_whom_one_plays(club: Club) -> None:
    answer = await club.ada.slash("match new", game="showdown", opponent=club.ben.user)
    assert answer.ephemeral
    assert answer.text.startswith("### Showdown: you against Ben\n")
    assert list(answer.message.buttons) == ["More about them", "Send the challenge", "Cancel"]
    assert list(answer.message.selects) == [
        "Your champion",
        "How many battles",
        "Clock",
        "Poker face",
    ]
    assert everything(club.ben, club.cleo) == [[], []]
    assert await running(club) == []


async def test_who_cannot_play_is_not_challenged(club: Club) -> None:
    stranger = club.discord.add_user("Zoe")
    robot = club.discord.add_user("Robot", bot=True)
    club.guild.join(robot)
    for whom, words in (
        (club.ada.user, "You cannot play against yourself: name someone else, or me."),
        (robot, "robot is a bot, and cannot play cards."),
        (stranger, "Zoe is not on this server, and would never see your challenge."),
    ):
        answer = await club.ada.slash("match new", game="showdown", opponent=whom)
        assert (answer.text, answer.ephemeral) == (words, True)
    assert await club.client.matches.store.challenges(int(club.guild.id)) == []


async def test_two_against_two_needs_four_people_and_a_game_for_four(club: Club) -> None:
    ben, cleo, mona = club.ben.user, club.cleo.user, club.mona.user
    both = "Two against two needs both a partner and a second opponent."
    for others, words in (
        ({"opponent": ben, "partner": cleo}, both),
        ({"opponent": ben, "opponent2": cleo}, both),
        ({"opponent": ben, "partner": ben, "opponent2": mona}, "Ben is invited twice."),
        ({"opponent": ben, "partner": cleo, "opponent2": mona}, "Showdown is for 2 players."),
    ):
        answer = await club.ada.slash("match new", game="showdown", **others)
        assert (answer.text, answer.ephemeral) == (words, True)
    table = await club.ada.slash("match open", game="showdown", players=4)
    assert table.text == "Showdown is for 2 players."
    assert posted(club) == []


async def test_naming_the_bot_starts_a_match_against_the_computer(club: Club) -> None:
    draft = await club.ada.slash("match new", game="showdown", opponent=club.discord.bot)
    assert "you against The computer" in draft.text
    assert list(draft.message.buttons) == ["More about them", "Start the match", "Cancel"]
    started = await club.ada.click(draft.message, "Start the match")
    assert "Cut the deck" in started.text
    assert started.ephemeral
    await club.settled()
    assert "Ada against The computer" in club.board().text
    (match,) = await running(club)
    assert await (await club.client.matches.find(match)).waiting() == [0]
    again = await press(club.ada, started.message, f"rv:send:{match}")
    assert "Cut the deck" in again.text
    assert await running(club) == [match]


# -- the terms


async def test_terms_are_given_with_the_command_or_chosen_in_the_draft(club: Club) -> None:
    draft = await drafted(club, best_of="Best of 3", clock="one_day")
    assert (chosen(draft, "How many battles"), chosen(draft, "Clock")) == ("3", "one_day")
    await club.ada.select(draft, "How many battles", ["Best of 5"])
    await club.ada.select(draft, "Clock", ["live_25"])
    await club.ada.select(draft, "Your champion", [KING])
    assert (chosen(draft, "How many battles"), chosen(draft, "Clock")) == ("5", "live_25")
    assert chosen(draft, "Your champion") == KING
    await club.ada.click(draft, "Send the challenge")
    challenge = club.latest("may accept")
    assert "Best of 5 · Live: 25 minutes and 15 seconds a move" in challenge.text
    seat = await club.ben.click(challenge, "Accept")
    assert "Ada against Ben\nBest of 5 · Live: 25 minutes" in seat.text
    await club.ben.click(seat.message, "Take my seat")
    hosted = await club.client.matches.find((await running(club))[0])
    assert hosted.terms.best_of == 5
    assert hosted.terms.control == CLOCKS["live_25"][1]
    assert hosted.terms.setup.seats[0] == {"champion": KING}


async def test_terms_nobody_offered_are_refused(club: Club) -> None:
    draft = await drafted(club)
    before = await challenge_of(club, draft)
    for custom_id, value, words in (
        ("term:{}:best_of", "4", "A series is best of 1, 3, 5, 7 or 9."),
        ("term:{}:clock", "sundial", "There is no clock called sundial."),
        ("own:{}:champion", "nobody", "Your champion cannot be nobody"),
        ("own:{}:moon", "full", "no option called moon"),
        ("term:{}:moon", "full", "no option called moon"),
    ):
        answer = await press(club.ada, draft, "rv:" + custom_id.format(before.id), value)
        assert words in answer.text
        assert answer.message is not draft
    assert await challenge_of(club, draft) == before


async def test_cancel_leaves_nothing(club: Club) -> None:
    draft = await drafted(club)
    number = id_of(draft)
    cancelled = await club.ada.click(draft, "Cancel")
    assert cancelled.message is draft
    assert draft.text == "Withdrawn; nobody was asked."
    assert not draft.buttons
    assert (await press(club.ada, draft, f"rv:send:{number}")).text == NO_LONGER
    assert posted(club) == []


async def test_a_forgotten_draft_expires_silently(club: Club) -> None:
    draft = await drafted(club)
    club.clock.advance(DRAFT_LIFE)
    assert (await club.ada.click(draft, "Send the challenge")).text == NO_LONGER
    await club.client.sweep.once()
    assert posted(club) == []


# -- sending


async def test_exactly_the_invited_is_pinged(club: Club) -> None:
    challenge = await challenged(club)
    assert challenge.mentions == {club.ben.user.id}
    assert challenge.text.startswith("## Showdown: Ada wants to play")
    assert "Ada against Ben" in challenge.text
    assert list(challenge.buttons) == ["Accept", "Decline", "Rules"]
    assert (await offered(club)).mentions == set()


async def test_a_double_click_sends_one_challenge(club: Club) -> None:
    draft = await drafted(club)
    answers = await asyncio.gather(
        club.ada.click(draft, "Send the challenge"), club.ada.click(draft, "Send the challenge")
    )
    assert sorted(answer.text for answer in answers) == [
        "You have already sent this challenge.",
        "Your challenge is sent. I call you when it starts.",
    ]
    assert len(posted(club)) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003)])
async def test_what_cannot_be_posted_is_withdrawn(club: Club, status: int, code: int) -> None:
    draft = await drafted(club)
    number = id_of(draft)
    club.discord.fail("POST", r"/channels/\d+/messages$", status, code)
    sent = await club.ada.click(draft, "Send the challenge")
    assert sent.message is draft
    assert (sent.text, list(draft.buttons)) == (NOT_POSTED, [])
    with pytest.raises(NotAllowed, match=NO_LONGER):
        await club.client.services.challenges.find(number)
    nothing = await club.ben.slash("match accept")
    assert nothing.text == "Nothing is offered to you here."
