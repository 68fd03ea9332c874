"""What the tests of Attention and of the public delay share."""

from __future__ import annotations

from matches.pace import public_delay
from rules.core.orders import Order
from tests.matches.house import duel, give, idle, journal, turn

LONGEST = 1.5  # of a public delay
PASS = Order("action", "pass")


async def in_first_action(matches, *sittings, **terms):
    """Both have cut: the Attacker is asked for an Action, and has none."""
    hosted = await duel(matches, *sittings, **terms)
    await turn(matches, LONGEST)
    for seat in (0, 1):
        if not hosted.is_computer(seat):
            await give(hosted, seat)
    await idle(matches)
    return hosted


def delay_of(hosted, opened, seat):
    return public_delay(hosted.id, opened, seat)


async def passes(hosted):
    """Who has passed so far."""
    return [entry.seat for entry in await journal(hosted) if entry.answer == ("pass",)]
