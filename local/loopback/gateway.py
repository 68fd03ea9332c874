"""The gateway: sessions, what each is told, and resuming after a lost connection."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import zlib
from collections import deque
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from local.loopback.guilds import GUILDS, MEMBERS, Guild
from local.loopback.wire import Wire

if TYPE_CHECKING:
    from local.loopback.loopback import Loopback

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, REQUEST_MEMBERS = 0, 1, 2, 6, 8
INVALID_SESSION, HELLO, ACKNOWLEDGED = 9, 10, 11
LOST, ALREADY_IDENTIFIED, BAD_SHARD = 4000, 4005, 4010
REPLAYED = 1000  # events that a session can have missed and still resume


class Socket:
    """One connection: what is said is queued and sent in order, compressed as the client asked."""

    def __init__(self, socket: web.WebSocketResponse, compression: str) -> None:
        self.socket = socket
        self._pack = _compressor(compression)
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def say(self, op: int, about: Any = None) -> None:
        self.send(json.dumps({"op": op, "d": about, "s": None, "t": None}))

    def send(self, text: str) -> None:
        self._queue.put_nowait(text)

    async def close(self, code: int) -> None:
        self._writer.cancel()
        await asyncio.wait([self._writer])
        await self.socket.close(code=code)

    async def _write(self) -> None:
        while True:
            text = await self._queue.get()
            try:
                if self._pack is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(self._pack(text.encode()))
            except ConnectionError:
                return  # the client has gone; what it missed is in its session


class Session:
    def __init__(self, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard, self.intents = shard, intents
        self.socket: Socket | None = None
        self.sequence = 0
        self.told: deque[tuple[int, str]] = deque(maxlen=REPLAYED)

    def hears_of(self, guild: Guild) -> bool:
        number, count = self.shard
        return (guild.id >> 22) % count == number

    def tell(self, event: str, about: Wire) -> None:
        self.sequence += 1
        text = json.dumps({"op": DISPATCH, "d": about, "s": self.sequence, "t": event})
        self.told.append((self.sequence, text))
        if self.socket is not None:
            self.socket.send(text)

    def resume(self, socket: Socket, heard: int) -> None:
        self.socket = socket
        for number, text in self.told:
            if number > heard:
                socket.send(text)
        self.tell("RESUMED", {})


class Gateway:
    def __init__(self, discord: Loopback) -> None:
        self.discord = discord
        self.sessions: dict[str, Session] = {}  # the latest connected last
        self._sockets: set[Socket] = set()
        self.shut: asyncio.Event | None = None  # nobody is let in before it is set

    def tell(
        self,
        event: str,
        about: Wire | Callable[[Session], Wire],
        guild: Guild,
        intent: int = GUILDS,
    ) -> None:
        """Tell every session of the guild's shard that asked for this kind of event."""
        for session in self.sessions.values():
            if session.intents & intent and session.hears_of(guild):
                session.tell(event, about(session) if callable(about) else about)

    def tell_latest(self, event: str, about: Wire, guild: Guild) -> bool:
        """Interactions need no intent and go to one session only; False if there is none."""
        hearing = [session for session in self.sessions.values() if session.hears_of(guild)]
        connected = [session for session in hearing if session.socket is not None]
        for session in (connected or hearing)[-1:]:
            session.tell(event, about)
        return bool(hearing)

    @property
    def connected(self) -> int:
        return sum(session.socket is not None for session in self.sessions.values())

    async def drop(self, resumable: bool) -> None:
        for session in self.sessions.values():
            session.socket = None  # whatever the client says now is no goodbye
        if not resumable:
            self.sessions.clear()
        await asyncio.gather(*(socket.close(LOST) for socket in list(self._sockets)))

    async def close(self) -> None:
        await asyncio.gather(*(socket.close(1001) for socket in list(self._sockets)))

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        if self.shut is not None:
            await self.shut.wait()
        connection = web.WebSocketResponse(max_msg_size=0)
        await connection.prepare(request)
        socket = Socket(connection, request.query.get("compress", ""))
        self._sockets.add(socket)
        socket.say(HELLO, {"heartbeat_interval": 41250})
        session: Session | None = None
        try:
            async for frame in connection:
                if frame.type is not WSMsgType.TEXT:
                    continue
                said = json.loads(frame.data)
                op, about = said["op"], said.get("d")
                if op == HEARTBEAT:
                    socket.say(ACKNOWLEDGED)
                elif op in (IDENTIFY, RESUME) and session is not None:
                    await socket.close(ALREADY_IDENTIFIED)
                elif op == IDENTIFY:
                    session = await self._identify(socket, about)
                elif op == RESUME:
                    session = self._resume(socket, about)
                elif op == REQUEST_MEMBERS and session is not None:
                    self._members(session, about)
        finally:
            self._sockets.discard(socket)
            self._left(session, socket)
            await socket.close(1000)
        return connection

    # -- what clients say

    async def _identify(self, socket: Socket, about: Wire) -> Session | None:
        number, count = about.get("shard") or (0, 1)
        if not 0 <= number < count:
            await socket.close(BAD_SHARD)
            return None
        session = Session((number, count), about.get("intents", 0))
        session.socket = socket
        guilds = [g for g in self.discord.guilds.values() if g.has_bot and session.hears_of(g)]
        ready: Wire = {
            "v": 10,
            "user": self.discord.bot.wire | {"verified": True, "mfa_enabled": False},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.discord.gateway_url,
            "shard": [number, count],
            "application": {"id": str(self.discord.bot.id), "flags": 0},
        }
        session.tell("READY", ready)
        self.sessions[session.id] = session
        if session.intents & GUILDS:
            for guild in guilds:
                session.tell("GUILD_CREATE", guild.wire(bool(session.intents & MEMBERS)))
        self.discord.stir()
        return session

    def _resume(self, socket: Socket, about: Wire) -> Session | None:
        session = self.sessions.pop(about.get("session_id", ""), None)
        heard = about.get("seq")
        oldest = session.told[0][0] if session else 0
        if session is None or heard is None or heard < oldest - 1 or heard > session.sequence:
            socket.say(INVALID_SESSION, False)
            return None
        self.sessions[session.id] = session
        session.resume(socket, heard)
        self.discord.stir()
        return session

    def _members(self, session: Session, about: Wire) -> None:
        guild = self.discord.guilds.get(int(about["guild_id"]))
        if guild is None:
            return
        named = about.get("user_ids")
        wanted = (
            None
            if named is None
            else {int(n) for n in ([named] if isinstance(named, str) else named)}
        )
        start = (about.get("query") or "").lower()
        found = [
            guild.member_wire(user)
            for user in guild.members.values()
            if (user.id in wanted if wanted is not None else user.name.lower().startswith(start))
        ]
        if about.get("limit"):
            found = found[: about["limit"]]
        chunk: Wire = {
            "guild_id": str(guild.id),
            "members": found,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if about.get("nonce"):
            chunk["nonce"] = about["nonce"]
        session.tell("GUILD_MEMBERS_CHUNK", chunk)

    def _left(self, session: Session | None, socket: Socket) -> None:
        """A client that says goodbye (1000, 1001) ends its session; else it may resume."""
        if session is None or session.socket is not socket:
            return
        session.socket = None
        if socket.socket.close_code in (1000, 1001):
            self.sessions.pop(session.id, None)
        self.discord.stir()


def _compressor(name: str) -> Callable[[bytes], bytes] | None:
    """One for the whole connection: later messages refer to earlier ones."""
    if name == "zlib-stream":
        deflate = zlib.compressobj()
        return lambda raw: deflate.compress(raw) + deflate.flush(zlib.Z_SYNC_FLUSH)
    # Asked for only by clients that have it: of their own, or with Python itself from 3.14 on.
    if name == "zstd-stream" and sys.version_info >= (3, 14):
        stream: Any = import_module("compression.zstd").ZstdCompressor()
        return lambda raw: bytes(stream.compress(raw, stream.FLUSH_BLOCK))
    if name == "zstd-stream":
        zstandard: Any = import_module("zstandard")
        pack = zstandard.ZstdCompressor().compressobj()
        block = zstandard.COMPRESSOBJ_FLUSH_BLOCK
        return lambda raw: pack.compress(raw) + pack.flush(block)
    return None
