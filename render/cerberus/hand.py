"""A deck-builder's hand: its faces, and the questions that play a card."""

from __future__ import annotations

from PIL import Image

from render import hand
from render.canvas import Item, paint
from render.cerberus.face import face
from render.cerberus.setting import Setting
from render.company import Company
from render.theme import FELT
from rules.core.view import View


def draw_hand(setting: Setting, view: View, company: Company) -> Image.Image:
    items, size = lay_out(setting, view, company)
    return paint(size, FELT, items)


def lay_out(setting: Setting, view: View, company: Company) -> tuple[list[Item], tuple[int, int]]:
    return hand.lay_out(view, company, face, setting.playing)


def hand_words(setting: Setting, view: View, company: Company) -> str:
    return hand.hand_words(view, company, setting.playing)
