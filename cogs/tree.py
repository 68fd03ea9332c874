"""Slash commands: every mistake answered, suggestions that never fail, synced only when changed."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs.answering import Reply
from cogs.words import safe

if TYPE_CHECKING:
    from cogs.client import Rivalry

log = logging.getLogger("rivalry.cogs")
SYNCED = "commands synced"
Choices = list[app_commands.Choice[str]]
Completion = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, Choices]]


class Tree(app_commands.CommandTree["Rivalry"]):
    async def interaction_check(self, interaction: discord.Interaction[Rivalry]) -> bool:
        completing_it = interaction.type is discord.InteractionType.autocomplete
        if interaction.guild_id is not None and (not completing_it or can_complete(interaction)):
            return True
        await answer_nothing(interaction, "Matches are played on a server, not in private.")
        return False

    async def on_error(
        self, interaction: discord.Interaction[Rivalry], error: app_commands.AppCommandError
    ) -> None:
        """What a command did not answer itself: unknown, outdated or forbidden commands."""
        match error:
            case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                words = "This command has changed since your Discord learnt it: try again soon."
            case app_commands.TransformerError():
                words = f"“{safe(str(error.value))}” does not fit there."
            case app_commands.CheckFailure():
                words = "You may not use this command here."
            case _:
                await Reply(interaction).explain(getattr(error, "original", error))
                return
        await answer_nothing(interaction, words)

    async def sync_if_changed(self) -> bool:
        """Discord counts how often commands are sent: only send what it does not have yet."""
        payload = [command.to_dict(self) for command in self.get_commands()]
        told = sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        application = self.client.application_id
        fingerprint = f"{application}:{told}"
        if await self.client.store.remembered(SYNCED) == fingerprint:
            return False
        await self.sync()
        await self.client.store.remember(SYNCED, fingerprint)
        return True


def can_complete(interaction: discord.Interaction[Any]) -> bool:
    """Whether the option being typed has suggestions: the library would leave others unanswered."""
    details: Any = interaction.data or {}
    options = details.get("options") or []
    while options and options[0].get("options") is not None:
        options = options[0]["options"]
    typed = [option.get("name") for option in options if option.get("focused")]
    command = interaction.command
    if not typed or not isinstance(command, app_commands.Command):
        return False
    parameter = command.get_parameter(typed[0])
    return parameter is not None and parameter.autocomplete


async def answer_nothing(interaction: discord.Interaction[Any], words: str) -> None:
    """Say why there is no answer; a completion gets an empty list."""
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await Reply(interaction).say(words)
    except discord.HTTPException as problem:
        log.info("could not answer an interaction: code %s", problem.code)


def completing(suggest: Completion) -> Completion:
    """Suggestions that never fail: no suggestion is better than an error while typing."""

    async def guarded(interaction: discord.Interaction[Any], typed: str) -> Choices:
        try:
            return await suggest(interaction, typed)
        except Exception as problem:
            log.info("no suggestions: %s", type(problem).__name__)
            return []

    return guarded
