"""The house keeps its own rules: linters, types, contracts, rule marks and the README's line."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
# The first words of the one line that installs everything and tests it.
INSTALL = "python3 -m venv .venv && "
TEST = "-m pytest"


@pytest.mark.parametrize(
    "gate",
    [
        ["-m", "ruff", "check", "."],
        ["-m", "ruff", "format", "--check", "."],
        ["-m", "mypy"],
        ["-c", LINT_IMPORTS],  # it has no module to run with -m
        ["-m", "tests.rules"],
    ],
    ids=["ruff check", "ruff format", "mypy", "import contracts", "rule ids of tests"],
)
def test_the_gate_is_passed(gate):
    run = subprocess.run(
        [sys.executable, *gate], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def tracked() -> list[Path]:
    """The files of the repository; without git, all files that are not hidden."""
    listing = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listing.returncode == 0:
        return [ROOT / line for line in listing.stdout.splitlines()]
    files = [path for path in ROOT.rglob("*") if path.is_file()]
    return [path for path in files if not path.relative_to(ROOT).parts[0].startswith(".")]


def says_where_packages_come_from(path: Path) -> bool:
    return path.suffix in (".toml", ".lock", ".cfg", ".ini", ".conf", ".yml", ".yaml") or (
        path.name.startswith("requirements") or path == ROOT / ".ci" / "run"
    )


def test_packages_come_from_wherever_the_host_gets_them():
    configuration = {ROOT / "pyproject.toml", ROOT / ".ci" / "run"}
    configuration |= set(filter(says_where_packages_come_from, tracked()))
    for path in configuration:
        if path.exists():  # deleted, but not yet committed
            words = path.read_text("utf-8").replace("_", "-")
            for setting in ("index-url", "find-links", "trusted-host"):
                assert setting not in words, f"{path} names a package mirror"


def lines_that_install_and_test(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if line.startswith(INSTALL) and line.endswith(TEST)]


def test_the_line_in_the_readme_is_the_one_that_is_run():
    (promised,) = lines_that_install_and_test(ROOT / "README.md")
    (run,) = lines_that_install_and_test(ROOT / ".ci" / "run")
    assert promised == run


def test_the_line_in_the_readme_stands_in_a_fence_of_its_own():
    words = (ROOT / "README.md").read_text("utf-8")
    (promised,) = lines_that_install_and_test(ROOT / "README.md")
    assert f"```sh\n{promised}\n```" in words
