"""How the rooms of cogs/ are kept: where slash commands are defined, and no hidden cycles."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import pytest
from discord import app_commands
from discord.ext import commands

ROOM = Path(__file__).parents[2] / "cogs"
FILES = sorted(ROOM.rglob("*.py"))
LONGEST = 400  # lines


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOM.parent).with_suffix("").parts)


def defines_commands(file: Path) -> bool:
    """Whether a class of this file, or the file itself, has a slash command of its own."""
    module = importlib.import_module(module_of(file))
    classes = [
        value
        for value in vars(module).values()
        if inspect.isclass(value) and value.__module__ == module.__name__
    ]
    kinds = (app_commands.Command, app_commands.Group, app_commands.ContextMenu, commands.Command)
    holders = [vars(module), *(vars(found) for found in classes)]
    return any(isinstance(value, kinds) for holder in holders for value in holder.values())


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOM)))
def test_slash_commands_are_in_the_cogs_and_nowhere_else(file: Path) -> None:
    assert defines_commands(file) == file.stem.endswith("_cog")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOM)))
def test_nothing_is_imported_for_the_type_checker_alone(file: Path) -> None:
    """Two files that need each other's names are one file, or one is given what it uses."""
    assert "TYPE_CHECKING" not in file.read_text("utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOM)))
def test_no_file_is_too_long_to_be_read_at_once(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST
