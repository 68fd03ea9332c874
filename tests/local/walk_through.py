"""Play whole matches at the local table, choosing only from what the screen shows.

`python -m tests.local.walk_through --game showdown --width 390` plays from the first visit to the
end against the computer, keeps a screenshot and the words of every kind of question in
`.artefacts/walk`, and prints how many presses it took. Somebody must look at them.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import expect

from rules.games import GAMES
from tests.local.browser import ARTEFACTS, Visit, at_the_table

WALK = ARTEFACTS / "walk"
LONGEST = 900  # presses
PHONE = {"has_touch": True, "is_mobile": True}


def screen(width: int) -> dict[str, Any]:
    """What a browser of this width is like."""
    size = {"viewport": {"width": width, "height": 844 if width < 600 else 900}}
    return size | (PHONE if width < 600 else {})


async def walk(visit: Visit, game: str, random: Random, folder: Path, most: int = LONGEST) -> int:
    """From the first visit to the end; how many presses that took."""
    folder.mkdir(parents=True, exist_ok=True)
    seen: set[str] = set()
    await visit.open(welcomed=False)
    await visit.page.wait_for_load_state("networkidle")  # the pictures of the games
    await visit.page.screenshot(path=folder / "00-welcome.png")
    await visit.page.locator(f"input[value={game}]").check()
    await visit.page.get_by_role("button", name="Play the computer").click()
    for press in range(1, most + 1):
        await visit.something_to_do()
        if await visit.is_over():
            await visit.board().scroll_into_view_if_needed()
            await keep(visit, folder, f"{press:03}-over")
            return press
        if await visit.offered():
            await look(visit, folder, press, seen)
        await visit.move(random)
    return most


async def look(visit: Visit, folder: Path, press: int, seen: set[str]) -> None:
    """Keep what a hand looks like when it asks something new."""
    hand = visit.hand()
    words = await hand.inner_text()
    asked = re.sub(r"[^a-z ]", "", " ".join(await hand.locator("h4").all_inner_texts()).lower())
    kind = " ".join(asked.split()[:6]) or "question"
    if kind in seen:
        return
    seen.add(kind)
    await keep(visit, folder, f"{press:03}-{kind.replace(' ', '-')}")
    (folder / f"{press:03}-{kind.replace(' ', '-')}.txt").write_text(words, encoding="utf-8")


async def keep(visit: Visit, folder: Path, name: str) -> None:
    await visit.page.screenshot(path=folder / f"{name}.png")


async def play(game: str, width: int, seed: int, most: int) -> int:
    with TemporaryDirectory() as folder:
        async with at_the_table(Path(folder), newcomers=True, **screen(width)) as (table, visit):
            presses = await walk(visit, game, Random(seed), WALK / f"{game}-{width}", most)
            if presses < most:
                await expect(visit.board()).to_be_visible()
            await table.settled()
    return presses


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=[*GAMES, "all"], default="all")
    parser.add_argument("--width", type=int, default=390)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=LONGEST, help="presses before it is given up")
    chosen = parser.parse_args(arguments)
    for game in GAMES if chosen.game == "all" else [chosen.game]:
        presses = asyncio.run(play(game, chosen.width, chosen.seed, chosen.most))
        state = "over" if presses < chosen.most else "not over"
        print(f"{game} at {chosen.width} pixels: {state} after {presses} presses")


if __name__ == "__main__":
    main(sys.argv[1:])
