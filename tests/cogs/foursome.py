"""Two against two at the club: Ada and Dora against Ben and Ed, at a table of Diabolicards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.offered import OFFERED
from local.loopback.people import Answer, Person
from matches.agreement import Sitting
from matches.hosted import HostedMatch
from render.company import Company
from render.ending import verdict
from render.pictures import PICTURES
from rules.core.phrases import listed
from rules.core.view import View
from rules.games import GAMES
from tests.cogs.challenging import proposed
from tests.cogs.club import Club
from tests.cogs.satchel import PLAIN

SLUG = "diabolicards"
FOUR = ("Ada", "Ben", "Dora", "Ed")  # in seat order


def brought_to_the_club(monkeypatch: pytest.MonkeyPatch) -> None:
    """With plain pictures, as long as it has none of its own."""
    if SLUG not in PICTURES:
        plain = replace(PLAIN, headline=headline, hand_text=hand_words)
        monkeypatch.setitem(PICTURES, SLUG, plain)
        monkeypatch.setitem(OFFERED, SLUG, GAMES[SLUG])


def headline(view: View, company: Company) -> str:
    if view.result is not None:
        return verdict(view.result, company.names)
    return f"{listed([company.names[seat] for seat in view.asked])} to move"


def hand_words(view: View, company: Company) -> str:
    """Exactly what the viewer holds."""
    cards = company.cards
    held = [z for z in view.zones if z.name == "hand" and z.seat == view.viewer]
    seen = [card for zone in held for card in zone.cards if card is not None]
    return ", ".join(cards.titles[cards.face[card.id]] for card in seen) or "nothing"


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
    return await proposed(SLUG, club.ada, "match new", **given)


async def begun(club: Club, people: list[Person], **terms: Any) -> HostedMatch:
    """Ada asks the others, and all accept."""
    draft = await invited(club, people, **terms)
    await club.ada.click(draft.message, "Send the challenge")
    for person in people[1:]:
        await person.click(club.latest("wants to play"), "Accept")
    return await opened(club)


async def opened(club: Club) -> HostedMatch:
    """Ada's one match."""
    await club.settled()
    (row,) = await club.client.store.matches_of(int(club.ada.user.id))
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
