"""The colours of each card type. The type's word and symbol always stand beside them."""

from __future__ import annotations

from render.theme import INK, WHITE, FrameColours

FRAMES: dict[str, FrameColours] = {
    "hero": FrameColours((24, 84, 168), WHITE, (132, 178, 232), (206, 224, 246)),
    "villain": FrameColours((172, 30, 38), WHITE, (236, 146, 140), (248, 214, 206)),
    "super power": FrameColours((20, 106, 60), WHITE, (124, 196, 146), (208, 234, 212)),
    "equipment": FrameColours((186, 194, 204), INK, (150, 160, 172), (222, 226, 232)),
    "location": FrameColours((98, 44, 146), WHITE, (186, 146, 222), (228, 212, 242)),
    "starter": FrameColours((252, 252, 250), INK, (196, 192, 182), (232, 228, 218)),
    "weakness": FrameColours((112, 70, 34), WHITE, (202, 160, 116), (234, 212, 184)),
    "nemesis": FrameColours((30, 30, 36), WHITE, (134, 130, 146), (206, 202, 214)),
    "event": FrameColours((240, 140, 26), INK, (250, 190, 110), (252, 224, 178)),
    "character": FrameColours((122, 82, 8), WHITE, (240, 196, 96), (250, 228, 172)),
    "super hero": FrameColours((0, 98, 112), WHITE, (112, 204, 206), (204, 238, 236)),
}

EMBLEMS: dict[str, FrameColours] = {  # rivals lead their sides in colours of their own
    "shazam": FrameColours((150, 20, 44), WHITE, (250, 204, 84), (252, 232, 170)),
    "black_adam": FrameColours((38, 36, 44), WHITE, (236, 190, 70), (220, 214, 196)),
    "flash": FrameColours((190, 22, 22), WHITE, (252, 214, 60), (254, 236, 150)),
    "reverse_flash": FrameColours((222, 178, 12), INK, (206, 40, 32), (250, 222, 120)),
}


def frame_of(kind: str, emblem: str = "") -> FrameColours:
    return EMBLEMS.get(emblem, FRAMES[kind]) if kind == "character" else FRAMES[kind]
