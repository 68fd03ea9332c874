"""Packs spoilt in every way a machine can think of: one sentence each, and nothing else happens."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from cogs.platform.layout import safe
from command_line.pack_check import checked_pack
from rules.packs import PackError
from tests.rules.packs_written import EXAMPLES

ROUNDS = int(os.environ.get("RIVALRY_FUZZ", "1")) * 60
NASTY = [
    *("@everyone", "<@1>", "<#1>", "**x**", "__x__", "`x`", "||x||", "[x](https://a.b)", "~~x~~"),
    *(
        "\\u0000",
        "\\u001b[31m",
        "\\u202e",
        "\\n\\n# x",
        "{who}",
        "{0.__class__}",
        "%s",
        "../..",
        "💥",
    ),
    *("", " ", "W" * 41, "é" * 500, "x" * 20_000),
]
VALUES = [
    *("0", "-1", "99", "100", "9" * 30, "9" * 5000, "1.5", "nan", "true", "[]", "{}", '""', '"x"'),
    *("2026-01-01", "[[1]]", '{ do = "draw" }', "[" * 40 + "]" * 40, '[{ do = "draw", n = 99 }]'),
    "{ a = " * 20 + "1" + " }" * 20,
]


def spoil(words: str, random: Random) -> str:
    """One change, of a kind drawn by lot."""
    lines = words.splitlines()
    place = random.randrange(len(lines))
    name, equals, _ = lines[place].partition(" = ")
    match random.randrange(7):
        case 0:  # the file breaks off
            return words[: random.randrange(len(words))]
        case 1:
            return "\n".join(lines[:place] + lines[place + 1 :])
        case 2:
            return "\n".join([*lines, *lines[place:]])
        case 3 if equals:
            lines[place] = f"{name} = {random.choice(VALUES)}"
        case 4 if equals:
            lines[place] = f'{name} = "{random.choice(NASTY)}"'
        case 5:
            lines[place] = f'"{random.choice(NASTY)}" = {random.choice(VALUES)}'
        case _:
            cut = random.randrange(len(words))
            return (
                words[:cut]
                + random.choice(["\x00", "\x1b", '"', "[", "]", "=", "\u202e"])
                + words[cut:]
            )
    return "\n".join(lines)


@pytest.mark.parametrize("example", sorted(EXAMPLES.iterdir()), ids=lambda place: place.name)
def test_a_spoilt_pack_is_refused_in_one_sentence_or_not_at_all(example: Path, tmp_path: Path):
    random, refused = Random(example.name), 0
    for number in range(ROUNDS):
        place = tmp_path / f"{number}" / example.name
        place.mkdir(parents=True)
        files = sorted(example.glob("*.toml"))
        spoilt = random.choice(files)
        for file in files:
            words = file.read_text("utf-8")
            for _ in range(random.randint(1, 3) if file is spoilt else 0):
                words = spoil(words, random) or "\n"
            (place / file.name).write_text(words, "utf-8", errors="surrogatepass")
        try:
            checked_pack(place, thoroughly=False)
        except PackError as problem:
            refused += 1
            is_one_plain_sentence(str(problem), example.name)
    assert refused > ROUNDS / 3  # the rest happens to be right


def is_one_plain_sentence(sentence: str, pack: str) -> None:
    assert sentence.startswith(f"Card pack {pack}: ")
    assert sentence.isprintable()
    assert len(sentence) <= 450
    assert "Traceback" not in sentence
    shown = safe(sentence)  # as /status says it
    assert "@everyone" not in shown
    assert "<@" not in shown.replace("\\<", "")
    assert "](" not in shown
