"""What Discord may say instead of doing it: no, or that we would have to wait too long."""

from __future__ import annotations

import discord

REFUSALS = (discord.HTTPException, discord.RateLimited)  # the second is no kind of the first
LATER = "Discord takes no more from me here for a moment: try again in a minute."


def reason(problem: discord.HTTPException | discord.RateLimited) -> str:
    """For the log: Discord's code, or how long we would have to wait."""
    if isinstance(problem, discord.RateLimited):
        return f"wait {problem.retry_after:.0f} s"
    return f"code {problem.code}"
