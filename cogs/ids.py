"""What a button, a menu or a form carries: a typed custom_id. Nothing else reads such strings."""

from __future__ import annotations

import re

from msgspec import Struct

from cogs.limits import CUSTOM_ID

MARK = "rv"  # ours, and the version of this writing
SHAPE = re.compile(r"rv:([a-z_]{1,16}):([0-9a-z_]{0,20})((?::[^:]{0,60}){0,3})")


class Pressed(Struct, frozen=True):
    """An action on a subject (a match, a challenge, a game) with up to three arguments."""

    action: str
    subject: str = ""
    arguments: tuple[str, ...] = ()

    def argument(self, place: int) -> str:
        """Missing ones are empty: an old button must not be able to raise."""
        return self.arguments[place] if place < len(self.arguments) else ""

    def number(self, place: int) -> int:
        """A page, say; 0 for what is none."""
        words = self.argument(place)
        return int(words) if words.isascii() and words.isdigit() and len(words) < 5 else 0


def encode(action: str, subject: str = "", *arguments: object) -> str:
    meant = Pressed(action, subject, tuple(str(argument) for argument in arguments))
    written = ":".join([MARK, action, subject, *meant.arguments])
    assert len(written) <= CUSTOM_ID, f"{written} is too long for a custom_id"
    assert decode(written) == meant, f"{written} cannot be read back"
    return written


def decode(custom_id: str) -> Pressed | None:
    """None for what was never ours, or is not any more."""
    found = SHAPE.fullmatch(custom_id)
    if found is None:
        return None
    action, subject, rest = found.groups()
    return Pressed(action, subject, tuple(rest.split(":")[1:]))
