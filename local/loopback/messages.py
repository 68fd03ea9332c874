"""A message: what is in it, who may read it, and its form on the wire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from local.loopback.cdn import Attachment
from local.loopback.users import User
from local.loopback.wire import Wire, copied, iso

if TYPE_CHECKING:
    from local.loopback.channels import Channel
    from local.loopback.interactions import Interaction

EPHEMERAL, LOADING, HAS_THREAD, V2 = 1 << 6, 1 << 7, 1 << 5, 1 << 15
BUTTON, TEXT_DISPLAY = 2, 10
SELECTS = {3, 5, 6, 7, 8}
RESIGN = 3600  # seconds after which addresses in a remembered wire form are signed anew


def walk(components: list[Wire]) -> Iterator[Wire]:
    """Every component, outer ones first, in the order they are shown."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for inside in ("accessory", "component"):
            if component.get(inside):
                yield from walk([component[inside]])


def media_of(component: Wire) -> Iterator[tuple[Wire, str]]:
    """Each holder of a picture or file in this component, and under which key."""
    for holder in (component, *(component.get("items") or [])):
        for key in ("media", "file"):
            if isinstance(holder.get(key), dict):
                yield holder, key


class Message:
    def __init__(self, channel: Channel, author: User, for_user: int | None = None) -> None:
        self.channel, self.author, self.for_user = channel, author, for_user
        self.discord = channel.discord
        self.id = self.discord.snowflake()
        self.created = self.discord.now()
        self.edited: float | None = None
        self.type = 0
        self.flags = EPHEMERAL if for_user is not None else 0
        self.content = ""
        self.embeds: list[Wire] = []
        self.components: list[Wire] = []
        self.attachments: list[Attachment] = []
        self.mentioned: list[User] = []
        self.mentioned_roles: list[int] = []
        self.mentions: set[int] = set()  # who was really pinged
        self.everyone = False
        self.nonce: str | None = None
        self.reference: Wire | None = None
        self.replied_to: Message | None = None
        self.interaction: Interaction | None = None
        self.thread: Channel | None = None
        self.deleted = False
        self.revision = 0
        self._wire: Wire = {}
        self._wire_of = (-1, 0.0)

    # -- what a reader notices

    @property
    def ephemeral(self) -> bool:
        return self.for_user is not None

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        shown = [c["content"] for c in walk(self.components) if c["type"] == TEXT_DISPLAY]
        return "\n".join([self.content, *shown] if self.content else shown)

    @property
    def buttons(self) -> dict[str, Wire]:
        found = [c for c in walk(self.components) if c["type"] == BUTTON]
        return {c.get("label") or (c.get("emoji") or {}).get("name", ""): c for c in found}

    @property
    def selects(self) -> dict[str, Wire]:
        found = [c for c in walk(self.components) if c["type"] in SELECTS]
        return {c.get("placeholder") or c["custom_id"]: c for c in found}

    @property
    def pictures(self) -> list[tuple[str, bytes, str | None]]:
        """File name, bytes and alt text, in the order shown."""
        uploaded = {str(attachment.id): attachment for attachment in self.attachments}
        found = []
        for component in walk(self.components):
            for holder, key in media_of(component):
                attachment = uploaded.pop(holder[key].get("attachment_id", ""), None)
                if attachment and attachment.size:
                    alt = holder.get("description") or attachment.description
                    found.append((attachment.filename, attachment.content, alt))
        for attachment in uploaded.values():
            if attachment.size and not self.flags & V2:
                found.append((attachment.filename, attachment.content, attachment.description))
        return found

    @property
    def files(self) -> dict[str, bytes]:
        """Every uploaded file, pictures too."""
        return {attachment.filename: attachment.content for attachment in self.attachments}

    # -- on the wire

    @property
    def wire(self) -> Wire:
        """As the bot gets it; remembered until the message changes or the addresses are old."""
        revision, signed = self._wire_of
        now = self.discord.now()
        if revision != self.revision or now - signed > RESIGN:
            self._wire, self._wire_of = self._fresh_wire(), (self.revision, now)
        return self._wire

    def _fresh_wire(self) -> Wire:
        cdn = self.discord.cdn
        uploaded = {str(attachment.id): attachment for attachment in self.attachments}
        components = copied(self.components)
        for component in walk(components):
            for holder, key in media_of(component):
                number = holder[key].get("attachment_id")
                if number in uploaded:
                    shown = cdn.wire(uploaded[number])
                    fields = ("url", "proxy_url", "width", "height", "content_type")
                    holder[key] |= {k: shown[k] for k in fields if k in shown}
        wire: Wire = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "type": self.type,
            "author": self.author.wire,
            "content": self.content,
            "timestamp": iso(self.created),
            "edited_timestamp": None if self.edited is None else iso(self.edited),
            "tts": False,
            "mention_everyone": self.everyone,
            "mentions": [user.wire for user in self.mentioned],
            "mention_roles": [str(role) for role in self.mentioned_roles],
            # Those of a message made of components are told in its components alone.
            "attachments": [
                cdn.wire(attachment) for attachment in uploaded.values() if not self.flags & V2
            ],
            "embeds": self._embeds(),
            "components": components,
            "pinned": False,
            "flags": self.flags,
        }
        if self.author.bot:
            wire["application_id"] = str(self.author.id)
        if self.interaction is not None:
            wire["webhook_id"] = str(self.author.id)
            wire["interaction_metadata"] = self.interaction.metadata
        if self.nonce is not None:
            wire["nonce"] = self.nonce
        if self.reference is not None:
            wire["message_reference"] = self.reference
        if self.replied_to is not None:
            deleted = self.replied_to.deleted
            wire["referenced_message"] = None if deleted else self.replied_to.wire
        if self.thread is not None:
            wire["thread"] = self.thread.wire
        return wire

    def _embeds(self) -> list[Wire]:
        by_name = {attachment.filename: attachment for attachment in self.attachments}
        embeds: list[Wire] = copied(self.embeds)
        for embed in embeds:
            for key in ("image", "thumbnail"):
                url = (embed.get(key) or {}).get("url", "")
                name = url.removeprefix("attachment://")
                if name != url and name in by_name:
                    embed[key]["url"] = self.discord.cdn.address(by_name[name])
        return embeds
