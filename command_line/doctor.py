"""`doctor`: looks whether everything is as the bot needs it, here and on Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from cogs.host import log_format
from cogs.host.findings import Findings
from command_line.arguments import Commands
from command_line.findings_table import print_findings
from command_line.machine_checks import check_database, check_fonts, check_icons, check_versions
from command_line.serving import stop_signal
from rules.core.errors import RivalryError
from settings import Settings, read_settings

PRESS_WITHIN = 60.0  # seconds
SETTINGS, COMMANDS = "settings", "slash commands in sync"
WITH_TOKEN = (
    "With DISCORD_TOKEN it also looks at the gateway, the slash commands and the rights of the "
    "bot; with --channel ID it tries there what the bot sends, and removes it again."
)
WITH_CHANNEL = "With --channel ID it also tries there what the bot sends, and removes it again."
STOPPED = "Stopped: what was posted has been removed, the rest was not tried."


def add_commands(commands: Commands) -> None:
    """`doctor` and its argument."""
    about = "check settings, database, fonts and, with a token, what Discord takes"
    doctor = commands.add_parser("doctor", help=about)
    doctor.add_argument("--channel", type=int, default=0, metavar="ID", help="try messages there")
    doctor.set_defaults(command=examine_all)


def examine_all(channel: int) -> int:
    """Print a table of what is right and what is not; 0 if all is right, else 1."""
    findings = Findings()
    try:
        settings = read_settings()
    except RivalryError as problem:
        findings.refuse(SETTINGS, str(problem), "Write it as .env.example says.")
        print_findings(findings.all, ())
        return 1
    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    log_format.set_up(settings.log_format, logging.ERROR, token)
    findings.accept(SETTINGS, "with a token" if token else "without a token")
    return asyncio.run(examine_until_stopped(settings, channel, findings))


async def examine_until_stopped(settings: Settings, channel: int, findings: Findings) -> int:
    """Examine, print; Ctrl-C ends it early, and what was posted is removed all the same."""
    from cogs.host.limits_seen import LimitsSeen

    limits = LimitsSeen()
    examining = asyncio.create_task(examine(settings, channel, findings, limits))
    stopping = asyncio.create_task(stop_signal().wait())
    await asyncio.wait({examining, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    stopped = not examining.done()
    examining.cancel()
    (outcome,) = await asyncio.gather(examining, return_exceptions=True)
    print_findings(findings.all, limits.all)
    if stopped:
        print(STOPPED)
    elif isinstance(outcome, BaseException):
        raise outcome
    elif settings.discord_token is None or not channel:
        print(WITH_CHANNEL if settings.discord_token else WITH_TOKEN)
    return 0 if findings.all_accepted and not stopped else 1


def say_at_once(words: str) -> None:
    """Whoever reads it is to do something now."""
    print(words, flush=True)


async def examine(
    settings: Settings,
    channel: int,
    findings: Findings,
    limits: Any,
    wait: float = PRESS_WITHIN,
    say: Callable[[str], None] = say_at_once,
    **options: Any,
) -> None:
    """All that can be looked at; `options` are the client's."""
    check_versions(findings)
    seen = await check_database(settings.database_url, findings)
    await asyncio.to_thread(check_fonts, findings)
    check_icons(findings)
    if settings.discord_token is None:
        return
    # The library takes a second to load, and without a token it is not needed.
    from cogs.host.channel_rights import check_servers
    from cogs.host.channel_trials import try_channel
    from cogs.host.doctor_client import connected
    from command_line.declared_commands import check_commands

    token = settings.discord_token.get_secret_value()
    async with connected(token, limits.trace, findings, **settings.sharding, **options) as client:
        if client is None:
            return
        if seen is None or seen.version != seen.newest:
            findings.leave_out(COMMANDS, "Start the bot once: it sends its commands then.")
        else:
            await check_commands(client, settings.database_url, findings)
        if channel:
            await try_channel(client, channel, findings, wait, say)
        else:
            check_servers(client.guilds, findings)
