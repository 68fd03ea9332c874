"""Presses that come late, twice, at the same moment, or from the wrong person."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.platform.layout import PictureFile, safe
from cogs.platform.router import encode_id
from cogs.play import option_places
from local.loopback.messages import BUTTON, SELECTS, walk
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from tests.cogs.club import Club, everything
from tests.cogs.picture_names import kinds
from tests.cogs.playing import controls
from tests.cogs.scenes import (
    NOT_SEATED,
    SETTLED,
    hand,
    press,
    question_of,
    rival,
    told,
    until_asked,
    words,
)
from tests.matches.house import SeededSecrets, give

EXPIRED = (401, 404)
UPDATING = (
    *("move", "menu", "pick", "turn", "toggle", "sure", "sought", "order"),
    *("board_page", "log_page"),
)


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


# -- late


async def test_a_settled_question_is_answered_with_a_fresh_view_and_a_note(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(asked)
    old = shown.buttons["Pass"]["custom_id"]
    await give(hosted, hosted.seat_of(asked.user.id), "pass")
    await club.settled()
    before = await hosted.sequence()
    after = await press(asked, old, shown)
    assert after is shown
    assert after.text.startswith(f"**{SETTLED}**\n### Not your move")
    assert await hosted.sequence() == before


async def test_every_old_control_of_a_question_is_answered(club: Club) -> None:
    hosted = await club.duel()
    shown = await hand(club.ada)
    old = controls(shown, "move")
    await told(club.ada.click(shown, "Cut myself"))
    old += controls(shown, "menu", "turn")
    await give(hosted, 0)
    await club.settled()
    assert len(old) == 3
    for control in old:
        values = ["4"] if control["type"] in SELECTS else None
        after = await press(club.ada, control["custom_id"], shown, values)
        assert after.text.startswith(f"**{SETTLED}**")
    assert await hosted.sequence() == 1


async def test_malformed_presses_get_an_answer_and_change_nothing(club: Club) -> None:
    hosted = await club.duel()
    shown = await hand(club.ada)
    for action in UPDATING:
        for forged in (
            f"rv:{action}:{hosted.id}",
            f"rv:{action}:{hosted.id}:0.0:zz:zz",
            f"rv:{action}:{hosted.id}:0.0:99999:99999",
            f"rv:{action}:{hosted.id}:0.7:0",
            f"rv:{action}:{hosted.id}:x",
            f"rv:{action}:nosuchmatch:0.0:0",
        ):
            await press(club.ada, forged, shown, ["99999999999999999999", "x"])
            assert await hosted.sequence() == 0


# -- the wrong person


async def test_a_rival_who_presses_for_the_asked_seat_changes_nothing(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    other = rival(club, asked)
    theirs, own = await hand(asked), await hand(other)
    seen, before = everything(asked, club.cleo), await hosted.sequence()
    hidden = words(theirs)
    for control in controls(theirs, "move", "order"):
        after = await press(other, control["custom_id"], own)
        assert after.text.startswith("**That question was asked of someone else.**\n")
        assert after.for_user == other.user.id
        assert words(after) != hidden
    assert await hosted.sequence() == before
    assert everything(asked, club.cleo) == seen


async def test_no_hand_replaces_a_public_message(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    question = option_places.encode_question((await question_of(hosted, asked)).id)
    board, shown = club.board(), words(club.board())
    for forged in (
        encode_id("turn", hosted.id, question, "", 0),
        encode_id("move", hosted.id, "0.0", 0),
        encode_id("log_page", hosted.id, 0),
        encode_id("board_page", hosted.id, 0),
    ):
        private = await press(asked, forged, board)
        assert private.for_user == asked.user.id
    await give(hosted, hosted.seat_of(asked.user.id), "pass")  # refreshes what is open
    await club.settled()
    assert board.ephemeral is False
    assert "hand" not in kinds(board)
    assert words(board) != shown, "the board has only been brought up to date"
    assert "My hand" in board.buttons


async def test_who_does_not_play_may_press_everything_and_changes_nothing(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    theirs = await hand(asked)
    seen, before = everything(club.ada, club.ben), await hosted.sequence()
    pressed = []
    for message in club.cleo.sees():
        for control in walk(message.components):
            if control["type"] == BUTTON:
                answer = await told(club.cleo.click(message, control["custom_id"]))
                pressed.append((control["label"], answer.text))
    answers = dict(pressed)
    assert list(answers) == ["My hand", "Log", "Rules", "More"]
    assert answers["My hand"] == answers["More"] == NOT_SEATED
    assert "Turn 1:" in answers["Log"]
    for control in controls(theirs, "move", "order", "board", "log", "more"):
        await press(club.cleo, control["custom_id"], club.board())
    assert await hosted.sequence() == before
    assert everything(club.ada, club.ben) == seen


async def test_a_match_of_another_server_cannot_be_pressed(club: Club) -> None:
    hosted = await club.duel()
    elsewhere = club.discord.add_guild("Elsewhere")
    elsewhere.join(club.ada.user)
    ada = club.ada.at(elsewhere.add_channel("table"))
    shown = await told(ada.slash("help"))
    for action in ("hand", "board", "log", "move", "board_page", "log_page"):
        after = await press(ada, encode_id(action, hosted.id, "0.0", 0), shown)
        assert after.text == "There is no such match here."
    assert await hosted.sequence() == 0


# -- at the same moment


async def test_both_may_answer_a_question_to_both_at_the_same_moment(club: Club) -> None:
    hosted = await club.duel()
    adas, bens = await hand(club.ada), await hand(club.ben)
    await asyncio.gather(
        told(club.ada.click(adas, "Deal")),
        told(club.ben.click(bens, "Deal")),
    )
    await club.settled()
    assert await hosted.sequence() == 2
    asked = await until_asked(club, hosted, "action")
    assert "Play an Action, or pass." in (adas if asked is club.ada else bens).text
    assert "Not your move" in (bens if asked is club.ada else adas).text


async def test_a_double_click_makes_one_move(club: Club) -> None:
    hosted = await club.duel()
    shown = await hand(club.ada)
    await asyncio.gather(*(told(club.ada.click(shown, "Deal")) for _ in range(2)))
    await club.settled()
    assert await hosted.sequence() == 1
    assert "Not your move: Ben to decide" in shown.text


async def test_of_two_who_press_for_one_seat_only_its_player_moves(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    other = rival(club, asked)
    theirs, own = await hand(asked), await hand(other)
    before, custom_id = await hosted.sequence(), theirs.buttons["Pass"]["custom_id"]
    await asyncio.gather(told(asked.click(theirs, "Pass")), press(other, custom_id, own))
    await club.settled()
    assert await hosted.sequence() == before + 1
    assert (await hosted.log(None))[-1] == f"{asked.user.name} passes"


async def test_two_hands_of_one_player_make_one_move(club: Club) -> None:
    hosted = await club.duel()
    first = await hand(club.ada)
    deal = first.buttons["Deal"]["custom_id"]
    second = await hand(club.ada)
    await told(club.ada.click(second, "Deal"))
    assert (await press(club.ada, deal, second)).text.startswith(f"**{SETTLED}**")
    assert await hosted.sequence() == 1


# -- staying fresh


async def test_an_open_hand_follows_the_rival_s_move_without_a_press(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    other = rival(club, asked)
    waiting = await hand(other)
    assert "Not your move" in waiting.text
    await told(asked.slash("pass"))
    await club.settled()
    assert "Play an Action, or pass." in waiting.text
    view = await hosted.view_for(hosted.seat_of(other.user.id))
    assert all(f"- {safe(line)}" in waiting.text for line in view.recap.lines)
    await told(other.click(waiting, "Pass"))
    assert (await hosted.log(None))[-1] == f"{other.user.name} passes"


async def test_a_move_made_while_the_hand_is_drawn_is_shown_too(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = await club.duel()
    await until_asked(club, hosted, "action")
    (seat,) = await hosted.waiting()
    draw, first = club.client.renderer.hand, [True]

    async def meanwhile(hosted: HostedMatch, view: MatchView, *how: Any) -> PictureFile:
        if first.pop() if first else False:
            await give(hosted, seat)
            await club.client.boards.updating.settled()
            await club.client.hands.refreshing.settled()
        return await draw(hosted, view, *how)

    monkeypatch.setattr(club.client.renderer, "hand", meanwhile)
    shown = await hand((club.ada, club.ben)[seat])
    await club.settled()
    assert "Not your move" in shown.text


async def test_a_hand_is_refreshed_as_long_as_its_token_lives(club: Club) -> None:
    hosted = await club.duel()
    shown = await hand(club.ada)
    club.clock.advance(13 * 60)
    await give(hosted, 1)
    await give(hosted, 0)
    await club.settled()
    assert "Cut the deck" not in shown.text


async def test_after_that_it_is_left_alone_and_its_buttons_still_work(club: Club) -> None:
    hosted = await club.duel()
    shown = await hand(club.ada)
    as_it_was = words(shown)
    club.clock.advance(14 * 60 + 1)
    await give(hosted, 1)
    await club.settled()
    assert words(shown) == as_it_was
    club.clock.advance(3600)
    await club.ada.click(shown, "Deal")  # answered below the board, should that be newer by now
    await club.settled()
    assert "Cut the deck" not in club.latest("###", club.ada).text
    while await until_asked(club, hosted, "feint") is not club.ada:
        await give(hosted, 1)
    assert "Feint" in club.latest("###", club.ada).text, "the press has renewed it"
    refused = [r for r in club.discord.requests if "webhooks" in r[1] and r[2] in EXPIRED]
    assert not refused


async def test_a_dismissed_hand_is_forgotten_in_silence(club: Club) -> None:
    hosted = await club.duel()
    shown = await hand(club.ada)
    club.ada.dismiss(shown)
    await give(hosted, 1)
    await give(hosted, 0)
    await club.settled()
    tries = [r for r in club.discord.requests if "webhooks" in r[1] and r[2] in EXPIRED]
    assert len(tries) == 1, "tried once and never again"
    assert "### " in (await hand(club.ada)).text
