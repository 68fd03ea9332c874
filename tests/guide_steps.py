"""Reads a guide in docs/ and does what it says, step by step, in a copy of the repository.

A step is a fenced block. What follows the three backticks says what is to be done with it:

- `sh`: every line is a command that succeeds; with `exits 2` it fails so, with `until stopped` it
  runs until Ctrl+C, which it gets as soon as it has printed the `text` below.
- `text`: lines that the commands just above have printed, in this order; "…" stands for anything.
- `diff FILE`: the lines of a file without `+` are there, once, and become those without `-`.
- any other language and a FILE: the whole of a new file.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

FENCE = re.compile(r"^```(?P<label>.*)\n(?P<body>(?:.*\n)*?)```$", re.MULTILINE)
LONGEST = 300  # seconds for a command; the slowest takes a tenth of it on a free machine


class Step(NamedTuple):
    """One fenced block of a guide."""

    line: int
    label: str
    body: str


class GuideError(AssertionError):
    """A guide says something that is not so."""


def steps_of(guide: str) -> list[Step]:
    """Every fenced block, in the order of the guide."""
    return [
        Step(guide.count("\n", 0, block.start()) + 1, block["label"].strip(), block["body"])
        for block in FENCE.finditer(guide)
    ]


def follow(guide: Path, house: Path) -> int:
    """Do everything a guide says, in this copy; returns the number of commands that were run."""
    steps, commands = steps_of(guide.read_text("utf-8")), 0
    for step, after in zip(steps, [*steps[1:], None], strict=True):
        promised = after.body.splitlines() if after and after.label == "text" else []
        language, _, rest = step.label.partition(" ")
        try:
            if language == "sh":
                printed = run_all(step.body, rest, promised, house)
                commands += len(step.body.splitlines())
                check_printed(promised, printed)
            elif language == "diff":
                change(house / rest, step.body)
            elif language != "text":
                write(house / rest, step.body) if rest else unknown(step)
        except GuideError as problem:
            raise GuideError(f"{guide.name}, line {step.line}: {problem}") from None
    return commands


def unknown(step: Step) -> None:
    raise GuideError(f"nobody knows what to do with a block of {step.label or 'nothing'}")


# -- commands


def run_all(body: str, how: str, promised: list[str], house: Path) -> str:
    """What the commands of a block print."""
    printed = ""
    for line in body.splitlines():
        words = shlex.split(line, comments=True)
        if words[0] != "python":
            raise GuideError(f"only python is run here, not {words[0]}")
        if how == "until stopped":
            printed += run_until(words, promised, house)
        else:
            printed += run(words, int(how.removeprefix("exits ") or 0), house)
    return printed


def surroundings() -> dict[str, str]:
    """No setting of whoever runs the tests."""
    settings = ("DISCORD_TOKEN", "DATABASE_URL", "CARD_PACKS", "PYTHONPATH", "CI")
    return {name: value for name, value in os.environ.items() if name not in settings}


def run(words: list[str], code: int, house: Path) -> str:
    ended = subprocess.run(
        [sys.executable, *words[1:]],
        cwd=house,
        env=surroundings(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    if ended.returncode != code:
        raise GuideError(f"{shlex.join(words)} ends with {ended.returncode}:\n{ended.stdout}")
    return ended.stdout


def run_until(words: list[str], promised: list[str], house: Path) -> str:
    """Run a command until it has printed what was promised, then press Ctrl+C."""
    printed, promised = "", list(promised)
    with subprocess.Popen(
        [sys.executable, *words[1:]],
        cwd=house,
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            printed += line
            if fits(promised, printed):
                break
        running.send_signal(signal.SIGINT)
        printed += running.communicate(timeout=LONGEST)[0]
    if running.returncode:
        raise GuideError(f"{shlex.join(words)} ends with {running.returncode}:\n{printed}")
    return printed


def fits(promised: list[str], printed: str) -> bool:
    """Whether these lines were printed in this order, others perhaps between them."""
    lines = iter(printed.splitlines())
    return all(any(pattern(wanted).search(line) for line in lines) for wanted in promised)


def pattern(line: str) -> re.Pattern[str]:
    """A promised line as an expression; "…" stands for anything."""
    return re.compile(".*".join(re.escape(part) for part in line.strip().split("…")))


def check_printed(promised: list[str], printed: str) -> None:
    if not fits(promised, printed):
        wanted = "\n".join(promised)
        raise GuideError(f"this is promised:\n{wanted}\nand this is printed:\n{printed}")


# -- files


def write(file: Path, body: str) -> None:
    if file.exists():
        raise GuideError(f"{file.name} is there already: a change to it is a diff")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(body, "utf-8")


def change(file: Path, body: str) -> None:
    """Replace the lines that a diff shows; parts of it are set apart by lines of "@@"."""
    if not file.is_file():
        raise GuideError(f"{file.name} is not there")
    text = file.read_text("utf-8")
    for part in re.split(r"^@@.*\n", body, flags=re.MULTILINE):
        lines = part.splitlines()
        was = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("+"))
        becomes = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("-"))
        if text.count(was) != 1:
            raise GuideError(f"{file.name} has these lines {text.count(was)} times:\n{was}")
        text = text.replace(was, becomes)
    file.write_text(text, "utf-8")
