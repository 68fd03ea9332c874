"""The commit, cut and reveal scheme: why nobody, not even the host alone, can choose the deal.

1. The host draws a secret and publishes `commitment(...)`, which binds it to this very match.
2. Each seat cuts. The cuts are journalled before the first random number is drawn.
3. `random_key` mixes secret and cuts into the key of every shuffle.
4. At the end secret and last journal hash are published; anyone can repeat 1 to 3 and replay.

What it cannot prove: a host who tells one player the secret before the cuts lets that player
choose a cut. Against that only a host whom both players trust helps.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256

import msgspec

from rules.core.questions import Answer
from rules.core.setup import Setup

_canonical = msgspec.json.Encoder(order="deterministic")


def commitment(secret: bytes, match_id: str, setup: Setup, cards_hash: str) -> str:
    """The hash published before the deal. Length-prefixed by JSON, so no two inputs share it."""
    return sha256(_canonical.encode((secret.hex(), match_id, setup, cards_hash))).hexdigest()


def random_key(secret: bytes, cuts: Mapping[int, Answer]) -> bytes:
    """The key of all randomness in the match: the host's secret, cut by every seat."""
    message = _canonical.encode([list(cuts[seat]) for seat in sorted(cuts)])
    return hmac.digest(secret, message, "sha256")
