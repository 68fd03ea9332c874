"""Text channels and their public threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from local.loopback import permissions
from local.loopback.messages import Message
from local.loopback.users import Role, User
from local.loopback.wire import ARCHIVED, Refused, Wire, iso

if TYPE_CHECKING:
    from local.loopback.guilds import Guild

TEXT, PUBLIC_THREAD = 0, 11
ONE_DAY = 1440  # minutes, as threads count them


class Channel:
    """A text channel, or a public thread of one (then it has a parent)."""

    def __init__(self, guild: Guild, number: int, name: str, parent: Channel | None = None) -> None:
        self.guild, self.id, self.name, self.parent = guild, number, name, parent
        self.discord = guild.discord
        self.position = len(guild.channels)
        self.messages: dict[int, Message] = {}
        self.last_message_id: int | None = None
        self.overwrites: dict[int, tuple[int, int]] = {}  # role or user → allowed, denied
        self._about_users: set[int] = set()
        self.deleted = False
        self.refusal: tuple[int, int, str] | None = None  # what the bot is told that writes here
        # what only threads have
        self.owner_id = 0
        self.archived = self.locked = False
        self.archived_at = self.created = self.discord.now()
        self.auto_archive = ONE_DAY
        self.thread_members: list[int] = []

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def kind(self) -> int:
        return PUBLIC_THREAD if self.parent else TEXT

    @property
    def writing_permission(self) -> str:
        return "send_messages_in_threads" if self.parent else "send_messages"

    @property
    def threads(self) -> list[Channel]:
        return [thread for thread in self.guild.threads.values() if thread.parent is self]

    # -- what moderators do

    def overwrite(
        self,
        whom: Role | User,
        allow: discord.Permissions | int = 0,
        deny: discord.Permissions | int = 0,
    ) -> None:
        """Allow and deny a role or a user things in this channel; both empty takes it away."""
        allowed = allow if isinstance(allow, int) else allow.value
        denied = deny if isinstance(deny, int) else deny.value
        self.overwrites[whom.id] = (allowed, denied)
        if isinstance(whom, User):
            self._about_users.add(whom.id)
        if not allowed and not denied:
            del self.overwrites[whom.id]
        self.tell("UPDATE")

    def delete(self) -> None:
        for thread in self.threads:
            thread.delete()
        self.deleted = True
        self.guild.forget(self)
        for message in list(self.messages.values()):
            self.discord.remove(message, quietly=True)
        self.tell("DELETE")

    def archive(self, locked: bool = False) -> None:
        self.set_archived(True, locked)

    def unarchive(self) -> None:
        self.set_archived(False, False)

    def set_archived(self, archived: bool, locked: bool) -> None:
        assert self.parent is not None, "only threads are archived"
        if archived != self.archived:
            self.archived_at = self.discord.now()
        self.archived, self.locked = archived, locked
        self.tell("UPDATE")

    def is_shut_for(self, writer: User) -> bool:
        """Whether it is archived, and locked against this writer."""
        return self.archived and self.locked and not permissions.may(self, writer, "manage_threads")

    def wake(self, writer: User) -> None:
        """Writing to an archived thread opens it again, unless it is locked."""
        if self.is_shut_for(writer):
            raise Refused(*ARCHIVED)
        if self.archived:
            self.unarchive()

    def tell(self, what: str) -> None:
        if self._begun_at is not None:
            self._begun_at.thread = None if self.deleted else self
            self._begun_at.revision += 1  # the thread is shown in that message
        kind = "THREAD" if self.parent else "CHANNEL"
        self.discord.tell(f"{kind}_{what}", self.wire, self.guild)

    @property
    def _begun_at(self) -> Message | None:
        """The message a thread hangs on; they share their number."""
        return self.parent.messages.get(self.id) if self.parent else None

    # -- on the wire

    @property
    def wire(self) -> Wire:
        wire: Wire = {
            "id": str(self.id),
            "guild_id": str(self.guild.id),
            "name": self.name,
            "last_message_id": None if self.last_message_id is None else str(self.last_message_id),
            "rate_limit_per_user": 0,
            "flags": 0,
            "type": self.kind,
        }
        return wire | (self._of_threads() if self.parent else self._of_channels())

    def _of_channels(self) -> Wire:
        return {
            "position": self.position,
            "parent_id": None,
            "topic": None,
            "nsfw": False,
            "permission_overwrites": [
                {
                    "id": str(whom),
                    "type": int(whom in self._about_users),
                    "allow": str(allow),
                    "deny": str(deny),
                }
                for whom, (allow, deny) in self.overwrites.items()
            ],
        }

    def _of_threads(self) -> Wire:
        assert self.parent is not None
        return {
            "parent_id": str(self.parent.id),
            "owner_id": str(self.owner_id),
            "member_count": min(len(self.thread_members), 50),
            "message_count": len(self.messages),
            "total_message_sent": len(self.messages),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.auto_archive,
                "archive_timestamp": iso(self.archived_at),
                "create_timestamp": iso(self.created),
            },
        }
