"""What both deck-builders draw; what differs between them is in their setting."""

from __future__ import annotations

from typing import Any

from PIL import Image

from render.cerberus import board, face, hand, result, words
from render.cerberus.setting import Setting
from render.default.pictures import GamePictures
from render.items import Drawing
from render.table_info import TableInfo
from rules.core.cards import CardSet
from rules.core.view import View


class DeckBuilderPictures(GamePictures):
    """The Line-Up between two sides with what they have in play."""

    setting: Setting

    def board(self, view: View, info: TableInfo) -> Drawing:
        return board.lay_out(self.setting, view, info)

    def hand(self, view: View, info: TableInfo) -> Drawing:
        return hand.lay_out(self.setting, view, info)

    def result(self, view: View, info: TableInfo) -> Drawing:
        return result.lay_out(self.setting, view, info)

    def face(self, card: Any) -> Image.Image:
        return face.full_face(card)

    def back(self, name: str) -> Image.Image:
        return face.draw_back(name)

    def backs(self, cards: CardSet) -> list[str]:
        return list(self.setting.backs)

    def headline(self, view: View, info: TableInfo) -> str:
        return words.headline(self.setting, view, info)

    def alt_text(self, view: View, info: TableInfo) -> str:
        return words.alt_text(self.setting, view, info)

    def text_board(self, view: View, info: TableInfo) -> str:
        return words.text_board(self.setting, view, info)

    def hand_text(self, view: View, info: TableInfo) -> str:
        return hand.hand_text(self.setting, view, info)
