"""All that is drawn of a game, here for any game; a game overrides what it draws better."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PIL import Image

from render import choice_layout, hand_layout, partner_hand
from render.default import alt_text, board, compact_card, face, hand, headline, result, text_board
from render.items import Box, CachedImage, Drawing
from render.palette import Palette, palette_of
from render.standing import Standing
from render.table_info import TableInfo
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT, Colour
from render.tiles import shrink
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.view import View


class GamePictures:
    """What surfaces ask for, made from one viewer's view alone, so no hidden card can be shown.

    `render/<game>/pictures.py` subclasses this and declares the subclass as `PICTURES`.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @property
    def palette(self) -> Palette:
        """The colours its pictures are sent in."""
        return palette_of(self.game.slug)

    def board(self, view: View, info: TableInfo) -> Drawing:
        """The table, the viewer's own side at the bottom."""
        told = self.headline(view, info.drawn)
        return board.lay_out(self.game, view, info, told, self.compact_card)

    def hand(self, view: View, info: TableInfo) -> Drawing:
        """The viewer's hand, for their eyes only."""
        return hand.lay_out(view, info, self.held_card)

    def partner_hand(self, view: View, info: TableInfo, seat: int) -> Drawing:
        """The hand of a partner who shares it with the viewer."""
        return partner_hand.lay_out(view, info, self.held_card, seat)

    def partner_words(self, view: View, info: TableInfo, seat: int, brief: bool = False) -> str:
        """The same for people who use no pictures; `brief`: without what the cards say."""
        return partner_hand.in_words(view, info, seat, brief)

    def badges(self, view: View) -> dict[int, int]:
        """Card → its number in the picture of the hand."""
        return hand_layout.badges(view)

    def choices(self, view: View, info: TableInfo) -> Drawing | None:
        """The cards outside the hand that the open question offers; None if there are none."""
        return choice_layout.lay_out(view, info, self.held_card, self.badges(view))

    def choices_text(self, view: View, info: TableInfo) -> str:
        """The same for people who use no pictures."""
        return choice_layout.in_words(view, info, self.badges(view))

    def result(self, view: View, info: TableInfo) -> Drawing:
        """How a finished match ended."""
        return result.lay_out(self.game, view, info, self.compact_card)

    def face(self, card: Any) -> Image.Image:
        """One card in full."""
        return face.full_face(card)

    def back(self, name: str) -> Image.Image:
        return face.back(name, FELT, CARD_WIDTH, CARD_HEIGHT)

    def backs(self, cards: CardSet) -> list[str]:
        """The names of the card backs, to be given to `back`."""
        return [self.game.slug]

    def deck(self, cards: CardSet, text: str) -> Drawing | None:
        """A legal deck by its text; None in a game that does not draw decks."""
        return None

    def headline(self, view: View, info: TableInfo) -> str:
        """Whose move it is, or how it ended, in a line."""
        return headline.headline(view, info)

    def standing(self, view: View) -> Standing | None:
        """Who is ahead, side by side; None in a game whose board does not say."""
        return None

    def alt_text(self, view: View, info: TableInfo) -> str:
        """What the board shows, in at most 1024 characters."""
        return alt_text.alt_text(self.game, view, info, self.headline(view, info))

    def text_board(self, view: View, info: TableInfo) -> str:
        """The board for people who use no pictures."""
        return text_board.text_board(self.game, view, info, self.headline(view, info))

    def hand_text(self, view: View, info: TableInfo) -> str:
        """The hand for people who use no pictures."""
        return hand.hand_text(view, info)

    # -- cards as boards, hands and results show them

    def faces_ahead(self, cards: CardSet) -> Iterator[CachedImage]:
        """Those that take longest to draw and will be needed: every card as hands show it."""
        box = Box(0, 0, CARD_WIDTH, CARD_HEIGHT)
        for card in cards.cards:
            yield CachedImage(box, card.id, self.held_card, (card, False, FELT))

    def compact_card(
        self, card: Any, note: str, count: int, lit: bool, ground: Colour, width: int, height: int
    ) -> Image.Image:
        """A card on the default board, with what holds for it and how many of it lie there."""
        return compact_card.compact_card(card, note, count, lit, ground, width, height)

    def held_card(
        self, card: Any, lit: bool, ground: Colour, width: int, height: int
    ) -> Image.Image:
        """A card in a hand: its face, framed if it can be chosen."""
        picture = shrink(self.face(card), width, height)
        return face.framed(picture) if lit else picture
