"""The private hand: where it is shown, and how it stays up to date.

It stays fresh through the newest interaction token of its player. Tokens are kept in memory only
and never used near their end: an old hand simply waits to be pressed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import layout
from cogs.platform.coalescer import Coalescer
from cogs.platform.kept_pictures import is_about_pictures
from cogs.platform.layout import Layout, PictureFile, safe
from cogs.platform.reply import UNKNOWN_MESSAGE, Reply, is_gone
from cogs.play import first_time
from cogs.play.hand_message import Shown, hand_parts
from cogs.play.open_hands import OpenHand, Present, is_above, said
from cogs.play.partner_hands import pictures as partner_pictures
from cogs.play.partner_hands import words as partner_words
from cogs.play.question_controls import NOTHING_SELECTED, Selection
from matches import player_clocks
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.matches import Matches
from render.render_queue import Rank, Superseded
from rules.core.errors import StaleQuestion
from rules.core.questions import Prompt

HAND_WORDS, PARTNER_WORDS = 1900, 700  # characters, at most of the own hand, of another at least
NO_BOARD = "-# Discord does not let me write here: **Board** tells you how the table stands."
MOST_AT_ONCE = 20  # questions in a row that are answered for a seat before its hand is shown
Holder = tuple[str, int]  # match and user


class Held(Struct, frozen=True):
    """What a hand shows of the cards: in pictures, or in words."""

    pictures: tuple[PictureFile, ...]
    words: str
    partner: tuple[str, ...] = ()  # the hands that partners share, in words


class Hands:
    """Shows hands, and brings those up to date that can still be reached."""

    def __init__(
        self,
        matches: Matches,
        renderer: BoardRenderer,
        closed: set[int],
        calling: Coalescer[str],
    ) -> None:
        self.matches, self.renderer, self.closed = matches, renderer, closed
        self.calling = calling  # people to a match
        self._open: dict[Holder, OpenHand] = {}
        self.refreshing: Coalescer[Holder] = Coalescer(self._refresh)

    async def show(
        self,
        reply: Reply,
        hosted: HostedMatch,
        note: str = "",
        selection: Selection = NOTHING_SELECTED,
    ) -> None:
        """Answer with the hand of whoever asked, and remember where it is.

        It comes below the board, and an older message with the same hand goes.
        """
        seat, holder = hosted.seat_of(reply.user.id), (hosted.id, reply.user.id)
        pressed_at = self.matches.clock.now()  # its token lives from then on
        older = self._open.pop(holder, None)  # or it would be refreshed while we answer
        changed = reply.interaction.message if reply.updates else None
        pressed = changed.id if changed else 0
        below = await self._is_above_board(hosted, reply.requester.channel, pressed)
        before = older if older and older.message == pressed and not below else None
        view, board = await self._view(hosted, seat), self._shows_board(hosted)
        try:
            waits = not reply.updates
            held = await self._held(hosted, view, seat, waits, before, Rank.PRESSED)
        except Superseded:
            await reply.acknowledge()
            # They pressed again, and that answer comes here, too; or a refresh does, which must
            # not find that nothing is open.
            opened = OpenHand(reply.interaction, pressed_at, -1, None, selection, pressed, ())
            known = self._open.get(holder)
            if known is None or known.message == pressed:
                self._open[holder] = opened
            self.refreshing.touch(holder)
            return
        shown = await self.layout(hosted, view, seat, note, selection, held)
        try:
            message = await (reply.show_below(shown) if below else reply.show(shown))
        except discord.HTTPException as problem:
            if problem.code != UNKNOWN_MESSAGE:
                raise
            reply.updates = False  # it went while they pressed: the answer is a new message
            shown = await shown.drawn()
            message = await reply.show(shown)
        now = self.matches.clock.now()
        question = view.seen.prompt.id if view.seen.prompt else None
        others = [older, self._open.get(holder)]  # another answer may have come meanwhile
        self._open[holder] = OpenHand(
            *(reply.interaction, pressed_at, view.sequence, question, selection, message),
            pictures=tuple(picture.remembered() for picture in shown.pictures),
            board=board,
            followed=reply.followed,
            present=self._present(hosted, view, seat, held),
        )
        await self._has_read(hosted, view, seat)
        moved_on = await hosted.sequence() != view.sequence
        moved_on = moved_on or self._shows_board(hosted) != board
        if moved_on or await self._is_above_board(hosted, reply.requester.channel, message):
            self.refreshing.touch(holder)  # the match or its board moved on while we answered
        for other in others:
            if other and other.message not in (pressed, message) and other.can_be_reached(now):
                await other.delete()

    async def show_again(self, reply: Reply, hosted: HostedMatch) -> None:
        """The hand with all that is chosen so far, if its question is still the same."""
        hand = self._open.get((hosted.id, reply.user.id))
        prompt = await hosted.question(hosted.seat_of(reply.user.id))
        same = hand is not None and prompt is not None and prompt.id == hand.question
        await self.show(reply, hosted, "", hand.selection if hand and same else NOTHING_SELECTED)

    def replaced(self, message: int) -> None:
        """Something else is shown where a hand was: it must not be taken from its reader."""
        for holder in [held for held, hand in self._open.items() if hand.message == message]:
            del self._open[holder]

    def forget_expired(self) -> None:
        """The sweep: hands whose token has no life left can no longer be reached."""
        now = self.matches.clock.now()
        kept = {holder: hand for holder, hand in self._open.items() if hand.can_be_reached(now)}
        self._open = kept

    def touch(self, match_id: str) -> None:
        """Something happened: refresh what is still open of this match."""
        for holder in [held for held in self._open if held[0] == match_id]:
            self.refreshing.touch(holder)

    def touch_of(self, match_id: str, user: int) -> bool:
        """Refresh the hand of one person; False if none is open that can be reached."""
        hand = self._open.get((match_id, user))
        if hand is None or not hand.can_be_reached(self.matches.clock.now()):
            return False
        self.refreshing.touch((match_id, user))
        return True

    async def _refresh(self, holder: Holder) -> None:
        """Edit an open hand, if it can be reached and there is something new to show.

        Where the board was posted below it, it is shown anew below the board.
        """
        hand = self._open.get(holder)
        if hand is None:
            return
        if not hand.can_be_reached(self.matches.clock.now()):
            del self._open[holder]
            return
        hosted = await self.matches.find(holder[0])
        seat = hosted.seat_if_any(holder[1])
        if seat is None:
            self._open.pop(holder, None)  # the seat was handed over: nothing more is shown
            if hosted.game.shares_hands:
                await hand.delete()  # what it shows is somebody else's, too
            return
        view = await self._view(hosted, seat)
        channel = hand.interaction.channel_id or 0
        below = await self._is_above_board(hosted, channel, hand.message)
        board = self._shows_board(hosted)
        same = view.sequence == hand.sequence and board == hand.board and hand.tells(said(view))
        if same and view.seen.result is None and not below:
            return
        if not below and hand.can_wait(said(view)) and is_answered_soon(hosted, view):
            return  # that is told together with the answer
        if self._open.get(holder) is not hand:
            return  # they pressed something meanwhile: that draws what comes next
        prompt = view.seen.prompt
        asked_still = prompt is not None and prompt.id == hand.question
        selection = hand.selection if asked_still else NOTHING_SELECTED
        try:
            held = await self._held(hosted, view, seat, False, None if below else hand)
        except Superseded:
            return
        present = self._present(hosted, view, seat, held)
        if present is not None and present == hand.present and not below:
            return
        shown = await self.layout(hosted, view, seat, "", selection, held)
        if self._open.get(holder) is not hand:
            return  # they pressed something meanwhile and were answered
        try:
            now_open = await self._put(holder, hand, shown, below)
        except discord.HTTPException as problem:
            self._open.pop(holder, None)
            if not is_gone(problem):
                raise
            return
        if now_open is None:
            return
        now_open.sequence, now_open.selection = view.sequence, selection
        now_open.present, now_open.board = present, board
        now_open.pictures = tuple(picture.remembered() for picture in shown.pictures)
        now_open.question = prompt.id if prompt else None
        await self._has_read(hosted, view, seat)

    async def _has_read(self, hosted: HostedMatch, view: MatchView, seat: int) -> None:
        """A notice that called them to a whisper has served, now that their hand has shown it."""
        if not any(whisper.is_new for whisper in view.whispers):
            return
        if isinstance(await first_time.lesson(self.matches, hosted, view, seat), Layout):
            return  # which is shown in the place of the hand
        if await self.matches.whispers.read(hosted, seat):
            self.calling.touch(hosted.id)

    async def _put(
        self, holder: Holder, hand: OpenHand, shown: Layout, below: bool
    ) -> OpenHand | None:
        """Edit the hand, or show it in a new message; None if it was replaced meanwhile."""
        if not below:
            async with hand.private.changing(hand.message):
                if self._open.get(holder) is not hand:
                    return None  # what they pressed has been answered in its place
                if await self._is_edited(hand, shown):
                    return hand
        moved = await hand.below(await shown.drawn())
        if self._open.get(holder) is hand:
            self._open[holder] = moved
            await hand.delete()
        else:
            await moved.delete()  # they pressed the old one meanwhile and were answered there
        return moved

    def _present(
        self, hosted: HostedMatch, view: MatchView, seat: int, held: Held
    ) -> Present | None:
        """What a hand says of the present; None where it is over, which is told with its story."""
        if view.seen.result is not None:
            return None
        prompt = view.seen.prompt
        return Present(
            prompt=prompt,
            deciding=tuple(sorted(view.seen.asked)) if prompt is None else (),
            answered_soon=is_answered_soon(hosted, view),
            due=player_clocks.due_at(hosted.terms.control, view.clocks, seat),
            reckoning=view.reckoning,
            moment=view.recap.moment,
            told=len(view.told),
            cards=(*(picture.name for picture in held.pictures), held.words, *held.partner),
            whispers=said(view),
        )

    async def _is_edited(self, hand: OpenHand, shown: Layout) -> bool:
        """Whether the hand could be edited: Discord may take no new picture in that way."""
        try:
            await hand.edit(shown)
        except discord.HTTPException as problem:
            if not is_about_pictures(problem, shown):
                raise
            return False
        return True

    def _shows_board(self, hosted: HostedMatch) -> bool:
        """Whether its board can stand nowhere but in the hand: its direct messages are closed."""
        return hosted.row.channel in self.closed

    async def _is_above_board(self, hosted: HostedMatch, channel: int, message: int) -> bool:
        """Whether a message of this channel is above the board of its match."""
        return bool(message) and is_above(
            await self.matches.postings.board(hosted.id), channel, message
        )

    async def _view(self, hosted: HostedMatch, seat: int) -> MatchView:
        """What the seat sees once everything is answered for it that waits for no delay."""
        view = await hosted.view_for(seat)
        for _ in range(MOST_AT_ONCE):
            if view.upcoming is None or is_delayed(hosted, view):
                break
            await self.matches.answering.given(hosted.id, seat)
            view = await hosted.view_for(seat)
        whispers = await self.matches.whispers.between(hosted, seat)
        return replace(view, whispers=whispers) if whispers else view

    async def option_numbers(self, hosted: HostedMatch, prompt: Prompt) -> tuple[int, ...]:
        """The numbers that the hand of whoever is asked shows before its options."""
        view = await hosted.view_for(prompt.id[1])
        if view.seen.prompt != prompt:
            raise StaleQuestion("That question has just been settled.")
        return self.renderer.option_numbers(hosted, view)

    # -- what it shows

    async def layout(
        self,
        hosted: HostedMatch,
        view: MatchView,
        seat: int,
        note: str = "",
        selection: Selection = NOTHING_SELECTED,
        held: Held | None = None,
    ) -> Layout:
        """The message; `held` is what it shows of the cards, if that is drawn already."""
        lesson = await first_time.lesson(self.matches, hosted, view, seat)
        if isinstance(lesson, Layout):
            return lesson
        held = held or await self._held(hosted, view, seat)
        cards: list[ui.Item[Any]] = [layout.gallery(picture) for picture in held.pictures]
        if held.words:
            own = layout.text(f"**Your hand**\n{safe(held.words)}", HAND_WORDS)
            cards = [*map(layout.text, held.partner), own]
            if self._shows_board(hosted):
                cards.insert(0, layout.text(NO_BOARD))
        shown = Shown(
            self.renderer.headline(hosted, view),
            cards,
            self.renderer.option_numbers(hosted, view) if view.seen.prompt else (),
            note,
            selection,
            is_delayed(hosted, view),
            lesson,
        )
        return Layout(
            layout.card(*hand_parts(hosted, view, seat, shown)),
            pictures=held.pictures,
            redraw=lambda: self.layout(hosted, view, seat, note, selection),
        )

    async def _held(
        self,
        hosted: HostedMatch,
        view: MatchView,
        seat: int,
        awaited: bool = True,
        before: OpenHand | None = None,
        rank: Rank = Rank.USUAL,
    ) -> Held:
        """The cards of a seat in pictures, or in words for whoever prefers that.

        If nobody waits for them, newer ones may supersede them. `before` is what the message that
        is edited shows: while nothing has happened, its pictures are not drawn again.
        """
        user = hosted.seats[seat].user
        if user is not None and await self.matches.preferences.prefers_text(user):
            words = self.renderer.hand_words(hosted, view)
            if not hosted.sharing(seat):
                return Held((), words)
            most = max(PARTNER_WORDS, HAND_WORDS - len(safe(words)))
            return Held((), words, partner_words(self.renderer, hosted, view, seat, most))
        return Held(tuple(await self._pictures(hosted, view, seat, awaited, before, rank)), "")

    async def _pictures(
        self,
        hosted: HostedMatch,
        view: MatchView,
        seat: int,
        awaited: bool,
        before: OpenHand | None,
        rank: Rank,
    ) -> list[PictureFile]:
        """What is on offer besides the hand, and the hand; the board where it stands nowhere."""
        board = self._shows_board(hosted)
        same = before is not None and before.sequence == view.sequence and before.board == board
        if same and before is not None and before.pictures:
            return list(before.pictures)
        drawn = [await self.renderer.private_board(hosted, view)] if board else []
        if hosted.sharing(seat):
            drawn += await partner_pictures(self.renderer, hosted, view, seat, awaited, rank)
        asked_for: list[Awaitable[PictureFile | None]] = []
        if not is_answered_soon(hosted, view):
            asked_for.append(self.renderer.choices(hosted, view, rank))
        if holds_cards(view, seat):
            asked_for.append(self.renderer.hand(hosted, view, awaited, rank))
        # Together, so that nobody's board is drawn between them.
        return [*drawn, *filter(None, await asyncio.gather(*asked_for))]


def holds_cards(view: MatchView, seat: int) -> bool:
    """An empty hand needs no picture."""
    return any(zone.name == "hand" and zone.seat == seat and zone.cards for zone in view.seen.zones)


def is_answered_soon(hosted: HostedMatch, view: MatchView) -> bool:
    """Whether the seat's question is answered for it after its delay: nothing can be pressed."""
    return view.upcoming is not None and is_delayed(hosted, view)


def is_delayed(hosted: HostedMatch, view: MatchView) -> bool:
    """Whether the public delay of the seat's question still runs."""
    return view.upcoming_at > hosted.clock.now()
