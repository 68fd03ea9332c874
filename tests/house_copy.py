"""A copy of the repository that a test may change, and commands that run in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HIDDEN = (".git", ".env", ".venv*", ".*_cache", ".hypothesis")
LEFT_OUT = shutil.ignore_patterns(*HIDDEN, "*.egg-info", "*.sqlite3*", "golden")


def copy_house(to: Path) -> Path:
    """The working tree, without what is no part of the repository and without golden pictures."""
    return Path(shutil.copytree(ROOT, to, ignore=LEFT_OUT, dirs_exist_ok=True))


def run_in(house: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run this Python with these words, in the copy."""
    environment = {**os.environ, "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=house,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
