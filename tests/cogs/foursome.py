"""Two against two at the club: Ada and Dora against Ben and Ed, mostly at Diabolicards."""

from __future__ import annotations

from typing import Any

from local.loopback.people import Answer, Person
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from tests.cogs.club import Club

SLUG = "diabolicards"
FOUR = ("Ada", "Ben", "Dora", "Ed")  # in seat order


def gathered(club: Club) -> list[Person]:
    """All four in seat order; Dora and Ed have come for this."""
    newcomers = []
    for name in FOUR[2:]:
        user = club.discord.add_user(name)
        club.guild.join(user)
        newcomers.append(Person(club.discord, user, club.channel))
    return [club.ada, club.ben, *newcomers]


async def invited(club: Club, people: list[Person], **terms: Any) -> Answer:
    """Ada's draft for these four."""
    _, opponent, partner, second = (person.user for person in people)
    given = {"opponent": opponent, "partner": partner, "opponent2": second, **terms}
    drafting = club.ada.slash("match new", **{"game": SLUG, **given})
    return await (await drafting).done()  # a busy machine may have deferred it


async def begun(club: Club, people: list[Person], **terms: Any) -> HostedMatch:
    """Ada asks the others, and all accept."""
    draft = await invited(club, people, **terms)
    await club.ada.click(draft.message, "Send the challenge")
    for person in people[1:]:
        seat = await (await person.click(club.latest("wants to play"), "Accept")).done()
        if "Take my seat" in seat.message.buttons:
            await person.click(seat.message, "Take my seat")
    return await opened(club)


async def opened(club: Club) -> HostedMatch:
    """Ada's one match."""
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    return await club.client.matches.find(row.id)


async def seated(club: Club, *people: Person | str, **terms: Any) -> HostedMatch:
    """A match of these, beside Discord; a level is a computer of that level."""
    sittings = [
        Sitting(None, f"Computer {seat}", level=person)
        if isinstance(person, str)
        else Sitting(int(person.user.id), person.user.name)
        for seat, person in enumerate(people)
    ]
    guild, channel = int(club.guild.id), int(club.channel.id)
    hosted = await club.client.matches.open(SLUG, sittings, guild=guild, channel=channel, **terms)
    await club.settled()
    return hosted
