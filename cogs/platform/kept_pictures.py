"""Pictures that a message has already: an edit names them by their ids and uploads only the others.

A picture's file name carries its digest (layout.py), so equal names are equal pictures. Which ones
a message has is read from the galleries of Discord's answer: in a message made of components the
list of attachments is empty. Addresses of pictures expire, so none is ever sent back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any, TypeVar
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary, WeakValueDictionary

import discord
from msgspec import Struct

from cogs.platform.layout import Layout

log = logging.getLogger("rivalry.cogs")
REFUSED = 400
# Refusals that have nothing to do with what was sent: answered already, an archived thread.
OTHER_REASONS = (40060, 50083)
REMEMBERED = 4096  # private messages whose pictures are known without asking
T = TypeVar("T")


class KeptPicture(Struct, frozen=True):
    """A picture as one message has it; the library takes it for an attachment to be kept."""

    id: int
    name: str

    def to_dict(self) -> dict[str, str]:
        return {"id": str(self.id), "filename": self.name}


Kept = tuple[KeptPicture, ...]


def shown_in(message: discord.Message | None) -> Kept:
    """The pictures in the galleries of a message, as Discord tells them."""
    return tuple(
        KeptPicture(item.media.attachment_id, PurePosixPath(urlsplit(item.media.url).path).name)
        for gallery in galleries(message.components if message else ())
        for item in gallery.items
        if item.media.attachment_id is not None
    )


def galleries(components: Iterable[Any]) -> Iterator[discord.MediaGalleryComponent]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield component
        yield from galleries(getattr(component, "children", ()))


def as_text(kept: Kept) -> str:
    """For the row of a board: a line for each picture."""
    return "\n".join(f"{picture.id} {picture.name}" for picture in kept)


def from_text(text: str) -> Kept:
    lines = [line.split(" ", 1) for line in text.splitlines()]
    return tuple(KeptPicture(int(number), name) for number, name in lines)


def changes(shown: Layout, there: Kept = ()) -> dict[str, Any]:
    """How a message that has these pictures becomes this one."""
    by_name = {picture.name: picture for picture in there}
    attachments = [by_name.get(p.name) or p.file() for p in shown.pictures]
    return {"view": shown, "attachments": attachments}


def is_about_pictures(problem: discord.HTTPException, shown: Layout) -> bool:
    """Whether Discord may have refused an edit for the pictures that it brings in."""
    refused = problem.status == REFUSED and problem.code not in OTHER_REASONS
    return refused and bool(shown.pictures)


class Keeping:
    """Edits messages of one kind (boards, or hands), and uploads there only what is new.

    Should Discord refuse that once, everything is uploaded until the next start.
    """

    def __init__(self, kind: str) -> None:
        self.kind, self.works = kind, True

    async def edit(self, edit: Callable[..., Awaitable[T]], shown: Layout, there: Kept) -> T:
        """Show this in a message that has these pictures; `edit` takes the changes and answers."""
        there = there if self.works else ()
        names = {picture.name for picture in there}
        if any(not picture.is_drawn and picture.name not in names for picture in shown.pictures):
            shown = await shown.drawn()
        try:
            return await edit(**changes(shown, there))
        except discord.HTTPException as problem:
            keeps = any(picture.name in names for picture in shown.pictures)
            if not keeps or problem.status != REFUSED or problem.code in OTHER_REASONS:
                raise
            code = problem.code
        answer = await edit(**changes(await shown.drawn()))
        self.works = False  # as uploading was taken, it was keeping that was refused
        log.warning("%s: Discord keeps no pictures (code %s): uploading all", self.kind, code)
        return answer


class PrivateMessages:
    """What the private messages of a client show, and one edit of each at a time."""

    def __init__(self) -> None:
        self.keeping = Keeping("hands")
        self._shown: OrderedDict[int, Kept] = OrderedDict()
        self._changing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def changing(self, message: int) -> asyncio.Lock:
        """Held by whoever edits this message: an edit keeps what the one before it left there."""
        return self._changing.setdefault(message, asyncio.Lock())

    async def edit(
        self,
        message: int,
        edit: Callable[..., Awaitable[Any]],
        shown: Layout,
        pressed: discord.Message | None = None,
    ) -> discord.Message | None:
        """Show this in a message of ours; `pressed` is what was there when somebody pressed."""
        there = self._shown.pop(message, None)  # after a failure nobody knows
        if there is None:
            there = shown_in(pressed)
        return self.noted(await self.keeping.edit(edit, shown, there))

    def noted(self, answer: Any) -> discord.Message | None:
        """The message in Discord's answer; what it shows is remembered."""
        message = getattr(answer, "resource", answer)  # of a callback, or the message itself
        if not isinstance(message, discord.Message):
            return None
        self._shown[message.id] = shown_in(message)
        self._shown.move_to_end(message.id)
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)
        return message


_OF_CLIENTS: WeakKeyDictionary[discord.Client, PrivateMessages] = WeakKeyDictionary()


def private_messages(client: discord.Client) -> PrivateMessages:
    return _OF_CLIENTS.setdefault(client, PrivateMessages())
