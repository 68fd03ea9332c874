"""When a computer player replies: after a time that everybody could work out in advance.

How long a search takes depends on the hand. So no reply is given as soon as it is ready: it waits
for the moment that the kind of question, the level and a seed have fixed, and the search is given
less time than that.
"""

from __future__ import annotations

from hashlib import blake2b

from msgspec import Struct

from players.levels import Level
from rules.core.questions import Prompt

SPARE = 0.3  # seconds between the end of thinking and the reply
JITTER = 0.4  # so that a reply does not look like clockwork
MOST_THINKING = 2.1
# Seconds to the reply, at least: in passing, and otherwise. A Master always has 1.5 to think.
MASTERS_PACE = 1.8, 2.0
USUAL_PACE = 0.6, 1.0


class Occasion(Struct, frozen=True):
    """What everybody knows of a question."""

    kind: str
    in_passing: bool  # an answer that is always legal, such as a pass, would do
    opened: int  # journal sequence at its opening


def occasion(prompt: Prompt) -> Occasion:
    """What everybody knows of this question."""
    return Occasion(prompt.kind, bool(prompt.orders), prompt.id[0])


def delay(asked: Occasion, level: Level, seed: int) -> float:
    """Seconds from the question to the reply."""
    in_passing, otherwise = MASTERS_PACE if level == "master" else USUAL_PACE
    base = in_passing if asked.in_passing else otherwise
    public = f"{seed}/{asked.kind}/{asked.opened}".encode()
    return base + JITTER * blake2b(public, digest_size=1).digest()[0] / 255


def thinking_time(asked: Occasion, level: Level, seed: int) -> float:
    """Seconds a search may take, so that it has ended when the reply is due."""
    return min(MOST_THINKING, delay(asked, level, seed) - SPARE)
