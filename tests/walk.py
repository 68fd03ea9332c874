"""How many files of cogs/ one has to read to follow three things that happen every day.

    python -m tests.walk

plays them on the Discord on loopback and prints every file of cogs/ in which a function was called
meanwhile. tests/cogs/test_walk.py holds the counts to their limits.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any

from cogs.client import SWEEPING
from tests.cogs.challenge_steps import drafted
from tests.cogs.club import Club
from tests.cogs.playing import controls, open_hand
from tests.matches.house import FakeClock

ROOT = Path(__file__).parents[1]
ROOM = "cogs"
PRESS, NEW, ACCEPT = "one press → journal → picture", "/match new → draft", "accept → first board"
# A hand alone is eight short files: where it is shown, its parts, its words, what its cards say,
# its controls, what a press carries, and what a newcomer is told. Every message that is sent or
# edited goes by what it keeps of its pictures (kept_pictures.py). A board waits its turn (outgoing,
# buckets) and may be in a thread or in direct messages.
MOST = {PRESS: 20, NEW: 13, ACCEPT: 24}


class Footsteps:
    """Notes the files of the room in which a function is called, in whatever thread."""

    def __init__(self) -> None:
        self._file_of: dict[CodeType, str] = {}
        self._noted: set[str] | None = None

    def __enter__(self) -> Footsteps:
        threading.setprofile(self._step)
        sys.setprofile(self._step)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _step(self, frame: FrameType, event: str, _: Any) -> None:
        if self._noted is None or event != "call":
            return
        code = frame.f_code
        if code not in self._file_of:
            path = Path(code.co_filename)
            inside = path.is_relative_to(ROOT / ROOM) and code.co_name != "<module>"
            self._file_of[code] = str(path.relative_to(ROOT)) if inside else ""
        file = self._file_of[code]
        if file and file not in self._noted and not is_sweeping():
            self._noted.add(file)

    @contextmanager
    def noting(self) -> Iterator[set[str]]:
        self._noted = noted = set()
        try:
            yield noted
        finally:
            self._noted = None


def is_sweeping() -> bool:
    """Whether this is the sweep, which goes on beside everything."""
    try:
        task = asyncio.current_task()
    except RuntimeError:  # a thread that draws
        return False
    return task is not None and task.get_name() == SWEEPING


async def walked(folder: Path) -> dict[str, list[str]]:
    """The files that each walk enters: Ada challenges Ben, he accepts, and somebody moves."""
    found: dict[str, list[str]] = {}
    with Footsteps() as footsteps:
        club = Club(folder, FakeClock())
        await club.open()
        await club.client.settled()
        try:
            with footsteps.noting() as files:
                draft = await drafted(club)
            found[NEW] = sorted(files)
            await club.ada.click(draft, "Send the challenge")
            await club.settled()
            with footsteps.noting() as files:
                seat = await (await club.ben.click(club.latest("may accept"), "Accept")).done()
                await club.ben.click(seat.message, "Take my seat")
                await club.settled()
            found[ACCEPT] = sorted(files)
            assert club.board().pictures
            (row,) = await club.client.matches.lists.running(int(club.guild.id))
            hosted = await club.client.matches.find(row.id)
            person = (club.ada, club.ben)[(await hosted.waiting())[0]]
            hand = (await open_hand(club, person)).message
            move = controls(hand, "move")[0]
            before = await hosted.sequence()
            await club.settled()
            with footsteps.noting() as files:
                await (await person.click(hand, move["custom_id"])).done()
                await club.settled()
            found[PRESS] = sorted(files)
            assert await hosted.sequence() == before + 1
        finally:
            await club.close()
    return found


def main() -> None:
    with TemporaryDirectory() as folder:
        found = asyncio.run(walked(Path(folder)))
    for walk, files in found.items():
        print(f"{walk}: {len(files)} files of {ROOM}/, at most {MOST[walk]}")
        for file in files:
            print(f"    {file}")


if __name__ == "__main__":
    main()
