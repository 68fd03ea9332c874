"""How a seat stands, in one of five words: an outlook as people say it."""

from __future__ import annotations

# At most this much of the chance to win is called so.
PROSPECTS = ((0.15, "losing"), (0.4, "behind"), (0.6, "even"), (0.85, "ahead"), (1.0, "winning"))


def prospect(chance: float) -> str:
    """The word for a chance to win."""
    return next(word for most, word in PROSPECTS if chance <= most)
