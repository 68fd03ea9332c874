"""HTTP on 127.0.0.1: reads a request, has it done, and answers as Discord would."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from aiohttp import web

from local.loopback import rest_channels, rest_guilds, rest_interactions  # noqa: F401  their routes
from local.loopback.faults import Fault
from local.loopback.ratelimits import RateLimited
from local.loopback.routes import ROUTES, Request, Route
from local.loopback.wire import CLOSED_DOORS, UNKNOWN_INTERACTION, Files, Refused, Wire

if TYPE_CHECKING:
    from local.loopback.loopback import Loopback

BACKLOG = 1024  # a soak test opens hundreds of connections at once
LARGEST_BODY = 30 * 2**20
API = "/api/v10"
_FILE = re.compile(r"files\[(\d+)\]")
_MULTIPART = re.compile(r'multipart/form-data;\s*boundary="?([^";]+)')
_NAMED = re.compile(r'\b(name|filename)="([^"]*)"')


class Server:
    def __init__(self, discord: Loopback) -> None:
        self.discord = discord
        self._runner: web.AppRunner | None = None

    async def start(self, port: int) -> int:
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_get("/gateway/", self.discord.gateway.connect)
        app.router.add_get("/cdn/{path:.*}", self._file)
        app.router.add_route("*", API + "/{path:.*}", self._rest)
        for more in self.discord.more_routes:
            more(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port, backlog=BACKLOG)
        await site.start()
        bound: int = self._runner.addresses[0][1]
        return bound

    async def close(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def _file(self, request: web.Request) -> web.Response:
        found = self.discord.cdn.fetch(request.match_info["path"], request.query)
        if found is None:
            return web.Response(status=404, text="This content is no longer available.")
        kind = found.content_type or "application/octet-stream"
        return web.Response(body=found.content, content_type=kind)

    async def _rest(self, request: web.Request) -> web.Response:
        method, path = request.method, request.path.removeprefix(API)
        try:
            body, files = await _read(request)
        except ValueError:
            self.discord.problems.append(f"{method} {path}: the body is not JSON")
            return _json(400, {"code": 50109, "message": "The request body contains invalid JSON."})
        fault = self.discord.faults.strike(method, path)
        if fault is not None:
            await fault.wait()
        if self.discord.faults.refuse_kept(path, body, files):
            response = _json(400, {"code": 50035, "message": "Invalid Form Body"})
        elif fault is not None and fault.fails and not fault.acted:
            response = self._failed(request, fault)
        else:
            response = self._answer(request, method, path, body, files)
            if fault is not None and fault.fails:
                response = self._failed(request, fault)
        size = request.content_length or 0
        self.discord.traffic.add(request.path, size, len(files))
        for callback in self.discord.answered:
            callback(method, path, size, response)
        self.discord.note(method, path, response.status)
        scope = response.headers.get("X-RateLimit-Scope")
        self.discord.invalid_requests.note(response.status, scope)
        return response

    def _failed(self, request: web.Request, fault: Fault) -> web.Response:
        if fault.reset and request.transport is not None:
            request.transport.abort()
        return _json(fault.status, fault.body)

    def _answer(
        self, request: web.Request, method: str, path: str, body: Any, files: Files
    ) -> web.Response:
        headers: dict[str, str] = {}
        try:
            found = ROUTES.find(method, path)
            if found is None:
                raise Refused(501, 0, "the loopback has no such route")
            route, named = found
            if not route.by_token and not request.headers.get("Authorization"):
                raise Refused(401, 0, "401: Unauthorized")
            limits = self.discord.rate_limits
            headers = limits.use(route.kind, Route.major(named), not route.by_token)
            if self.discord.inspect is not None:
                self._inspect(method, route.template, path, body, files)
            answer = route.act(Request(self.discord, dict(request.query), body, files, named))
        except Refused as refusal:
            self._remember(method, path, refusal)
            return _json(refusal.status, {"code": refusal.code, "message": refusal.text}, headers)
        except RateLimited as limited:
            return _too_many(limited, headers)
        except Exception as mistake:  # a form we did not foresee; 501, as 500 would be retried
            self.discord.problems.append(f"{method} {path}: the loopback failed: {mistake!r}")
            return _json(501, {"code": 0, "message": f"the loopback failed: {mistake!r}"}, headers)
        if answer is None:
            return web.Response(status=204, headers=headers)
        return _json(200, answer, headers)

    def _inspect(self, method: str, template: str, path: str, body: Any, files: Files) -> None:
        assert self.discord.inspect is not None
        try:
            self.discord.inspect(method, template, path, body, files)
        except Exception as objection:
            raise Refused(400, 50035, f"Invalid Form Body: {objection}") from objection

    def _remember(self, method: str, path: str, refusal: Refused) -> None:
        """A bot may meet a closed door; a malformed, late or unknown request is its mistake."""
        mistaken = refusal.status in (400, 401, 413, 501) or refusal.code == UNKNOWN_INTERACTION[1]
        if mistaken and (refusal.status, refusal.code, refusal.text) not in CLOSED_DOORS:
            self.discord.problems.append(f"{method} {path}: {refusal}")


async def _read(request: web.Request) -> tuple[Any, Files]:
    """The JSON of a request and the files that came with it."""
    raw = await request.read()
    # aiohttp's own readers of headers and parts would take longer than all the rest of a request.
    kind = _MULTIPART.match(request.headers.get("Content-Type", ""))
    if kind is None:
        return (json.loads(raw) if raw else None), {}
    body: Any = None
    files: Files = {}
    for part in raw.split(b"--" + kind[1].encode())[1:-1]:
        head, _, content = part.removesuffix(b"\r\n").partition(b"\r\n\r\n")
        named = dict(_NAMED.findall(head.decode()))
        match = _FILE.fullmatch(named.get("name", ""))
        if match:
            files[int(match[1])] = (named.get("filename", "unknown"), content)
        elif named.get("name") == "payload_json":
            body = json.loads(content)
    return body, files


def _json(status: int, answer: Any, headers: dict[str, str] | None = None) -> web.Response:
    # discord.py compares the content type as a whole: no charset.
    headers = {**(headers or {}), "Content-Type": "application/json"}
    return web.Response(status=status, body=json.dumps(answer).encode(), headers=headers)


def _too_many(limited: RateLimited, headers: dict[str, str]) -> web.Response:
    """With the headers of the route's own bucket, also where a limit within it was met."""
    answer: Wire = {
        "message": limited.text,
        "code": limited.code,
        "retry_after": limited.retry_after,
        "global": limited.scope == "global",
    }
    headers = {
        **headers,
        **limited.headers,
        **({"X-RateLimit-Global": "true"} if answer["global"] else {}),
        "Retry-After": str(int(limited.retry_after) + 1),
        "X-RateLimit-Scope": limited.scope,
        "Via": "1.1 google",  # without it discord.py takes the answer for a ban
    }
    return _json(429, answer, headers)
