"""What people read on Discord: names made harmless, moments, clocks."""

from __future__ import annotations

import unicodedata

from discord.utils import escape_markdown, escape_mentions

from cogs.limits import clip
from matches import timing
from matches.timing import Clocks, TimeControl

NAME = 32
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, bidirectional, unassigned


def plain_name(name: str) -> str:
    """A display name on one line, without characters that turn other text around."""
    visible = "".join(" " if c.isspace() else c for c in name if not is_hidden(c))
    return clip(" ".join(visible.split()), NAME) or "Someone"


def is_hidden(character: str) -> bool:
    # The joiner stays: families of emoji are made with it.
    return unicodedata.category(character) in HIDDEN and character not in "\u200d\n\t"


def safe(words: str) -> str:
    """Words that may hold players' names: no markdown, no mention works in them."""
    escaped = escape_markdown(words, ignore_links=False).replace("<", "\\<")
    return escape_mentions(escaped)


def block(text: str) -> str:
    """Lines as they are written: no markdown, no mention works in them."""
    harmless = text.replace("```", "`\u200b``")
    return f"```\n{harmless}\n```"


def moment(at: float, style: str = "R") -> str:
    """Each reader sees it in their own time zone."""
    return f"<t:{int(at)}:{style}>"


def link(guild: int, channel: int, message: int) -> str:
    """The way to a message."""
    return f"https://discord.com/channels/{guild}/{channel}/{message}"


def clock_words(control: TimeControl, clocks: Clocks, seat: int, now: float) -> str:
    """What a clock shows when a picture is drawn: it cannot tick there."""
    if control.kind == "none":
        return ""
    left = clocks.left[seat]
    if seat in clocks.since and not clocks.paused:
        due = timing.due_at(control, clocks, seat)
        assert due is not None
        left = max(0.0, due - now)
    return span(left)


def span(seconds: float) -> str:
    """2 d 4 h, 3 h 05 min, 12:34"""
    whole = int(seconds)
    days, hours, minutes = whole // 86400, whole // 3600 % 24, whole // 60 % 60
    if days:
        return f"{days} d {hours} h"
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes}:{whole % 60:02}"
