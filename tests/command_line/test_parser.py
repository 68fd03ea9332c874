"""What is typed after `python bot.py` reaches the function of its command."""

from argparse import PARSER, ArgumentParser
from inspect import signature

import pytest

from command_line.parser import parser, run_command
from tests.command_line.refusals import refused


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_an_unknown_game_is_refused_and_the_known_ones_are_named(run, command):
    assert refused(run(command, "whist")) == (
        "There is no game called whist; try showdown, dc_rivals, teen_titans, "
        "silver_wing, diabolicards."
    )


def commands_of(parser: ArgumentParser, typed: str = "") -> dict[str, ArgumentParser]:
    """Everything that can be typed, with what reads its arguments."""
    found = {typed: parser} if parser.get_default("command") else {}
    for action in parser._actions:
        if action.nargs == PARSER:
            for name, command in action.choices.items():
                found |= commands_of(command, f"{typed} {name}".strip())
    return found


COMMANDS = commands_of(parser())


def test_every_command_is_there():
    known = {"play", "simulate", "arena", "verify", "preview", "backup", "restore", "prune"}
    assert set(COMMANDS) >= known | {"cards check", "cards show"}


@pytest.mark.parametrize("typed", COMMANDS)
def test_a_function_takes_what_its_command_reads_and_says_what_it_does(typed):
    function = COMMANDS[typed].get_default("command")
    read = {action.dest for action in COMMANDS[typed]._actions if action.dest != "help"}
    assert set(signature(function).parameters) == read
    assert function.__doc__


def test_no_function_runs_two_commands():
    functions = [command.get_default("command") for command in COMMANDS.values()]
    assert len(set(functions)) == len(functions)


def test_without_a_command_the_port_is_handed_on():
    ports: list[int] = []
    assert run_command([], ports.append) == 0
    assert run_command(["--port", "9000"], ports.append) == 0
    assert ports == [8008, 9000]
