"""The rules every game must prove, read from ids/*.txt."""

from collections.abc import Iterable
from pathlib import Path

IDS = Path(__file__).parent / "ids"
ADVICE = " (advice)"


def rule_ids() -> dict[str, dict[str, str]]:
    """Game slug → rule id → title, in rulebook order and without advice."""
    return {path.stem: _read(path) for path in sorted(IDS.glob("*.txt"))}


def unnumbered(games: Iterable[str], catalogue: Iterable[str]) -> list[str]:
    """Games that number no rules, and numbered rules of no game, each with its file."""
    listed = set(catalogue)
    found = [
        f"tests/rules/ids/{slug}.txt is missing: it numbers the rules of {slug}"
        for slug in games
        if slug not in listed
    ]
    return found + [
        f"tests/rules/ids/{slug}.txt is there, but no game {slug}"
        for slug in sorted(listed - set(games))
    ]


def _read(path: Path) -> dict[str, str]:
    rules: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        rule_id, title = line.split(" ", 1)
        # Advice keeps its number so later ids match the rulebook notes, but no test can prove it.
        if not title.endswith(ADVICE):
            rules[rule_id] = title
    return rules
