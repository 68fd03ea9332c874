"""All hosted matches of one process: opening, finding, dropping, telling, and the sweep."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from matches import player_clocks
from matches.answering import Answering
from matches.calls import Calls
from matches.card_packs import CardPacks
from matches.decision_write import due_rows
from matches.deck_drafts import DeckDrafts
from matches.errors import NoSuchMatch, NotAllowed, UnreadableCards
from matches.hosted import HostedMatch
from matches.lessons import Lessons
from matches.match_lists import MatchLists
from matches.match_terms import MatchTerms, Sitting, encode_terms
from matches.pace import Pace
from matches.player_clocks import TIME, TimeControl
from matches.postings import Postings
from matches.preferences import Preferences
from matches.presence import Presence
from matches.server_rules import Servers
from matches.table_time import TableTimes
from matches.unattended import UNATTENDED
from matches.wall_clock import WallClock
from matches.whispers import Whispers
from players.thinkers import Thinkers
from rules.core.cards import CardSet
from rules.core.errors import CardError
from rules.core.fairness import commitment
from rules.core.game import Game
from rules.core.match import Match
from rules.core.questions import Answer
from rules.core.setup import CARDS, Setup
from rules.games import find_game, load_cards
from rules.packs import NO_PACKS, Packs
from store.rows import CheckpointRow, DeadlineRow, MatchRow, Outstanding, SeatRow
from store.store import Store
from store.totals import Totals, totals

__all__ = ["DeadlineRow", "Matches", "NoLongerOpen", "Outstanding", "Totals", "Update"]
log = logging.getLogger("rivalry.matches")
QUIET_AFTER = 600.0  # seconds without a touch after which a loaded match is dropped
Computer = Callable[[Match, int], Answer]
PACE = Pace()


def new_id() -> str:
    """A name that no match has yet."""
    return secrets.token_hex(8)


class NoLongerOpen(NotAllowed):
    """The challenge has become a match, was withdrawn or declined, or has expired."""

    def __init__(self) -> None:
        super().__init__("That challenge is no longer open.")


def read_again(game: Game[Any], named: str, blob: bytes) -> CardSet:
    """A card set from what was kept of it; a match whose cards cannot be read waits."""
    try:
        return CardSet.from_blob(game, blob)
    except (CardError, msgspec.MsgspecError) as problem:
        raise UnreadableCards(
            f"The cards {named[:12]} of {game.slug} cannot be read: {problem}"
        ) from None


class Update(Struct, frozen=True, gc=False):
    """Something happened to a match. Subscribers look for themselves what they may see of it.

    `kind` is "moved", "ended" for the entry that ends a match, or what else happened, in words.
    """

    match: str
    sequence: int
    kind: str
    by_computer: bool = False


class Matches:
    """The hosted matches.

    `computer` chooses at once for seats without a person; `thinkers`, where there are any, choose
    for those of a level that thinks.
    """

    def __init__(
        self,
        store: Store,
        computer: Computer,
        clock: WallClock | None = None,
        thinkers: Thinkers | None = None,
        pace: Pace = PACE,
        packs: Packs = NO_PACKS,
    ) -> None:
        self.store = store
        self.packs = packs
        self.clock = clock or WallClock()
        self.times = TableTimes(store, self.clock)
        self.computer = computer
        self.thinkers = thinkers
        self.pace = pace
        self.lists = MatchLists(store)
        self.servers = Servers(store)
        self.card_packs = CardPacks(packs, self.servers)
        self.preferences = Preferences(store)
        self.lessons = Lessons(store, pace.teaches)
        self.postings = Postings(store, self.clock)
        self.presence = Presence(self.clock)
        self.deck_drafts = DeckDrafts(self.clock)
        self.whispers = Whispers(store, self.clock)
        self.calls = Calls(store, self.presence, self.preferences, self.servers)
        self._hosted: dict[str, HostedMatch] = {}
        self._cards: dict[str, CardSet] = {}
        self._today: dict[str, CardSet] = {}  # by game, guests and pack: reading takes 13 ms
        self._subscribers: list[asyncio.Queue[Update]] = []
        self._held: dict[str, list[Update]] = {}  # what is told a little later; see `holding`
        self.answering = Answering(self)
        self._considered: set[object] = set()  # rows that the latest sweep has found

    # -- games and cards

    def game(self, slug: str) -> Game[Any]:
        return find_game(slug)

    async def cards(self, row: MatchRow) -> CardSet:
        """The card set a match began with, which need not be today's."""
        if row.cards_hash not in self._cards:
            blob = await self.store.card_set(row.cards_hash) or b""
            self._cards[row.cards_hash] = read_again(self.game(row.game), row.cards_hash, blob)
        return self._cards[row.cards_hash]

    async def todays_cards(
        self, game: Game[Any], options: Mapping[str, str] | None = None
    ) -> CardSet:
        """The cards of a match that begins today on these terms; without any, the game's own."""
        terms = options or {}
        pack = [f"+{terms[CARDS]}"] if CARDS in terms else []
        name = " ".join([game.slug, *game.guests(terms), *pack])
        if name not in self._today:
            self._today[name] = load_cards(game, terms, self.packs)
        cards = self._today[name]
        if cards.hash not in self._cards:
            await self.store.save_card_set(cards.hash, game.slug, cards.blob)
            self._cards[cards.hash] = cards
        return cards

    # -- opening and finding

    async def open(
        self,
        slug: str,
        sittings: Sequence[Sitting],
        *,
        options: dict[str, str] | None = None,
        control: TimeControl | None = None,
        best_of: int = 1,
        poker_face: bool = False,
        guild: int = 0,
        channel: int = 0,
        series: str = "",
        battle: int = 1,
        challenge: str = "",
        named: str = "",
        cards: CardSet | None = None,
        announced: int = 0,
    ) -> HostedMatch:
        """Open a match. Its secret is durable before anyone learns its commitment.

        A challenge gives its id to the match it becomes, once: whoever comes second is refused.
        A series keeps the cards it began with: what was legal then stays so. Others get today's.
        """
        game = self.game(slug)
        cards = cards or await self.todays_cards(game, options)
        setup = Setup(slug, options or {}, tuple(sitting.choices for sitting in sittings))
        terms = MatchTerms(setup, control or TimeControl(), best_of, poker_face=poker_face)
        match_id, secret = challenge or named or new_id(), secrets.token_bytes(32)
        match = Match.start(game, cards, setup, secret)
        now = (await self.times.learn(guild)).now()
        clocks = player_clocks.new_clocks(terms.control, len(sittings))
        row = MatchRow(
            id=match_id,
            guild=guild,
            channel=channel,
            game=slug,
            rules_version=game.rules_version,
            cards_hash=cards.hash,
            setup=encode_terms(terms),
            secret=secret,
            commitment=commitment(secret, match_id, setup, cards.hash),
            opened_at=self.clock.now(),
            waiting=sum(1 << seat for seat in match.waiting),
            series=series or (match_id if best_of > 1 else ""),
            battle=battle,
            announced=announced,
        )
        seats = [
            SeatRow(
                match=match_id,
                seat=number,
                user=s.user,
                name=s.name,
                level=s.level,
                attention=await self.attention_of(s.user),
            )
            for number, s in enumerate(sittings)
        ]
        opened = HostedMatch(self, row, seats)
        clocks = opened.begin(match, clocks)
        first = CheckpointRow(match_id, 0, b"", match.checkpoint)
        deadlines = player_clocks.deadlines(match_id, terms.control, clocks, now)
        deadlines += (due := due_rows(opened, match))
        opened.has_due = bool(due)
        row = replace(row, clock=msgspec.msgpack.encode(clocks))
        if not await self.store.open_match(row, seats, first, deadlines, challenge):
            raise NoLongerOpen
        opened.row = row
        hosted = self._hosted.setdefault(match_id, opened)  # or somebody has found it already
        self.publish(match_id, 0, "opened")
        return hosted

    async def attention_of(self, user: int | None) -> str:
        """What someone who takes a seat wants to be asked there; a computer has no Attention."""
        if user is None:
            return ""
        return await self.preferences.attention(user) or self.pace.attention

    async def find(self, match_id: str) -> HostedMatch:
        """A match by its id, running or over."""
        hosted = self._hosted.get(match_id)
        if hosted is None:
            row = await self.store.match(match_id)
            if row is None:
                raise NoSuchMatch
            seats = await self.store.seats(match_id)
            await self.times.learn(row.guild)
            hosted = self._hosted.setdefault(match_id, HostedMatch(self, row, seats))
        return hosted

    @property
    def loaded(self) -> int:
        """How many are in memory."""
        return len(self._hosted)

    def drop_quiet(self, quiet_for: float = QUIET_AFTER) -> int:
        """Forget matches nobody has touched for a while; they load again on demand."""
        limit = self.clock.ticks() - quiet_for
        quiet = [
            match_id
            for match_id, hosted in self._hosted.items()
            if hosted.used_at <= limit and not hosted.lock.locked()
        ]
        for match_id in quiet:
            del self._hosted[match_id]
        return len(quiet)

    # -- telling

    def subscribe(self) -> asyncio.Queue[Update]:
        """Every update from now on, in order."""
        queue: asyncio.Queue[Update] = asyncio.Queue()
        self._subscribers.append(queue)
        return queue

    def unsubscribe(self, queue: asyncio.Queue[Update]) -> None:
        self._subscribers.remove(queue)

    @contextmanager
    def holding(self, match_id: str) -> Iterator[None]:
        """What happens to a match within is told at the end, when the record says why, too."""
        if match_id in self._held:  # somebody else is at it, and tells everything
            yield
            return
        held = self._held[match_id] = []
        try:
            yield
        finally:
            del self._held[match_id]
            for update in held:
                self.publish(update.match, update.sequence, update.kind, update.by_computer)

    def publish(self, match_id: str, sequence: int, kind: str, by_computer: bool = False) -> None:
        """Tell what has become durable, and let those answer who need nobody for it."""
        if match_id in self._held:
            self._held[match_id].append(Update(match_id, sequence, kind, by_computer))
            return
        for queue in self._subscribers:
            queue.put_nowait(Update(match_id, sequence, kind, by_computer))
        hosted = self._hosted.get(match_id)
        if hosted is None or hosted.may_need_nobody:
            self.wake(match_id)

    def report_fault(self, match_id: str, sequence: int, problem: Exception) -> None:
        """For the host: which match, where, and the kind of mistake. Never a hand."""
        log.error(
            "rules failed in match %s at entry %s: %s",
            match_id,
            sequence,
            type(problem).__name__,
        )

    # -- answers that need nobody

    def wake(self, match_id: str) -> None:
        """Let computers, standing orders and Attention answer what they are asked."""
        self.answering.wake(match_id)

    async def settled(self, within: float | None = None) -> None:
        """Wait until nobody answers by themselves any more, or so many seconds."""
        await self.answering.settled(within)

    # -- sweeping

    async def sweep(self, on_due: Callable[[DeadlineRow], Awaitable[None]] | None = None) -> int:
        """Redo what a crash left undone, and hand out what has fallen due. How much was found."""
        outstanding = await self.store.outstanding()
        for match_id, _ in outstanding.computers:
            self.wake(match_id)
        due = await self.store.due(self.times.reckoned(), self.times.there)
        given = [row for row in due if row.kind == UNATTENDED]
        # What fits no open question is looked at once, so that its match can go quiet.
        failed, self.answering.failed = self.answering.failed, set()
        found: dict[object, tuple[str, int]] = {row: row[:2] for row in outstanding.orders}
        found |= {row: (row.match, row.seat) for row in given}
        fresh = {
            seat for row, seat in found.items() if row not in self._considered or seat[0] in failed
        }
        self._considered = set(found)
        for match_id in sorted({match_id for match_id, _ in fresh}):
            self.answering.wake(match_id, afresh=True)
        claimed = 0
        for row in due:
            # Several processes sweep: whoever drops the row has claimed it.
            if row.kind != UNATTENDED and await self.store.drop_deadline(row):
                claimed += 1
                sequence = await (await self.find(row.match)).sequence()
                self.publish(row.match, sequence, f"{row.kind} {row.seat}")
                if on_due is not None:
                    await on_due(row)
        self.drop_quiet()
        return claimed + len(outstanding.computers) + len(fresh)

    async def outstanding(self) -> Outstanding:
        """What a surface may still have to show: stale boards, and people not told it is on them.

        A board that is about to be written is not stale.
        """
        found = await self.store.outstanding()
        stale = [match for match in found.stale_boards if match not in self.postings.boards]
        return replace(found, stale_boards=stale)

    async def running_out(self, within: float) -> list[str]:
        """Matches in which somebody's time runs out before long."""
        rows = await self.store.due(self.times.reckoned() + within, self.times.there)
        return sorted({row.match for row in rows if row.kind == TIME})

    async def totals(self) -> Totals:
        """How much is kept, for the host: numbers only."""
        return await totals(self.store)

    async def close(self) -> None:
        """Let what is under way finish."""
        await self.answering.close()
        await self.postings.boards.close()
