"""Keeps the messages of the local table beside its matches, so that it goes on after a restart.

Private messages are not kept: Discord's own clients lose them, too, when they are started again.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct

from local.loopback.cdn import Attachment
from local.loopback.channels import Channel
from local.loopback.loopback import Loopback
from local.loopback.messages import Message
from local.loopback.wire import Wire

log = logging.getLogger("rivalry.local")
PATIENCE = 10  # seconds that the store may be writing in the same file
SOON = 0.2  # seconds: several edits in a row are written once
TABLES = """
CREATE TABLE IF NOT EXISTS local_threads (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS local_messages (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
"""


class KeptFile(Struct):
    id: int
    channel: int
    filename: str
    description: str | None
    content: bytes
    content_type: str | None
    size: tuple[int, int] | None


class KeptMessage(Struct):
    id: int
    channel: int
    author: int
    created: float
    edited: float | None
    type: int
    flags: int
    content: str
    embeds: list[Wire]
    components: list[Wire]
    files: list[KeptFile]
    mentioned: list[int]
    pinged: list[int]
    reference: Wire | None


class KeptThread(Struct):
    id: int
    parent: int
    name: str
    owner: int
    created: float
    archived: bool
    locked: bool


_encode = msgspec.msgpack.Encoder().encode
_thread = msgspec.msgpack.Decoder(KeptThread).decode
_message = msgspec.msgpack.Decoder(KeptMessage).decode
Kept = dict[int, KeptMessage | None] | dict[int, KeptThread | None]  # None for what is gone


class MessageKeeper:
    """Writes public messages and threads a little later, in a thread of its own."""

    def __init__(self, file: Path, discord: Loopback) -> None:
        self.discord = discord
        self._pending: dict[int, Message | None] = {}
        self._threads: dict[int, KeptThread] = {}
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="keeper")
        self._file = file
        self._writing: asyncio.Task[None] | None = None
        self._wanted = asyncio.Event()

    async def open(self) -> None:
        """Bring back what was there."""
        loop = asyncio.get_running_loop()
        threads, messages = await loop.run_in_executor(self._pool, self._read)
        for thread in threads:
            self._bring_back_thread(thread)
        for message in messages:
            self._bring_back(message)
        self.discord.changed.add(self.changed)
        self._writing = loop.create_task(self._write_for_ever())

    async def close(self) -> None:
        self.discord.changed.discard(self.changed)
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
            await self._flush()
        self._pool.shutdown()

    def changed(self, message: Message, gone: bool, reader: int | None) -> None:
        if reader is None:
            self._pending[message.id] = None if gone else message
            self._wanted.set()

    async def _write_for_ever(self) -> None:
        while True:
            await self._wanted.wait()
            await asyncio.sleep(SOON)
            self._wanted.clear()
            try:
                await self._flush()
            except sqlite3.Error as problem:
                log.warning("messages could not be kept, trying again: %s", problem)
                self._wanted.set()

    async def _flush(self) -> None:
        pending, self._pending = self._pending, {}
        messages = {number: None if m is None else as_kept(m) for number, m in pending.items()}
        threads_now = {c.id: as_thread(c, c.parent) for c in self._all_threads() if c.parent}
        threads: dict[int, KeptThread | None] = {
            number: threads_now.get(number)
            for number in threads_now.keys() | self._threads.keys()
            if threads_now.get(number) != self._threads.get(number)
        }
        if not messages and not threads:
            return
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._pool, self._write, threads, messages)
        except BaseException:  # cancelled, too: who closes the table writes the rest
            self._pending = pending | self._pending
            raise
        self._threads = threads_now

    def _all_threads(self) -> list[Channel]:
        return [channel for channel in self.discord.channels.values() if channel.parent]

    # -- the database, in its own thread

    def _read(self) -> tuple[list[KeptThread], list[KeptMessage]]:
        with closing(sqlite3.connect(self._file, timeout=PATIENCE)) as connection:
            connection.executescript(TABLES)
            threads = connection.execute("SELECT body FROM local_threads ORDER BY id").fetchall()
            messages = connection.execute("SELECT body FROM local_messages ORDER BY id").fetchall()
        return [_thread(body) for (body,) in threads], [_message(body) for (body,) in messages]

    def _write(
        self, threads: dict[int, KeptThread | None], messages: dict[int, KeptMessage | None]
    ) -> None:
        with closing(sqlite3.connect(self._file, timeout=PATIENCE)) as connection, connection:
            _put(connection, "local_threads", threads)
            _put(connection, "local_messages", messages)

    # -- bringing back

    def _bring_back_thread(self, kept: KeptThread) -> None:
        parent = self.discord.channels.get(kept.parent)
        if parent is None:
            return
        thread = Channel(parent.guild, kept.id, kept.name, parent)
        thread.owner_id, thread.created = kept.owner, kept.created
        thread.archived, thread.locked = kept.archived, kept.locked
        parent.guild.threads[thread.id] = self.discord.channels[thread.id] = thread
        self._threads[thread.id] = kept

    def _bring_back(self, kept: KeptMessage) -> None:
        channel, users = self.discord.channels.get(kept.channel), self.discord.users
        if channel is None or kept.author not in users:
            return
        message = Message(channel, users[kept.author])
        message.id, message.created, message.edited = kept.id, kept.created, kept.edited
        message.type, message.flags, message.content = kept.type, kept.flags, kept.content
        message.embeds, message.components = kept.embeds, kept.components
        message.mentioned = [users[number] for number in kept.mentioned if number in users]
        message.mentions, message.reference = set(kept.pinged), kept.reference
        message.attachments = [
            Attachment(
                f.id, f.channel, f.filename, f.description, f.content, f.content_type, f.size
            )
            for f in kept.files
        ]
        for attachment in message.attachments:
            self.discord.cdn.publish(attachment)
        channel.messages[message.id] = message
        channel.last_message_id = message.id


def as_kept(message: Message) -> KeptMessage:
    return KeptMessage(
        id=message.id,
        channel=message.channel.id,
        author=message.author.id,
        created=message.created,
        edited=message.edited,
        type=message.type,
        flags=message.flags,
        content=message.content,
        embeds=message.embeds,
        components=message.components,
        files=[
            KeptFile(
                a.id, a.channel_id, a.filename, a.description, a.content, a.content_type, a.size
            )
            for a in message.attachments
        ],
        mentioned=[user.id for user in message.mentioned],
        pinged=sorted(message.mentions),
        reference=message.reference,
    )


def as_thread(thread: Channel, parent: Channel) -> KeptThread:
    return KeptThread(
        id=thread.id,
        parent=parent.id,
        name=thread.name,
        owner=thread.owner_id,
        created=thread.created,
        archived=thread.archived,
        locked=thread.locked,
    )


def _put(connection: sqlite3.Connection, table: str, kept: Kept) -> None:
    connection.executemany(
        f"INSERT OR REPLACE INTO {table} VALUES (?, ?)",
        [(number, _encode(body)) for number, body in kept.items() if body is not None],
    )
    connection.executemany(
        f"DELETE FROM {table} WHERE id = ?",
        [(number,) for number, body in kept.items() if body is None],
    )
