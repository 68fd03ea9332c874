"""What Discord's answers told of its limits while the doctor tried things: bucket headers."""

from __future__ import annotations

import re
from types import SimpleNamespace

import aiohttp
from msgspec import Struct

# Tokens of interactions are secrets, and numbers would make a route of every message.
VARYING = (
    (re.compile(r"^/api/v\d+"), ""),
    (re.compile(r"/(webhooks|interactions)/\d+/[^/]+"), r"/\1/ID/TOKEN"),
    (re.compile(r"/\d{5,}"), "/ID"),
)


class LimitSeen(Struct, frozen=True):
    """The headers of the latest answer of a route."""

    route: str
    limit: str
    remaining: str
    reset_after: str
    bucket: str


class LimitsSeen:
    """By route, in the order they were first seen."""

    def __init__(self) -> None:
        self._seen: dict[str, LimitSeen] = {}

    @property
    def all(self) -> list[LimitSeen]:
        return [*self._seen.values()]

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """For the client."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._answered)
        return trace

    async def _answered(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        headers = request.response.headers
        if "X-RateLimit-Limit" not in headers:
            return
        route = f"{request.method} {without_numbers(request.url.path)}"
        told = [
            headers.get(f"X-RateLimit-{name}", "")
            for name in ("Limit", "Remaining", "Reset-After", "Bucket")
        ]
        self._seen[route] = LimitSeen(route, *told)


def without_numbers(path: str) -> str:
    """The path as it is for all channels, messages and interactions."""
    for pattern, instead in VARYING:
        path = pattern.sub(instead, path)
    return path
