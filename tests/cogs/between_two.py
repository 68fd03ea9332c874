"""Somebody alone with the bot: what the tests about direct messages share."""

from __future__ import annotations

from local.loopback.messages import Message
from local.loopback.people import Answer, Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club


async def said(answer: Answer) -> str:
    """The words of a private answer."""
    await answer.done()
    assert answer.ephemeral
    return answer.message.text


async def begin(
    club: Club, person: Person, *others: HostedMatch, game: str = "showdown"
) -> HostedMatch:
    """A match against the computer in their direct messages besides these; the hand is open."""
    draft = await (await person.slash("match new", game=game, opponent=club.discord.bot)).done()
    await (await person.click(draft.message, "Start the match")).done()
    await club.settled()
    return await own_match(club, person, *others)


async def give_up(club: Club, person: Person) -> None:
    """They concede the only match that runs in their direct messages."""
    sure = await (await person.slash("match concede")).done()
    await (await person.click(sure.message, "Yes, I concede")).done()
    await club.settled()


async def own_match(club: Club, person: Person, *others: HostedMatch) -> HostedMatch:
    """Theirs in direct messages besides these."""
    rows = await club.client.matches.lists.all_of(person.user.id, 0)
    (new,) = {row.id for row in rows} - {hosted.id for hosted in others}
    return await club.client.matches.find(new)


def boards(person: Person) -> list[Message]:
    """The boards that stand in their direct messages."""
    return [m for m in person.sees() if not m.ephemeral and "More" in m.buttons]


def stranger(club: Club, name: str = "Zoe") -> Person:
    """Somebody who shares no server with the bot, but has it among their apps."""
    user = club.discord.add_user(name)
    club.discord.install(user)
    return Person(club.discord, user, club.discord.direct(user))


def abroad(club: Club, person: Person) -> Person:
    """The same person on a server that does not have the bot; they have it among their apps."""
    guild = club.discord.add_guild("Abroad", with_bot=False)
    guild.join(person.user)
    club.discord.install(person.user)
    return person.at(guild.add_channel("plaza"))
