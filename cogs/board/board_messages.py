"""What the public board of a match shows: its words, pictures, offers and buttons."""

from __future__ import annotations

from typing import Any, TypeGuard

from discord import ui

from cogs.board.board_renderer import BoardRenderer
from cogs.board.end_card import EndCards, story_parts
from cogs.board.moderator_words import act_words
from cogs.board.recap_words import moment_lines, recap_lines, since_whom
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, PictureFile, moment, safe
from cogs.platform.limits import TEXT
from matches import player_clocks, series
from matches.direct_messages import is_direct
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.matches import Matches
from matches.moderated import still_told
from matches.player_offers import OfferRow, open_offers, unanswered
from matches.term_options import POKER_FACE_WORDS
from rules.core.phrases import listed

HAPPENED = 1200  # characters
DIGITS = 8  # of a hash, as a reminder of the whole
OFFERS = {
    "concede": "{who} would concede for their side.",
    "draw": "{who} offers a draw.",
    "take back": "{who} asks to take the last move back.",
    "rematch": "{who} offers a rematch.",
}


class BoardMessages:
    """Builds them; `Boards` posts and edits them."""

    def __init__(self, matches: Matches, renderer: BoardRenderer, ends: EndCards) -> None:
        self.matches, self.renderer, self.ends = matches, renderer, ends

    async def layout(self, hosted: HostedMatch, view: MatchView, note: str = "") -> Layout:
        """The message; a note stands small at its end."""
        above = layout.text(await self._heading(hosted, view), 900)
        acts = [
            layout.text(act_words(hosted, act, view.seen.result))
            for act in await still_told(hosted)
        ]
        is_over = view.seen.result is not None
        buttons = board_buttons(hosted, view, is_over and await series.is_over(hosted))
        promise = await self._promise(hosted, view)
        below = [
            *acts,
            *offer_parts(hosted, await open_offers(hosted)),
            *layout.rows(buttons),
            *[layout.text(f"-# {words}") for words in (promise, note) if words],
        ]
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
            until = moment(hosted.clock.on_the_wall(due))
            lines.append(f"{safe(row.name)} has time until {until}.")
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
        if not is_direct(hosted.row.guild):
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
