"""A finished match again, step by step and in private; and playing on from any step."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.board.board_places import check_can_show_board
from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, PictureFile, plain_name, safe
from cogs.platform.limits import SELECT, TEXT
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.hands import Hands, holds_cards
from cogs.play.partner_hands import pictures as partner_pictures
from cogs.play.partner_hands import words as partner_words
from matches import practice, replay
from matches.challenges import Challenges
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.match_terms import Sitting
from matches.preferences import Preferences
from matches.replay import Frame
from rules.core.phrases import listed

OWN, PUBLIC = "own", "public"  # whose eyes
# Characters: together they leave a message no fuller than Discord allows.
HEADING, DEED, HAND_WORDS = 500, 900, 1000
BOARD_WORDS = TEXT - HEADING - DEED - HAND_WORDS
PARTNER_WORDS = 600  # which the board leaves, where there are any


class ReplayPages:
    """Answers the Replay button of a finished board, and all that leads on from there."""

    def __init__(
        self,
        preferences: Preferences,
        finder: MatchFinder,
        challenges: Challenges,
        renderer: BoardRenderer,
        hands: Hands,
    ) -> None:
        self.preferences, self.finder, self.challenges = preferences, finder, challenges
        self.renderer, self.hands = renderer, hands

    @press(actions.REPLAY)
    async def press_replay(self, reply: Reply, pressed: Pressed) -> None:
        await self.show(reply, await self.finder.shown(reply.requester, pressed.subject))

    @press(actions.REPLAY_STEP, updates=True)
    async def press_step(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await self.show(reply, hosted, pressed.number(0), pressed.argument(1))

    @press(actions.REPLAY_TURN, updates=True)
    async def press_turn(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        chosen = Pressed("", "", tuple(reply.values))
        await self.show(reply, hosted, chosen.number(0), pressed.argument(0))

    async def show(self, reply: Reply, hosted: HostedMatch, step: int = 0, eyes: str = OWN) -> None:
        """One step. Players see what their own seat saw, or like everybody the public side."""
        seat = hosted.own_seat(reply.user.id)
        viewer = seat if eyes == OWN else None
        frame = await replay.frame(hosted, viewer, step)
        pictures, table = await self._table(reply, hosted, frame)
        words = deed_words(hosted, frame)
        parts = [
            layout.text(heading(hosted, frame), HEADING),
            *table,
            layout.text(words, DEED) if words else None,
            *controls(hosted, frame, seat),
        ]
        await reply.show(Layout(layout.card(*parts), pictures=pictures))

    async def _table(
        self, reply: Reply, hosted: HostedMatch, frame: Frame
    ) -> tuple[list[PictureFile], list[ui.Item[Any]]]:
        """Board, own hand and a partner's that is shared with it, in pictures or in words."""
        renderer, view, viewer = self.renderer, frame.view, frame.view.seen.viewer
        has_hand = viewer is not None and holds_cards(view, viewer)
        if await self.preferences.prefers_text(reply.user.id):
            beside: list[ui.Item[Any]] = []
            if viewer is not None:
                told = partner_words(renderer, hosted, view, viewer, PARTNER_WORDS)
                beside = [layout.text(hand) for hand in told]
            room = BOARD_WORDS - layout.counted(beside)[1]
            words: list[ui.Item[Any]] = [
                layout.text(safe(renderer.board_words(hosted, view)), room),
                *beside,
            ]
            if has_hand:
                hand = safe(renderer.hand_words(hosted, view))
                words.append(layout.text(f"**Your hand**\n{hand}", HAND_WORDS))
            return [], words
        pictures = [await renderer.private_board(hosted, view)]
        if viewer is not None:
            pictures += await partner_pictures(renderer, hosted, view, viewer)
        if has_hand:
            pictures.append(await renderer.hand(hosted, view))
        return pictures, [layout.gallery(*pictures)]

    @press(actions.PRACTISE)
    async def press_practise(self, reply: Reply, pressed: Pressed) -> None:
        """The board comes to where the button was pressed: there they may surely read it."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        check_can_show_board(reply.interaction)
        channel = reply.interaction.channel_id
        assert channel is not None
        player = Sitting(reply.user.id, plain_name(reply.user.display_name))
        describe_channel = self.challenges.describe_channel
        opened = await practice.play_on(
            hosted, pressed.number(0), player, channel, describe_channel
        )
        await self.hands.show(reply, opened)


def heading(hosted: HostedMatch, frame: Frame) -> str:
    names = listed([safe(name) for name in hosted.names])
    viewer = frame.view.seen.viewer
    eyes = "a spectator" if viewer is None else "you"
    title = layout.title("###", hosted.game.short_name, names)
    step = f"step {frame.step} of {frame.steps}"
    return f"{title}\n{turn_words(turn_at(frame))}, {step}, as {eyes} saw it"


def deed_words(hosted: HostedMatch, frame: Frame) -> str:
    """What this step was: the own choice in full, and what the log said about it."""
    decided, news = frame.decided, [f"- {safe(line)}" for line in frame.view.news]
    if decided.asked:
        chosen = listed([safe(words) for words in decided.chosen])
        news.insert(0, f"You were asked: {safe(decided.asked)}\nYou chose: {chosen}")
    elif decided.seat is not None and not news:
        news.append(f"{safe(hosted.names[decided.seat])} has decided; nobody else could see what.")
    elif frame.step and not news:
        news.append("From here on the match went by newer rules.")
    if decided.thought:
        news.append(safe(decided.thought))
    return "\n".join(news)


def controls(hosted: HostedMatch, frame: Frame, seat: int | None) -> list[ui.Item[Any]]:
    step, last = frame.step, frame.steps
    eyes = PUBLIC if frame.view.seen.viewer is None else OWN

    def to(label: str, wanted: int, which: str, disabled: bool) -> ui.Button[Any]:
        # The last argument keeps apart what may lead to the same step.
        target = actions.REPLAY_STEP(hosted.id, max(0, wanted), eyes, which)
        return layout.button(label, target, disabled=disabled)

    steps = [
        to("⏮ Start", 0, "start", step == 0),
        to("◀ Back", step - 1, "back", step == 0),
        to("Next ▶", step + 1, "next", step == last),
        to("End ⏭", last, "end", step == last),
    ]
    parts: list[ui.Item[Any]] = [*layout.rows(steps)]
    if len(frame.turns) > 1:
        parts.append(turn_menu(hosted, frame, eyes))
    more = []
    if seat is not None:
        other, words = (OWN, "From my seat") if eyes == PUBLIC else (PUBLIC, "As a spectator")
        target = actions.REPLAY_STEP(hosted.id, step, other, "eyes")
        more.append(layout.button(words, target))
    if frame.view.seen.asked:
        target = actions.PRACTISE(hosted.id, step)
        more.append(layout.button("Play on from here", target, layout.PRIMARY))
    return [*parts, *layout.rows(more)]


def turn_menu(hosted: HostedMatch, frame: Frame, eyes: str) -> ui.ActionRow[Any]:
    """As many turns around this one as a menu holds."""
    now = turn_at(frame)
    first = max(0, min(now - SELECT // 2, len(frame.turns) - SELECT))
    shown = list(enumerate(frame.turns))[first : first + SELECT]
    options = [
        layout.choice(turn_words(turn), str(step), f"Step {step}", chosen=turn == now)
        for turn, step in shown
    ]
    return layout.menu("Jump to a turn…", actions.REPLAY_TURN(hosted.id, eyes), options)


def turn_at(frame: Frame) -> int:
    """The turn to which the step belongs; the first entry is what comes before the deal."""
    return max((n for n, begun in enumerate(frame.turns) if begun <= frame.step), default=0)


def turn_words(turn: int) -> str:
    return f"Turn {turn}" if turn else "Before the first turn"
