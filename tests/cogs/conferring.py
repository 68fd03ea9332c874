"""Partners who share hands, at the club: Ada and Dora against Ben and Ed, at a table of Confer."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from local.loopback.messages import Message
from local.loopback.people import Person
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from tests.cogs.club import Club
from tests.cogs.foursome import gathered
from tests.games.confer import brought_in
from tests.matches.house import give


class Table(NamedTuple):
    """The four in seat order, and their match."""

    ada: Person
    ben: Person
    dora: Person
    ed: Person
    hosted: HostedMatch

    @property
    def four(self) -> tuple[Person, ...]:
        return self[:4]


async def sat_down(club: Club, monkeypatch: pytest.MonkeyPatch, computers: str = "") -> Table:
    """All have cut and given, so that Ada is to play; those named are computers."""
    brought_in(monkeypatch)
    four = gathered(club)
    sittings = [
        Sitting(None, person.user.name, level="random")
        if person.user.name in computers.split()
        else Sitting(int(person.user.id), person.user.name)
        for person in four
    ]
    place = {"guild": int(club.guild.id), "channel": int(club.channel.id)}
    hosted = await club.client.matches.open("confer", sittings, **place)
    for kind in ("cut", "give"):
        for seat in range(4):
            if kind in (await hosted.view(None)).asked.values() and not hosted.is_computer(seat):
                await give(hosted, seat)
        await club.settled()
    assert await hosted.waiting() == [0]
    return Table(*four, hosted)


async def titles(hosted: HostedMatch, seat: int) -> list[str]:
    """What somebody holds."""
    cards = [card for card in (await hosted.view(seat)).zone("hand", seat) if card]
    return [card.id for card in cards]


def alt_of(message: Message, kind: str) -> str:
    """The alt text of the one picture of a kind."""
    (alt,) = [alt for name, _, alt in message.pictures if name.startswith(f"{kind}-")]
    return alt or ""
