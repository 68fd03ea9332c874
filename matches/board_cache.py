"""Pictures of boards that everybody sees and the store does not have yet.

A picture is a thousand times as large as a decision, and in a lively match the next follows soon.
So only the latest of each match is written, a little later. What a crash loses is drawn again.
"""

from __future__ import annotations

import asyncio
import logging

from store.errors import StoreError
from store.rows import BoardRow
from store.store import Store

log = logging.getLogger("rivalry.matches")
SOON = 3.0  # seconds


class BoardCache:
    """The latest board of each match until it is written."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._boards: dict[str, BoardRow] = {}
        self._keeping: asyncio.Task[None] | None = None

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._boards

    def put(self, match_id: str, sequence: int, picture: bytes) -> None:
        """This board shows the match after so many journal entries."""
        self._boards[match_id] = BoardRow(match_id, sequence, picture)
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.get_running_loop().create_task(self._keep_soon())

    async def _keep_soon(self) -> None:
        while self._boards:  # others come while these are written
            await asyncio.sleep(SOON)
            try:
                await self.keep()
            except StoreError as problem:
                log.error("boards could not be kept: %s", problem)
                self._boards.clear()  # the sweep draws them again

    async def keep(self) -> None:
        """Write what waits here. Until it is written it stays, or it would count as stale."""
        for match_id, board in list(self._boards.items()):
            await self.store.save_board(board)
            if self._boards.get(match_id) is board:
                del self._boards[match_id]

    async def close(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        await self.keep()
