"""People, roles and channels that somebody chooses: by their number, as a client sends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from local.loopback import permissions
from local.loopback.channels import Channel
from local.loopback.users import Role, User
from local.loopback.wire import Wire

if TYPE_CHECKING:
    from local.loopback.guilds import Guild

Entity = User | Role | Channel


def found(guild: Guild, value: Any, wanted: Any, about: Wire) -> Entity | None:
    """What was chosen, if it is of a wanted class; `about` may say which kinds of channels."""
    thing = _numbered(guild, int(value), wanted) if _is_number(value) else value
    if not isinstance(thing, wanted):
        return None
    kinds = about.get("channel_types")
    if isinstance(thing, Channel) and kinds and thing.kind not in kinds:
        return None
    return cast("Entity", thing)


def resolve(guild: Guild, thing: Entity, resolved: Wire) -> str:
    """Describe somebody or something that was chosen; its number as a word."""
    number = str(thing.id)
    if isinstance(thing, User):
        resolved.setdefault("users", {})[number] = thing.wire
        if guild.is_guild and thing.id in guild.members:
            member = guild.member_wire(thing)
            del member["user"]
            member["permissions"] = str(permissions.in_guild(guild, thing))
            resolved.setdefault("members", {})[number] = member
    elif isinstance(thing, Role):
        resolved.setdefault("roles", {})[number] = thing.wire
    else:
        about = thing.wire | {"permissions": "0"}
        resolved.setdefault("channels", {})[number] = about
    return number


def _is_number(value: Any) -> bool:
    return isinstance(value, str) and value.isascii() and value.isdecimal()


def _numbered(guild: Guild, number: int, wanted: Any) -> Entity | None:
    """Channels and roles of this server; people of anywhere, because a number is enough."""
    places: list[dict[int, Any]] = [
        guild.discord.users,
        guild.roles,
        guild.channels,
        guild.threads,
    ]
    for place in places:
        if isinstance(thing := place.get(number), wanted):
            return cast("Entity", thing)
    return None
