"""What Diabolicards draws itself."""

from __future__ import annotations

from typing import Any

from PIL import Image

from render.default.pictures import GamePictures
from render.diabolicards import alt_text, board, face, hand, headline, result, text_board
from render.items import Drawing
from render.table_info import TableInfo
from rules.core.view import View


class DiabolicardsPictures(GamePictures):
    """The mat: three zones, each with the halves of two sides."""

    def board(self, view: View, info: TableInfo) -> Drawing:
        return board.lay_out(view, info)

    def hand(self, view: View, info: TableInfo) -> Drawing:
        return hand.lay_out(view, info)

    def result(self, view: View, info: TableInfo) -> Drawing:
        return result.lay_out(view, info)

    def face(self, card: Any) -> Image.Image:
        return face.full_face(card)

    def back(self, name: str) -> Image.Image:
        return face.draw_back(name)

    def headline(self, view: View, info: TableInfo) -> str:
        return headline.headline(view, info)

    def alt_text(self, view: View, info: TableInfo) -> str:
        return alt_text.alt_text(view, info)

    def text_board(self, view: View, info: TableInfo) -> str:
        return text_board.text_board(view, info)

    def hand_text(self, view: View, info: TableInfo) -> str:
        return hand.hand_text(view, info)


PICTURES = DiabolicardsPictures
