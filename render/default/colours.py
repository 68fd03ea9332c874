"""Chooses the colours of a kind of card: always the same ones for the same word."""

from __future__ import annotations

from hashlib import blake2b

from render.theme import WHITE, FrameColours

FRAMES = (
    FrameColours((34, 84, 140), WHITE, (132, 172, 220), (212, 226, 244)),
    FrameColours((150, 52, 30), WHITE, (226, 146, 122), (248, 218, 206)),
    FrameColours((30, 100, 66), WHITE, (126, 190, 152), (208, 234, 218)),
    FrameColours((96, 48, 128), WHITE, (186, 150, 216), (228, 214, 242)),
    FrameColours((122, 86, 14), WHITE, (222, 182, 96), (248, 232, 192)),
    FrameColours((20, 100, 112), WHITE, (118, 188, 198), (206, 234, 238)),
    FrameColours((142, 34, 84), WHITE, (222, 138, 178), (246, 212, 228)),
    FrameColours((72, 76, 88), WHITE, (158, 164, 178), (216, 219, 226)),
)


def frame_of(kind: str) -> FrameColours:
    """The word stands beside the colour wherever it is used."""
    return FRAMES[blake2b(kind.lower().encode(), digest_size=1).digest()[0] % len(FRAMES)]
