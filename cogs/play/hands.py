"""The private hand: a player's cards, their question, why it is asked, and the legal moves.

It stays fresh through the newest interaction token of its player. Tokens are kept in memory only
and never used near their end: an old hand simply waits to be pressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.coalescer import Coalescer
from cogs.platform.layout import Layout, PictureFile, clip, moment, safe
from cogs.platform.limits import COMPONENTS, TEXT, TOKEN_LIFE
from cogs.platform.reply import Reply, is_gone
from cogs.play import question_controls
from cogs.play.baskets import BasketControls, basket_words
from cogs.play.question_controls import (
    HAND_ROOM,
    NOTHING_SELECTED,
    Items,
    QuestionControls,
    Room,
    Selection,
)
from cogs.play.standing_orders import order_buttons
from matches import player_clocks
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.matches import Matches
from matches.unattended import Told
from render.render_queue import Superseded
from rules.core.errors import StaleQuestion
from rules.core.questions import Prompt, QuestionId

# Characters: together they leave a message no fuller than Discord allows.
NOTE, TOLD, QUESTION, WHY, HAND_WORDS, CHOSEN = 300, 600, 900, 200, 1900, 300
TOLD_LINES = 6
MOST_AT_ONCE = 20  # questions in a row that are answered for a seat before its hand is shown
REFUSED = 400
Holder = tuple[str, int]  # match and user


class OpenHand(Struct):
    """Where a player's hand is shown, and what it showed last."""

    interaction: discord.Interaction[Any]
    since: float
    sequence: int
    question: QuestionId | None
    selection: Selection
    message: int  # 0 if we were not told which it is
    picture: PictureFile | None


class Hands:
    """Shows hands, and brings those up to date that can still be reached."""

    def __init__(self, matches: Matches, renderer: BoardRenderer) -> None:
        self.matches, self.renderer = matches, renderer
        self._open: dict[Holder, OpenHand] = {}
        self.refreshing: Coalescer[Holder] = Coalescer(self._refresh)

    async def show(
        self,
        reply: Reply,
        hosted: HostedMatch,
        note: str = "",
        selection: Selection = NOTHING_SELECTED,
    ) -> None:
        """Answer with the hand of whoever asked, and remember where it is."""
        seat, holder = hosted.seat_of(reply.user.id), (hosted.id, reply.user.id)
        before = self._open.pop(holder, None)  # or it would be refreshed while we answer
        pressed = reply.interaction.message if reply.updates else None
        if before is not None and (pressed is None or pressed.id != before.message):
            before = None
        view = await self._view(hosted, seat)
        try:
            shown = await self.layout(
                hosted, view, seat, note, selection, not reply.updates, before
            )
        except Superseded:
            await reply.acknowledge()  # they pressed again, and that answer comes here, too
            return
        try:
            message = await reply.show(shown)
        except discord.HTTPException as problem:
            if problem.status != REFUSED or not shown.keeps:
                raise
            shown = await self.layout(hosted, view, seat, note, selection)  # with its picture
            message = await reply.show(shown)
        now = self.matches.clock.now()
        question = view.seen.prompt.id if view.seen.prompt else None
        self._open[holder] = OpenHand(
            *(reply.interaction, now, view.sequence, question, selection, message),
            picture=shown.pictures[0].again() if shown.pictures else None,
        )
        if await hosted.sequence() != view.sequence:
            self.refreshing.touch(holder)  # it moved on while we answered

    def forget_expired(self) -> None:
        """The sweep: hands whose token has no life left can no longer be reached."""
        limit = self.matches.clock.now() - TOKEN_LIFE
        self._open = {holder: hand for holder, hand in self._open.items() if hand.since > limit}

    def touch(self, match_id: str) -> None:
        """Something happened: refresh what is still open of this match."""
        for holder in [held for held in self._open if held[0] == match_id]:
            self.refreshing.touch(holder)

    async def _refresh(self, holder: Holder) -> None:
        """Edit an open hand, if it can be reached and there is something new to show."""
        hand = self._open.get(holder)
        if hand is None:
            return
        now = self.matches.clock.now()
        if now - hand.since > TOKEN_LIFE:
            del self._open[holder]
            return
        hosted = await self.matches.find(holder[0])
        seat = hosted.seat_if_any(holder[1])
        if seat is None:
            self._open.pop(holder, None)  # the seat was handed over: nothing more is shown
            return
        view = await self._view(hosted, seat)
        if view.sequence == hand.sequence and view.seen.result is None:
            return
        prompt = view.seen.prompt
        asked_still = prompt is not None and prompt.id == hand.question
        selection = hand.selection if asked_still else NOTHING_SELECTED
        try:
            shown = await self.layout(hosted, view, seat, "", selection, False, hand)
        except Superseded:
            return
        if self._open.get(holder) is not hand:
            return  # they pressed something meanwhile and were answered
        try:
            await hand.interaction.edit_original_response(**shown.changes())
            hand.sequence, hand.selection = view.sequence, selection
            hand.picture = shown.pictures[0].again() if shown.pictures else None
            hand.question = prompt.id if prompt else None
        except discord.HTTPException as problem:
            self._open.pop(holder, None)
            if not is_gone(problem):
                raise

    async def _view(self, hosted: HostedMatch, seat: int) -> MatchView:
        """What the seat sees once everything is answered for it that waits for no delay."""
        view = await hosted.view_for(seat)
        for _ in range(MOST_AT_ONCE):
            if view.upcoming is None or self._is_delayed(view):
                break
            await self.matches.answering.given(hosted.id, seat)
            view = await hosted.view_for(seat)
        return view

    def _is_delayed(self, view: MatchView) -> bool:
        return view.upcoming_at > self.matches.clock.now()

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
        awaited: bool = True,
        before: OpenHand | None = None,
    ) -> Layout:
        """The message. If nobody waits for it, a newer one may supersede its picture.

        `before` is what the message that is edited shows: a picture that stays is not sent again,
        and while nothing has happened it is not even drawn.
        """
        pictures: list[PictureFile] = []
        parts: list[ui.Item[Any] | None] = [
            layout.text(f"**{safe(clip(note, NOTE - 100))}**", NOTE) if note else None,
            layout.text(told_words(view), TOLD) if view.told else None,
            layout.text(question_words(self.renderer, hosted, view, seat), QUESTION),
        ]
        user = hosted.seats[seat].user
        if user is not None and await self.matches.preferences.prefers_text(user):
            words = self.renderer.hand_words(hosted, view)
            parts.append(layout.text(f"**Your hand**\n{safe(words)}", HAND_WORDS))
        elif holds_cards(view, seat):
            pictures.append(await self._picture(hosted, view, awaited, before))
            parts.append(layout.gallery(*pictures))
        below = layout.rows(other_buttons(hosted, view))
        if view.upcoming is not None and self._is_delayed(view):
            parts.append(layout.text(upcoming_words(view.upcoming)))
        elif prompt := view.seen.prompt:
            if prompt.orders:
                below = [*layout.rows(order_buttons(hosted, prompt)), *below]
            if chosen := chosen_words(prompt, selection):
                parts.append(layout.text(f"Chosen so far: {safe(chosen)}", CHOSEN))
            numbers = self.renderer.option_numbers(hosted, view)
            parts += controls(hosted.id, view, selection, numbers, room_beside([*parts, *below]))
        parts += below
        return Layout(layout.card(*parts), pictures=pictures)

    async def _picture(
        self, hosted: HostedMatch, view: MatchView, awaited: bool, before: OpenHand | None
    ) -> PictureFile:
        shown = before.picture if before else None
        if before and shown and before.sequence == view.sequence:
            return shown
        drawn = await self.renderer.hand(hosted, view, awaited)
        same = shown and (shown.digest, shown.alt) == (drawn.digest, drawn.alt)
        return drawn.again() if same else drawn


def controls(
    match_id: str,
    view: MatchView,
    selection: Selection,
    numbers: Sequence[int] = (),
    room: Room = HAND_ROOM,
) -> Items:
    """The controls of the open question."""
    prompt = view.seen.prompt
    assert prompt is not None
    kind = BasketControls if prompt.prices and prompt.most > 1 else QuestionControls
    return kind(match_id, view, selection, numbers, room).build()


def chosen_words(prompt: Prompt, selection: Selection) -> str:
    """What is chosen so far, and what it costs where things have prices."""
    if prompt.prices:
        return basket_words(prompt, selection)
    return question_controls.selected_words(prompt, selection)


def room_beside(parts: Iterable[ui.Item[Any] | None]) -> Room:
    """What is left of a message with these in a frame."""
    components, characters = layout.counted(parts)
    return Room(COMPONENTS - 1 - components, TEXT - characters)


def told_words(view: MatchView) -> str:
    """What was answered for this seat, and shown to it meanwhile; the latest, if it is much."""
    lines = ["-# Answered for you:"]
    for told in view.told[-TOLD_LINES:]:
        words = f"**{safe(told.words)}**" if told.question else safe(told.words)
        lines.append(f"-# - {safe(told.question)} {words}" if told.question else f"-# - {words}")
    return "\n".join(lines)


def upcoming_words(told: Told) -> str:
    """Instead of controls: there is nothing to decide."""
    return f"Answered for you in a moment: **{safe(told.words)}**"


def holds_cards(view: MatchView, seat: int) -> bool:
    """An empty hand needs no picture."""
    return any(zone.name == "hand" and zone.seat == seat and zone.cards for zone in view.seen.zones)


def position(why: tuple[str, ...]) -> str:
    """Where the match stands in the rules: as much of the way there as is short to read."""
    shown = why[-1:]
    for step in reversed(why[:-1]):
        if len(" › ".join(("…", step, *shown))) > WHY:
            shown = ("…", *shown)
            break
        shown = (step, *shown)
    return clip(" › ".join(shown), WHY)


def question_words(renderer: BoardRenderer, hosted: HostedMatch, view: MatchView, seat: int) -> str:
    """The question, why it is asked, and how long there is; or whom everybody waits for."""
    prompt = view.seen.prompt
    lines = []
    if view.seen.result is not None:
        lines.append(f"### {safe(renderer.headline(hosted, view))}")
    elif prompt is not None:
        lines.append(f"### {safe(prompt.words)}")
        lines.append(f"-# {safe(position(prompt.why))}")
    else:
        lines.append(f"### Not your move: {safe(renderer.headline(hosted, view))}")
    if view.news:
        lines.append(f"-# Last: {safe(clip(view.news[-1], 200))}")
    due = player_clocks.due_at(hosted.terms.control, view.clocks, seat)
    if due is not None:
        lines.append(f"-# Your time runs out {moment(due)}.")
    return "\n".join(lines)


def other_buttons(hosted: HostedMatch, view: MatchView) -> list[ui.Button[Any]]:
    """What can be done besides answering."""
    prompt = view.seen.prompt
    buttons = [
        layout.button("Board", actions.BOARD(hosted.id)),
        layout.button("Log", actions.LOG(hosted.id)),
        layout.button("More", actions.MORE(hosted.id)),
    ]
    if prompt is not None:
        rules = actions.RULES(hosted.game.slug, prompt.kind)
        buttons.insert(2, layout.button("Rules", rules))
    return buttons
