"""Nonces: a message sent twice with the same one is one message, for some minutes."""

from __future__ import annotations

from local.loopback.messages import Message
from local.loopback.wire import UNKNOWN_MESSAGE, Refused

REMEMBERED = 300.0  # seconds; Discord says “the past few minutes”


class Nonces:
    """Of one author, whatever the channel: so Discord's documentation has it."""

    def __init__(self) -> None:
        self._sent: dict[str, Message] = {}

    def first(self, nonce: str, now: float) -> Message | None:
        """What was sent with it before. Deleted since, it is refused, not sent anew."""
        for old in [n for n, sent in self._sent.items() if now - sent.created > REMEMBERED]:
            del self._sent[old]
        message = self._sent.get(nonce)
        if message is not None and message.deleted:
            raise Refused(*UNKNOWN_MESSAGE)
        return message

    def note(self, message: Message) -> None:
        assert message.nonce is not None
        self._sent[message.nonce] = message
