"""What pictures are of, by their file names, which carry a digest besides."""

from __future__ import annotations

import re

from local.loopback.messages import Message

NAMED = re.compile(r"([a-z]+)-[0-9a-f]{12}\.png")


def kind_of(name: str) -> str:
    """What a picture is of."""
    found = NAMED.fullmatch(name)
    assert found, f"{name} is no name of a picture"
    return found[1]


def kinds(message: Message) -> list[str]:
    """What the pictures of a message are of, in the order shown."""
    return [kind_of(name) for name, _, _ in message.pictures]
