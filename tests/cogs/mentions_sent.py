"""Whom a message may mention is said with it: people by number, never everybody of a kind."""

from __future__ import annotations

from typing import Any

SHOWN = ("components", "content", "embeds")


def check_mentions(method: str, path: str, body: Any) -> None:
    """Raise AssertionError for a new message that leaves it to Discord whom its words mention.

    An edit calls nobody, so it may say nothing about that.
    """
    answer = body.get("data") if isinstance(body, dict) else None
    message = answer if isinstance(answer, dict) else body
    if not isinstance(message, dict) or "title" in message:  # that is a form
        return
    allowed = message.get("allowed_mentions")
    if allowed is None:
        told = any(part in message for part in SHOWN)
        assert not (method == "POST" and told), f"{method} {path}: no allowed_mentions"
        return
    at_large = allowed.get("parse") or allowed.get("roles")
    assert not at_large, f"{method} {path}: {allowed}"
