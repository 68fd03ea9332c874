"""What happened lately, in words that are safe to show and honest about where they begin."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.board.recap_words import LINE, moment_lines, recap_lines, since_whom
from rules.core.recap import Recap
from rules.core.state import Result
from tests.cogs.play.offered_controls import look_at
from tests.cogs.play.prompts import asked

STORY = Recap(("Ben attacks", "Ada loses a card", "Ben draws"), 2, "Ada is hit!")


def test_lines_come_in_time_order_and_the_rest_is_counted() -> None:
    assert moment_lines(STORY) == ["**Ada is hit!**"]
    assert recap_lines(STORY, "So far") == [
        "So far:",
        "- Ben attacks",
        "- Ada loses a card",
        "- Ben draws",
        "-# …and 2 more (Log)",
    ]
    assert recap_lines(STORY, "So far", 1) == ["So far:", "- Ben draws", "-# …and 4 more (Log)"]


def test_where_nothing_happened_nothing_is_told() -> None:
    assert recap_lines(Recap(), "So far") == moment_lines(Recap()) == []


def test_a_line_without_end_is_shortened() -> None:
    (_, line) = recap_lines(Recap(("Ben attacks again and again " * 20,)), "So far")
    assert len(line) <= LINE + 2
    assert line.endswith("…")


def test_names_in_a_story_work_no_markdown_and_mention_nobody() -> None:
    story = Recap(("**Ben** hits @everyone",), moment="@here <@1> falls")
    shown = "\n".join([*moment_lines(story), *recap_lines(story, "So far")])
    assert "@everyone" not in shown
    assert "@here" not in shown
    assert "<@1>" not in shown.replace("\\<", "")
    assert "- **Ben**" not in shown


@pytest.mark.parametrize(
    ("seats", "words"),
    [((0,), "Since Ada last moved"), ((0, 1), "Since Ada and Ben last moved")],
)
def test_it_says_since_when_it_tells(seats: tuple[int, ...], words: str) -> None:
    view = replace(look_at(asked("Pass")), since=3)
    view = replace(view, seen=replace(view.seen, asked=dict.fromkeys(seats, "kind")))
    assert since_whom(view) == words
    assert since_whom(replace(view, since=0)) == "So far"
    over = replace(view, seen=replace(view.seen, result=Result((0,), "")))
    assert since_whom(over) == "The last moves"
