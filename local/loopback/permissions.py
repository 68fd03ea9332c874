"""Who may do what where, computed as Discord computes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from local.loopback.wire import MISSING_ACCESS, MISSING_PERMISSIONS, Refused

if TYPE_CHECKING:
    from local.loopback.channels import Channel
    from local.loopback.guilds import Guild
    from local.loopback.users import User

ALL = discord.Permissions.all().value
EVERYONE = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    add_reactions=True,
    use_external_emojis=True,
    read_message_history=True,
    use_application_commands=True,
    change_nickname=True,
).value
BOT = EVERYONE | discord.Permissions(manage_threads=True).value
# What Discord says an app may do where nobody can give or take rights.
IN_DIRECT_MESSAGES = discord.Permissions(
    attach_files=True, embed_links=True, mention_everyone=True, use_external_emojis=True
).value
_VIEW = discord.Permissions(view_channel=True).value
_SEND = discord.Permissions(send_messages=True).value
_SEND_IN_THREADS = discord.Permissions(send_messages_in_threads=True).value
_ADMINISTRATOR = discord.Permissions(administrator=True).value
_NEEDS_SENDING = discord.Permissions(
    mention_everyone=True, send_tts_messages=True, attach_files=True, embed_links=True
).value


def in_guild(guild: Guild, user: User) -> int:
    if user.id == guild.owner.id:
        return ALL
    granted = guild.everyone.permissions
    for role in guild.roles_of(user):
        granted |= role.permissions
    return ALL if granted & _ADMINISTRATOR else granted


def in_channel(channel: Channel, user: User) -> int:
    """With overwrites: first @everyone's, then those of all roles together, then the member's."""
    guild = channel.guild
    granted = in_guild(guild, user)
    if granted == ALL:
        return ALL
    overwrites = (channel.parent or channel).overwrites
    allow, deny = overwrites.get(guild.id, (0, 0))
    granted = granted & ~deny | allow
    allow = deny = 0
    for role in guild.roles_of(user):
        role_allow, role_deny = overwrites.get(role.id, (0, 0))
        allow, deny = allow | role_allow, deny | role_deny
    granted = granted & ~deny | allow
    allow, deny = overwrites.get(user.id, (0, 0))
    granted = granted & ~deny | allow
    if not granted & _VIEW:
        return 0
    if not granted & (_SEND_IN_THREADS if channel.parent else _SEND):
        granted &= ~_NEEDS_SENDING
    return granted


def may(channel: Channel, user: User, *names: str) -> bool:
    needed = discord.Permissions(**dict.fromkeys(names, True)).value
    return in_channel(channel, user) & needed == needed


def demand(channel: Channel, user: User, *names: str) -> None:
    """Refuse who cannot see the channel (50001) or lacks one of these there (50013)."""
    if user.id not in channel.guild.members or not may(channel, user, "view_channel"):
        raise Refused(*MISSING_ACCESS)
    if channel.refusal == MISSING_ACCESS:
        raise Refused(*MISSING_ACCESS)
    if not may(channel, user, *names):
        raise Refused(*MISSING_PERMISSIONS)


def demand_writing(channel: Channel, user: User, *names: str) -> None:
    """The same for writing, which in a thread is a permission of its own."""
    if channel.refusal is not None:
        raise Refused(*channel.refusal)
    demand(channel, user, channel.writing_permission, *names)
