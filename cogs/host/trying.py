"""Tries one request of the doctor: a refusal becomes a line in Discord's words, with an advice."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

import aiohttp
import discord

from cogs.host.findings import Findings

T = TypeVar("T")
FORBIDDEN = "Give the bot's role the rights that are missing in this channel, and try again."
MALFORMED = "Discord does not take this form: tell the makers of Rivalry, with this line."
LATER = "Wait as long as Discord asks, and try again."
TROUBLE = "Discord or the way to it has trouble: try again in a few minutes."
BY_CODE = {
    10003: "Check the number of the channel: right-click it in Discord and choose “Copy ID”.",
    10008: "Somebody deleted the trial's message meanwhile: try again.",
    10062: "The answer came too late: try again when this machine has less to do.",
    30046: "Boards are posted anew where Discord takes no more edits: try again in an hour.",
    40005: "This server takes only smaller files: choose another one.",
    50001: FORBIDDEN,
    50013: FORBIDDEN,
    50083: "Somebody archived the thread meanwhile: try again.",
    160006: "The server has as many open threads as it may: archive some.",
}
TOO_MANY = 429


async def attempt(findings: Findings, what: str, doing: Awaitable[T]) -> T | None:
    """What came of it, or None after a refusal; both are noted."""
    try:
        done = await doing
    except (discord.DiscordException, aiohttp.ClientError, OSError) as why:
        findings.refuse(what, refusal(why), advice(why))
        return None
    findings.accept(what)
    return done


def refusal(problem: BaseException) -> str:
    """Discord's code and words, without what we had sent."""
    if isinstance(problem, discord.HTTPException):
        said = " ".join(problem.text.split())
        return f"{problem.status}, code {problem.code}: {said}"
    if isinstance(problem, discord.RateLimited):
        return f"{TOO_MANY}: wait {problem.retry_after:.0f} seconds"
    if isinstance(problem, discord.ConnectionClosed):
        return f"closed with code {problem.code}"
    return type(problem).__name__


def advice(problem: BaseException) -> str:
    """What a host can do about a refusal."""
    if isinstance(problem, discord.RateLimited):
        return LATER
    if not isinstance(problem, discord.HTTPException) or problem.status >= 500:
        return TROUBLE
    if problem.code in BY_CODE:
        return BY_CODE[problem.code]
    return LATER if problem.status == TOO_MANY else MALFORMED
