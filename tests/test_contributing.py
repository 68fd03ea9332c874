"""CONTRIBUTING.md, the Makefile, the workflow and the hooks: each says what the others say."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
CI = (ROOT / ".ci" / "run").read_text("utf-8")
TARGETS = {"run", "test", "lint", "rules", "bench", "lock"}


def documented_commands() -> set[str]:
    """The lines of all shell blocks of README and guide, without their remarks."""
    blocks = re.findall(r"```sh\n(.*?)```", README + GUIDE, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return {re.sub(r"\s+# .*", "", line) for line in lines}


def recipe(target: str) -> list[str]:
    (lines,) = re.findall(rf"^{target}:\n((?:\t.*\n)+)", MAKEFILE, re.M)
    return [line.strip() for line in lines.splitlines()]


# -- make


def test_the_guide_names_every_target_and_no_other():
    assert set(re.findall(r"`make (\w+)`", GUIDE)) == TARGETS
    assert set(re.findall(r"^(\w+):", MAKEFILE, re.M)) == TARGETS | {"help"}
    (phony,) = re.findall(r"^\.PHONY: (.*)", MAKEFILE, re.M)
    assert set(phony.split()) == TARGETS | {"help"}


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_a_target_only_calls_what_is_documented(target: str):
    assert set(recipe(target)) <= documented_commands()


@pytest.mark.skipif(not shutil.which("make"), reason="no make here")
def test_make_understands_the_makefile():
    run = subprocess.run(
        ["make", "--dry-run", *sorted(TARGETS)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert set(run.stdout.splitlines()) == {line for name in TARGETS for line in recipe(name)}


# -- what the guide points to


def test_every_file_it_points_to_is_there():
    for target in re.findall(r"\]\(([^)#]+)", GUIDE):
        assert (ROOT / target).is_file(), target
    for target in re.findall(r"pytest (tests\S+)", GUIDE):
        assert (ROOT / target).is_dir(), target
    for name in re.findall(r"`([\w./-]+\.(?:py|toml|lock))`", GUIDE):
        assert (ROOT / name).is_file(), name


def test_the_rule_of_its_example_is_one_of_the_game():
    ((number, words),) = re.findall(r'mark\.rule\("(SD-\d+)"\)\ndef test_(\w+)', GUIDE)
    rules = (ROOT / "tests" / "rules" / "ids" / "showdown.txt").read_text("utf-8")
    (title,) = re.findall(rf"^{number} (.*)", rules, re.M)
    assert words.removeprefix("a_").replace("_", " ") in title


# -- continuous integration


def test_the_workflow_runs_the_line_of_the_readme():
    (run,) = re.findall(r"- run: (.*)", WORKFLOW)
    assert f"```sh\n{run}\n```" in README


def test_the_workflow_has_the_oldest_python_that_is_promised_and_a_newer_one():
    versions = re.findall(r'"(3\.\d+)"', WORKFLOW)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert versions == ["3.11", "3.13"]
    assert project["requires-python"] == f">={versions[0]}"
    assert all(version in SpecifierSet(project["requires-python"]) for version in versions)
    assert f"Python {versions[0]} or newer" in README
    assert f"Python {versions[0]} or newer" in GUIDE


def test_the_slice_on_a_newer_python_names_what_exists():
    (folders,) = re.findall(r"^slice=\((.*?)\)", CI, re.M | re.DOTALL)
    assert len(folders.split()) >= 4
    assert all((ROOT / folder).is_dir() for folder in folders.split())
    (left_out,) = re.findall(r"^left_out=\((.*?)\)", CI, re.M | re.DOTALL)
    assert all([*ROOT.glob(path)] for path in left_out.split())


def test_the_hooks_are_the_ruff_of_the_tests():
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    entries = re.findall(r"entry: \.venv/bin/python -m (ruff \w+)", hooks)
    assert entries == ["ruff check", "ruff format"]
    assert "language: system" in hooks
