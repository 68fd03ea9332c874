"""What the doctor can say of this machine: database, fonts, icons, versions."""

from __future__ import annotations

import platform
import re
import tomllib
from importlib.metadata import PackageNotFoundError, version

from cogs.host.findings import Findings
from rules.core.phrases import listed
from store.checkup import Checkup, look_at
from store.errors import StoreError, StoreNewer
from version import PROJECT, read_version

DATABASE, SECRECY = "database", "database kept from others"
FONTS, ICONS, PYTHON, LIBRARIES = "names in every script", "icons", "Python", "libraries"
INSTALL = "Install what is needed anew: .venv/bin/python -m pip install -q -e ."
NOTO = (
    "Install fonts-noto-core, fonts-noto-cjk and libfribidi0, or leave it: such names are "
    "transliterated in pictures."
)
# A word that people of each script have in their names.
SCRIPTS = {
    "Cyrillic": "Анна",
    "Greek": "Άννα",
    "Arabic": "ليلى",
    "Hebrew": "חנה",
    "Devanagari": "आशा",
    "Bengali": "আশা",
    "Tamil": "தமிழ்",
    "Thai": "ใจดี",
    "Chinese": "李雷",
    "Japanese": "さくら",
    "Korean": "김민수",
    "Georgian": "ნინო",
    "Armenian": "Անի",
    "Ethiopic": "ሰላም",
}


async def check_database(url: str, findings: Findings) -> Checkup | None:
    """Whether it can be used as it is; None where it cannot."""
    try:
        seen = await look_at(url)
    except StoreError as problem:
        findings.refuse(DATABASE, str(problem), "Mend DATABASE_URL or what it points to.")
        return None
    if seen.version > seen.newest:
        newer = str(StoreNewer(seen.version, seen.newest))
        findings.refuse(DATABASE, newer, "Update Rivalry, or restore an older backup.")
        return None
    words = f"{seen.kind}, version {seen.version}, can be written"
    if seen.version < seen.newest:
        words = f"{seen.kind}, version {seen.version}: the next start brings it to {seen.newest}"
    if not seen.version:
        words = f"{seen.kind}, nothing there yet: it is made at the first start"
    findings.accept(DATABASE, words)
    if seen.open_to_others:
        files = " ".join(seen.open_to_others)
        cure = f"It is narrowed now; if the doctor says this again: chmod 600 {files}"
        findings.lack(SECRECY, "others could read hands and secrets in it", cure)
    elif seen.kind == "SQLite" and seen.version:
        findings.accept(SECRECY)
    return seen


def check_fonts(findings: Findings) -> None:
    """Which scripts pictures can write."""
    from render.drawable_names import drawable
    from render.system_fonts import can_shape

    lacking = [script for script, word in SCRIPTS.items() if drawable(word) != word]
    shaping = "Raqm and FriBiDi shape them" if can_shape() else "no Raqm with FriBiDi"
    if lacking or not can_shape():
        without = f"without {listed(lacking)}; " if lacking else ""
        findings.lack(FONTS, f"{without}{shaping}", NOTO)
    else:
        findings.accept(FONTS, f"{len(SCRIPTS)} scripts; {shaping}")


def check_icons(findings: Findings) -> None:
    """Whether the packages are there whose pictograms cards show."""
    from render.icons import ICON_SETS, code_points, icon_folder

    lacking = [each.name for key, each in ICON_SETS.items() if icon_folder(key) is None]
    if lacking:
        findings.lack(ICONS, f"no {listed(lacking)}: cards have emblems instead", INSTALL)
    else:
        counted = [f"{each.name} {len(code_points(key))}" for key, each in ICON_SETS.items()]
        findings.accept(ICONS, ", ".join(counted))


def check_versions(findings: Findings) -> None:
    """Whether Python and the libraries are those that pyproject.toml asks for."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    python = platform.python_version()
    if fits(python, project["requires-python"]):
        findings.accept(PYTHON, f"{python}; Rivalry {read_version()}")
    else:
        asked = project["requires-python"]
        findings.lack(PYTHON, f"{python}, not {asked}", "Install a newer Python.")
    wrong, there = [], 0
    for asked in project["dependencies"]:
        name = re.split(r"[<>=!~]", asked)[0]
        found = installed(name)
        there += 1
        if not found or not fits(found, asked):
            wrong.append(f"{asked} ({found or 'not installed'})")
    if wrong:
        findings.lack(LIBRARIES, "; ".join(wrong), INSTALL)
    else:
        findings.accept(LIBRARIES, f"{there}, discord.py {installed('discord.py')}")


def installed(name: str) -> str:
    """The version of a library; empty if it is not there."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def fits(found: str, asked: str) -> bool:
    """Whether a version is in a range like `>=2.7.1,<2.8`; our own are all written so."""
    for sign, bound in re.findall(r"(>=|<)([\d.]+)", asked):
        if (numbers(found) >= numbers(bound)) != (sign == ">="):
            return False
    return True


def numbers(words: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", words.partition("+")[0])]
