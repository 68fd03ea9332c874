"""Boards are kept a little later, only the latest of each match, and at the latest at a stop."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from matches import board_cache
from matches.board_cache import BoardCache
from store.errors import StoreBusy
from store.rows import BoardRow


class Watched:
    """A store that remembers what it was given."""

    def __init__(self) -> None:
        self.kept: list[BoardRow] = []
        self.busy = False
        self.meanwhile: Callable[[], object] = lambda: None  # what happens while it writes

    async def save_board(self, board: BoardRow) -> None:
        if self.busy:
            raise StoreBusy
        self.meanwhile()
        self.kept.append(board)


@pytest.fixture
def store() -> Watched:
    return Watched()


async def test_only_the_latest_board_of_a_match_is_written(store):
    boards = BoardCache(store)
    for sequence in (1, 2, 3):
        boards.put("one", sequence, b"picture")
    boards.put("other", 9, b"picture")
    assert "one" in boards
    await boards.close()
    assert [(board.match, board.sequence) for board in store.kept] == [("one", 3), ("other", 9)]
    assert "one" not in boards


async def test_it_is_written_by_itself_after_a_while(store, monkeypatch):
    monkeypatch.setattr(board_cache, "SOON", 0.0)
    boards = BoardCache(store)
    boards.put("one", 1, b"picture")
    assert boards._keeping is not None
    await boards._keeping
    assert store.kept == [BoardRow("one", 1, b"picture")]
    boards.put("one", 2, b"picture")
    await boards._keeping
    assert len(store.kept) == 2


async def test_a_busy_store_is_told_of_and_boards_go_on(store, monkeypatch, caplog):
    monkeypatch.setattr(board_cache, "SOON", 0.0)
    boards = BoardCache(store)
    store.busy = True
    boards.put("one", 1, b"picture")
    await boards._keeping
    assert "could not be kept" in caplog.text
    store.busy = False
    boards.put("one", 2, b"picture")
    await boards.close()
    assert store.kept == [BoardRow("one", 2, b"picture")]


async def test_a_board_waits_here_until_it_is_written(store):
    boards, waiting = BoardCache(store), []
    boards.put("one", 1, b"picture")
    boards.put("other", 1, b"picture")
    store.meanwhile = lambda: waiting.append(("one" in boards, "other" in boards))
    await boards.close()
    assert waiting == [(True, True), (False, True)]


async def test_a_board_that_comes_while_another_is_written_is_written_too(store, monkeypatch):
    monkeypatch.setattr(board_cache, "SOON", 0.0)
    boards = BoardCache(store)
    boards.put("one", 1, b"picture")

    def put_more() -> None:
        store.meanwhile = lambda: None
        boards.put("one", 2, b"picture")
        boards.put("other", 1, b"picture")

    store.meanwhile = put_more
    assert boards._keeping is not None
    await boards._keeping
    assert [(b.match, b.sequence) for b in store.kept] == [("one", 1), ("one", 2), ("other", 1)]
