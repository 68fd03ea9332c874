"""The version of Rivalry, for `/status` and `bot.py --version`; only pyproject.toml names it."""

from __future__ import annotations

import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent / "pyproject.toml"


def read_version() -> str:
    """The version as it stands in pyproject.toml, which every installation has beside this file."""
    version: str = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"]
    return version
