"""Whoever is new to a game is introduced to it, and reminded what a question means."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from local.loopback.messages import Message
from local.loopback.people import Person
from matches.attention import EVERY_WINDOW
from matches.hosted import HostedMatch
from matches.pace import Pace
from rules.games import GAMES
from tests.cogs.club import Club
from tests.cogs.playing import is_asked
from tests.cogs.scenes import hand, next_up, press, question_of, rival, told, until_asked
from tests.matches.house import FakeClock, SeededSecrets, give

TEACHING = Pace(EVERY_WINDOW, lambda match, opened, seat: 0.0)
LETS_PLAY = "Let’s play"
FEINT = "Your Feint lies open and adds to your Strike."


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """A club that teaches, and nobody has played before."""
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))
    club = Club(tmp_path, FakeClock(), TEACHING)
    await club.open()
    yield club
    await club.close()
    assert club.discord.problems == []


async def introduced(person: Person) -> Message:
    return await told(person.click(await hand(person), LETS_PLAY))


async def feinting(club: Club) -> tuple[HostedMatch, Person]:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "feint")
    await introduced(asked)
    return hosted, asked


# -- the introduction


async def test_before_the_first_question_stands_the_game_in_a_minute(club: Club) -> None:
    await club.duel()
    shown = await hand(club.ada)
    assert shown.text.startswith("### Showdown in a minute\nTwo champions duel.")
    assert "SD-" not in shown.text
    assert list(shown.buttons) == [LETS_PLAY, "Rules"]
    assert not is_asked(shown)
    assert not shown.pictures


async def test_one_press_leads_from_it_to_the_question_in_the_same_message(club: Club) -> None:
    await club.duel()
    shown = await hand(club.ada)
    assert await told(club.ada.click(shown, LETS_PLAY)) is shown
    assert "Cut the deck" in shown.text
    assert "Deal" in shown.buttons


@pytest.mark.parametrize("slug", GAMES)
async def test_every_game_introduces_itself_within_discords_limits(club: Club, slug: str) -> None:
    draft = await club.ada.slash("match new", game=slug, opponent=club.discord.bot)
    await told(club.ada.click(draft.message, "Start the match"))
    await club.settled()
    shown = await hand(club.ada)
    assert shown.text.startswith(f"### {GAMES[slug].short_name} in a minute\n")
    assert is_asked(await told(club.ada.click(shown, LETS_PLAY)))


async def test_a_person_is_introduced_once_to_each_game_also_after_a_restart(club: Club) -> None:
    hosted = await club.duel()
    await introduced(club.ada)
    await hosted.close(0, (1,), "concede")
    await club.restart()
    again = await club.duel()
    assert again.id != hosted.id
    assert "Cut the deck" in (await told(club.ada.slash("hand"))).text
    assert LETS_PLAY in (await told(club.ben.slash("hand"))).buttons


async def test_whoever_plays_by_command_needs_no_introduction(club: Club) -> None:
    hosted = await club.duel()
    await told(club.ada.slash("pass"))
    asked = await until_asked(club, hosted, "action")
    if asked is not club.ada:
        await give(hosted, 1)
    assert is_asked(await hand(club.ada))


async def test_who_is_not_asked_sees_the_hand(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    assert "Not your move" in (await hand(rival(club, asked))).text


async def test_a_stranger_cannot_press_it(club: Club) -> None:
    hosted = await club.duel()
    own = await told(club.cleo.slash("help"))
    after = await press(club.cleo, f"rv:introduced:{hosted.id}", own)
    assert after.text == "You are not playing in this match."
    assert await club.client.matches.store.lessons(int(club.cleo.user.id)) == []


# -- reminders


async def test_a_question_that_is_new_comes_with_a_reminder_three_times(club: Club) -> None:
    hosted, asked = await feinting(club)
    for _ in range(3):
        assert f"\n-# {FEINT}" in (await hand(asked)).text
        prompt = await question_of(hosted, asked)
        await told(asked.slash("play", move=prompt.options[-1].words))
        seat = prompt.id[1]
        while (now := await hosted.question(seat)) is None or now.kind != "feint":
            await give(hosted, (await hosted.waiting())[0])
    assert FEINT not in (await hand(asked)).text
    kept = await club.client.matches.store.lessons(int(asked.user.id))
    assert {row.kind: row.times for row in kept} == {"": 1, "feint": 3}


async def test_what_is_answered_beside_a_person_teaches_them_nothing(club: Club) -> None:
    hosted, asked = await feinting(club)
    for _ in range(4):
        seat = hosted.seat_of(int(asked.user.id))
        await give(hosted, seat)
        while (now := await hosted.question(seat)) is None or now.kind != "feint":
            await give(hosted, (await hosted.waiting())[0])
    assert FEINT in (await hand(asked)).text


async def test_reminders_are_turned_off_and_on_again(club: Club) -> None:
    _, asked = await feinting(club)
    panel = await told(asked.slash("settings", reminders=False))
    assert "Reminders while a question is new to me: **off**" in panel.text
    assert FEINT not in (await hand(asked)).text
    await told(asked.click(panel, "Reminders while a question is new to me: turn on"))
    assert FEINT in (await hand(asked)).text


async def test_what_a_person_has_learnt_is_in_their_export(club: Club) -> None:
    await club.duel()
    await introduced(club.ada)
    await told(club.ada.slash("pass"))
    await club.settled()
    (content,) = (await told(club.ada.slash("me export"))).files.values()
    assert json.loads(content)["lessons"] == [
        {"game": "showdown", "kind": "", "times": 1},
        {"game": "showdown", "kind": "cut", "times": 1},
    ]


async def test_a_reminder_tells_a_rival_nothing(club: Club) -> None:
    hosted, asked = await feinting(club)
    assert await next_up(club, hosted) is asked
    for message in rival(club, asked).sees():
        assert FEINT not in message.text
