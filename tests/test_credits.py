"""docs/credits.md and /help name whose pictograms and letters the pictures are made of."""

from __future__ import annotations

import re
import tomllib

from cogs.reading.reading_cog import HELP
from render.icons import ICON_SETS
from render.system_fonts import ORDER
from tests.house_copy import ROOT

CREDITS = (ROOT / "docs" / "credits.md").read_text("utf-8")
LICENCES = {
    "RPG Awesome": "SIL OFL 1.1",
    "Material Design Icons": "Apache 2.0",
    "Source Sans": "SIL OFL 1.1",
    "Source Serif": "SIL OFL 1.1",
}


def rows() -> list[list[str]]:
    lines = [line for line in CREDITS.splitlines() if line.startswith("| ")][1:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_icon_set_and_typeface_has_a_row_with_its_licence():
    assert {each.name for each in ICON_SETS.values()} <= set(LICENCES)
    for name, licence in LICENCES.items():
        (row,) = [row for row in rows() if row[0].startswith(name)]
        assert licence in row[2]


def test_every_package_with_letters_or_pictograms_is_credited():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {re.split("[>=<]", line)[0] for line in project["dependencies"]}
    drawing = {name for name in needed if name.startswith(("font-", "tkinter-icons"))} | {
        "anyascii"
    }
    assert {row[3].strip("`") for row in rows() if "`" in row[3]} == drawing & needed


def test_every_family_of_the_machine_that_we_use_is_credited():
    credited = " ".join(row[0].replace(" ", "") for row in rows())
    assert all(re.sub("(Sans|Serif|Emoji)$", "", family) in credited for family in ORDER)


def test_help_names_them_too():
    footer = HELP.splitlines()[-1]
    for name, licence in LICENCES.items():
        assert name in footer
        assert licence in footer


def test_the_readme_leads_there():
    assert "(docs/credits.md)" in (ROOT / "README.md").read_text("utf-8")
