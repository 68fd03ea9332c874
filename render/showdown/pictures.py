"""What Showdown draws itself."""

from __future__ import annotations

from typing import Any

from PIL import Image

from render.default.pictures import GamePictures
from render.items import Drawing
from render.showdown import alt_text, board, face, hand, headline, result, text_board
from render.table_info import TableInfo
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT
from rules.core.cards import CardSet
from rules.core.view import View


class ShowdownPictures(GamePictures):
    """The duel: two champions with their Aces, Feints and Strikes."""

    def board(self, view: View, info: TableInfo) -> Drawing:
        return board.lay_out(view, info)

    def hand(self, view: View, info: TableInfo) -> Drawing:
        return hand.lay_out(view, info)

    def result(self, view: View, info: TableInfo) -> Drawing:
        return result.lay_out(view, info)

    def face(self, card: Any) -> Image.Image:
        return face.face(card, False, FELT, CARD_WIDTH, CARD_HEIGHT)

    def back(self, name: str) -> Image.Image:
        return face.back(name, FELT, CARD_WIDTH, CARD_HEIGHT)

    def backs(self, cards: CardSet) -> list[str]:
        return sorted({card.champion for card in cards.cards})

    def headline(self, view: View, info: TableInfo) -> str:
        return headline.headline(view, info)

    def alt_text(self, view: View, info: TableInfo) -> str:
        return alt_text.alt_text(view, info)

    def text_board(self, view: View, info: TableInfo) -> str:
        return text_board.text_board(view, info)

    def hand_text(self, view: View, info: TableInfo) -> str:
        return hand.hand_text(view, info)


PICTURES = ShowdownPictures
