"""Long commands show on a terminal how far they are; piped, they print their result and no more."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from command_line.progress import Progress, showing_progress

ROOT = Path(__file__).parents[2]
SIMULATE = ["bot.py", "simulate", "showdown", "--matches", "3"]
ARENA = ["bot.py", "arena", "showdown", "--matches", "2", "--one", "random"]
BALANCE = ["-m", "bench", "balance", "--game", "teen_titans", "--matches", "2"]
CURSOR_HIDDEN, CURSOR_SHOWN = "\x1b[?25l", "\x1b[?25h"


class Shown:
    """What a command printed into a pipe, and what stood on the terminal meanwhile."""

    def __init__(self, code: int, piped: str, terminal: str) -> None:
        self.code, self.piped, self.terminal = code, piped, terminal


def on_a_terminal(*words: str, everything: bool = False, **environment: str) -> Shown:
    """Run Python with a terminal for stderr, and for stdout too if `everything` goes there."""
    ours, theirs = pty.openpty()
    read: list[bytes] = []

    def reading() -> None:
        try:
            while part := os.read(ours, 1 << 16):
                read.append(part)
        except OSError:
            pass  # the last who could write there has gone

    listening = Thread(target=reading)
    listening.start()
    surroundings = {**os.environ, "TERM": "xterm", "COLUMNS": "100", **environment}
    with subprocess.Popen(
        [sys.executable, *words],
        cwd=ROOT,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=theirs if everything else subprocess.PIPE,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        piped, _ = process.communicate()
    listening.join()
    os.close(ours)
    return Shown(process.returncode, (piped or b"").decode(), b"".join(read).decode())


def piped(*words: str) -> tuple[str, str]:
    """Run Python with pipes: what it printed and what it complained of."""
    command = [sys.executable, *words]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout, run.stderr


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The files of three matches."""
    piped(*SIMULATE, "--export", str(tmp_path))
    return sorted(map(str, tmp_path.iterdir()))


LONG: dict[str, Callable[[Path], list[str]]] = {
    "simulate": lambda folder: SIMULATE,
    "arena": lambda folder: ARENA,
    "bench": lambda folder: BALANCE,
    "backup": lambda folder: ["bot.py", "backup", str(folder / "kept.sqlite3")],
}


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/club.sqlite3")


@pytest.mark.parametrize("command", LONG)
def test_piped_it_prints_its_result_and_nothing_beside_it(command: str, tmp_path: Path):
    printed, complaint = piped(*LONG[command](tmp_path))
    assert complaint == ""
    assert "\x1b" not in printed
    if command == "backup":
        assert printed == f"Backed up to {tmp_path}/kept.sqlite3.\n"
    else:
        assert json.loads(printed)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("simulate", ["Simulating matches", "3/3"]),
        ("arena", ["random against random", "2/2"]),
        ("bench", ["Playing teen_titans", "2/2"]),
        ("backup", ["Copying rows"]),
    ],
)
def test_a_terminal_shows_how_far_it_is_and_the_pipe_beside_it_stays_clean(
    command: str, told: list[str], tmp_path: Path
):
    shown = on_a_terminal(*LONG[command](tmp_path))
    assert shown.code == 0
    for words in told:
        assert words in shown.terminal
    assert "\x1b" not in shown.piped
    if command != "backup":
        assert json.loads(shown.piped)


def test_a_preview_shows_how_many_pictures_are_drawn(tmp_path: Path):
    """Through the same door as the others, without drawing everything: it takes half a minute."""
    program = (
        "import sys, local.preview as p\n"
        "p.GAMES = {}\n"
        "import bot\n"
        f"sys.exit(bot.main(['preview', {str(tmp_path)!r}]))"
    )
    shown = on_a_terminal("-c", program)
    assert "Drawing pictures" in shown.terminal
    assert shown.piped == f"0 pictures; open {tmp_path}/index.html.\n"


def test_in_the_end_the_terminal_is_as_it_was(tmp_path: Path):
    shown = on_a_terminal(*SIMULATE, everything=True)
    *_, last = shown.terminal.replace("\r\n", "\n").rstrip("\n").split("\n")
    assert json.loads(re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]|\r", "", last))["matches"] == 3
    hidden, put_back = shown.terminal.rindex(CURSOR_HIDDEN), shown.terminal.rindex(CURSOR_SHOWN)
    assert hidden < put_back < shown.terminal.index('"game"')


def test_after_a_problem_the_terminal_is_as_it_was_and_the_problem_is_told(tmp_path: Path):
    (tmp_path / "kept.sqlite3").touch()
    shown = on_a_terminal("bot.py", "backup", str(tmp_path / "kept.sqlite3"))
    assert shown.code == 2
    assert shown.terminal.rindex(CURSOR_SHOWN) < shown.terminal.index("There is already a file")


def test_every_verified_file_has_its_line_while_the_bar_moves_on(files: list[str]):
    shown = on_a_terminal("bot.py", "verify", *files)
    assert [line.split(": ")[0] for line in shown.piped.splitlines()] == files
    assert "Verifying files" in shown.terminal
    assert "3/3" in shown.terminal


def test_a_terminal_that_cannot_take_a_line_back_shows_nothing():
    assert on_a_terminal(*SIMULATE, TERM="dumb").terminal == ""


def test_without_a_terminal_nothing_is_shown_even_if_colors_are_forced(monkeypatch, capfd):
    monkeypatch.setenv("FORCE_COLOR", "1")
    with showing_progress("Counting") as progress:
        progress(1, 2)
        progress.say("one")
    assert type(progress) is Progress
    assert capfd.readouterr() == ("one\n", "")
