"""Where the bot is used: on its servers, in its direct messages, and where it is no member.

Who has the bot among their own apps takes it along to servers that do not have it. What is only
read is answered there, too; a match needs a place where its board can stand.

Contexts and installs stand on top-level commands: Discord ignores them below.
"""

from __future__ import annotations

from typing import TypeVar

from discord import app_commands

T = TypeVar("T")
READS = "__reads_only__"
NOT_A_MEMBER = (
    "I am not a member here, so no match can be played in this place. "
    "Write to me directly: open my profile, choose Message, and write /match new there."
)
FOR_SERVERS = "That is a command for servers, not for direct messages."


def playing(command: T) -> T:
    """Mark a command for servers and direct messages that needs a table."""
    command = app_commands.allowed_contexts(guilds=True, dms=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(command)


def reading(command: T) -> T:
    """Mark a command that is answered wherever somebody asks, also where we are no member."""
    setattr(command, READS, True)
    return playing(command)


def on_servers(command: T) -> T:
    """Mark a command that means nothing without a server that has us as a member."""
    command = app_commands.guild_only(command)
    return app_commands.allowed_installs(guilds=True, users=False)(command)
