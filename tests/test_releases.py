"""What a release holds together: one version, its chapter of the changelog, the locked packages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import bot
from version import read_version

ROOT = Path(bot.__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
IMAGE = (ROOT / "Containerfile").read_text("utf-8")
# Each package of the lock, and all that is said of it.
PINNED = dict(re.findall(r"^([a-z0-9-]+)==(.*?)(?=^\S|\Z)", LOCK, re.M | re.DOTALL))


# -- the version


def test_the_newest_chapter_of_the_changelog_is_of_this_version():
    chapters = re.findall(r"^## (\d+\.\d+\.\d+)\b", CHANGELOG, re.M)
    assert chapters[0] == read_version() == PROJECT["version"]
    numbers = [tuple(map(int, chapter.split("."))) for chapter in chapters]
    assert numbers == sorted(set(numbers), reverse=True)
    assert chapters[-1] == "0.1.0"


def test_the_command_line_tells_the_version(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as ended:
        bot.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Rivalry {PROJECT['version']}\n"


def test_no_source_repeats_the_version():
    for path in [*ROOT.glob("*.py"), *(ROOT / "cogs").rglob("*.py")]:
        assert f'"{PROJECT["version"]}"' not in path.read_text("utf-8"), path


# -- the lock


@pytest.mark.parametrize("words", PROJECT["dependencies"])
def test_the_lock_has_every_dependency_in_the_range_we_allow(words: str):
    wanted = Requirement(words)
    version = PINNED[canonicalize_name(wanted.name)].split()[0]
    assert version in wanted.specifier


def test_every_package_in_the_lock_is_known_by_hashes():
    assert len(PINNED) > len(PROJECT["dependencies"])
    for name, words in PINNED.items():
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", words), name


def test_the_lock_says_nothing_of_where_packages_come_from():
    pins = r"[a-z0-9-]+==[\w.]+ \\"
    hashes = r"    --hash=sha256:[0-9a-f]{64}(?: \\)?"
    remarks = r" *#[ \w.():-]*"  # no slash, so no address
    for line in LOCK.splitlines():
        assert re.fullmatch(f"{pins}|{hashes}|{remarks}", line), line


def test_the_image_installs_the_lock_and_its_hashes_with_the_python_it_was_made_for():
    (version,) = re.findall(r"^FROM \S+/python:(\d+\.\d+)-slim$", IMAGE, re.M)
    assert f"with Python {version}\n" in LOCK
    (installs,) = re.findall(r"^RUN (pip install .*)", IMAGE, re.M)
    assert "--require-hashes --requirement requirements.lock" in installs
