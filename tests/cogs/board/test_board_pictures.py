"""A picture of a board that did not change is never uploaded again, and always the right one."""

from __future__ import annotations

import logging

import pytest

from cogs.platform.kept_pictures import from_text
from local.loopback.messages import Message
from matches import player_offers
from tests.cogs.club import Club
from tests.cogs.picture_names import kinds
from tests.matches.house import SeededSecrets, give, play_out, play_until

BOARDS = r"^/channels/\d+/messages/"  # where boards are edited


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


async def touched(club: Club, match_id: str) -> int:
    """How many files were uploaded when the board was brought up to date again."""
    before = club.discord.traffic.noted()
    club.client.boards.touch(match_id)
    await club.settled()
    return club.discord.traffic.since(before).files


def attached(board: Message) -> list[tuple[int, str]]:
    return [(file.id, file.filename) for file in board.attachments]


async def noted(club: Club, match_id: str) -> list[tuple[int, str]]:
    """The pictures of the board, as its row has them."""
    post = await club.client.matches.postings.board(match_id)
    assert post is not None
    return [(picture.id, picture.name) for picture in from_text(post.pictures)]


async def test_an_edit_that_changes_only_words_uploads_nothing(club: Club) -> None:
    hosted = await club.duel()
    await play_until(hosted, "action")
    await club.settled()
    board, files = club.board(), attached(club.board())
    seat = (await hosted.waiting())[0]
    before = club.discord.traffic.noted()
    await player_offers.offer_draw(hosted, seat)
    club.client.boards.touch(hosted.id)
    await club.settled()
    assert "offers a draw" in board.text
    assert attached(board) == files
    assert club.discord.traffic.since(before).files == 0


async def test_the_row_of_a_board_knows_the_pictures_that_it_shows(club: Club) -> None:
    hosted = await club.duel()
    assert await noted(club, hosted.id) == attached(club.board())
    await give(hosted, 0)
    await club.settled()
    assert await noted(club, hosted.id) == attached(club.board())


async def test_after_a_restart_the_picture_is_kept_by_the_row(club: Club) -> None:
    hosted = await club.duel()
    await club.restart()
    files = attached(club.board())
    assert await touched(club, hosted.id) == 0
    assert attached(club.board()) == files


async def test_an_end_card_keeps_both_pictures(club: Club) -> None:
    hosted = await club.duel()
    await play_out(hosted)
    await club.settled()
    board = club.board()
    assert kinds(board) == ["result", "board"]
    files = attached(board)
    assert await touched(club, hosted.id) == 0
    assert attached(board) == files
    assert kinds(board) == ["result", "board"]


async def test_where_discord_keeps_nothing_all_is_uploaded_from_then_on(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    hosted = await club.duel()
    club.discord.faults.keeps_nothing = BOARDS
    assert await touched(club, hosted.id) == 1, "refused, and uploaded instead"
    requests = club.discord.traffic.noted()
    assert await touched(club, hosted.id) == 1
    assert club.discord.traffic.since(requests).requests == 1, "keeping is not tried again"
    told = [r.getMessage() for r in caplog.records if "keeps no pictures" in r.getMessage()]
    assert told == ["boards: Discord keeps no pictures (code 50035): uploading all"]
    assert kinds(club.board()) == ["board"]
    club.discord.faults.clear()
    await club.restart()
    assert await touched(club, hosted.id) == 0, "a new start tries again"


async def test_a_picture_that_is_not_there_any_more_is_uploaded(club: Club) -> None:
    hosted = await club.duel()
    post = await club.client.matches.postings.board(hosted.id)
    assert post is not None
    _, _, name = post.pictures.partition(" ")
    await club.client.matches.postings.set_board_pictures(post, f"12345 {name}")
    await touched(club, hosted.id)
    assert kinds(club.board()) == ["board"]
    assert await noted(club, hosted.id) == attached(club.board())
    assert len(club.discord.problems) == 1
    club.discord.problems.clear()


async def test_a_refusal_for_another_reason_leaves_keeping_as_it_is(club: Club) -> None:
    hosted = await club.duel()
    club.discord.fail("PATCH", BOARDS, 400, 50083, "Thread is archived")
    await touched(club, hosted.id)
    assert club.client.boards.keeping.works
