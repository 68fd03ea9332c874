"""The manual of a game: its rules in our own words, topic by topic, from data/<game>/manual.md.

The file begins with `# Game`; then comes each `## Topic` with its words below it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.core.errors import MissingPart, RivalryError
from rules.core.game import Game
from rules.games import DATA

MINUTE = "In a minute"  # the topic with which every manual begins
LONGEST = 1800  # characters a topic: it is shown whole, in one message with other words around it


class ManualError(RivalryError):
    """A manual cannot be shown as it stands. Names the file and the topic."""

    def __init__(self, file: str, topic: str, problem: str) -> None:
        super().__init__(f"{file}{f', {topic}' if topic else ''}: {problem}.")
        self.file, self.topic, self.problem = file, topic, problem


@cache
def read_manual(game: Game[Any]) -> dict[str, str]:
    """Topic → its words, in the order of the file."""
    file = f"{game.slug}/manual.md"
    try:
        manual = (DATA / file).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise MissingPart(
            f"data/{file} is missing: write “# {game.name}” and its topics."
        ) from None
    return topics_of(file, game.name, manual)


def in_a_minute(game: Game[Any]) -> str:
    """The game for somebody who has never played it: its first topic, without rule numbers."""
    try:
        words = read_manual(game).get(MINUTE, "")
    except MissingPart:
        return ""  # a game that is just being written
    return "\n".join(line for line in words.splitlines() if not line.startswith("-# ")).strip()


def topics_of(file: str, game: str, manual: str) -> dict[str, str]:
    """A manual taken apart at its headings and checked."""
    title, *parts = manual.split("\n## ")
    if title.strip() != f"# {game}" or not parts:
        raise ManualError(file, "", f"it begins with “# {game}” and then the first “## Topic”")
    topics: dict[str, str] = {}
    for part in parts:
        topic, _, words = (piece.strip() for piece in part.partition("\n"))
        if topic in topics:
            raise ManualError(file, topic, "this topic is there twice")
        if not words:
            raise ManualError(file, topic, "this topic has no words")
        if len(words) > LONGEST:
            raise ManualError(file, topic, f"{len(words)} characters are more than {LONGEST}")
        topics[topic] = words
    return topics
