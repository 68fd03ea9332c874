"""Whether Discord has our slash commands as they are declared: compared, never sent."""

from __future__ import annotations

from typing import Any

import discord

from cogs.client import Rivalry
from cogs.host.findings import Findings
from cogs.host.trying import advice, refusal
from command_line.serving import random_computer
from matches.matches import Matches
from rules.core.phrases import listed
from store.store import open_store

COMMANDS = "slash commands in sync"
START = "Start the bot: it sends its commands when it starts."
USER_INSTALL = (
    "Tick User Install under Installation in the developer portal, and start the bot again."
)
USER = 1  # Discord's number for an install of one's own
LOST = (
    "Something else changed them: take the row “commands synced” out of the table house, "
    "and start the bot."
)


async def check_commands(client: discord.Client, url: str, findings: Findings) -> None:
    """What the bot sent last, and what Discord has, beside what this Rivalry declares."""
    application = client.application_id or 0
    try:
        there: Any = await client.http.get_global_commands(application)
    except discord.HTTPException as problem:
        findings.refuse(COMMANDS, refusal(problem), advice(problem))
        return
    declared, fingerprint, sent = await _declared(url, application)
    lacking = sorted(declared - {command["name"] for command in there})
    if sent != fingerprint and not lacking and not any(map(is_for_people, there)):
        findings.lack(COMMANDS, "servers alone have them", USER_INSTALL)
    elif sent != fingerprint:
        findings.lack(COMMANDS, "they have changed since they were sent last", START)
    elif lacking:
        findings.lack(COMMANDS, f"Discord has no {listed(lacking)}", LOST)
    else:
        findings.accept(COMMANDS, f"{len(declared)} commands")


def is_for_people(command: dict[str, Any]) -> bool:
    """Whether somebody can have it among their own apps."""
    return USER in (command.get("integration_types") or ())


async def _declared(url: str, application: int) -> tuple[set[str], str, str | None]:
    """Their names and fingerprint, and the fingerprint of what was sent last."""
    store = await open_store(url)
    try:
        async with Rivalry(Matches(store, random_computer())) as bot:  # it never logs in
            for cog in bot.services.cogs:
                await bot.add_cog(cog)
            tree: Any = bot.tree
            names = {command.name for command in tree.get_commands()}
            return names, tree.fingerprint(application), await bot.matches.postings.commands()
    finally:
        await store.close()
