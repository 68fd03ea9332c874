"""`python -m tests.first_lines`: every module with the first line of its docstring, on one page.

A stranger should understand the page. What a machine can check of it is checked in test_house.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("cogs", "command_line", "local", "matches", "players", "render", "rules", "store", "bench")


def modules() -> list[Path]:
    """The modules of the house; packages that only hold others may stay silent."""
    found = [ROOT / "bot.py", ROOT / "settings.py"]
    for room in ROOMS:
        found += sorted((ROOT / room).rglob("*.py"))
    return [path for path in found if path.stat().st_size]


def first_line(path: Path) -> str:
    """The first line of a module's docstring; empty if it has none."""
    words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    return words.splitlines()[0] if words else ""


def main() -> None:
    for path in modules():
        print(f"{path.relative_to(ROOT)}: {first_line(path)}")


if __name__ == "__main__":
    main()
