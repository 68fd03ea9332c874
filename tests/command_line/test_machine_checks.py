"""What the doctor says of the machine itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import render.icons
import render.system_fonts
from cogs.host.findings import ACCEPTED, MISSING, REFUSED, Finding, Findings
from command_line import machine_checks
from command_line.machine_checks import (
    check_database,
    check_fonts,
    check_icons,
    check_versions,
    fits,
)
from store.store import open_store


@pytest.fixture
def findings() -> Findings:
    return Findings()


def only(findings: Findings, what: str) -> Finding:
    (found,) = [found for found in findings.all if found.what == what]
    return found


async def test_a_good_database_is_two_lines(findings: Findings, tmp_path: Path):
    url = f"sqlite:///{tmp_path}/club.sqlite3"
    await (await open_store(url)).close()
    (tmp_path / "club.sqlite3").chmod(0o600)
    assert await check_database(url, findings) is not None
    assert [found.outcome for found in findings.all] == [ACCEPTED, ACCEPTED]


async def test_a_database_that_others_may_read_is_told_with_the_cure(
    findings: Findings, tmp_path: Path
):
    url = f"sqlite:///{tmp_path}/club.sqlite3"
    await (await open_store(url)).close()
    (tmp_path / "club.sqlite3").chmod(0o644)
    await check_database(url, findings)
    found = only(findings, machine_checks.SECRECY)
    assert found.outcome == MISSING
    assert found.advice.endswith(f"chmod 600 {tmp_path}/club.sqlite3")


async def test_a_database_of_a_newer_rivalry_is_refused(findings: Findings, tmp_path: Path):
    url = f"sqlite:///{tmp_path}/club.sqlite3"
    await (await open_store(url)).close()
    with closing(sqlite3.connect(tmp_path / "club.sqlite3", isolation_level=None)) as database:
        database.execute("INSERT INTO versions VALUES (99)")
    assert await check_database(url, findings) is None
    assert "version 99" in only(findings, machine_checks.DATABASE).details


async def test_a_password_in_an_address_is_not_repeated(findings: Findings, tmp_path: Path):
    for url in ("mysql://ann:pa55word@host/club", f"postgresql://ann:pa55word@/x?host={tmp_path}"):
        assert await check_database(url, findings) is None
    assert [found.outcome for found in findings.all] == [REFUSED, REFUSED]
    assert "pa55word" not in str(findings.all)


def test_without_fonts_of_the_machine_scripts_are_named_that_pictures_lack(
    findings: Findings, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(render.system_fonts, "FOLDERS", ())
    forget_fonts()
    check_fonts(findings)
    forget_fonts()
    found = only(findings, machine_checks.FONTS)
    assert found.outcome == MISSING
    assert "Korean" in found.details
    assert "Cyrillic" not in found.details


def forget_fonts() -> None:
    """What was found out about the machine's fonts is kept for good otherwise."""
    from render import drawable_names, script_runs

    for module in (render.system_fonts, script_runs, drawable_names):
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def test_without_an_icon_package_it_is_named(findings: Findings, monkeypatch: pytest.MonkeyPatch):
    gone = render.icons.ICON_SETS["rpg"]._replace(package="no_such_package")
    monkeypatch.setitem(render.icons.ICON_SETS, "rpg", gone)
    render.icons.icon_folder.cache_clear()
    check_icons(findings)
    render.icons.icon_folder.cache_clear()
    found = only(findings, machine_checks.ICONS)
    assert (found.outcome, "RPG Awesome" in found.details) == (MISSING, True)


def test_python_and_libraries_of_these_tests_are_those_that_are_asked_for(findings: Findings):
    check_versions(findings)
    assert findings.all_accepted


def test_a_library_out_of_its_range_is_named(
    findings: Findings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    project = machine_checks.PROJECT.read_text("utf-8")
    other = tmp_path / "pyproject.toml"
    other.write_text(project.replace("pillow>=11,<14", "pillow>=99").replace("rich>=", "rixx>="))
    monkeypatch.setattr(machine_checks, "PROJECT", other)
    check_versions(findings)
    found = only(findings, machine_checks.LIBRARIES)
    assert found.outcome == MISSING
    assert "pillow>=99 (" in found.details
    assert "(not installed)" in found.details


@pytest.mark.parametrize(
    ("found", "asked", "whether"),
    [
        ("2.7.1", ">=2.7.1,<2.8", True),
        ("2.7.0", ">=2.7.1,<2.8", False),
        ("2.8", "discord.py>=2.7.1,<2.8", False),
        ("2.10", ">=2.7.1,<3", True),
        ("3.11.7", ">=3.11", True),
        ("12.0.0+local.5", ">=11,<14", True),
    ],
)
def test_versions_are_compared_as_numbers(found: str, asked: str, whether: bool):
    assert fits(found, asked) == whether
