"""The documents stay short and name only what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PLACE = re.compile(r"`((?:[a-z_]+/)+(?:[a-z_]+\.(?:py|md|toml|txt))?|[a-z_]+/[a-z_]+\.py)`")
LINK = re.compile(r"\]\(([^)#\s]+)\)")
LONGEST = {"architecture.md": 165}
EXAMPLE = "dragon_duel"  # the game that the guides write; test_guides follows them


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_a_document_names_only_files_that_are_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for place in PLACE.findall(text):
        assert EXAMPLE in place or (ROOT / place).exists(), place
    for target in LINK.findall(text):
        if "://" not in target:
            assert (path.parent / target).exists(), target


@pytest.mark.parametrize(("name", "most"), LONGEST.items())
def test_a_document_is_short_enough_to_be_read(name: str, most: int) -> None:
    assert len((ROOT / "docs" / name).read_text(encoding="utf-8").splitlines()) <= most
