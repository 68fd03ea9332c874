"""At every moment of a match each message shows the pictures that a fresh upload would show.

Kept ones, too: their bytes are fetched from where Discord has them. A picture of an older hand, or
of somebody else's, would be found; a planted fault proves it.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import aiohttp
import pytest

from cogs.platform.layout import Layout, PictureFile
from local.loopback.messages import Message, media_of, walk
from local.loopback.people import Person
from matches.hosted import HostedMatch
from rules.games import GAMES
from tests.cogs.club import Club
from tests.cogs.playing import move
from tests.cogs.scenes import hand
from tests.cogs.test_every_game import opened
from tests.matches.house import SeededSecrets, play_out

MOVES = 14


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(5))


class Onlooker:
    """Looks at every message whenever it changes, and after each move at what it should show."""

    def __init__(self, club: Club, hosted: HostedMatch, session: aiohttp.ClientSession) -> None:
        self.club, self.hosted, self.session = club, hosted, session
        self.wrong: list[str] = []
        self.seen = 0
        club.discord.changed.add(self.changed)

    def changed(self, message: Message, gone: bool, reader: int | None) -> None:
        """A picture is what its name says, in every version of a message."""
        for name, content, _ in [] if gone else message.pictures:
            self.seen += 1
            if blake2b(content, digest_size=6).hexdigest() not in name:
                self.wrong.append(f"{name} is another picture")

    async def compare(self, message: Message, fresh: Layout) -> None:
        expected = [(picture.content, picture.alt) for picture in fresh.pictures]
        if await self.fetched(message) != expected:
            self.wrong.append(f"not as it would be uploaded: {[p.name for p in fresh.pictures]}")

    async def fetched(self, message: Message) -> list[tuple[bytes, str]]:
        """Pictures and alt texts as somebody's client shows them."""
        found = []
        for component in walk(message.wire["components"]):
            for holder, key in media_of(component):
                async with self.session.get(holder[key]["url"]) as answer:
                    found.append((await answer.read(), holder["description"]))
        return found

    async def look(self, hands: dict[int, Message]) -> None:
        """At the board and at every hand that is open."""
        client, hosted = self.club.client, self.hosted
        await self.club.settled()
        fresh = await client.boards.messages.layout(hosted, await hosted.view_for(None))
        await self.compare(self.club.board(), fresh)
        for seat, shown in hands.items():
            fresh = await client.hands.layout(hosted, await hosted.view_for(seat), seat)
            await self.compare(shown, fresh)


async def played(club: Club, slug: str, moves: int, session: aiohttp.ClientSession) -> Onlooker:
    """A match of two people, looked at after every move."""
    hosted, random = await opened(club, slug), Random(2)
    people: list[Person] = [club.ada, club.ben]
    hands = {seat: await hand(person) for seat, person in enumerate(people)}
    onlooker = Onlooker(club, hosted, session)
    for _ in range(moves):
        waiting = await hosted.waiting()
        if not waiting:
            break
        seat = random.choice(waiting)
        hands[seat] = await move(people[seat], hands[seat], random)
        await onlooker.look(hands)
    return onlooker


@pytest.mark.parametrize("slug", GAMES)
async def test_every_message_shows_what_a_fresh_upload_would_show(club: Club, slug: str) -> None:
    async with aiohttp.ClientSession() as session:
        before = club.discord.traffic.noted()
        onlooker = await played(club, slug, MOVES, session)
        uploaded = club.discord.traffic.since(before).files
        assert not onlooker.wrong
        assert onlooker.seen > uploaded, "some were kept"
        await play_out(onlooker.hosted, seed=4, decisions=20_000)
        await onlooker.look({})
        assert not onlooker.wrong, "nor does the end card"


async def test_a_picture_of_an_older_hand_would_be_found(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: without digests in their names all hands of a person are taken for the same."""
    whole = PictureFile.__init__

    def forgetful(self: PictureFile, kind: str, content: bytes, alt: str) -> None:
        whole(self, kind, content, alt)
        self.name = f"{kind}-{'0' * 12}.png"

    monkeypatch.setattr(PictureFile, "__init__", forgetful)
    async with aiohttp.ClientSession() as session:
        onlooker = await played(club, "showdown", MOVES, session)
    assert any("is another picture" in words for words in onlooker.wrong)
    assert any("not as it would be uploaded" in words for words in onlooker.wrong)
