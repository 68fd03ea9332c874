"""`play` with four: partners, and who sits where."""

from io import StringIO
from random import Random

import pytest

import bot
from command_line.playing import computers_at, levels_by_seat
from local.terminal import Terminal
from players.random_legal import choose
from players.simulate import random_setup
from rules.core.match import Match
from rules.games import GAMES, load_cards

DIABOLICARDS = GAMES["diabolicards"]
CARDS = load_cards(DIABOLICARDS)


def four(seed: int = 1) -> Match:
    setup = random_setup(DIABOLICARDS, CARDS, Random(seed), players=4)
    return Match.start(DIABOLICARDS, CARDS, setup, bytes(32))


@pytest.mark.parametrize(
    ("people", "computers"), [(1, {1, 2, 3}), (2, {1, 3}), (3, {3}), (4, set())]
)
def test_people_sit_down_beside_each_other_first(people, computers):
    assert computers_at(four(), people) == computers


def test_two_partners_are_asked_in_turn_and_computers_are_told_apart(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", StringIO("1\n\n1\n\n?\n"))
    words = ["play", "diabolicards", "--players", "4", "--people", "2", "--seed", "3"]
    assert bot.main(words) == 0
    printed = capsys.readouterr().out
    assert "Player 1 and Player 3 against Computer 1 and Computer 2." in printed
    assert "Player 1: Cut the deck" in printed
    assert "--- Player 3, press Enter when alone ---" in printed
    assert "Computer 1" in printed
    assert "The computer" not in printed


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        (["--players", "4", "--people", "5"], "One to 4 people can play this, not 5."),
        (["--people", "3"], "One to 2 people can play this, not 3."),
        (["--players", "3"], "Diabolicards needs 2 or 4 players, not 3."),
    ],
)
def test_tables_that_there_are_not(capsys, words, refused):
    assert bot.main(["play", "diabolicards", *words]) == 2
    assert capsys.readouterr().err == f"{refused}\n"


def test_the_screen_is_blanked_between_partners_and_nobody_reads_another_hand():
    """Whoever sits at the keyboard reads only what their seat may know."""
    match, random, said = four(), Random(2), list[str]()
    terminal = Terminal(match, set(), random, said.append, lambda _: "")
    seen: dict[int, set[str]] = {seat: set() for seat in match.table.seats}
    others: set[str] = set()

    def listen(question: str) -> str:
        if not question.startswith(">"):
            said.clear()
            return ""
        seat = terminal.at_keyboard
        assert seat is not None
        for viewer, known in seen.items():
            known |= {match.table.name(card) for card in match.table.visible(viewer)}
        hands = {match.table.name(card) for hand in match.table.state.hands for card in hand}
        held = hands - seen[seat]
        others.update(held)
        read = "\n".join(line for line in said if line.startswith("  · "))
        assert not [name for name in held if f" {name}" in read]
        prompt = match.prompt(seat)
        assert prompt is not None
        keys = [option.key for option in prompt.options]
        numbers = terminal.numbers(prompt)
        chosen = [str(numbers[keys.index(key)]) for key in choose(match, seat, random)]
        return " ".join(chosen) or "none"

    terminal.listen = listen
    terminal.play()
    assert match.result is not None
    assert len(others) > 40, "hardly anything was secret"


def test_computers_at_one_table_may_have_different_levels():
    match = four()
    assert levels_by_seat(match, {1, 2, 3}, ["learner", "master"])[1:] == [
        "learner",
        "master",
        "master",
    ]
