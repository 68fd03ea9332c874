"""Fonts for a name are looked for by the thread that draws, never by the event loop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from threading import current_thread

import pytest

from cogs.board.board_renderer import BoardRenderer
from matches.match_terms import Sitting
from matches.matches import Matches
from tests.matches.house import FakeClock, House
from tests.properties.subjects import BY_SLUG
from tests.render.names import CHINESE, forget_names

ASKED = (BY_SLUG["showdown"].setups[0].seats, BY_SLUG["showdown"].setups[0].options)


class Watched:
    """A folder of fonts that knows who looked into it."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def expanduser(self) -> Watched:
        return self

    def rglob(self, pattern: str) -> list[Path]:
        self.threads.append(current_thread().name)
        return []


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    house = House(f"sqlite:///{tmp_path / 'house.sqlite3'}", FakeClock())
    yield await house.start()
    await house.close()


async def test_fonts_are_looked_for_once_and_off_the_event_loop(matches, monkeypatch):
    seats, options = ASKED
    people = [Sitting(1, CHINESE, seats[0]), Sitting(2, f"{CHINESE} Ada", seats[1])]
    hosted = await matches.open("showdown", people, options=options)
    folder, renderer = Watched(), BoardRenderer()
    with monkeypatch.context() as machine:
        machine.setattr("render.system_fonts.FOLDERS", (folder,))
        forget_names()
        for _ in range(2):
            view = await hosted.view_for(None)
            await renderer.board(hosted, view)
            renderer.headline(hosted, view)
            renderer.board_words(hosted, view)
            seat = await hosted.view_for(0)
            await renderer.choices(hosted, seat)
            await renderer.hand(hosted, seat)
    renderer.close()
    forget_names()
    assert len(folder.threads) == 1
    assert folder.threads[0].startswith("render")
