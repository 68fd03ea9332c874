"""Uploaded files at signed addresses that expire, as Discord's are."""

from __future__ import annotations

import hashlib
import hmac
import io
import mimetypes
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from local.loopback.wire import Wire

LIFE = 24 * 3600
LARGEST = 10 * 2**20
LINGERING = 10.0  # seconds that a dropped file can still be had


@dataclass(frozen=True)
class Attachment:
    id: int
    channel_id: int
    filename: str
    description: str | None
    content: bytes
    content_type: str | None
    size: tuple[int, int] | None  # of a picture

    @property
    def path(self) -> str:
        return f"attachments/{self.channel_id}/{self.id}/{self.filename}"


class Cdn:
    def __init__(self, now: Callable[[], float]) -> None:
        self.now, self.url = now, ""
        self._key = secrets.token_bytes(32)
        self._files: dict[str, Attachment] = {}
        self._dropped: dict[str, float] = {}  # path → when it was

    def keep(
        self, number: int, channel_id: int, name: str, content: bytes, description: str | None
    ) -> Attachment:
        """A file, not yet to be had: `publish` does that once its message is accepted."""
        filename = re.sub(r"[^\w.\-]", "_", name, flags=re.ASCII) or "unknown"
        kind = mimetypes.guess_type(filename)[0]
        size = _size(content) if kind and kind.startswith("image/") else None
        return Attachment(number, channel_id, filename, description, content, kind, size)

    def publish(self, attachment: Attachment) -> None:
        self._files[attachment.path] = attachment

    def drop(self, attachment: Attachment) -> None:
        """Gone in a moment: somebody may just be fetching it."""
        now = self.now()
        self._dropped[attachment.path] = now
        for path in [p for p, at in self._dropped.items() if now - at > LINGERING]:
            del self._dropped[path]
            self._files.pop(path, None)

    def address(self, attachment: Attachment) -> str:
        issued = int(self.now())
        query = f"ex={issued + LIFE:x}&is={issued:x}"
        return f"{self.url}/{attachment.path}?{query}&hm={self._sign(attachment.path, query)}"

    def fetch(self, path: str, query: Mapping[str, str]) -> Attachment | None:
        """The file, if the address was signed by us and has not expired."""
        signed = f"ex={query.get('ex', '')}&is={query.get('is', '')}"
        if not hmac.compare_digest(self._sign(path, signed), query.get("hm", "")):
            return None
        if int(query["ex"], 16) < self.now():
            return None
        dropped = self._dropped.get(path)
        if dropped is not None and self.now() - dropped > LINGERING:
            return None
        return self._files.get(path)

    def wire(self, attachment: Attachment) -> Wire:
        address = self.address(attachment)
        wire: Wire = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.content),
            "url": address,
            "proxy_url": address,
            "content_type": attachment.content_type or "application/octet-stream",
        }
        if attachment.description:
            wire["description"] = attachment.description
        if attachment.size:
            wire["width"], wire["height"] = attachment.size
        return wire

    def _sign(self, path: str, query: str) -> str:
        return hmac.new(self._key, f"{path}?{query}".encode(), hashlib.sha256).hexdigest()


def _size(content: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except UnidentifiedImageError:
        return None
