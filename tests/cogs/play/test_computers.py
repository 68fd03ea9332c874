"""Computers at the table, through the buttons: strength, hints, reasons, a seat looked after."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from local.loopback.people import Person
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from players.thinkers import Thinkers
from tests.cogs.club import Club
from tests.matches.house import JACK, give


async def at_once(seconds: float) -> None:
    await asyncio.sleep(0)


@pytest.fixture
async def thinking(club: Club) -> AsyncIterator[Club]:
    club.client.matches.thinkers = Thinkers(sleep=at_once)
    yield club
    await club.client.matches.settled()
    await club.client.matches.thinkers.close()


async def practice(club: Club, strength: str | None = None) -> HostedMatch:
    """Ada against the computer."""
    draft = await club.ada.slash("match new", game="showdown", opponent=club.discord.bot)
    if strength:
        await club.ada.select(draft.message, "The computer", [strength])
    await (await club.ada.click(draft.message, "Start the match")).done()
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    return await club.client.matches.find(row.id)


async def more(club: Club, person: Person, button: str) -> str:
    menu = await person.click(club.board(), "More")
    return (await (await person.click(menu.message, button)).done()).text


async def test_the_strength_of_the_computer_is_chosen_in_the_draft(club):
    hosted = await practice(club, "master")
    assert hosted.seats[1].level == "master"


async def test_without_a_choice_a_club_player_sits_down(club):
    assert (await practice(club)).seats[1].level == "club"


async def test_among_people_nobody_chooses_a_strength(club):
    draft = await club.ada.slash("match new", game="showdown", opponent=club.ben.user)
    assert "The computer" not in draft.message.selects


async def test_a_hint_is_private_and_names_a_move(thinking):
    hosted = await practice(thinking)
    await give(hosted, 0)
    await thinking.settled()
    menu = await thinking.ada.click(thinking.board(), "More")
    hint = await thinking.ada.click(menu.message, "Give me a hint")
    assert hint.ephemeral
    prompt = await hosted.question(0)
    words = (await hint.done()).text.replace("\\", "")
    assert any(option.words in words for option in prompt.options)


async def test_against_people_no_hint_is_offered_or_given(thinking):
    await thinking.duel()
    menu = await thinking.ada.click(thinking.board(), "More")
    assert "Give me a hint" not in menu.message.buttons
    answer = await thinking.ada.slash("match hint")
    assert answer.text == "There are hints in matches against the computer only."


async def test_the_computer_tells_why(thinking):
    hosted = await practice(thinking)
    await give(hosted, 0)
    await thinking.settled()
    assert (await more(thinking, thinking.ada, "Why did you play that?")).endswith(".")


async def test_between_two_battles_the_computer_names_none_of_its_cards(thinking):
    """Its deck stays secret until the series is decided."""
    ada = Sitting(int(thinking.ada.user.id), "Ada", {"champion": JACK})
    computer = Sitting(None, "Computer", {"champion": JACK}, level="club")
    where = {"guild": int(thinking.guild.id), "channel": int(thinking.channel.id)}
    matches = thinking.client.matches
    hosted = await matches.open("showdown", [ada, computer], best_of=3, **where)
    await thinking.settled()
    await hosted.close(0, (1,), "concede")
    told = await thinking.ada.slash("match why", match=hosted.id)
    assert (await told.done()).text.endswith("When the match is over I can tell you why.")


async def test_a_computer_plays_for_someone_until_they_are_back(thinking):
    hosted = await thinking.duel()
    menu = await thinking.ada.click(thinking.board(), "More")
    sure = await thinking.ada.click(menu.message, "Let a computer play for me…")
    lent = await thinking.ada.click(sure.message, "Yes, play for me")
    assert lent.text == "A computer plays for you now."
    await thinking.settled()
    assert await hosted.waiting() == [1]
    assert (await thinking.ada.click(thinking.board(), "My hand")).text == (
        "You are not playing in this match."
    )
    back = await thinking.ada.click(lent.message, "I am back")
    assert back.ephemeral
    assert hosted.seat_of(int(thinking.ada.user.id)) == 0


async def test_a_stranger_cannot_take_a_lent_seat(thinking):
    hosted = await thinking.duel()
    await thinking.ada.slash("match lend")
    lend = await thinking.ada.slash("match lend")
    await thinking.ada.click(lend.message, "Yes, play for me")
    refused = await thinking.cleo.slash("match return", match=hosted.id)
    assert refused.text == "No seat of this match is kept for you."
    await thinking.ada.slash("match return")
    assert hosted.seat_of(int(thinking.ada.user.id)) == 0
