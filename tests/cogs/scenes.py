"""Scenes of a match for these tests: reaching a question quickly, and what people have before them.

Moves that a test is not about are made beside Discord; boards and hands follow all the same.
"""

from __future__ import annotations

from collections.abc import Awaitable

from local.loopback.interactions import COMPONENT
from local.loopback.messages import SELECTS, Message, walk
from local.loopback.people import Answer, Person
from matches.hosted import HostedMatch
from rules.core.questions import Prompt
from tests.cogs.club import Club
from tests.matches.house import asked, give, kind_asked

SETTLED = "That question has already been settled; this is how it stands now."
NOT_SEATED = "You are not playing in this match."


async def until_asked(club: Club, hosted: HostedMatch, kind: str) -> Person:
    """Play on until a question of this kind is open; who is asked, the first if it is several.

    Feints are made with the Black Joker, so that hands grow.
    """
    while await kind_asked(hosted) != kind:
        for seat in await hosted.waiting():
            options = [option.key for option in (await asked(hosted, seat)).options]
            await give(hosted, seat, *(["edge 1"] if "edge 1" in options else []))
    await club.settled()
    return await next_up(club, hosted)


async def next_up(club: Club, hosted: HostedMatch) -> Person:
    return seated(club, (await hosted.waiting())[0])


def seated(club: Club, seat: int) -> Person:
    return (club.ada, club.ben)[seat]


def rival(club: Club, person: Person) -> Person:
    return club.ben if person is club.ada else club.ada


async def question_of(hosted: HostedMatch, person: Person) -> Prompt:
    return await asked(hosted, hosted.seat_of(person.user.id))


async def hand(person: Person) -> Message:
    """The hand that /hand opens."""
    return await told(person.slash("hand"))


async def told(answering: Awaitable[Answer]) -> Message:
    """The private message that an interaction was answered with."""
    answer = await answering
    assert not answer.failed, "interaction failed"
    await answer.done()
    message = answer.followups[-1] if answer.followups else answer.message
    assert message.ephemeral, f"everybody can read this: {message.text}"
    return message


async def press(
    person: Person, custom_id: str, message: Message, values: list[str] | None = None
) -> Message:
    """Press what is not there to be pressed: an id of another question, seat or time."""
    about = {"custom_id": custom_id, "component_type": 2 if values is None else 3, "id": 1}
    more = {} if values is None else {"values": values}
    return await told(person.raw(COMPONENT, about | more, message))


def words(message: Message) -> str:
    """All there is to read: texts, alt texts, labels and menus."""
    found = [message.text]
    found += [alt or "" for _, _, alt in message.pictures]
    for component in walk(message.components):
        found.append(component.get("label") or "")
        if component["type"] in SELECTS:
            found.append(component.get("placeholder") or "")
            for option in component.get("options") or ():
                found += [option["label"], option.get("description") or ""]
    return "\n".join(found)
