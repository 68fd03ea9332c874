"""The board of a match: one message that is always right, and stays where people look."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from cogs.platform.buckets import Route
from cogs.platform.layout import safe
from matches import player_offers
from rules.core.questions import Answer
from rules.core.recap import Recap
from tests.cogs.club import Club
from tests.cogs.picture_names import kind_of, kinds
from tests.cogs.reading_checks import inside
from tests.matches.house import asked, attacker, give, play_out, play_until


def edits(club: Club) -> int:
    """How often a message in the channel was edited by the bot's token."""
    path = f"/channels/{club.channel.id}/messages/"
    return sum(m == "PATCH" and p.startswith(path) for m, p, _ in club.discord.requests)


def boards(club: Club) -> list[int]:
    return [message.id for message in club.cleo.sees() if "More" in message.buttons]


async def test_a_match_has_one_board_that_says_whose_move_it_is(club):
    hosted = await club.duel()
    board = club.board()
    assert "## Showdown: Ada against Ben" in board.text
    assert "**Ada and Ben to cut**" in board.text
    assert list(board.buttons) == ["My hand", "Log", "Rules", "More"]
    assert f"This deal is bound to `{hosted.row.commitment[:8]}…`" in board.text
    await give(hosted, 0)
    await club.settled()
    assert boards(club) == [board.id]
    assert "**Ben to cut**" in club.board().text


async def test_the_board_tells_score_phase_and_what_happened_since_the_last_move(club):
    hosted = await club.duel()
    await play_until(hosted, "strike")
    await club.settled()
    view, text = await hosted.view_for(None), club.board().text
    assert view.score_line in text
    assert view.recap.lines
    assert [line for line in text.splitlines() if line.startswith("- ")] == [
        f"- {line}" for line in view.recap.lines
    ]
    assert safe(view.reckoning) in text
    assert view.recap.moment in text


async def test_the_deal_is_proven_at_its_start_and_its_end_and_told_in_full_on_request(club):
    hosted = await club.duel()
    commitment = hosted.row.commitment
    assert f"This deal is bound to `{commitment[:8]}…`" in club.board().text
    await play_until(hosted, "action")
    await club.settled()
    assert commitment[:8] not in club.board().text
    assert commitment in (await club.cleo.slash("match verify")).text
    assert commitment not in (await club.cleo.slash("match show")).text


async def test_the_moment_and_the_sum_that_decides_are_told_beside_the_picture_and_in_it(club):
    hosted = await club.duel()
    await play_until(hosted, "strike")
    await club.settled()
    view = await hosted.view_for(None)
    recap = Recap(("Ada attacks with Page",), 3, "Ben takes a Damage!")
    view = replace(view, recap=recap, reckoning="13 + 2 = 15 against 14", since=4)
    shown = await club.client.boards.messages.layout(hosted, view)
    words = "\n".join(item.content for item in inside(shown.children) if hasattr(item, "content"))
    assert "**Ben takes a Damage!**\n" in words
    assert "\n13 + 2 = 15 against 14\n" in words
    assert "last moved:\n- Ada attacks with Page\n-# …and 3 more (Log)" in words
    (picture,) = shown.pictures
    assert picture.alt.count("Ben takes a Damage!") == 1
    assert picture.alt.count("13 + 2 = 15 against 14") == 1


async def test_the_alt_text_tells_both_sides_and_is_never_cut_off(club):
    hosted = await club.duel()
    await play_until(hosted, "strike", turn=3)
    await club.settled()
    ((name, content, alt),) = club.board().pictures
    assert (kind_of(name), content[:4]) == ("board", b"\x89PNG")
    view = await hosted.view(None)
    for seat, player in enumerate(("Ada", "Ben")):
        aces = len(view.zone("aces_down", seat))
        assert f"deck {len(view.zone('deck', seat))}, {aces} Ace" in alt.split(f"{player}, ")[1]
    assert "…" not in alt
    assert len(alt) <= 1024


async def test_the_clock_is_on_the_board(club):
    await club.duel(clock="live_10")
    until = int(club.clock.now() + 600)
    assert f"Ada has time until <t:{until}:R>." in club.board().text
    assert "clock 10:00" in club.board().pictures[0][2]


async def test_many_moves_at_once_become_few_edits_and_the_last_state_is_shown(club):
    hosted = await club.duel()
    gate = asyncio.Event()
    before = edits(club)
    club.discord.fail("PATCH", f"/channels/{club.channel.id}/", status=0, delay=gate)
    await give(hosted, 0)
    await club.discord.until(lambda: not club.discord.faults._waiting)
    await play_out(hosted, decisions=40)
    gate.set()
    await club.settled()
    assert edits(club) - before == 2
    assert club.board().text.count((await hosted.view_for(None)).score_line) == 1
    row = await club.client.matches.store.match(hosted.id)
    assert (await club.client.matches.store.outstanding()).stale_boards == []
    assert row.sequence == await hosted.sequence()


async def test_an_old_board_is_posted_again_and_the_old_one_goes(club):
    hosted = await club.duel()
    old = club.board()
    club.clock.advance(56 * 60)
    await give(hosted, 0)
    await club.settled()
    new = club.board()
    assert new.id > old.id
    assert boards(club) == [new.id]
    assert old.id not in [message.id for message in club.cleo.sees()]


async def test_a_board_buried_under_talk_comes_down_again_after_ten_minutes(club):
    hosted = await club.duel()
    old = club.board()
    club.cleo.say("Nice weather!")
    club.clock.advance(5 * 60)
    await give(hosted, 0)
    await club.settled()
    assert boards(club) == [old.id]
    club.clock.advance(6 * 60)
    await give(hosted, 1)
    await club.settled()
    (new,) = boards(club)
    assert new > old.id


async def test_a_board_below_which_nobody_wrote_stays(club):
    hosted = await club.duel()
    old = club.board()
    club.clock.advance(11 * 60)
    await club.client.matches.store.set_user_setting(int(club.ada.user.id), "notices", "off")
    await club.client.matches.store.set_user_setting(int(club.ben.user.id), "notices", "off")
    await give(hosted, 0)
    await club.settled()
    assert boards(club) == [old.id]


async def test_a_board_that_a_moderator_deleted_is_posted_again(club):
    hosted = await club.duel()
    club.discord.delete_message(club.board())
    await give(hosted, 0)
    await club.settled()
    assert "**Ben to cut**" in club.board().text


async def test_a_board_discord_lets_nobody_edit_any_more_is_posted_again(club):
    hosted = await club.duel()
    old = club.board()
    club.discord.fail("PATCH", f"/messages/{old.id}", status=400, code=30046, text="Too many")
    await give(hosted, 0)
    await club.settled()
    assert club.board().id > old.id


async def test_the_result_is_shown_with_a_receipt_and_the_way_to_a_rematch(club):
    hosted = await club.duel()
    await play_until(hosted, "action")
    loser = await attacker(hosted)
    await player_offers.concede(hosted, loser)
    await club.settled()
    board = club.board()
    winner = hosted.names[1 - loser]
    row = await club.client.matches.store.match(hosted.id)
    assert f"{winner} wins" in board.text
    assert f"receipt `{row.receipt[:8]}…`" in board.text
    assert row.receipt not in board.text
    assert list(board.buttons) == ["Rematch", "Replay", "Share", "Log", "Rules", "More"]
    assert kinds(board) == ["result", "board"]
    assert all(alt for _, _, alt in board.pictures)


async def test_when_both_want_words_the_board_is_words_within_discords_limits(club):
    for person in (club.ada, club.ben):
        await person.slash("settings", text_only=True)
    hosted = await club.duel()
    await play_until(hosted, "strike", turn=3)
    await player_offers.offer_draw(hosted, 0)
    await club.settled()
    board = club.board()
    assert board.pictures == []
    assert "Ada, " in board.text
    assert "Discard pile, oldest first" in board.text
    assert "Ada offers a draw." in board.text
    for line in (await hosted.view_for(None)).recap.lines:
        assert board.text.count(f"- {safe(line)}") == 1


async def test_the_board_never_tells_what_one_player_alone_knows(club):
    hosted = await club.duel()
    await play_until(hosted, "strike")
    seat = (await hosted.waiting())[0]
    prompt = await asked(hosted, seat)
    laid = prompt.options[0]
    answer: Answer = (laid.key,)
    await hosted.answer(seat, prompt.id, answer)
    await club.settled()
    board = club.board()
    assert laid.words not in board.text
    assert laid.words not in board.pictures[0][2]


async def test_a_result_is_posted_once_and_not_again_however_old_it_grows(club):
    hosted = await club.duel()
    club.clock.advance(56 * 60)
    await player_offers.concede(hosted, 0)
    await club.settled()
    (result,) = boards(club)
    for _ in range(3):
        club.clock.advance(3600)
        club.cleo.say("Nice weather!")
        club.client.boards.touch(hosted.id)
        await club.settled()
    assert boards(club) == [result]


async def test_a_board_is_drawn_when_it_may_go_out_so_that_nothing_stale_is_sent(club):
    hosted = await club.duel()
    before, shown, outgoing = edits(club), club.board().text, club.client.boards.outgoing
    bucket = outgoing.buckets[Route("PATCH", club.channel.id)]
    bucket.refused(20.0, outgoing.buckets.now())
    await play_out(hosted, decisions=10)
    await club.client.matches.settled()
    settling = asyncio.create_task(club.settled())
    await club.discord.until(lambda: outgoing.waiting == 1)
    assert club.board().text == shown
    bucket.resets_at = 0.0
    outgoing.serve()
    await settling
    assert club.board().text.count((await hosted.view_for(None)).score_line) == 1
    assert edits(club) - before == 1


async def test_where_many_boards_wait_for_their_edit_a_result_is_posted_at_once(club):
    """Also if its match waited among them: the others lose no turn to it."""
    hosted, outgoing = await club.duel(), club.client.boards.outgoing
    (old,) = boards(club)
    route = Route("PATCH", club.channel.id)
    outgoing.buckets[route].refused(20.0, outgoing.buckets.now())

    async def wait() -> None:
        async with outgoing.turn(route, outgoing.wish()):
            pass

    others = [asyncio.create_task(wait()) for _ in range(5)]
    await give(hosted, 0)
    await club.discord.until(lambda: outgoing.waiting == len(others) + 1)
    club.clock.advance(60)  # else the board was posted when the match ended
    await player_offers.concede(hosted, 0)
    await club.discord.until(lambda: len(boards(club)) == 1 and boards(club) != [old])
    assert "Ben wins" in club.board().text
    assert outgoing.waiting == len(others)
    outgoing.buckets[route].resets_at = 0.0
    outgoing.serve()
    await asyncio.gather(*others)
    await club.settled()
    assert len(boards(club)) == 1


async def test_a_board_that_discord_makes_us_wait_for_too_long_is_posted_anew(club):
    """30046 comes as 429, and the library raises what is no HTTPException."""
    hosted = await club.duel()
    old = club.board()
    old.created -= 7200  # so Discord thinks; our row says otherwise
    club.discord.limit("old edit", 1, 900.0)
    club.discord.rate_limits.take("old edit", str(club.channel.id))
    await give(hosted, 0)
    await club.settled()
    (new,) = boards(club)
    assert new > old.id
