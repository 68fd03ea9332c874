"""What the tests about challenges share."""

from __future__ import annotations

import asyncio
from typing import Any

from cogs.platform.layout import safe
from cogs.platform.router import decode_id
from local.loopback.interactions import COMPONENT
from local.loopback.messages import Message
from local.loopback.people import Answer, Person
from matches.challenge import Challenge
from rules.games import GAMES
from tests.cogs.club import Club

NO_LONGER = "That challenge is no longer open."
NO_CHESS = "There is no game called chess; try " + safe(", ".join(GAMES) + ".")


async def drafted(club: Club, **terms: Any) -> Message:
    """Ada's draft of a challenge to Ben."""
    given = {"opponent": club.ben.user, **terms}
    draft = await club.ada.slash("match new", game="showdown", **given)
    return (await draft.done()).message  # a busy machine may have deferred it


async def challenged(club: Club, **terms: Any) -> Message:
    """Ada's challenge to Ben, as everybody reads it."""
    await club.ada.click(await drafted(club, **terms), "Send the challenge")
    return club.latest("may accept")


async def offered(club: Club, **terms: Any) -> Message:
    """Ada's challenge to anyone."""
    draft = await club.ada.slash("match open", game="showdown", **terms)
    await club.ada.click((await draft.done()).message, "Send the challenge")
    return club.latest("Anyone may accept")


async def press(person: Person, message: Message, custom_id: str, *values: str) -> Answer:
    """A press that no client of theirs would offer: forged, or from a message that has changed."""
    kind = {"component_type": 3, "values": list(values)} if values else {"component_type": 2}
    return await person.raw(COMPONENT, {"custom_id": custom_id, "id": 1, **kind}, message)


def id_of(message: Message) -> str:
    """Of the challenge a message is about."""
    ids = [decode_id(button["custom_id"]) for button in message.buttons.values()]
    # What can be read about a choice is about its game.
    return next(pressed.subject for pressed in ids if pressed and pressed.action != "about")


def chosen(message: Message, menu: str) -> str:
    (value,) = [o["value"] for o in message.selects[menu]["options"] if o.get("default")]
    return str(value)


async def challenge_of(club: Club, message: Message) -> Challenge:
    """The challenge a message is about, as it is now."""
    return await club.client.services.challenges.find(id_of(message))


async def running(club: Club) -> list[str]:
    return [row.id for row in await club.client.matches.store.running(int(club.guild.id))]


def posted(club: Club) -> list[Message]:
    """What everybody reads in the channel."""
    return [message for message in club.channel.messages.values() if not message.ephemeral]


class Gate(asyncio.Event):
    """Holds a request to Discord back, and tells when one has arrived."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = asyncio.Event()

    async def wait(self) -> Any:
        self.reached.set()
        return await super().wait()
