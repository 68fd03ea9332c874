"""The routes there are, by Discord's own names for their paths."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from local.loopback.wire import Files, Wire

if TYPE_CHECKING:
    from local.loopback.loopback import Loopback

MAJOR = ("channel_id", "guild_id", "webhook_token", "interaction_token")


@dataclass(frozen=True)
class Request:
    discord: Loopback
    query: dict[str, str]
    body: Any
    files: Files
    named: dict[str, str]  # the parts of the path that vary

    def number(self, name: str) -> int:
        return int(self.named[name]) if self.named[name].isdigit() else 0

    @property
    def form(self) -> Wire:
        return self.body if isinstance(self.body, dict) else {}


Act = Callable[[Request], "Wire | list[Wire] | None"]


@dataclass(frozen=True)
class Route:
    method: str
    template: str
    kind: str  # for rate limits: "post", "edit", …
    act: Act
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.template)
        object.__setattr__(self, "pattern", re.compile(pattern))

    @property
    def by_token(self) -> bool:
        """Interaction endpoints: no bot token, and outside the global rate limit."""
        return self.template.startswith(("/interactions/", "/webhooks/"))

    @staticmethod
    def major(named: dict[str, str]) -> str:
        return "+".join(named[name] for name in MAJOR if name in named)


class Routes:
    def __init__(self) -> None:
        self._by_shape: dict[tuple[str, int], list[Route]] = {}

    def add(self, method: str, template: str, kind: str = "") -> Callable[[Act], Act]:
        """Fixed paths must be added before those in which a part varies."""

        def register(act: Act) -> Act:
            route = Route(method, template, kind or f"{method} {template}", act)
            self._by_shape.setdefault((method, template.count("/")), []).append(route)
            return act

        return register

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        for route in self._by_shape.get((method, path.count("/")), []):
            match = route.pattern.fullmatch(path)
            if match:
                return route, match.groupdict()
        return None


ROUTES = Routes()
