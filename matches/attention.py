"""Attention: what the person of a seat wants to be asked, in one match.

It is secret: neither rivals nor moderators are told. What follows from it is in `unattended.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from matches.errors import NotAllowed

if TYPE_CHECKING:
    from matches.hosted import HostedMatch

CAN_ACT, EVERY_WINDOW = "can act", "every window"
ATTENTION_WORDS = {CAN_ACT: "When I can act", EVERY_WINDOW: "Every window"}
WHAT_IT_MEANS = {
    CAN_ACT: "What has only one answer is answered for you.",
    EVERY_WINDOW: "You are asked everything, even what has only one answer.",
}


async def attention_in(hosted: HostedMatch, seat: int) -> str:
    """What the person of a seat wants; from the store, for another process may have set it."""
    row = (await hosted.store.seats(hosted.id))[seat]
    return row.attention or hosted.matches.pace.attention


async def set_attention(hosted: HostedMatch, seat: int, value: str) -> None:
    """From now on, beginning with the question that is open."""
    if value not in ATTENTION_WORDS:
        raise NotAllowed("There is no such Attention.")
    async with hosted.lock:
        await hosted.store.set_attention(hosted.id, seat, value)
        hosted.seats[seat] = replace(hosted.seats[seat], attention=value)
    hosted.matches.wake(hosted.id)
