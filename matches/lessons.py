"""What each person has learnt of each game, so that nobody is taught the same for ever.

A game introduces itself before a person's first question of it; each kind of question has a
reminder, which goes when the person has answered that kind a few times. All of it is in memory once
it was asked for, and written later: a crash costs at most a reminder more.
"""

from __future__ import annotations

from store.rows import LessonRow
from store.store import Store

ENOUGH = 3  # answers after which a kind of question needs no reminder
INTRODUCTION = ""  # as a kind of question: times 1 is introduced, ENOUGH knows the whole game
Learner = tuple[int, str]  # person and game


class Lessons:
    """Counts what people answer by themselves."""

    def __init__(self, store: Store, teaches: bool = True) -> None:
        self.store, self.teaches = store, teaches
        self._times: dict[Learner, dict[str, int]] = {}
        self._unwritten: set[tuple[Learner, str]] = set()

    async def needs_introduction(self, user: int, game: str) -> bool:
        return self.teaches and INTRODUCTION not in await self._learnt(user, game)

    async def introduced(self, user: int, game: str) -> None:
        """They have read it, or play without it."""
        await self._learnt(user, game)
        self._count((user, game), INTRODUCTION, 1)
        await self.keep()

    async def needs_reminder(self, user: int, game: str, kind: str) -> bool:
        if not self.teaches:
            return False
        learnt = await self._learnt(user, game)
        return max(learnt.get(kind, 0), learnt.get(INTRODUCTION, 0)) < ENOUGH

    async def answered(self, user: int, game: str, kind: str) -> None:
        """They have answered a question of this kind by themselves; `keep` writes it."""
        if not await self.needs_reminder(user, game, kind):
            return
        learnt = await self._learnt(user, game)
        self._count((user, game), kind, learnt.get(kind, 0) + 1)
        if INTRODUCTION not in learnt:
            self._count((user, game), INTRODUCTION, 1)

    async def keep(self) -> None:
        """Write what was counted since."""
        unwritten, self._unwritten = self._unwritten, set()
        for (user, game), kind in sorted(unwritten):
            times = self._times.get((user, game), {}).get(kind)
            if times is not None:
                await self.store.set_lesson(LessonRow(user, game, kind, times))

    def forget(self, user: int) -> None:
        """Nothing is known of them any more."""
        self._times = {key: learnt for key, learnt in self._times.items() if key[0] != user}

    def _count(self, learner: Learner, kind: str, times: int) -> None:
        if self._times[learner].get(kind, 0) < times:
            self._times[learner][kind] = times
            self._unwritten.add((learner, kind))

    async def _learnt(self, user: int, game: str) -> dict[str, int]:
        """Kind → times."""
        if (user, game) not in self._times:
            rows = await self.store.lessons(user, game)
            self._times.setdefault((user, game), {row.kind: row.times for row in rows})
        return self._times[user, game]
