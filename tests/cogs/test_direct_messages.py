"""Alone with the bot: matches against computers whose board stands in direct messages."""

from __future__ import annotations

from random import Random

from matches.direct_messages import ONLY_COMPUTERS
from tests.cogs.between_two import begin, boards, give_up, own_match, said, stranger
from tests.cogs.challenge_steps import press
from tests.cogs.club import Club
from tests.cogs.picture_names import kinds
from tests.cogs.playing import is_asked, is_stale, move
from tests.cogs.scenes import told


async def test_board_and_hand_stand_in_the_direct_messages(club: Club):
    ada = club.ada.in_private()
    hosted = await begin(club, ada)
    assert (hosted.row.guild, hosted.row.channel) == (0, ada.channel.id)
    (board,) = boards(ada)
    assert kinds(board) == ["board"]
    hand = await told(ada.click(board, "My hand"))
    assert hand.channel is ada.channel
    assert not club.channel.messages


async def test_a_whole_match_is_played_there_with_a_restart_in_the_middle(club: Club):
    ada, random, made = club.ada.in_private(), Random(3), 0
    hosted = await begin(club, ada)
    hand = await told(ada.slash("hand"))
    while await hosted.waiting():
        if made == 12:
            await club.restart()
            hosted = await own_match(club, ada)
        await club.settled()
        if not await hosted.waiting():
            break  # the computer has just made the last move
        if not is_asked(hand) or hand.deleted or await is_stale(hosted, hand):
            (board,) = boards(ada)
            hand = await told(ada.click(board, "My hand"))
            continue
        hand = await move(ada, hand, random)
        made += 1
    await club.settled()
    assert made > 12
    (board,) = boards(ada)
    assert kinds(board) == ["result", "board"]
    assert "Share" not in board.buttons
    assert {"Rematch", "Replay", "Log"} <= set(board.buttons)


async def test_nobody_is_called_to_a_match_in_direct_messages(club: Club):
    ada = club.ada.in_private()
    hosted = await begin(club, ada)
    await club.restart()  # nobody has been active in this process
    for _ in range(2):
        await club.client.sweep.once()
        await club.settled()
    assert not any(message.mentions for message in ada.sees())
    left = (await club.client.matches.outstanding()).notices
    assert hosted.id not in [match for match, _ in left]  # no sweep looks at it again


async def test_moves_by_command_take_backs_and_giving_up_work_there(club: Club):
    ada = club.ada.in_private()
    hosted = await begin(club, ada)
    (first, *_) = await ada.autocomplete("play", "move", "")
    await said(await ada.slash("play", move=first["value"]))
    await club.settled()
    assert await hosted.sequence() > 1
    assert await said(await ada.slash("log"))
    assert await said(await ada.slash("board"))
    assert "https://discord.com/channels/@me/" in await said(await ada.slash("match show"))
    assert await said(await ada.slash("match undo"))
    await give_up(club, ada)
    assert await hosted.result() is not None
    assert "step 0" in await said(await ada.slash("match replay"))
    assert "Commitment" in await said(await ada.slash("match verify", match=hosted.id))
    assert "0 won, 1 lost" in await said(await ada.slash("match history"))


async def test_a_rematch_and_playing_on_stay_in_the_direct_messages(club: Club):
    ada = club.ada.in_private()
    hosted = await begin(club, ada)
    await give_up(club, ada)
    await said(await ada.click(boards(ada)[0], "Rematch"))
    await club.settled()
    again = await own_match(club, ada, hosted)
    assert (again.row.guild, again.row.channel) == (0, ada.channel.id)
    replay = await (await ada.click(boards(ada)[0], "Replay")).done()
    await (await ada.click(replay.message, "Play on from here")).done()
    await club.settled()
    practised = await own_match(club, ada, hosted, again)
    assert practised.terms.practice
    assert practised.row.channel == ada.channel.id


async def test_a_challenge_to_a_person_gets_one_kind_sentence(club: Club):
    ada = club.ada.in_private()
    named = await ada.slash("match new", game="showdown", opponent=club.ben.user)
    assert await said(named) == ONLY_COMPUTERS
    assert await said(await ada.slash("match open", game="showdown")) == ONLY_COMPUTERS
    assert boards(ada) == []


async def test_help_offers_computers_only(club: Club):
    ada = club.ada.in_private()
    help_ = await (await ada.slash("help")).done()
    whom = await (await ada.select(help_.message, "Start a match of…", ["teen_titans"])).done()
    assert set(whom.message.buttons) == {"The computer"}
    assert not whom.message.selects
    draft = await (await ada.click(whom.message, "The computer")).done()
    assert "Nobody else sees this" not in draft.text
    forged = await press(ada, whom.message, "rv:versus:teen_titans:anyone")
    assert (await forged.done()).text == ONLY_COMPUTERS


async def test_two_against_two_is_played_with_three_computers(club: Club):
    ada = club.ada.in_private()
    help_ = await (await ada.slash("help")).done()
    whom = await (await ada.select(help_.message, "Start a match of…", ["diabolicards"])).done()
    draft = await (await ada.click(whom.message, "Two against two")).done()
    assert not any("partner" in menu for menu in draft.message.selects)
    assert "Anyone for the rest" not in draft.message.buttons
    await (await ada.click(draft.message, "Start the match")).done()
    hosted = await own_match(club, ada)
    assert [row.user for row in hosted.seats].count(None) == 3


async def test_nobody_sees_a_match_of_other_peoples_direct_messages(club: Club):
    ada, ben = club.ada.in_private(), club.ben.in_private()
    hosted = await begin(club, ada)
    for command in ("board", "log", "match show", "match verify", "match replay", "hand"):
        assert await said(await ben.slash(command, match=hosted.id)) == (
            "There is no such match here."
        )
    assert hosted.title not in await said(await ben.slash("match list"))
    assert hosted.pairing in await said(await ada.slash("match list"))
    for person, found in ((ben, 0), (ada, 1)):
        assert len(await person.autocomplete("board", "match", "")) == found
        assert len(await person.autocomplete("match verify", "match", "")) == found
    forged = await press(ben, boards(ada)[0], f"rv:board:{hosted.id}")
    assert (await forged.done()).text == "There is no such match here."
    await give_up(club, ada)
    history = await ben.slash("match history", player=club.ada.user)
    assert await said(history) == "In direct messages I tell you of your own matches only."
    assert len(await ben.autocomplete("match replay", "match", "")) == 0
    assert len(await ada.autocomplete("match replay", "match", "")) == 1


async def test_matches_of_a_server_and_of_direct_messages_are_kept_apart(club: Club):
    on_server = await club.duel()
    ada = club.ada.in_private()
    assert await said(await ada.slash("hand")) == (
        "You play no match here. /match new challenges someone."
    )
    assert await said(await ada.slash("board", match=on_server.id)) == (
        "There is no such match here."
    )
    private = await begin(club, ada)
    assert private.title not in await said(await club.cleo.slash("match list"))
    assert await said(await club.ada.slash("hand", match=private.id)) == (
        "There is no such match here."
    )


async def test_what_a_server_has_settled_does_not_hold_there(club: Club):
    servers = club.client.matches.servers
    await servers.set_limit(club.guild.id, 1)
    await servers.set_threads(club.guild.id, "always")
    await servers.set_channels(club.guild.id, (club.guild.add_channel("games").id,))
    ada = club.ada.in_private()
    await begin(club, ada, await begin(club, ada))
    assert len(boards(ada)) == 2


async def test_who_shares_no_server_with_the_bot_plays_there_too(club: Club):
    zoe = stranger(club)
    hosted = await begin(club, zoe)
    (board,) = boards(zoe)
    assert "Zoe" in board.text
    assert hosted.seat_of(zoe.user.id) == 0


async def test_a_seat_is_lent_and_taken_back_there(club: Club):
    ada = club.ada.in_private()
    hosted = await begin(club, ada)
    lent = await (await ada.slash("match lend")).done()
    if "Let a computer play" in lent.message.buttons:
        await ada.click(lent.message, "Let a computer play")
    await said(await ada.slash("match return"))
    await club.settled()
    assert (await own_match(club, ada)).seat_if_any(ada.user.id) == hosted.own_seat(ada.user.id)
