"""The public board of each match: one message, brought up to date single-flight, latest wins."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeGuard

import discord
from discord import ui

from cogs.board.board_renderer import BoardRenderer
from cogs.board.end_card import EndCards, story_parts
from cogs.board.moderator_words import act_words
from cogs.board.recap_words import moment_lines, recap_lines, since_whom
from cogs.platform import actions, layout
from cogs.platform.coalescer import Coalescer
from cogs.platform.layout import Layout, PictureFile, clip, moment, safe
from cogs.platform.limits import BURIED_BOARD, OLD_BOARD, TEXT, THREAD_NAME
from matches import player_clocks, series
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.matches import Matches
from matches.moderated import still_told
from matches.player_offers import OfferRow, open_offers, unanswered
from matches.postings import PostRow
from matches.term_options import POKER_FACE_WORDS
from render.render_queue import Superseded
from rules.core.phrases import listed

log = logging.getLogger("rivalry.cogs")
HAPPENED = 1200  # characters
DIGITS = 8  # of a hash, as a reminder of the whole
UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, EDITED_TOO_OFTEN, ARCHIVED = 10008, 10003, 30046, 50083
NOT_EDITED = (UNKNOWN_MESSAGE, EDITED_TOO_OFTEN, ARCHIVED)  # but a new message may go through
# Seconds before a place that refused us is tried again: insisting would get our address banned.
FORBIDDEN_FOR, GONE_FOR = 600.0, 86400.0
OFFERS = {
    "concede": "{who} would concede for their side.",
    "draw": "{who} offers a draw.",
    "take back": "{who} asks to take the last move back.",
    "rematch": "{who} offers a rematch.",
}


class Boards:
    """Posts, edits and, where it got lost from sight, reposts the board of every match.

    Whoever listens to `posted` hears of a match whose board is a new message.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        renderer: BoardRenderer,
        ends: EndCards,
        posted: Callable[[str], None],
    ) -> None:
        self.client, self.matches, self.renderer = client, matches, renderer
        self.ends, self.posted = ends, posted
        self.updating: Coalescer[str] = Coalescer(self._update)
        self._refused: dict[int, float] = {}  # channel → until when we do not try again

    def touch(self, match_id: str) -> None:
        self.updating.touch(match_id)

    def heard(self, interaction: discord.Interaction[Any]) -> None:
        """An interaction tells what we may do in its channel."""
        channel = interaction.channel
        if channel is not None and not missing_rights(interaction.app_permissions, channel):
            self._refused.pop(channel.id, None)

    def is_refused(self, channel: int) -> bool:
        """Whether we could not write there lately."""
        return self._refused.get(channel, 0.0) > self.matches.clock.now()

    @property
    def has_refusals(self) -> bool:
        return bool(self._refused)

    def lost(self, channel: int) -> None:
        """The place is gone, so there is nothing to try."""
        self._refused[channel] = self.matches.clock.now() + GONE_FOR

    def welcome(self, channel: int) -> bool:
        """The place may be free again; whether it was refused before."""
        return self._refused.pop(channel, None) is not None

    async def _update(self, match_id: str) -> None:
        hosted = await self.matches.find(match_id)
        if self.is_refused(hosted.row.channel) or not hosted.row.channel:
            return
        view = await hosted.view_for(None)
        try:
            shown = await self.layout(hosted, view)
        except Superseded:
            return
        try:
            await self._put(hosted, shown)
        except discord.HTTPException as problem:
            if not is_refusal(problem):
                raise
            self._was_refused(hosted.row.channel, problem)
            if view.seen.result is None or problem.code != UNKNOWN_CHANNEL:
                return  # tried again when the place is free again
        if view.seen.result is not None and self.ends.stories.is_unfinished(match_id):
            return  # touched again with the whole story; after a crash it counts as stale
        picture = shown.pictures[0].content if shown.pictures else b""
        self.matches.postings.boards.put(match_id, view.sequence, picture)

    def _was_refused(self, channel: int, problem: discord.HTTPException) -> None:
        wait = GONE_FOR if problem.code == UNKNOWN_CHANNEL else FORBIDDEN_FOR
        self._refused[channel] = self.matches.clock.now() + wait
        log.info("a board in channel %s was refused with code %s", channel, problem.code)

    # -- the message

    async def _put(self, hosted: HostedMatch, shown: Layout) -> None:
        """Edit the board where it stands, or post it anew."""
        postings = self.matches.postings
        post = await postings.board(hosted.id)
        stands_here = post is not None and post.channel == hosted.row.channel
        if post is not None and stands_here and not await self._is_lost(post):
            try:
                message = self._channel(hosted).get_partial_message(post.message)
                await message.edit(view=shown, attachments=shown.files())
                return
            except discord.HTTPException as problem:
                if problem.code not in NOT_EDITED:
                    raise
        if post is None:
            await self._open_thread(hosted)
        sent = await self._channel(hosted).send(view=shown, files=shown.files())
        await postings.set_board(hosted.id, hosted.row.channel, sent.id)
        self.posted(hosted.id)
        if post is not None:
            await self._retire(hosted, post, sent.jump_url)

    async def _is_lost(self, post: PostRow) -> bool:
        """Too old to be edited freely, or others have written below it for a while."""
        age = self.matches.clock.now() - post.posted_at
        if age <= BURIED_BOARD or age > OLD_BOARD:
            return age > OLD_BOARD
        # Asked afresh: without the intent for messages, the library's channels stand still.
        channel: Any = await self.client.http.get_channel(post.channel)
        return int(channel.get("last_message_id") or 0) > post.message

    async def _open_thread(self, hosted: HostedMatch) -> None:
        """A thread of its own for a new match, where the server wants that and it can be had."""
        rules = await self.matches.servers.rules(hosted.row.guild)
        channel = self.client.get_channel(hosted.row.channel)
        if not rules.threads or not isinstance(channel, discord.TextChannel):
            return
        if not channel.permissions_for(channel.guild.me).send_messages_in_threads:
            return
        name = clip(f"{hosted.game.short_name}: {' – '.join(hosted.side_names)}", THREAD_NAME)
        try:
            thread = await channel.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
            )
        except discord.HTTPException as problem:
            log.info("no thread for match %s: code %s", hosted.id, problem.code)
            return
        await hosted.move(thread.id)

    def _channel(self, hosted: HostedMatch) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(hosted.row.channel, guild_id=hosted.row.guild)

    async def _retire(self, hosted: HostedMatch, post: PostRow, url: str) -> None:
        """The old board keeps no buttons, only the way to the new one."""
        gone = Layout(layout.text(f"-# The board of this match has moved: {url}"))
        channel = self.client.get_partial_messageable(post.channel, guild_id=hosted.row.guild)
        try:
            await channel.get_partial_message(post.message).edit(view=gone, attachments=[])
        except discord.HTTPException as problem:
            log.debug("an old board could not be retired: %s", problem.code)

    # -- what it shows

    async def layout(self, hosted: HostedMatch, view: MatchView) -> Layout:
        above = layout.text(await self._heading(hosted, view), 900)
        acts = [
            layout.text(act_words(hosted, act, view.seen.result))
            for act in await still_told(hosted)
        ]
        buttons = board_buttons(hosted, view, await series.is_over(hosted))
        promise = await self._promise(hosted, view)
        below = [
            *acts,
            *offer_parts(hosted, await open_offers(hosted)),
            *layout.rows(buttons),
            *([layout.text(f"-# {promise}")] if promise else []),
        ]
        is_over = view.seen.result is not None
        story = await self.ends.stories.of(hosted) if is_over else None
        told = story_parts(hosted, view, story) if story else recap_parts(view)
        pictures: list[PictureFile] = []
        seated = [row.user for row in hosted.seats if row.user is not None]
        if await self.matches.preferences.all_prefer_text(seated):
            room = TEXT - sum(len(p.content) for p in (above, *told, *below) if is_text(p))
            words = safe(self.renderer.board_words(hosted, view, news=False))
            middle = [*told, layout.text(words, room)]
        else:
            board = await self.renderer.board(hosted, view)
            middle = [layout.gallery(board), *told]
            if story is not None:
                pictures.append(await self.renderer.result(hosted, view, story))
                middle = [layout.gallery(*pictures), *told, layout.gallery(board)]
            pictures.append(board)
        return Layout(layout.card(above, *middle, *below), pictures=pictures)

    async def _heading(self, hosted: HostedMatch, view: MatchView) -> str:
        names = safe(" against ".join(hosted.side_names))
        lines = [layout.title("##", hosted.game.short_name, names)]
        if hosted.terms.practice:
            lines.append("-# Practice: played on from an earlier match, and counts for nobody.")
        if hosted.terms.poker_face:
            lines.append(f"-# {POKER_FACE_WORDS}: every window waits for its person.")
        lines += moment_lines(view.recap)
        lines.append(f"**{safe(self.renderer.headline(hosted, view))}**")
        if view.reckoning:
            lines.append(safe(view.reckoning))
        if view.seen.result is None:
            lines.append(safe(view.score_line))
            lines += clock_lines(hosted, view)
        if hosted.terms.best_of > 1:
            won = await series.score(hosted)
            sides = zip(hosted.side_names, hosted.sides, strict=True)
            tally = ", ".join(f"{safe(names)} {won[side[0]]}" for names, side in sides)
            lines.append(
                f"Battle {await series.number(hosted)}, best of {hosted.terms.best_of}: {tally}"
            )
        return "\n".join(lines)

    async def _promise(self, hosted: HostedMatch, view: MatchView) -> str:
        """Before the first turn what binds the deal, and at the end what seals the journal."""
        bound, receipt = hosted.row.commitment[:DIGITS], await hosted.receipt()
        if receipt:
            return f"Bound to `{bound}…`, receipt `{receipt[:DIGITS]}…`: `/match verify` tells all."
        if view.dealt:
            return ""
        return f"This deal is bound to `{bound}…`: `/match verify` tells all."


def recap_parts(view: MatchView) -> list[ui.Item[Any]]:
    """What happened since whoever is to move decided last."""
    happened = recap_lines(view.recap, since_whom(view))
    return [layout.text("\n".join(happened), HAPPENED)] if happened else []


def clock_lines(hosted: HostedMatch, view: MatchView) -> list[str]:
    control, now = hosted.terms.control, hosted.clock.now()
    lines = []
    if view.clocks.paused:
        return ["The clocks are paused."]
    for row in hosted.seats:
        due = player_clocks.due_at(control, view.clocks, row.seat)
        if due is not None and due <= now:
            whose = "a rival" if hosted.partners(row.seat) else "the rival"
            lines.append(f"{safe(row.name)} is out of time: {whose} may claim the win (More).")
        elif due is not None:
            lines.append(f"{safe(row.name)} has time until {moment(due)}.")
    return lines


def board_buttons(hosted: HostedMatch, view: MatchView, decided: bool) -> list[ui.Button[Any]]:
    """`decided` is about the whole series."""
    buttons = [
        layout.button("My hand", actions.HAND(hosted.id), layout.PRIMARY),
        layout.button("Log", actions.LOG(hosted.id)),
        layout.button("Rules", actions.RULES(hosted.game.slug)),
        layout.button("More", actions.MORE(hosted.id)),
    ]
    if view.seen.result is not None:
        again = "Rematch" if decided else "Next battle"
        buttons[0] = layout.button(again, actions.REMATCH(hosted.id), layout.PRIMARY)
        if decided:
            buttons.insert(1, layout.button("Replay", actions.REPLAY(hosted.id)))
        buttons.insert(1 + decided, layout.button("Share", actions.SHARE(hosted.id)))
    return buttons


def offer_parts(hosted: HostedMatch, offers: list[OfferRow]) -> list[ui.Item[Any]]:
    """What is on offer, with the answers to it."""
    parts: list[ui.Item[Any]] = []
    for offer in offers:
        if offer.kind in OFFERS:
            words = OFFERS[offer.kind].format(who=safe(hosted.seats[offer.seat].name))
            missing = [safe(hosted.names[seat]) for seat in unanswered(hosted, offer)]
            if hosted.partners(offer.seat) and missing:  # of one rival everybody knows who it is
                words = f"{words} Still to answer: {listed(missing)}."
            parts.append(layout.text(words))
            parts += layout.rows(
                [
                    layout.button("Accept", actions.ACCEPT(hosted.id, offer.kind), layout.GOOD),
                    layout.button("Decline", actions.DECLINE(hosted.id, offer.kind)),
                ]
            )
    return parts


def is_text(part: ui.Item[Any]) -> TypeGuard[ui.TextDisplay[Any]]:
    return isinstance(part, ui.TextDisplay)


def is_refusal(problem: discord.HTTPException) -> bool:
    """We may not write there, or there is no such place."""
    return isinstance(problem, discord.Forbidden) or problem.code in (UNKNOWN_CHANNEL, ARCHIVED)


def missing_rights(rights: discord.Permissions, channel: object) -> list[str]:
    """What we would need to show a board there, in Discord's own words."""
    in_thread = isinstance(channel, discord.Thread)
    needed = {
        "View Channel": rights.view_channel,
        "Send Messages in Threads" if in_thread else "Send Messages": (
            rights.send_messages_in_threads if in_thread else rights.send_messages
        ),
        "Attach Files": rights.attach_files,
    }
    return [name for name, given in needed.items() if not given]


def check_can_show_board(interaction: discord.Interaction[Any]) -> None:
    """Refuse where we could not show a board, and name what a moderator must allow."""
    missing = missing_rights(interaction.app_permissions, interaction.channel)
    if missing:
        raise NotAllowed(
            f"I cannot show a board here: a moderator must allow me {listed(missing)}."
        )
