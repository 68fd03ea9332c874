"""The sweep: every few seconds, and at the start, what a crash left undone is done again."""

from __future__ import annotations

import asyncio
import logging

from cogs.board.boards import Boards
from cogs.board.faces_ahead import FacesAhead
from cogs.board.finished_threads import FinishedThreads
from cogs.challenge.challenge_messages import ChallengeMessages
from cogs.platform.coalescer import Coalescer
from cogs.platform.reply import without_secrets
from cogs.play.hands import Hands
from matches.challenges import Challenges
from matches.matches import DeadlineRow, Matches, Outstanding

log = logging.getLogger("rivalry.cogs")
EVERY = 15.0  # seconds
NOTICED = 60.0  # seconds of absence that people notice on a clock
SOON = 3600.0
PATIENCE = 1.0  # seconds that those who answer by themselves get before people are called


class Sweep:
    """Finds stale boards, people who were not called, times that are up, expired challenges."""

    def __init__(
        self,
        matches: Matches,
        boards: Boards,
        finished_threads: FinishedThreads,
        hands: Hands,
        calling: Coalescer[str],
        challenges: Challenges,
        challenge_messages: ChallengeMessages,
        faces_ahead: FacesAhead,
    ) -> None:
        self.matches, self.boards, self.hands = matches, boards, hands
        self.finished_threads, self.faces_ahead = finished_threads, faces_ahead
        self.calling = calling  # people to a match
        self.challenges, self.challenge_messages = challenges, challenge_messages
        self.away = 0.0  # for how long the bot was not there, before it came back just now
        self._served: set[object] = set()  # as the latest sweep has found them

    async def for_ever(self) -> None:
        while True:
            await self.once()
            await asyncio.sleep(EVERY)

    async def once(self) -> None:
        """Redo what a crash left undone and hand out what has fallen due; never gives up."""
        try:
            await self.matches.times.beat()
            # First those who answer by themselves: nobody is called for what an order answers.
            await self.matches.sweep(self._due)
            await self.matches.settled(within=PATIENCE)
            outstanding = await self.matches.outstanding()
            for match_id in outstanding.stale_boards:
                self.boards.touch_stale(match_id)
            for match_id in await self._untimely():
                self.boards.touch(match_id)
            for match_id in self._to_call(outstanding):
                self.calling.touch(match_id)
            await self.boards.retire_left_over()
            await self.finished_threads.archive_quiet()
            self.boards.outgoing.buckets.forget_idle()
            self.hands.forget_expired()
            self.matches.presence.forget_idle()
            self.faces_ahead.begin()
            for challenge in await self.challenges.expire():
                await self.challenge_messages.close(challenge, "The challenge has expired.")
        except Exception as problem:
            log.error("the sweep failed", exc_info=without_secrets(problem))

    async def _untimely(self) -> list[str]:
        """Matches whose boards name a moment that an absence has moved, where it matters soon."""
        away, self.away = self.away, 0.0
        return await self.matches.running_out(SOON) if away >= NOTICED else []

    def _to_call(self, found: Outstanding) -> list[str]:
        """Matches of which somebody is to be told, or whose notices are to be taken down.

        A notice may stand although its seat owes nothing: a rival is out of time. In a match that
        goes on such a one is looked at once.
        """
        served = set(found.served)
        fresh = {row for row in served if row not in self._served or row[1] == "over"}
        self._served = {*served}
        return sorted({match for match, _ in [*found.notices, *fresh]})

    async def _due(self, deadline: DeadlineRow) -> None:
        """Told in the same flight as everything else, so that no two notices cross."""
        self.matches.calls.fell_due(deadline)
        self.calling.touch(deadline.match)
