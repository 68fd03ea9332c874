"""Pictures of what a match view shows, drawn off the event loop."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from cogs.platform.layout import PictureFile, span
from cogs.platform.limits import ALT
from matches import player_clocks
from matches.end_story import EndStory
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.player_clocks import Clocks, TimeControl
from matches.term_options import POKER_FACE_WORDS
from render import card_page
from render.banner import pack_words, with_banner
from render.incremental_png import IncrementalPng, draw_png
from render.items import Drawing
from render.option_numbers import option_numbers
from render.palette import Palette
from render.pictures import pictures_of
from render.png import encode
from render.render_queue import Rank, RenderQueue
from render.table_info import TableInfo
from rules.core.cards import Card, CardSet
from rules.core.game import Game
from rules.games import GAMES

LOCK_HELD = 0.0005  # seconds
PNGS_KEPT = 256  # boards whose last picture is remembered, some 0.2 MB each
HANDS_KEPT = 512  # of which only the file is remembered, some 0.1 MB


class BoardRenderer:
    """One render queue for the whole bot, and an incremental PNG for each match drawn lately."""

    def __init__(self) -> None:
        # A thread that draws may keep Python's lock for so long, and every step of the event loop
        # and of the database waits for it: with the usual 5 ms boards came thirty times as late.
        sys.setswitchinterval(LOCK_HELD)
        self.render_queue = RenderQueue()
        self.played: dict[str, tuple[Game[Any], CardSet]] = {}  # what boards were drawn of
        self._pngs: OrderedDict[str, IncrementalPng] = OrderedDict()
        self._hands: OrderedDict[str, tuple[Drawing, str, PictureFile]] = OrderedDict()
        self._numbers = count()

    def table_info(self, hosted: HostedMatch, view: MatchView) -> TableInfo:
        control, now = hosted.terms.control, hosted.clock.now()
        clocks = tuple(
            clock_words(control, view.clocks, seat, now) for seat in range(len(view.clocks.left))
        )
        return TableInfo(
            cards=view.cards,
            names=view.names,
            clocks=clocks if any(clocks) else (),
            # Where nothing of weight has happened since, the latest lines of the log.
            news=view.recap.lines or view.news,
            latest=view.latest,
            moment=view.recap.moment,
            reckoning=view.reckoning,
        )

    async def board(self, hosted: HostedMatch, view: MatchView) -> PictureFile:
        """The public board; of two that are asked for at once only the later is drawn."""
        pictures, info = pictures_of(hosted.game), self.table_info(hosted, view)

        def make() -> bytes:
            drawing = with_banner(pictures.board(view.seen, info), info)
            return self._incremental_png(hosted.id, drawing, pictures.palette)

        content = await self.render_queue.draw(hosted.id, make, Rank.EVERYBODYS)
        self.played.setdefault(info.cards.hash, (hosted.game, info.cards))
        alt = alt_text(hosted, view, info)
        if hosted.terms.poker_face:
            alt = f"{POKER_FACE_WORDS}. {alt}"
        return PictureFile("board", content, alt)

    async def private_board(self, hosted: HostedMatch, view: MatchView) -> PictureFile:
        """The board as one seat sees it, the own side at the bottom."""
        pictures, info = pictures_of(hosted.game), self.table_info(hosted, view)
        content = await self._make(
            lambda: draw_png(with_banner(pictures.board(view.seen, info), info), pictures.palette)
        )
        return PictureFile("board", content, alt_text(hosted, view, info))

    def _incremental_png(self, key: str, drawing: Drawing, palette: Palette) -> bytes:
        """Only the render queue’s one thread comes here."""
        png = self._pngs.setdefault(key, IncrementalPng(palette))
        self._pngs.move_to_end(key)
        if len(self._pngs) > PNGS_KEPT:
            self._pngs.popitem(last=False)
        return png.draw(drawing)

    async def hand(
        self,
        hosted: HostedMatch,
        view: MatchView,
        awaited: bool = True,
        rank: Rank = Rank.USUAL,
    ) -> PictureFile:
        """A hand. One that is not awaited gives way to a newer one: then Superseded is raised.

        Most decisions change nothing in it. It is laid out here, which takes little, and one that
        lies as it did is not painted again and waits for no board.
        """
        pictures, info = pictures_of(hosted.game), self.table_info(hosted, view)
        drawing, words = pictures.hand(view.seen, info), pictures.hand_text(view.seen, info)
        key = f"{hosted.id} {view.seen.viewer}"
        return await self._held(key, drawing, "hand", words, pictures.palette, awaited, rank)

    async def partner_hand(
        self,
        hosted: HostedMatch,
        view: MatchView,
        seat: int,
        awaited: bool = True,
        rank: Rank = Rank.USUAL,
    ) -> PictureFile:
        """The hand of a partner who shares it, kept and drawn as the own one is."""
        pictures, info = pictures_of(hosted.game), self.table_info(hosted, view)
        drawing = pictures.partner_hand(view.seen, info, seat)
        words = pictures.partner_words(view.seen, info, seat)
        key = f"{hosted.id} {view.seen.viewer} {seat}"
        return await self._held(key, drawing, "partner", words, pictures.palette, awaited, rank)

    async def _held(
        self,
        key: str,
        drawing: Drawing,
        kind: str,
        words: str,
        palette: Palette,
        awaited: bool,
        rank: Rank,
    ) -> PictureFile:
        known = self._hands.get(key)
        if known is not None and known[0] == drawing:
            self._hands.move_to_end(key)
            _, said, picture = known
            return picture if said == words else PictureFile(kind, picture.content, words)

        def make() -> bytes:
            return draw_png(drawing, palette)  # one card less, and the others lie elsewhere

        content = await (
            self._make(make, rank) if awaited else self.render_queue.draw(f"hand {key}", make, rank)
        )
        picture = PictureFile(kind, content, words)
        self._hands[key] = drawing, words, picture
        self._hands.move_to_end(key)
        if len(self._hands) > HANDS_KEPT:
            self._hands.popitem(last=False)
        return picture

    async def choices(
        self, hosted: HostedMatch, view: MatchView, rank: Rank = Rank.USUAL
    ) -> PictureFile | None:
        """What the open question offers besides the hand, if that can be shown."""
        pictures, info = pictures_of(hosted.game), self.table_info(hosted, view)
        drawing = pictures.choices(view.seen, info)
        if drawing is None:
            return None
        content = await self._make(lambda: draw_png(drawing, pictures.palette), rank)
        return PictureFile("choices", content, pictures.choices_text(view.seen, info))

    def option_numbers(self, hosted: HostedMatch, view: MatchView) -> tuple[int, ...]:
        """The number of each option of the open question, as the picture of the hand has it."""
        assert view.seen.prompt is not None
        return option_numbers(view.seen.prompt, pictures_of(hosted.game).badges(view.seen))

    async def result(self, hosted: HostedMatch, view: MatchView, story: EndStory) -> PictureFile:
        """How it ended, and in a strip below what decided it."""
        pictures, info = pictures_of(hosted.game), self.table_info(hosted, view)
        told = (*([] if story.counted_out else story.deciding[-1:]), story.turning_point, "")
        info = replace(info, moment=told[0], reckoning=told[1])
        content = await self._make(
            lambda: draw_png(with_banner(pictures.result(view.seen, info), info), pictures.palette)
        )
        alt = said_first(pictures.alt_text(view.seen, info), pack_words(info))
        return PictureFile("result", content, alt)

    async def face(self, slug: str, card: Card) -> PictureFile:
        pictures = pictures_of(GAMES[slug])
        content = await self._make(lambda: encode(pictures.face(card), pictures.palette))
        return PictureFile("card", content, f"{card.title}. {card.text}")

    async def card_page(self, slug: str, cards: Sequence[Card]) -> PictureFile:
        """Several cards side by side."""
        pictures = pictures_of(GAMES[slug])
        drawing = card_page.lay_out(cards, pictures.held_card)
        content = await self._make(lambda: draw_png(drawing, pictures.palette))
        alt = " ".join(f"{card.title}. {card.text}" for card in cards)
        return PictureFile("cards", content, alt)

    async def deck(self, slug: str, cards: CardSet, text: str, name: str) -> PictureFile | None:
        """A legal deck, where the game draws decks."""
        if slug not in GAMES:
            return None

        def make() -> bytes:
            pictures = pictures_of(GAMES[slug])
            drawing = pictures.deck(cards, text)
            return draw_png(drawing, pictures.palette) if drawing else b""

        content = await self._make(make)
        if not content:
            return None
        return PictureFile("deck", content, f"{name}: {', '.join(text.splitlines())}")

    async def _make(self, make: Callable[[], bytes], rank: Rank = Rank.USUAL) -> bytes:
        key = f"picture {next(self._numbers)}"  # someone waits for it: nothing may supersede it
        return await self.render_queue.draw(key, make, rank)

    def board_words(self, hosted: HostedMatch, view: MatchView, news: bool = True) -> str:
        """The board in words; without `news` for a message that tells them itself."""
        info = self.table_info(hosted, view)
        info = info if news else replace(info, news=(), moment="", reckoning="")
        words = pictures_of(hosted.game).text_board(view.seen, info)
        return f"{words}\n{pack_words(info)}" if info.cards.pack else words

    def hand_words(self, hosted: HostedMatch, view: MatchView) -> str:
        return pictures_of(hosted.game).hand_text(view.seen, self.table_info(hosted, view))

    def partner_words(
        self, hosted: HostedMatch, view: MatchView, seat: int, brief: bool = False
    ) -> str:
        info = self.table_info(hosted, view)
        return pictures_of(hosted.game).partner_words(view.seen, info, seat, brief)

    def headline(self, hosted: HostedMatch, view: MatchView) -> str:
        """Whose move it is and what for, or how it ended."""
        info = replace(self.table_info(hosted, view), news=())  # shown apart
        return pictures_of(hosted.game).headline(view.seen, info)

    def close(self) -> None:
        self.render_queue.close()


def alt_text(hosted: HostedMatch, view: MatchView, info: TableInfo) -> str:
    """The board in a paragraph, what has just happened first as far as there is room for it."""
    words = pictures_of(hosted.game).alt_text(view.seen, info)
    return said_first(words, info.reckoning, info.moment, pack_words(info))


def said_first(words: str, *told: str) -> str:
    """An alt text with more in front of it, the last first, as far as there is room for it."""
    for said in told:
        if said and said not in words and len(said) + len(words) + 2 <= ALT:
            words = f"{said}{'' if said[-1] in '.!?' else '.'} {words}"
    return words


def clock_words(control: TimeControl, clocks: Clocks, seat: int, now: float) -> str:
    """What a clock shows when a picture is drawn: it cannot tick there."""
    if control.kind == "none":
        return ""
    return span(player_clocks.time_left(control, clocks, seat, now))
