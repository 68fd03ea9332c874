"""Thirty explanations of each game, drawn at random and read one by one: none changes unnoticed.

`python -m tests.players.test_explanations --write [GAME …]` writes them anew. Read what differs
before you commit it: is each true of the move, and would it help a newcomer?
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from players.choosing import choose
from players.club import club_player
from players.considering import Budget
from players.levels import Level, at_once
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.games import GAMES, load_cards

WRITE = "python -m tests.players.test_explanations --write"
SLUGS = ["showdown", "silver_wing", "dc_rivals", "teen_titans", "diabolicards"]
FOLDER = Path(__file__).parent / "explanations"
MATCHES, EACH = 6, 5
LEVELS: tuple[Level, ...] = ("club", "master", "club", "regular", "learner")
FEW = Budget(playouts=60)


def drawn(slug: str) -> Iterator[str]:
    """What is said of some moves of seeded matches, by levels in turn, with what was asked."""
    game, cards, number = GAMES[slug], load_cards(GAMES[slug]), 0
    for seed in range(MATCHES):
        for match, seat in questions(slug, seed):
            level = LEVELS[number % len(LEVELS)]
            setup, frozen, prompt = match.table.setup, match.freeze(), match.prompt(seat)
            assert prompt is not None
            choice = choose(game, cards, setup, frozen, seat, level, seed, FEW, with_reasons=True)
            number += 1
            yield f"{number}. {level}, {prompt.kind}: {prompt.words}\n   {choice.words}\n"


def questions(slug: str, seed: int) -> Iterator[tuple[Match, int]]:
    """Some at which there is something to weigh, from all over a match of Club players."""
    club, random = club_player(slug), Random(f"{slug}/{seed}")
    counted = sum(1 for _ in weighty(slug, seed))
    wanted = set(random.sample(range(counted), EACH))
    for number, (match, seat) in enumerate(weighty(slug, seed)):
        if number in wanted:
            assert club.weigh(match, seat, Random(0))
            yield match, seat


def weighty(slug: str, seed: int) -> Iterator[tuple[Match, int]]:
    """All of them, one after the other."""
    game, cards, random = GAMES[slug], load_cards(GAMES[slug]), Random(seed)
    match = Match.start(game, cards, random_setup(game, cards, random), secret_of(seed + 1))
    club = club_player(slug)
    while match.waiting:
        seat = match.waiting[0]
        if len(club.weigh(match, seat, Random(0))) > 1:
            yield match, seat
        match.answer(seat, at_once(match, seat, "club", random))


def file_of(slug: str) -> Path:
    return FOLDER / f"{slug}.txt"


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_said_of_moves_is_what_was_read(slug):
    said = "\n".join(drawn(slug))
    assert said == file_of(slug).read_text("utf-8"), f"read what differs, then: {WRITE} {slug}"


def write(slugs: list[str]) -> None:
    for slug in slugs or SLUGS:
        file_of(slug).write_text("\n".join(drawn(slug)), "utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    write(sys.argv[sys.argv.index("--write") + 1 :])
