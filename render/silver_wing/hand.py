"""A hand of Silver Wing Rivals, and below it the Supports that its owner has set face down."""

from __future__ import annotations

from PIL import Image

from render import hand
from render.canvas import Item, paint
from render.silver_wing.face import face
from render.table_info import TableInfo
from render.theme import FELT
from rules.core.view import View

PLAYING = (
    "move",
    "before responses",
    "defend",
    "respond to attack",
    "respond to defense",
    "respond to support",
    "respond to effect",
    "part",
)
BESIDE = (("support", "Face down in your Support Area"),)


def draw_hand(view: View, info: TableInfo) -> Image.Image:
    items, size = lay_out(view, info)
    return paint(size, FELT, items)


def lay_out(view: View, info: TableInfo) -> tuple[list[Item], tuple[int, int]]:
    return hand.lay_out(view, info, face, PLAYING, BESIDE)


def hand_words(view: View, info: TableInfo) -> str:
    return hand.hand_words(view, info, PLAYING, BESIDE)
