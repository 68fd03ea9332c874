"""Hand and board in one reading order: no question stands out of sight above a newer board."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.platform.layout import PictureFile
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from tests.cogs.club import Club
from tests.cogs.picture_names import kinds
from tests.cogs.playing import open_hand
from tests.cogs.scenes import hand, rival, told, until_asked
from tests.matches.house import SeededSecrets, give


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


def hands_of(person: Person) -> list[Message]:
    """Every message with a hand that this person still has before them."""
    return [m for m in person.sees() if m.ephemeral and "Board" in m.buttons]


async def reposted(club: Club, hosted: HostedMatch) -> Message:
    """The board is lost in talk, and comes down again."""
    old = club.board()
    club.cleo.say("Nice weather!")
    club.clock.advance(11 * 60)
    club.client.boards.touch(hosted.id)
    await club.settled()
    assert club.board().id > old.id
    return club.board()


async def test_a_new_board_takes_an_open_hand_with_it(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "feint")
    shown = await hand(asked)
    board = await reposted(club, hosted)
    (moved,) = hands_of(asked)
    assert shown.deleted
    assert moved.id > board.id
    assert "Choose your Feint" in moved.text
    assert kinds(moved) == ["choices", "hand"]
    assert moved.for_user == asked.user.id


async def test_a_hand_that_came_below_is_pressed_and_refreshed_there(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    await hand(asked)
    await reposted(club, hosted)
    (moved,) = hands_of(asked)
    assert await told(asked.click(moved, "Pass")) is moved
    assert "Not your move" in moved.text
    await give(hosted, (await hosted.waiting())[0])
    await club.settled()
    assert "Choose your Feint" in moved.text


async def test_the_hand_is_answered_below_a_board_that_was_posted_below_it(club: Club) -> None:
    """By correspondence: nobody can reach the hand when the board comes down again."""
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(asked)
    club.clock.advance(3600)
    board = await reposted(club, hosted)
    assert hands_of(asked) == [shown]
    answer = await asked.click(shown, "Pass")
    await club.settled()
    (below,) = hands_of(asked)
    assert answer.followups == [below]
    assert shown.deleted
    assert below.id > board.id
    assert "Not your move" in below.text
    assert (await hosted.log(None))[-1] == f"{asked.user.name} passes"
    await give(hosted, (await hosted.waiting())[0])
    await club.settled()
    assert "Choose your Feint" in below.text, "it is refreshed like any open hand"


async def test_after_the_rivals_move_the_hand_comes_below_a_newer_board(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    waiting = rival(club, asked)
    shown = await hand(waiting)
    club.cleo.say("Nice weather!")
    club.clock.advance(11 * 60)
    await told(asked.slash("pass"))
    await club.settled()
    (below,) = hands_of(waiting)
    assert shown.deleted
    assert below.id > club.board().id
    assert "Play an Action, or pass." in below.text


async def test_the_first_board_of_a_match_is_above_the_first_hand(club: Club) -> None:
    await club.duel()
    (first,) = hands_of(club.ben)
    assert first.id > club.board().id
    assert "Cut the deck" in first.text


async def test_a_board_that_is_posted_while_a_hand_is_drawn_takes_it_along(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(asked)
    club.clock.advance(3600)
    draw, first = club.client.renderer.hand, [True]

    async def meanwhile(hosted: HostedMatch, view: MatchView, *how: Any) -> PictureFile:
        if first.pop() if first else False:
            club.client.boards.touch(hosted.id)
            await club.client.boards.updating.settled()
        return await draw(hosted, view, *how)

    monkeypatch.setattr(club.client.renderer, "hand", meanwhile)
    old = club.board()
    await told(asked.click(shown, "Pass"))
    await club.settled()
    (below,) = hands_of(asked)
    assert below.id > club.board().id > old.id


async def test_hands_that_are_opened_at_the_same_moment_leave_one(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    await asyncio.gather(*(told(asked.slash("hand")) for _ in range(3)))
    await club.settled()
    assert len(hands_of(asked)) == 1


async def test_a_hand_in_another_channel_than_its_board_stays(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    elsewhere = asked.at(club.guild.add_channel("side"))
    shown = await hand(elsewhere)
    await reposted(club, hosted)
    assert await told(elsewhere.click(shown, "Pass")) is shown


async def test_a_hand_that_is_opened_again_leaves_no_older_one(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    first = await hand(asked)
    second = (await open_hand(club, asked)).message
    await club.settled()
    assert hands_of(asked) == [second]
    third = await told(asked.slash("pass"))
    await club.settled()
    assert hands_of(asked) == [third]
    assert first.deleted


async def test_hands_of_other_matches_and_people_stay(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    mine, theirs = await hand(asked), await hand(rival(club, asked))
    await club.settled()
    assert hands_of(asked) == [mine]
    assert hands_of(rival(club, asked)) == [theirs]


async def test_an_older_hand_whose_token_has_died_is_left_alone(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    first = await hand(asked)
    club.clock.advance(15 * 60)
    second = await hand(asked)
    await club.settled()
    assert hands_of(asked) == [first, second]
    assert not [r for r in club.discord.requests if "webhooks" in r[1] and r[2] in (401, 404)]


async def test_a_form_of_a_hand_that_is_gone_is_answered_with_a_new_one(club: Club) -> None:
    hosted = await club.duel()
    shown = await told(club.ada.click(await hand(club.ada), "Cut myself"))
    form = await club.ada.click(shown, "Find by name")
    await hand(club.ada)
    await club.settled()
    assert shown.deleted
    answer = await club.ada.submit(form, {"A name, or a part of it": "the 33rd"})
    await club.settled()
    assert not answer.failed
    (after,) = hands_of(club.ada)
    assert "Not your move" in after.text
    assert await hosted.sequence() == 1
