"""Guilds: members and their roles, channels, and whether the bot is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from local.loopback import permissions
from local.loopback.channels import Channel
from local.loopback.users import Role, User
from local.loopback.wire import Wire, iso

if TYPE_CHECKING:
    from local.loopback.loopback import Loopback

GUILDS = discord.Intents(guilds=True).value
MEMBERS = discord.Intents(members=True).value


class Guild:
    is_guild = True  # direct messages have something else in its place

    def __init__(self, discord: Loopback, number: int, name: str, owner: User) -> None:
        self.discord, self.id, self.name, self.owner = discord, number, name, owner
        self.everyone = Role(number, "@everyone", permissions.EVERYONE, 0)
        self.roles: dict[int, Role] = {number: self.everyone}
        self.members: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.threads: dict[int, Channel] = {}
        self._roles_of: dict[int, list[Role]] = {}
        self._people: Role | None = None  # what @everyone had to give up for `bot_permissions`
        self.bot_role = self._new_role(discord.bot.name, permissions.BOT, managed=True)
        self.joined_at = discord.now()
        self._enter(owner, [])

    # -- roles

    def add_role(
        self, name: str, granted: discord.Permissions | None = None, mentionable: bool = False
    ) -> Role:
        role = self._new_role(name, granted.value if granted else 0, mentionable=mentionable)
        self.discord.tell("GUILD_ROLE_CREATE", self._about(role), self)
        return role

    def change_role(self, role: Role, granted: discord.Permissions) -> None:
        role.permissions = granted.value
        self.discord.tell("GUILD_ROLE_UPDATE", self._about(role), self)

    def bot_permissions(self, granted: discord.Permissions | None = None, **changes: bool) -> None:
        """What the bot may do, before overwrites: exactly `granted` (or as now), with `changes`.

        Permissions only ever add up, so what the bot shall lack is taken from @everyone and given
        to a role that all people have, as careful moderators do.
        """
        exact = discord.Permissions((granted or self._bots_now()).value)
        exact.update(**changes)
        taken = self.everyone.permissions & ~exact.value
        if taken:
            self._give_people(taken)
            self.change_role(
                self.everyone, discord.Permissions(self.everyone.permissions & exact.value)
            )
        self.change_role(self.bot_role, exact)

    def roles_of(self, user: User) -> list[Role]:
        return self._roles_of.get(user.id, [])

    # -- members

    def join(self, user: User, roles: list[Role] | None = None) -> None:
        """A new member, or other roles for one."""
        known = user.id in self.members
        self._enter(user, [*(roles or []), *([self._people] if self._people else [])])
        about = self.member_wire(user) | {"guild_id": str(self.id)}
        event = "GUILD_MEMBER_UPDATE" if known else "GUILD_MEMBER_ADD"
        self.discord.tell(event, about, self, MEMBERS)

    def leave(self, user: User) -> None:
        del self.members[user.id], self._roles_of[user.id]
        about = {"guild_id": str(self.id), "user": user.wire}
        self.discord.tell("GUILD_MEMBER_REMOVE", about, self, MEMBERS)

    @property
    def has_bot(self) -> bool:
        return self.discord.bot.id in self.members

    def remove_bot(self) -> None:
        bot = self.discord.bot
        self.discord.tell("GUILD_DELETE", {"id": str(self.id)}, self)
        del self.members[bot.id], self._roles_of[bot.id]

    def invite_bot(self) -> None:
        self._enter(self.discord.bot, [self.bot_role])
        self.joined_at = self.discord.now()
        self.discord.tell_guild(self)

    # -- channels

    def add_channel(self, name: str) -> Channel:
        channel = Channel(self, self.discord.snowflake(), name)
        self.channels[channel.id] = self.discord.channels[channel.id] = channel
        channel.tell("CREATE")
        return channel

    def add_thread(self, parent: Channel, name: str, number: int, owner: User) -> Channel:
        thread = Channel(self, number, name, parent)
        thread.owner_id = owner.id
        thread.thread_members.append(owner.id)
        self.threads[thread.id] = self.discord.channels[thread.id] = thread
        wire = thread.wire | {"newly_created": True}
        self.discord.tell("THREAD_CREATE", wire, self)
        return thread

    def forget(self, channel: Channel) -> None:
        self.channels.pop(channel.id, None)
        self.threads.pop(channel.id, None)
        self.discord.channels.pop(channel.id, None)

    # -- on the wire

    def member_wire(self, user: User) -> Wire:
        return {
            "user": user.wire,
            "nick": None,
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "premium_since": None,
            "roles": [str(role.id) for role in self.roles_of(user)],
            "joined_at": iso(self.joined_at),
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }

    def wire(self, with_members: bool = False) -> Wire:
        shown = list(self.members.values()) if with_members else [self.discord.bot]
        return {
            "id": str(self.id),
            "name": self.name,
            "owner_id": str(self.owner.id),
            "joined_at": iso(self.joined_at),
            "unavailable": False,
            "large": len(self.members) > 250,
            "member_count": len(self.members),
            "members": [self.member_wire(user) for user in shown],
            "roles": [role.wire for role in self.roles.values()],
            "channels": [channel.wire for channel in self.channels.values()],
            "threads": [thread.wire for thread in self.threads.values() if not thread.archived],
            **_EMPTY,
        }

    # -- within

    def _new_role(
        self, name: str, granted: int, managed: bool = False, mentionable: bool = False
    ) -> Role:
        number = self.discord.snowflake()
        role = Role(number, name, granted, len(self.roles), managed, mentionable)
        self.roles[number] = role
        return role

    def _enter(self, user: User, roles: list[Role]) -> None:
        self.members[user.id] = user
        self._roles_of[user.id] = roles

    def _bots_now(self) -> discord.Permissions:
        return discord.Permissions(self.everyone.permissions | self.bot_role.permissions)

    def _give_people(self, granted: int) -> None:
        if self._people is None:
            self._people = self.add_role("People")
            for user in self.members.values():
                if not user.bot:
                    self._roles_of[user.id].append(self._people)
        self.change_role(self._people, discord.Permissions(self._people.permissions | granted))

    def _about(self, role: Role) -> Wire:
        return {"guild_id": str(self.id), "role": role.wire}


_EMPTY: Wire = {
    "icon": None,
    "splash": None,
    "banner": None,
    "description": None,
    "emojis": [],
    "stickers": [],
    "features": [],
    "presences": [],
    "voice_states": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "soundboard_sounds": [],
    "preferred_locale": "en-US",
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw_level": 0,
    "premium_tier": 0,
    "premium_progress_bar_enabled": False,
    "premium_subscription_count": 0,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "rules_channel_id": None,
    "public_updates_channel_id": None,
    "afk_channel_id": None,
    "afk_timeout": 300,
    "vanity_url_code": None,
    "application_id": None,
    "max_members": 500000,
}
