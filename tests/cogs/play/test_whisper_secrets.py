"""What is whispered leaves no trace for foes and spectators, on a screen or in what is sent.

The same moves are played with whispers and without; whatever others see, and every request that is
not an answer to somebody's own press, must be the same. Planted faults show that it would be found.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cogs.board.board_renderer import BoardRenderer
from local.loopback.people import Person
from matches.calls import Call, Calls
from matches.hosted import HostedMatch
from matches.match_seats import MatchSeats
from matches.match_view import MatchView
from matches.whispers import Whispers
from store.rows import WhisperRow
from tests.cogs.club import Club
from tests.cogs.conferring import Table, sat_down
from tests.cogs.scenes import hand, told, words
from tests.matches.house import FakeClock, SeededSecrets, give

SECRET = "Hold your Thorn back"
PRIVATE = ("/webhooks/", "/interactions/")  # answers to somebody's own press


class Evening:
    """One match at a club of its own, and all that went out besides private answers."""

    def __init__(self, club: Club, table: Table) -> None:
        self.club, self.table = club, table
        self.sent: list[tuple[str, str]] = []
        self.seen: list[str] = []
        club.discord.inspect = self._note

    def _note(self, method: str, template: str, path: str, body: object, files: object) -> None:
        if not path.startswith(PRIVATE) and method != "GET":
            self.sent.append((method, template))

    @property
    def others(self) -> tuple[Person, ...]:
        """Everybody whom it does not concern: foes, a spectator, a moderator."""
        return (self.table.ben, self.table.ed, self.club.cleo, self.club.mona)

    async def look(self) -> None:
        """Everything on their screens, with their hands, logs and what the board says."""
        for person in (self.table.ben, self.table.ed):
            for command in ("log", "board", "hand"):
                await told(person.slash(command))
        await told(self.club.cleo.slash("log", match=self.table.hosted.id))
        await self.club.settled()
        for person in self.others:
            self.seen.append("\n".join(words(message) for message in person.sees()))


async def played(
    folder: Path, monkeypatch: pytest.MonkeyPatch, whispering: bool, opened: bool
) -> Evening:
    """A few rounds, in which partners whisper at random moments or do not; the rest is the same.

    Their hands are open, or they were here a moment ago.
    """
    folder.mkdir()
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(4))
    club = Club(folder, FakeClock())
    await club.open()
    await club.client.matches.servers.set_threads(club.guild.id, "never")
    table = await sat_down(club, monkeypatch)
    evening, random = Evening(club, table), Random(6)
    for step in range(10):
        for person in (table.ada, table.dora):
            if opened:
                await hand(person)
            table.hosted.matches.presence.seen(int(person.user.id))
            if random.random() < 0.7 and whispering:
                await told(person.slash("match whisper", text=f"{SECRET} {step}"))
                await club.settled()
            club.clock.advance(20)
        for seat in await table.hosted.waiting():
            await give(table.hosted, seat)
        await club.settled()
        if step % 3 == 0:
            await evening.look()
    await evening.look()
    await club.close()
    return evening


async def traces(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[], None] | None = None,
    opened: bool = True,
) -> list[str]:
    """What others could tell an evening with whispers from one without by."""
    quiet = await played(tmp_path / "quiet", monkeypatch, False, opened)
    if plant is not None:
        plant()
    loud = await played(tmp_path / "loud", monkeypatch, True, opened)
    found = [screen for screen in loud.seen if SECRET in screen]
    found += ["a screen"] if anonymous(quiet) != anonymous(loud) else []
    return found + (["the requests"] if quiet.sent != loud.sent else [])


def anonymous(evening: Evening) -> list[str]:
    """Screens of two evenings can be compared without the ids of their matches."""
    match = evening.table.hosted.id
    return [screen.replace(match, "").replace(match[:4], "") for screen in evening.seen]


@pytest.mark.parametrize("opened", [True, False])
async def test_others_cannot_tell_an_evening_with_whispers_from_one_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: bool
) -> None:
    assert await traces(tmp_path, monkeypatch, opened=opened) == []


# -- planted faults


async def test_whispers_in_the_hands_of_foes_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Whispers.between

    async def overheard(self: Whispers, hosted: HostedMatch, seat: int) -> object:
        return await honest(self, hosted, 0)

    def plant() -> None:
        monkeypatch.setattr(Whispers, "between", overheard)

    assert await traces(tmp_path, monkeypatch, plant)


async def test_whispers_on_the_board_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = BoardRenderer.board

    async def telling(self: BoardRenderer, hosted: HostedMatch, view: MatchView) -> object:
        rows = await hosted.store.whispers(hosted.id, 0)
        picture = await honest(self, hosted, view)
        picture.alt = " ".join([*(row.text for row in rows), picture.alt])
        return picture

    def plant() -> None:
        monkeypatch.setattr(BoardRenderer, "board", telling)

    assert await traces(tmp_path, monkeypatch, plant)


async def test_a_board_that_is_touched_by_a_whisper_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it can be read, but everybody sees when it was said."""
    honest = Whispers.say

    async def published(self: Whispers, hosted: HostedMatch, user: int, text: str) -> int:
        partner = await honest(self, hosted, user, text)
        hosted.matches.publish(hosted.id, await hosted.sequence(), "whispered")
        return partner

    def plant() -> None:
        monkeypatch.setattr(Whispers, "say", published)

    assert await traces(tmp_path, monkeypatch, plant)


async def test_a_call_to_somebody_who_is_here_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def all_of_them(
        self: Calls, hosted: HostedMatch, whispers: dict[int, list[WhisperRow]], called: set[int]
    ) -> list[Call]:
        return [Call(seat, "whisper", rows[-1].seat) for seat, rows in whispers.items()]

    def plant() -> None:
        monkeypatch.setattr(Calls, "_whisper_calls", all_of_them)

    assert await traces(tmp_path, monkeypatch, plant, opened=False)


async def test_hands_shared_with_everybody_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def plant() -> None:
        everybody = lambda self, seat: [other for other in range(4) if other != seat]  # noqa: E731
        monkeypatch.setattr(MatchSeats, "sharing", everybody)

    assert await traces(tmp_path, monkeypatch, plant)
