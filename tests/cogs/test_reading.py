"""At every question a newcomer reads in the hand alone what the options and the question are about.

Random positions of each game; RIVALRY_FUZZ=20 reads twenty times as many.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from cogs.board.board_renderer import BoardRenderer, alt_text
from cogs.board.recap_words import recap_lines, since_whom
from cogs.play.hand_message import Shown
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.match_view import MatchView
from matches.matches import Matches
from rules.games import GAMES
from tests.cogs.reading_checks import Page, docstrings, stumbles
from tests.matches.house import FakeClock, House, SeededSecrets, any_answer, asked
from tests.properties.playing import FUZZ
from tests.properties.subjects import BY_SLUG

POSITIONS = 200 * FUZZ
EACH_MATCH = 50  # of them: several matches, on all the terms of a game, from beginning to end
MOST_TOLD = 25  # problems


@pytest.fixture
async def matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Matches]:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(5))
    house = House(f"sqlite:///{tmp_path / 'house.sqlite3'}", FakeClock())
    yield await house.start()
    await house.close()


@pytest.fixture
async def renderer() -> AsyncIterator[BoardRenderer]:
    renderer = BoardRenderer()
    yield renderer
    renderer.close()


def page(renderer: BoardRenderer, hosted: HostedMatch, view: MatchView) -> Page:
    numbers = renderer.option_numbers(hosted, view) if view.seen.prompt else ()
    return Page(hosted, view, Shown(renderer.headline(hosted, view), (), numbers))


async def opened(matches: Matches, slug: str, number: int) -> HostedMatch:
    setups = BY_SLUG[slug].setups
    setup = setups[number % len(setups)]
    names = ("Ada", "Ben", "Cleo", "Dan")
    people = [Sitting(101 + n, names[n], choices) for n, choices in enumerate(setup.seats)]
    return await matches.open(slug, people, options=setup.options)


async def public_words(renderer: BoardRenderer, hosted: HostedMatch) -> str:
    """What everybody reads of a board, beside its picture and in its place."""
    view = await hosted.view_for(None)
    told = [view.recap.moment, *recap_lines(view.recap, since_whom(view)), view.reckoning]
    info = renderer.table_info(hosted, view)
    boards = [renderer.board_words(hosted, view), alt_text(hosted, view, info)]
    said = [*told, renderer.headline(hosted, view), view.score_line, *boards]
    return "\n".join(said).replace("\\", "")


@pytest.mark.parametrize("slug", GAMES)
async def test_a_hand_tells_all_that_its_question_is_about(
    slug: str, matches: Matches, renderer: BoardRenderer
) -> None:
    problems: dict[str, str] = {}  # each once, with where it was found
    read = number = 0
    while read < POSITIONS:
        random, hosted, here = Random(number), await opened(matches, slug, number), 0
        number += 1
        while here < EACH_MATCH and (waiting := await hosted.waiting()):
            seat = waiting[int(random.random() * len(waiting))]
            prompt = await asked(hosted, seat)
            if random.random() < 0.4:
                here += 1
                for reader in {seat, (seat + 1) % len(hosted.seats)}:
                    shown = page(renderer, hosted, await hosted.view_for(reader))
                    where = f"{prompt.kind}, match {number}, seat {reader}"
                    for problem in shown.problems():
                        problems.setdefault(problem, where)
                for problem in stumbles(hosted.game, await public_words(renderer, hosted)):
                    problems.setdefault(problem, f"board, match {number}")
            await hosted.answer(seat, prompt.id, any_answer(prompt, random))
        read += here
    told = [f"- {where}: {problem}" for problem, where in problems.items()]
    assert not told, "\n".join([f"{len(told)} problems", *told[:MOST_TOLD]])


# -- these checks would notice


@pytest.mark.parametrize(
    "line",
    [
        "Set-up (SWR-24 to SWR-29)",
        f"This deal is bound to `{'0f' * 32}`",
        "Ada discards 1 cards",
        "About None",
        "You chose []",
        "Waits in combat_step",
        "Choose  two",
        f"Turn 3 › {min(docstrings('showdown'))}",
    ],
)
def test_a_slip_in_the_words_is_found(line: str) -> None:
    assert [*stumbles(GAMES["showdown"], line)]


def test_words_of_players_are_no_slips() -> None:
    line = "Ada takes 11 cards and −1 VP … then plays Titans Go!, False Step (1 card). Wow..."
    assert not [*stumbles(GAMES["showdown"], line)]


async def test_a_text_that_is_missing_is_found(matches: Matches, renderer: BoardRenderer) -> None:
    hosted = await opened(matches, "silver_wing", 0)
    for seat in (0, 1):
        prompt = await asked(hosted, seat)
        await hosted.answer(seat, prompt.id, (prompt.options[0].key,))
    (seat, *_) = await hosted.waiting()
    view = await hosted.view_for(seat)
    assert view.seen.prompt is not None
    card = view.cards.ids[0]
    prompt = replace(view.seen.prompt, quoted=(card,), stakes="All of it.")
    view = replace(view, seen=replace(view.seen, prompt=prompt))
    shown = page(renderer, hosted, view)
    assert not [*shown.problems()]
    shown.text = ""
    missing = "\n".join(shown.problems())
    assert "does not tell what" in missing
    assert "which is not quoted" in missing
    assert "its stakes are not told: All of it." in missing
