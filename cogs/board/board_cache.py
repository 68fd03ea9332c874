"""Boards that everybody sees and the store does not have yet.

A picture is a thousand times as large as a decision, and in a lively match the next follows soon.
So only the latest of each match is written, a little later. What a crash loses is drawn again.
"""

from __future__ import annotations

import asyncio
import logging

from store.errors import StoreError
from store.rows import BoardRow
from store.store import Store

log = logging.getLogger("rivalry.cogs")
SOON = 3.0  # seconds


class BoardCache:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._boards: dict[str, BoardRow] = {}
        self._keeping: asyncio.Task[None] | None = None

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._boards

    def put(self, board: BoardRow) -> None:
        self._boards[board.match] = board
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.get_running_loop().create_task(self._keep_soon())

    async def _keep_soon(self) -> None:
        await asyncio.sleep(SOON)
        try:
            await self.keep()
        except StoreError as problem:
            log.error("boards could not be kept: %s", problem)  # the sweep draws them again

    async def keep(self) -> None:
        """Write what lies here."""
        boards, self._boards = self._boards, {}
        for board in boards.values():
            await self.store.save_board(board)

    async def close(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        await self.keep()
