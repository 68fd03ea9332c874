"""The end stories of matches: told at once, and once more when the turning point is found.

Looking for it takes a worker a while, and it may fail: nobody waits for it. What is found is only
remembered, for it can be found again from the journal at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from matches import series
from matches.end_story import EndStory, end_story
from matches.errors import LongAgo
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.turning_point import turning_point
from rules.core.errors import RulesChanged
from rules.core.state import Result

log = logging.getLogger("rivalry.matches")
KEPT = 256  # turning points
# A match, who played it (names can be forgotten), and whether its series is over.
Key = tuple[str, tuple[str, ...], bool]


class EndStories:
    """What is told of each match that is over."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self._found: OrderedDict[Key, str] = OrderedDict()
        self._seeking: dict[str, asyncio.Task[None]] = {}
        self._left: set[str] = set()  # what was not found when all ended
        self._is_closed = False

    async def of(self, hosted: HostedMatch) -> EndStory:
        """What can be told now; when there is more, the match is published once more."""
        try:
            return await end_story(hosted, await self._turning_point(hosted))
        except Exception:  # a board without a story is better than none
            log.exception("no end story for match %s", hosted.id)
            return EndStory()

    def is_unfinished(self, match_id: str) -> bool:
        """Whether a turning point is being looked for, or was when all ended."""
        return match_id in self._seeking or match_id in self._left

    async def _turning_point(self, hosted: HostedMatch) -> str:
        key = (hosted.id, hosted.names, await series.is_over(hosted))
        if key in self._found:
            return self._found[key]
        result = await hosted.result()
        if result is None or result.is_void or self.matches.thinkers is None:
            return ""
        if self._is_closed:
            self._left.add(hosted.id)
        elif hosted.id not in self._seeking:
            seeking = self._seek(hosted, key, result)
            self._seeking[hosted.id] = asyncio.get_running_loop().create_task(seeking)
        return ""

    async def _seek(self, hosted: HostedMatch, key: Key, result: Result) -> None:
        assert self.matches.thinkers is not None
        found = ""
        try:
            publicly = not key[2]  # else what the Club player thinks would tell of secret decks
            found = await turning_point(hosted, self.matches.thinkers, result, publicly)
        except (RulesChanged, LongAgo):
            pass  # it cannot be replayed any more
        except Exception:
            log.exception("no turning point for match %s", hosted.id)
        self._found[key] = found
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        self._seeking.pop(hosted.id, None)
        self.matches.publish(hosted.id, await hosted.sequence(), "turning point")

    async def settled(self) -> bool:
        """Until nothing is looked for any more; whether anything was."""
        seeking = list(self._seeking.values())
        await asyncio.gather(*seeking)
        return bool(seeking)

    async def close(self) -> None:
        """Look for nothing any more: after the next start it is looked for again."""
        self._is_closed = True
        self._left |= self._seeking.keys()
        seeking, self._seeking = list(self._seeking.values()), {}
        for task in seeking:
            task.cancel()
        await asyncio.gather(*seeking, return_exceptions=True)
