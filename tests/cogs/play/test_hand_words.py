"""What a hand says: in which order, how much of it, and never more than a message holds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from cogs.platform import layout
from cogs.platform.layout import counted, safe
from cogs.platform.limits import COMPONENTS, TEXT
from cogs.play.hand_message import Shown, hand_parts
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.unattended import Told
from rules.core.recap import Recap
from tests.cogs.play.offered_controls import TELLING, cards, look_at, text
from tests.cogs.play.prompts import asked
from tests.matches.house import CARDS, FakeClock, House, duel

LONG = sorted(TELLING, key=lambda card: len(text(card)), reverse=True)


@pytest.fixture
async def hosted(tmp_path: Path) -> AsyncIterator[HostedMatch]:
    house = House(f"sqlite:///{tmp_path / 'house.sqlite3'}", FakeClock())
    yield await duel(await house.start())
    await house.close()


def asking(view: MatchView, **more: Any) -> MatchView:
    """The view with this to tell of its question."""
    assert view.seen.prompt is not None
    return replace(view, seen=replace(view.seen, prompt=replace(view.seen.prompt, **more)))


def message(
    hosted: HostedMatch, view: MatchView, note: str = "", *cards: ui.Item[Any]
) -> list[Any]:
    """The parts of a hand, which must fit into a message."""
    parts = hand_parts(hosted, view, 0, Shown("Ada to play", cards, (), note))
    components, characters = counted([ui.Container(*parts)])
    assert components <= COMPONENTS
    assert characters <= TEXT
    return [*parts]


def inside(parts: list[Any]) -> list[Any]:
    return [item for part in parts for item in (part, *getattr(part, "children", ()))]


def lines(parts: list[Any]) -> list[str]:
    """What stands below the cards, if there are any, and above the controls."""
    words = [part for part in parts[:2] if isinstance(part, ui.TextDisplay)]
    return str(words[-1].content).splitlines()


def labels(parts: list[Any]) -> list[str]:
    return [item.label for item in inside(parts) if isinstance(item, ui.Button)]


async def test_what_happened_comes_before_the_question_and_what_it_is_about_below(
    hosted: HostedMatch,
) -> None:
    view = look_at(asked("Pass", keys=["pass"]))
    view = asking(view, quoted=(LONG[0],), stakes="Your last Ace.")
    recap = Recap(("Ben attacks", "You lose 2 cards"), 3, "You are hit!")
    view = replace(
        view,
        recap=recap,
        since=4,
        told=(Told("Defend?", "Pass", 4),),
        reckoning="13 + 2 = 15 against 14",
    )
    assert lines(message(hosted, view, "Noted.")) == [
        "**Noted.**",
        "**You are hit!**",
        "Since your last move:",
        "- Ben attacks",
        "- You lose 2 cards",
        "-# …and 3 more (Log)",
        "-# Answered for you:",
        "-# - Defend? **Pass**",
        "### Which?",
        f"> **{safe(CARDS.titles[CARDS.face[LONG[0]]])}**: {safe(text(LONG[0]))}",
        "Your last Ace.",
        "13 + 2 = 15 against 14",
    ]
    assert lines(message(hosted, replace(view, since=0)))[1] == "So far:"


@pytest.mark.parametrize(
    ("stakes", "last", "told"),
    [
        ("", "Ben attacks", True),
        ("You have 15 against 14: 13 + 2.", "Ben attacks", False),
        ("", "You win, 15 to 14 (13 + 2)", False),
        ("You have 13 cards.", "Ben draws 2 cards, 15 against 14 left", True),
    ],
)
async def test_a_sum_that_was_just_told_is_not_told_again(
    hosted: HostedMatch, stakes: str, last: str, told: bool
) -> None:
    view = asking(look_at(asked("Pass", keys=["pass"])), stakes=stakes)
    sum_of_all = "13 + 2 = 15 against 14"
    view = replace(view, recap=Recap(("Ben comes", last)), reckoning=sum_of_all)
    assert (sum_of_all in lines(message(hosted, view))) == told


async def test_a_card_that_is_offered_is_not_quoted_as_well(hosted: HostedMatch) -> None:
    view = asking(look_at(cards(2), *LONG[:2]), quoted=(LONG[0], LONG[5]))
    quoted = [line for line in lines(message(hosted, view)) if line.startswith("> ")]
    assert quoted == [f"> **{safe(CARDS.titles[CARDS.face[LONG[5]]])}**: {safe(text(LONG[5]))}"]


async def test_who_is_not_asked_reads_what_happened_and_the_sum_that_decides(
    hosted: HostedMatch,
) -> None:
    view = look_at(asked("Pass", keys=["pass"]))
    view = replace(view, seen=replace(view.seen, prompt=None), reckoning="15 against 14")
    parts = message(hosted, replace(view, recap=Recap(moment="A tie!")))
    assert lines(parts) == ["**A tie!**", "### Not your move: Ada to decide", "15 against 14"]
    assert labels(parts) == ["Board", "Log", "More"]


async def test_the_question_stands_right_above_its_options(hosted: HostedMatch) -> None:
    """Of a tall message the end is seen first, so the cards come before it."""
    view = look_at(cards(3), *LONG[:3])
    cards_in_words = layout.text("Your hand")
    first, second, third, *_ = message(hosted, asking(view), "", cards_in_words)
    assert first is cards_in_words
    assert view.seen.prompt is not None
    assert safe(view.seen.prompt.words) in second.content
    assert not isinstance(third, ui.TextDisplay)


async def test_what_happened_is_shortened_before_an_option_loses_its_text(
    hosted: HostedMatch,
) -> None:
    held, about = LONG[3:12], tuple(LONG[:3])
    story = tuple(f"Ben plays the {place}th card {'and so on ' * 17}" for place in range(6))
    view = replace(look_at(cards(9), *held), recap=Recap(story, 1), since=1)
    in_words = layout.text("Your hand in words. " * 60)
    parts = message(hosted, asking(view, quoted=about), "", in_words)
    words = "\n".join(item.content for item in inside(parts) if isinstance(item, ui.TextDisplay))
    assert all(safe(text(card)) in words for card in held)
    shown = [line for line in lines(parts) if line.startswith("- ")]
    assert 0 < len(shown) < len(story)
    assert f"-# …and {1 + len(story) - len(shown)} more (Log)" in lines(parts)
    assert any(line.startswith("> ") and line.endswith("…") for line in lines(parts))
    assert "Card texts" in labels(parts), "what is quoted in part can be read whole"


async def test_nothing_is_shortened_where_that_would_tell_no_option_more(
    hosted: HostedMatch,
) -> None:
    """A menu has its own room."""
    story = tuple(f"Ben plays the {place}th card" for place in range(6))
    view = replace(look_at(cards(12), *LONG[:12]), recap=Recap(story), since=1)
    parts = message(hosted, view)
    assert [line for line in lines(parts) if line.startswith("- ")] == [f"- {s}" for s in story]
    assert labels(parts)[0] == "Card texts"


async def test_a_full_hand_never_overflows_its_message(hosted: HostedMatch) -> None:
    told = tuple(Told("Defend " * 60, "Pass " * 50, 1) for _ in range(12))
    story = Recap(tuple("Ben attacks " * 60 for _ in range(6)), 1, "Hit! " * 12)
    for number in (1, 5, 9, 12):
        view = replace(look_at(cards(number), *LONG[:number]), recap=story, told=told, since=1)
        quoted, stakes = tuple(LONG[:6]), "All is at stake. " * 60
        message(hosted, asking(view, quoted=quoted, stakes=stakes), "A note. " * 90)
