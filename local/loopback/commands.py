"""Application commands: what may be registered, what is, and who is shown it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from local.loopback import permissions
from local.loopback.forms import check_choices
from local.loopback.interactions import IN_DIRECT_MESSAGES, IN_GUILD
from local.loopback.limits import length
from local.loopback.wire import UNKNOWN_COMMAND, Refused, Wire, need

if TYPE_CHECKING:
    from local.loopback.channels import Channel
    from local.loopback.loopback import Loopback
    from local.loopback.users import User

CHAT = 1
SUBCOMMAND, GROUP = 1, 2
MOST = {CHAT: 100, 2: 15, 3: 15}
_NAME = re.compile(r"[-_'\w]{1,32}")


class Commands:
    def __init__(self, discord: Loopback) -> None:
        self.discord = discord
        self._registered: dict[int | None, list[Wire]] = {None: []}  # guild, or None for all

    def of(self, guild_id: int | None) -> list[Wire]:
        return self._registered.get(guild_id, [])

    def replace(self, guild_id: int | None, commands: list[Wire]) -> list[Wire]:
        check_commands(commands)
        if not self.discord.user_install:
            kinds = [kind for c in commands for kind in c.get("integration_types") or ()]
            need(set(kinds) <= {0}, "integration_types: the application has no user install")
        known = {(c["name"], c["type"]): c for c in self.of(guild_id)}
        new = []
        for command in commands:
            before = known.get((command["name"], command.get("type", CHAT)))
            new.append(self._registered_form(command, guild_id, before))
        self._registered[guild_id] = new
        return new

    def add(self, guild_id: int | None, command: Wire) -> Wire:
        name, kind = command.get("name"), command.get("type", CHAT)
        others = [c for c in self.of(guild_id) if (c["name"], c["type"]) != (name, kind)]
        return self.replace(guild_id, [*others, command])[-1]

    def remove(self, guild_id: int | None, number: int) -> None:
        left = [c for c in self.of(guild_id) if c["id"] != str(number)]
        if len(left) == len(self.of(guild_id)):
            raise Refused(*UNKNOWN_COMMAND)
        self._registered[guild_id] = left

    def shown_to(self, user: User, channel: Channel) -> list[Wire]:
        """A guild's own command hides the one for all guilds with the same name."""
        granted = permissions.in_channel(channel, user)
        if not permissions.may(channel, user, "use_application_commands"):
            return []
        found = {(c["name"], c["type"]): c for c in self.of(None)}
        found |= {(c["name"], c["type"]): c for c in self.of(channel.guild.id)}
        installs = {int(owner) for owner in self.discord.installed_for(user, channel)}
        return [
            c
            for c in found.values()
            if _lets(c, granted) and _is_for(c, channel) and installs & set(c["integration_types"])
        ]

    def _registered_form(self, command: Wire, guild_id: int | None, before: Wire | None) -> Wire:
        needed = command.get("default_member_permissions")
        form: Wire = {
            "description": "",
            "options": [],
            "nsfw": False,
            "contexts": None,
            **command,
            "integration_types": command.get("integration_types") or [0, 1],
            "type": command.get("type", CHAT),
            "application_id": str(self.discord.bot.id),
            "default_member_permissions": None if needed is None else str(needed),
            "version": str(self.discord.snowflake()),
            "id": before["id"] if before else str(self.discord.snowflake()),
        }
        return form if guild_id is None else form | {"guild_id": str(guild_id)}


def check_commands(commands: list[Wire]) -> None:
    kinds = [(command.get("name"), command.get("type", CHAT)) for command in commands]
    need(len(set(kinds)) == len(kinds), "duplicate command name")
    for kind, most in MOST.items():
        count = sum(of == kind for _, of in kinds)
        need(count <= most, f"more than {most} commands of type {kind}")
    for command in commands:
        if command.get("type", CHAT) != CHAT:
            length(command.get("name"), 1, 32, "command name")
            need(not command.get("description"), "only slash commands have a description")
        else:
            size = _check(command | {"type": None}, {SUBCOMMAND, GROUP})
            need(size <= 8000, f"command {command['name']}: more than 8000 characters")


def _check(node: Wire, may_hold: set[int]) -> int:
    """Check a command, group or option and return the number of its characters."""
    name = node.get("name")
    proper = isinstance(name, str) and _NAME.fullmatch(name) and name == name.lower()
    need(proper, f"name {name!r} breaks the pattern")
    length(node.get("description"), 1, 100, f"description of {name}")
    options: list[Wire] = node.get("options") or []
    need(len(options) <= 25, f"{name}: more than 25 options")
    names = [option.get("name") for option in options]
    need(len(set(names)) == len(names), f"{name}: duplicate option name")
    kinds = {option.get("type") for option in options}
    need(kinds <= set(range(1, 12)), f"{name}: option type")
    need(not kinds & {SUBCOMMAND, GROUP} or kinds <= may_hold, f"{name}: badly nested or mixed")
    need(node.get("type") != GROUP or kinds == {SUBCOMMAND}, f"{name}: a group holds subcommands")
    optional = False
    size = len(str(name)) + len(node["description"])
    for option in options:
        if option["type"] in (SUBCOMMAND, GROUP):
            size += _check(option, {SUBCOMMAND} if option["type"] == GROUP else set())
            continue
        need(not (optional and option.get("required")), f"{name}: required options come first")
        optional = optional or not option.get("required")
        size += _check(option, set()) + _check_values(option)
    return size


def _check_values(option: Wire) -> int:
    choices: list[Wire] = option.get("choices") or []
    check_choices(choices)
    need(
        not (choices and option.get("autocomplete")), "choices and autocomplete exclude each other"
    )
    return sum(len(choice["name"]) + len(str(choice["value"])) for choice in choices)


def _is_for(command: Wire, channel: Channel) -> bool:
    """Whether it is shown in such a place: on servers, or in direct messages with the bot."""
    contexts = command["contexts"]
    if contexts is None:  # the older way to say so
        contexts = [IN_GUILD] if command.get("dm_permission") is False else [0, 1, 2]
    return (IN_GUILD if channel.guild.is_guild else IN_DIRECT_MESSAGES) in contexts


def _lets(command: Wire, granted: int) -> bool:
    """Zero hides a command from all but administrators; they have every permission."""
    needed = command["default_member_permissions"]
    if needed is None:
        return True
    if int(needed) == 0:
        return granted == permissions.ALL
    return granted & int(needed) == int(needed)
