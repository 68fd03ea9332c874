"""The colours of Silver Wing: night sky and silver, the three colors, the kinds of cards.

Wherever a symbol stands for a color, the color's word stands beside it.
"""

from __future__ import annotations

from render.theme import INK, WHITE, Colour, FrameColours
from rules.silver_wing.cards import WingCard

NIGHT: Colour = (14, 24, 46)  # a player's side
DUSK: Colour = (28, 46, 82)  # the Combat Area
RIM: Colour = (84, 110, 152)
SILVER: Colour = (198, 208, 222)
STEEL: Colour = (128, 142, 162)
MIST: Colour = (243, 246, 250)  # the paper of cards
MIST_SHADE: Colour = (223, 231, 241)

FRAMES: dict[str, FrameColours] = {
    "blue": FrameColours((24, 84, 168), WHITE, (132, 178, 232), (206, 224, 246)),
    "yellow": FrameColours((246, 196, 50), INK, (214, 154, 20), (252, 236, 184)),
    "red": FrameColours((172, 30, 38), WHITE, (236, 146, 140), (248, 214, 206)),
    "main character": FrameColours((40, 48, 92), WHITE, (152, 168, 216), (214, 222, 244)),
    "signature": FrameColours((92, 46, 124), WHITE, (190, 150, 218), (230, 214, 242)),
    "normal": FrameColours((190, 200, 214), INK, (150, 162, 180), (224, 231, 240)),
    "battlefield": FrameColours((20, 102, 84), WHITE, (124, 198, 176), (206, 236, 226)),
    "response": FrameColours((62, 68, 82), WHITE, (158, 168, 186), (216, 222, 232)),
}


def kind_of(card: WingCard) -> str:
    return card.support or card.kind


def symbols_of(card: WingCard) -> tuple[str, ...]:
    """What the band of a card shows: its colors, or its kind if it has none."""
    return card.colors or (kind_of(card),)


def symbol_words(card: WingCard) -> str:
    """Blue/Red; Response; what leads a Main Character is its archetype: Knight"""
    if card.kind == "main character":
        return card.archetype
    return "/".join(symbol.capitalize() for symbol in symbols_of(card))


def dark_of(frame: FrameColours) -> Colour:
    """The darkest of a frame's colours, to draw on pale ones."""
    return frame.band if frame.words == WHITE else DARKS.get(frame.band, (84, 96, 114))


DARKS: dict[Colour, Colour] = {FRAMES["yellow"].band: (140, 92, 0)}
