"""A second opinion: the same bot at SimCord, an independent simulation of Discord.

What SimCord has no means for is only tested on our loopback: forged presses (its people press what
they see), the 3 s deadline in real time, rate limits, lost connections.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from simcord import SetupError

from cogs import sweep
from cogs.board import faces_ahead
from matches import board_cache
from tests.cogs.picture_names import kind_of
from tests.cogs.simulated import Simulated, buttons, menus, response, words
from tests.matches.house import play_until

DEAL, NO_CUT = "Deal", "Leave the deck as it is"


@pytest.fixture
async def club(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Simulated]:
    # SimCord's hours pass from one timer to the next: fewer timers, quicker hours.
    monkeypatch.setattr(sweep, "EVERY", 600.0)
    # It lets nobody go on before the bot is done, and keeping a board a little later is work too.
    monkeypatch.setattr(board_cache, "SOON", 0.0)
    # So is drawing hundreds of faces ahead, which takes real seconds.
    monkeypatch.setattr(faces_ahead, "SOON", 1e9)
    club = Simulated(tmp_path)
    await club.open()
    yield club
    await club.close()
    errors = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
    assert not errors, errors


# -- commands


async def test_commands_are_sent_once_and_shown_to_those_who_may_use_them(club: Simulated):
    players, moderators = (set(p.available_commands(club.table)) for p in (club.ada, club.mona))
    assert {"match new", "hand", "play", "pass", "board", "log", "help"} <= players
    shown_to_moderators = moderators - players
    assert {"mod end", "mod reset", "mod undo"} <= shown_to_moderators
    assert all(name.startswith("mod ") for name in shown_to_moderators)
    await club.restart()
    assert len(club.requests("PUT", "/commands")) == 1


async def test_a_moderator_ends_a_match_and_others_are_refused(club: Simulated):
    hosted = await club.duel()
    with pytest.raises(SetupError, match="not visible"):
        await club.cleo.slash(club.table, "mod end", match=hosted.id)
    # A server may show a command to anyone: then it is we who refuse.
    (command,) = [c for c in await club.client.tree.fetch_commands() if c.name == "mod"]
    club.guild.set_command_permissions(command, {club.cleo: True})
    refused = await club.cleo.slash(club.table, "mod end", match=hosted.id)
    assert "Only moderators" in words(response(refused))
    assert await hosted.result() is None
    ended = await club.mona.slash(club.table, "mod end", match=hosted.id, result="draw")
    assert response(ended).ephemeral
    result = await hosted.result()
    assert result is not None
    assert result.winners == ()


# -- from a challenge to the table


async def test_a_challenge_becomes_a_board_that_everybody_sees(club: Simulated):
    draft = await club.ada.slash(club.table, "match new", game="showdown", opponent=club.ben)
    assert response(draft).ephemeral
    assert club.sees(club.ben) == []
    await club.ada.click(response(draft), label="Send the challenge")
    (posted,) = club.requests("POST", f"/channels/{club.table.id}/messages")
    assert posted.json["allowed_mentions"]["users"] == [club.ben.id]
    challenge = club.latest("Showdown: Ada wants to play")
    refused = await club.cleo.click(challenge, label="Accept")
    assert words(response(refused)) == "You are not invited to this challenge."
    seat = await club.ben.click(challenge, label="Accept")
    await club.ben.click(response(seat), label="Take my seat")
    board, hand = club.board(), club.latest("Cut the deck", club.ben)
    assert hand.id > board.id, "the hand has come below the new board"
    assert hand.id not in [message.id for message in club.sees(club.ada)]
    assert "Ada and Ben to cut" in words(board)
    (picture,) = board.attachments
    assert "Ada" in (picture.description or "")
    assert len(await club.client.matches.store.running(club.guild.id)) == 1


async def test_without_a_permission_it_is_named_and_nothing_begins(club: Simulated):
    assert club.client.user is not None
    denied = {club.client.user: discord.PermissionOverwrite(attach_files=False)}
    narrow = club.guild.create_text_channel("narrow", overwrites=denied)
    told = await club.ada.slash(narrow, "match new", game="showdown", opponent=club.ben)
    assert response(told).ephemeral
    assert "Attach Files" in words(response(told))
    assert club.sees(club.ben, narrow) == []


async def test_a_server_may_want_a_thread_for_each_match(club: Simulated):
    told = await club.chief.slash(club.table, "setup", threads="always")
    assert "thread" in words(response(told))
    hosted = await club.duel()
    (thread,) = club.table.threads
    assert thread.name == "Showdown: Ada – Ben"
    assert hosted.row.channel == thread.id
    hand = response(await club.ada.click(club.board(thread), label="My hand"))
    assert hand.ephemeral
    assert hand.channel_id == thread.id
    await club.ada.click(hand, label=DEAL)
    assert await hosted.waiting() == [1]


# -- playing


async def test_a_hand_is_seen_by_its_player_only(club: Simulated):
    await play_until(await club.duel(), "action")
    await club.env.settle()
    hand = await club.hand(club.ada)
    assert hand.ephemeral
    assert [kind_of(attachment.filename) for attachment in hand.attachments] == ["hand"]
    assert hand.id in [message.id for message in club.sees(club.ada)]
    for other in (club.ben, club.cleo, club.mona):
        assert hand.id not in [message.id for message in club.sees(other)]
        with pytest.raises(SetupError, match="not visible"):
            await other.click(hand, label="Board")


async def test_moves_by_button_by_menu_and_by_command(club: Simulated):
    hosted = await club.duel()
    hand = await club.hand(club.ada)
    await club.ada.click(hand, label="Cut myself")
    (menu,) = menus(hand)
    await club.ada.select(hand, [menu["options"][2]["value"]], custom_id=menu["custom_id"])
    assert await hosted.waiting() == [1]
    choices = await club.ben.autocomplete(club.table, "play", "move", "leave")
    assert [choice["name"] for choice in choices] == [NO_CUT]
    played = response(await club.ben.slash(club.table, "play", move=choices[0]["value"]))
    assert played.ephemeral
    assert await hosted.sequence() == 2
    (seat, *_) = await hosted.waiting()
    player = (club.ada, club.ben)[seat]
    hand = await club.hand(player)
    moves = [label for label, custom_id in buttons(hand).items() if ":move:" in custom_id]
    before = await hosted.sequence()
    if moves:
        await player.click(hand, label=moves[0])
    else:
        (menu,) = menus(hand)
        await player.select(hand, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert await hosted.sequence() == before + 1
    suggested = await club.cleo.autocomplete(club.table, "play", "move", "")
    assert suggested == []


async def test_a_form_finds_a_move_by_its_name(club: Simulated):
    hosted = await club.duel()
    hand = await club.hand(club.ada)
    await club.ada.click(hand, label="Cut myself")
    form = await club.ada.click(hand, label="Find by name")
    assert form.modal is not None
    await club.ada.submit_modal(form, {"words": "below the 30th"})
    assert await hosted.waiting() == [1]
    assert "Not your move" in words(hand)


async def test_a_settled_question_is_answered_with_the_present_state(club: Simulated):
    match_id = (await club.duel()).id
    old = await club.hand(club.ada)
    await club.env.advance_time(16 * 60)
    new = await club.hand(club.ada)  # the older one can be reached no more, but still be seen
    await club.ada.click(new, label=DEAL)
    assert DEAL in buttons(old)  # only the newest hand is kept fresh
    await club.ada.click(old, label=DEAL)
    after = club.latest("already been settled", club.ada)
    assert DEAL not in buttons(after)
    assert await (await club.client.matches.find(match_id)).sequence() == 1
    seen = {message.id for message in club.sees(club.ada)}
    assert not seen & {old.id, new.id} - {after.id}, "one hand is open"


async def test_an_older_hand_goes_when_another_is_opened(club: Simulated):
    await club.duel()
    old, new = await club.hand(club.ada), await club.hand(club.ada)
    seen = [message.id for message in club.sees(club.ada)]
    assert old.id not in seen
    assert new.id in seen


async def test_a_stranger_presses_everything_and_changes_nothing(club: Simulated):
    hosted = await club.duel()
    sequence, board = await hosted.sequence(), words(club.board())
    for label in buttons(club.board()):
        answer = response(await club.cleo.click(club.board(), label=label))
        assert answer.ephemeral
        assert "hand" not in [kind_of(attachment.filename) for attachment in answer.attachments]
    assert await hosted.sequence() == sequence
    assert words(club.board()) == board


# -- time and restarts


async def test_buttons_are_answered_after_a_quarter_of_an_hour_and_after_hours(club: Simulated):
    match_id = (await club.duel()).id
    ada, ben = await club.hand(club.ada), await club.hand(club.ben)
    await club.env.advance_time(16 * 60)
    by_token = len(club.requests("PATCH", "/messages/@original"))
    await club.ada.click(ada, label=DEAL)
    assert "Not your move" in words(ada)
    # Ben's token has expired: his hand is left alone, but its buttons are not.
    assert DEAL in buttons(ben)
    assert len(club.requests("PATCH", "/messages/@original")) == by_token
    await club.env.advance_time(5 * 3600)
    await club.ben.click(ben, label=DEAL)
    seen = club.sees(club.ben)
    assert ben.id not in [message.id for message in seen], "the board has come down meanwhile"
    assert not [message for message in seen if DEAL in buttons(message)]
    assert await (await club.client.matches.find(match_id)).sequence() == 2


async def test_buttons_from_before_a_restart_work(club: Simulated):
    hosted = await club.duel()
    hand = await club.hand(club.ada)
    bens = await club.hand(club.ben)
    await club.ben.click(bens, label="Cut myself")
    form = await club.ben.click(bens, label="Find by name")
    await club.restart()
    again = await club.client.matches.find(hosted.id)
    await club.ada.click(hand, label=DEAL)
    assert await again.waiting() == [1]
    await club.ben.submit_modal(form, {"words": NO_CUT})
    assert await again.sequence() == 2
    assert (await club.hand(club.ben)).ephemeral


async def test_a_board_that_a_moderator_deletes_comes_back(club: Simulated):
    hosted = await club.duel()
    lost = club.board()
    assert isinstance(lost, discord.Message)
    await club.mona.delete(lost)
    await club.ada.slash(club.table, "pass")
    await club.ben.slash(club.table, "pass")
    assert club.board().id != lost.id
    assert await hosted.sequence() == 2
