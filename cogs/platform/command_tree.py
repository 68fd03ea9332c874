"""Slash commands: every mistake answered, suggestions that never fail, synced only when changed."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from hashlib import sha256
from typing import Any, ParamSpec

import discord
from discord import app_commands

from cogs.platform.contexts import FOR_SERVERS, NOT_A_MEMBER, READS
from cogs.platform.layout import safe
from cogs.platform.reply import Interaction, Reply, is_member
from matches.postings import Postings

log = logging.getLogger("rivalry.cogs")
OUTDATED = "This command has changed since your Discord learnt it: try again soon."
NO_USER_INSTALL = (
    "Discord does not let people add this application to their own apps: tick User Install under "
    "Installation in the developer portal and start again; until then servers alone have it"
)
SUBCOMMAND, GROUP = 1, 2
# Somebody or something, named by its number.
NUMBERED = (
    discord.AppCommandOptionType.user,
    discord.AppCommandOptionType.channel,
    discord.AppCommandOptionType.role,
    discord.AppCommandOptionType.mentionable,
)
Choices = list[app_commands.Choice[str]]
Suggestions = Coroutine[Any, Any, Choices]
Completion = Callable[[discord.Interaction[Any], str], Suggestions]
P = ParamSpec("P")


class CommandTree(app_commands.CommandTree[Any]):
    async def interaction_check(self, interaction: Interaction) -> bool:
        if refusal := why_not_here(interaction):
            await answer_nothing(interaction, refusal)
            return False
        if not is_registered(interaction):
            await answer_nothing(interaction, OUTDATED)
            return False
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """What a command did not answer itself: unknown, outdated or forbidden commands."""
        match error:
            case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                words = OUTDATED
            case app_commands.TransformerError():
                words = f"“{safe(str(error.value))}” does not fit there."
            case app_commands.CheckFailure():
                words = "You may not use this command here."
            case _:
                await Reply(interaction).explain(getattr(error, "original", error))
                return
        await answer_nothing(interaction, words)

    async def sync_if_changed(self, postings: Postings) -> bool:
        """Discord counts how often commands are sent: only send what it does not have yet."""
        fingerprint = self.fingerprint(self.client.application_id)
        if await postings.commands() == fingerprint:
            return False
        try:
            await self.sync()
        except app_commands.CommandSyncFailure:
            await self._sync_for_servers()
        else:
            await postings.set_commands(fingerprint)
        return True

    async def _sync_for_servers(self) -> None:
        """Where the application is not set up for people's own installs, servers have it still.

        Not remembered: the next start tries all of it again.
        """
        for command in self.get_commands():
            if isinstance(command, app_commands.Command | app_commands.Group):
                command.allowed_installs = app_commands.AppInstallationType(guild=True)
        await self.sync()
        log.warning(NO_USER_INSTALL)

    def fingerprint(self, application: int | None) -> str:
        """Of all commands as this application declares them."""
        payload = [command.to_dict(self) for command in self.get_commands()]
        told = sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        return f"{application}:{told}"


def why_not_here(interaction: discord.Interaction[Any]) -> str:
    """Why this command cannot be used there, however it came; empty if it can."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return ""  # the library itself says that it knows no such command
    contexts = (command.root_parent or command).allowed_contexts
    if interaction.guild_id is None and not (contexts and contexts.dm_channel):
        return FOR_SERVERS
    reads = any(getattr(part, READS, False) for part in (command.callback, command.binding))
    return "" if reads or is_member(interaction) else NOT_A_MEMBER


def is_registered(interaction: discord.Interaction[Any]) -> bool:
    """Whether the options are those we declare: a client may know an older form of a command.

    The library would hand on some that do not fit, and leave a completion without an answer.
    """
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        # The library itself says that it knows no such command, but not while one types.
        return interaction.type is not discord.InteractionType.autocomplete
    details: Any = interaction.data or {}
    options = details.get("options") or []
    while options and options[0]["type"] in (SUBCOMMAND, GROUP):
        options = options[0].get("options") or []
    declared = {parameter.display_name: parameter for parameter in command.parameters}
    if not all(o["name"] in declared and fits(declared[o["name"]], o) for o in options):
        return False
    if interaction.type is discord.InteractionType.autocomplete:
        typed = [option["name"] for option in options if option.get("focused")]
        return len(typed) == 1 and declared[typed[0]].autocomplete
    return True


def fits(parameter: app_commands.Parameter, option: dict[str, Any]) -> bool:
    """The type and, as the library leaves that to Discord, numbers and their range."""
    if parameter.type.value != option["type"]:
        return False
    value: Any = option["value"]
    if parameter.type in NUMBERED:
        return str(value).isascii() and str(value).isdigit()
    if parameter.type is not discord.AppCommandOptionType.integer or option.get("focused"):
        return True
    least: Any = parameter.min_value
    most: Any = parameter.max_value
    return (least is None or value >= least) and (most is None or value <= most)


async def answer_nothing(interaction: discord.Interaction[Any], words: str) -> None:
    """Say why there is no answer; a completion gets an empty list."""
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await Reply(interaction).say(words)
    except discord.HTTPException as problem:
        log.info("could not answer an interaction: code %s", problem.code)


def completing(suggest: Callable[P, Suggestions]) -> Callable[P, Suggestions]:
    """Suggestions that never fail: no suggestion is better than an error while typing.

    For methods `(self, interaction, typed)` of a cog: the library knows them by their qualified
    name, which is kept, and passes the cog.
    """

    @wraps(suggest)
    async def guarded(*arguments: P.args, **named: P.kwargs) -> Choices:
        try:
            return await suggest(*arguments, **named)
        except Exception as problem:
            log.info("no suggestions: %s", type(problem).__name__)
            return []

    return guarded
