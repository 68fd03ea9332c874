"""What is seen of an evening at Discord: when a decision was durable and when its board showed it,
and every request with what it was for."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, defaultdict, deque
from typing import Any

from aiohttp import web

from cogs.client import Rivalry
from cogs.platform import actions
from cogs.platform.router import decode_id
from local.loopback.loopback import Loopback
from local.loopback.messages import Message, walk
from matches.matches import Update

BOARD, HAND, ANSWER, OTHER = "board", "hands", "answers", "other"
THREAD, CHANNEL = "thread", "channel"
BY_TOKEN = re.compile(r"/(?:interactions|webhooks)/")
NAMES = re.compile(r"/(?:\d+|[\w-]{20,})(?=/|$)")  # numbers and tokens in a path
REFUSED = 400  # and above
STALE = 2.0  # seconds: a board that lacks an older decision was drawn too early
Decision = tuple[str, int]  # match and journal sequence


def loop_time() -> float:
    return asyncio.get_running_loop().time()


class Watch:
    """Listens to the matches in the bot's thread, and in the loopback's to all it is sent.

    Both threads have the same time. Counts hold from the latest `begin` on.
    """

    def __init__(self, client: Rivalry, loopback: Loopback) -> None:
        self.loopback = loopback
        self.players: dict[int, str] = {}  # user → their match
        self.shown: dict[str, int] = {}  # match → the sequence that its message shows
        self.boards: dict[str, Message] = {}
        self._latest: dict[str, int] = defaultdict(int)
        self._unshown: dict[str, deque[tuple[int, float]]] = defaultdict(deque)
        self._drawn: dict[str, int] = {}
        self._about: tuple[str, str] | None = None  # kind and match of what a request just changed
        self._known: set[int] = set()  # messages that were there before
        self.begin()
        loopback.changed.add(self._changed)
        loopback.answered.add(self._answered)
        layout, publish = client.boards.messages.layout, client.matches.publish

        async def drawn(hosted: Any, view: Any, note: str = "") -> Any:
            self._drawn[hosted.id] = view.sequence
            return await layout(hosted, view, note)

        def told(match_id: str, sequence: int, kind: str, by_computer: bool = False) -> None:
            if kind in ("moved", "ended"):
                self._decided(Update(match_id, sequence, kind, by_computer))
            publish(match_id, sequence, kind, by_computer)

        client.boards.messages.layout = drawn  # type: ignore[method-assign]
        client.matches.publish = told  # type: ignore[method-assign]

    def begin(self) -> None:
        """Count from now on."""
        self.late: dict[str, list[float]] = {THREAD: [], CHANNEL: []}
        self.sizes: dict[Decision, int] = {}
        self.requests: Counter[str] = Counter()
        self.size: Counter[str] = Counter()
        self.routes: Counter[str] = Counter()
        self.sent_again = self.stale = 0
        self.refused: Counter[str] = Counter()  # status and scope → how many
        self.pings: Counter[tuple[str, int, int]] = Counter()  # match, user, sequence
        self._unshown.clear()

    # -- in the bot's thread

    def _decided(self, update: Update) -> None:
        self._latest[update.match] = update.sequence
        self.sizes[update.match, update.sequence] = 0
        self._unshown[update.match].append((update.sequence, loop_time()))

    # -- in the loopback's thread

    def _changed(self, message: Message, gone: bool, user: int | None) -> None:
        if message.author is not self.loopback.bot or gone:
            return
        if user is not None:
            self._about = (HAND, self.players.get(user, ""))
        elif match_id := board_of(message):
            self._about = (BOARD, match_id)
            self._shows(match_id, message)
        elif message.mentions and message.id not in self._known:
            for each in message.mentions:
                match_id = self.players.get(each, "")
                self.pings[match_id, each, self._latest[match_id]] += 1
        self._known.add(message.id)

    def _shows(self, match_id: str, message: Message) -> None:
        now, shows = loop_time(), self._drawn[match_id]
        self.sent_again += self.shown.get(match_id, -1) == shows
        self.boards[match_id], self.shown[match_id] = message, shows
        late = self.late[THREAD if message.channel.parent else CHANNEL]
        waiting = self._unshown[match_id]
        while waiting and waiting[0][0] <= shows:
            late.append(now - waiting.popleft()[1])
        self.stale += bool(waiting) and waiting[0][1] < now - STALE

    def _answered(self, method: str, path: str, size: int, answer: web.Response) -> None:
        about, self._about = self._about, None
        kind = HAND if BY_TOKEN.search(path) else about[0] if about else OTHER
        kind = ANSWER if path.endswith("/callback") else kind
        self.requests[kind] += 1
        self.size[kind] += size
        self.routes[f"{kind}: {method} {NAMES.sub('/…', path)}"] += 1
        if answer.status >= REFUSED:
            scope = answer.headers.get("X-RateLimit-Scope", "")
            self.refused[f"{answer.status} {scope}".strip()] += 1
        decision = (about[1], self._latest[about[1]]) if about else None
        if decision in self.sizes:
            self.sizes[decision] += size


def board_of(message: Message) -> str:
    """The match whose board this is; of a notice, a line or an announcement: none."""
    for component in walk(message.components):
        pressed = decode_id(component.get("custom_id") or "")
        if pressed is not None and pressed.action == actions.LOG.name:
            return pressed.subject
    return ""
