"""A surface finds its messages again, also after a restart."""

from __future__ import annotations

import asyncio

from matches.postings import Postings
from tests.matches.house import duel


async def test_a_board_is_found_where_it_was_posted_last(house, matches, clock):
    hosted = await duel(matches)
    assert await matches.postings.board(hosted.id) is None
    await matches.postings.set_board(hosted.id, 9, 100, "1 board.png")
    clock.advance(60)
    await matches.postings.set_board(hosted.id, 9, 101, "")
    again = await house.start()
    post = await again.postings.board(hosted.id)
    assert (post.channel, post.message, post.posted_at) == (9, 101, clock.now())
    assert post.pictures == ""


async def test_the_pictures_of_a_board_are_known_after_a_restart(house, matches):
    hosted = await duel(matches)
    await matches.postings.set_board(hosted.id, 9, 100, "1 board-ab.png")
    post = await matches.postings.board(hosted.id)
    await matches.postings.set_board_pictures(post, "2 board-cd.png")
    again = await house.start()
    assert (await again.postings.board(hosted.id)).pictures == "2 board-cd.png"


async def test_a_board_that_changes_is_known_as_it_is_after_a_restart(house, matches):
    hosted, postings = await duel(matches), matches.postings
    first = await postings.set_board(hosted.id, 9, 100, "1 board-ab.png")
    second = await postings.set_board(hosted.id, 9, 101, "", first)
    await postings.set_board_pictures(first, "2 board-cd.png")  # too late: another stands there
    assert await postings.board(hosted.id) == second
    await postings.set_board_pictures(second, "3 board-ef.png")
    await postings.set_retired(hosted.id, 99)  # not the one that was replaced
    assert (await postings.board(hosted.id)).replaced == 100
    await postings.set_retired(hosted.id, 100)
    known = await postings.board(hosted.id)
    assert (known.message, known.pictures, known.replaced) == (101, "3 board-ef.png", 0)
    assert known == await (await house.start()).postings.board(hosted.id)


async def test_a_board_that_is_posted_while_its_row_is_read_stands_where_it_was_posted(matches):
    hosted, postings = await duel(matches), matches.postings
    await postings.set_board(hosted.id, 9, 100, "")
    again = Postings(matches.store, matches.clock)
    read = asyncio.create_task(again.board(hosted.id))
    posted = asyncio.create_task(again.set_board(hosted.id, 9, 101, ""))
    await asyncio.gather(read, posted)
    assert (await again.board(hosted.id)).message == 101


async def test_a_notice_stands_until_it_is_dropped(matches):
    hosted = await duel(matches)
    await matches.postings.set_notice(hosted.id, 1, 9, 100)
    notice = await matches.postings.notice(hosted.id, 1)
    assert (notice.channel, notice.message) == (9, 100)
    assert await matches.postings.notice(hosted.id, 0) is None
    await matches.postings.drop_notice(hosted.id, 1)
    assert await matches.postings.notice(hosted.id, 1) is None


async def test_commands_that_were_sent_are_remembered(house, matches):
    assert await matches.postings.commands() is None
    await matches.postings.set_commands("one")
    await matches.postings.set_commands("two")
    assert await (await house.start()).postings.commands() == "two"


async def test_a_board_that_is_about_to_be_kept_is_not_outstanding(matches):
    hosted = await duel(matches)
    assert (await matches.outstanding()).stale_boards == [hosted.id]
    matches.postings.boards.put(hosted.id, 0, b"picture")
    assert (await matches.outstanding()).stale_boards == []
    await matches.postings.boards.keep()
    assert (await matches.outstanding()).stale_boards == []
