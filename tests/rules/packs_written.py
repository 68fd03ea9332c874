"""Card packs as tests write them, whole ones and broken ones."""

from __future__ import annotations

import shutil
from pathlib import Path

from rules.discovery import ROOT

EXAMPLES = ROOT / "examples"
FACTS = {
    "slug": "mine",
    "name": "My Own",
    "author": "Ada",
    "licence": "CC0",
    "game": "teen_titans",
    "version": "1",
}
HERO = """
[[card]]
name = "Newcomer"
art = "mdi:account"
kind = "hero"
cost = 3
vp = 1
effects = [{ do = "power", n = 1 }]
"""


def written(folder: Path, cards: str = HERO, **facts: str) -> Path:
    """A pack of one card file in a folder; returns the pack's folder."""
    told = {**FACTS, **facts}
    place = folder / told["slug"]
    place.mkdir(parents=True, exist_ok=True)
    lines = [f'{name} = "{value}"' for name, value in told.items() if name != "replaces"]
    lines += [f"replaces = {told['replaces']}"] if "replaces" in told else []
    (place / "pack.toml").write_text("\n".join(lines) + "\n", "utf-8")
    (place / "cards.toml").write_text(cards, "utf-8")
    return place


def copied(example: str, folder: Path) -> Path:
    """One of the finished packs, to be changed."""
    return Path(shutil.copytree(EXAMPLES / example, folder / example))
