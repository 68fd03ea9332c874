"""Whom a menu of people named."""

from __future__ import annotations

from typing import Any

import discord

from cogs.platform.reply import Reply
from matches.errors import NotAllowed

Person = discord.User | discord.Member


def chosen_people(reply: Reply) -> list[Person]:
    """The people of the pressed menu, as Discord describes them in the interaction."""
    details: Any = reply.interaction.data or {}
    resolved = details.get("resolved") or {}
    members = resolved.get("members") or {}
    guild: Any = reply.interaction.guild
    state: Any = reply.client._connection
    people: list[Person] = []
    for number, user in (resolved.get("users") or {}).items():
        if number in members:
            about: Any = {**members[number], "user": user}
            people.append(discord.Member(state=state, guild=guild, data=about))
        else:
            people.append(discord.User(state=state, data=user))
    if not people:
        raise NotAllowed("Choose whom you want to play.")
    return people
