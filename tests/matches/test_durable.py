"""What is acknowledged is on the disk: a trace of every write and sync, as the kernel saw them.

A killed program loses nothing that it handed to the kernel, synced or not; a power cut would.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.matches.traced import ANSWERS

ROOT = Path(__file__).parents[2]
PATIENCE = 60
WRITES, SYNCS = ("write", "pwrite64", "writev", "pwritev", "pwritev2"), ("fsync", "fdatasync")
TRACING = ("strace", "-f", "-qq", "-y", "-s", "16")
# 123 fdatasync(7</x.sqlite3-wal>) = 0; while another thread speaks, the end has a line of its own.
BEGUN = re.compile(r"(\d+) +(\w+)\(\d+<(.*?)>(.*)")
ENDED = re.compile(r"(\d+) +<\.\.\. (\w+) resumed>.*= (-?\d+)")


@pytest.fixture(scope="module")
def strace() -> tuple[str, ...]:
    """How to trace a program; the first way is faster, and not every kernel knows it."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed")
    for way in ((*TRACING, "--seccomp-bpf"), TRACING):
        probe = (*way, "-e", "trace=fsync", "true")
        tried = subprocess.run(probe, capture_output=True, text=True, timeout=PATIENCE)
        if tried.returncode == 0 and not tried.stderr:
            return way
    pytest.skip(f"nothing can be traced here: {tried.stderr.strip()[:200]}")


def traced(strace: tuple[str, ...], folder: Path, *planted: str) -> list[str]:
    """Of each acknowledgement: "" or why it came too early."""
    trace, database = folder / "trace", folder / "traced.sqlite3"
    program = (sys.executable, "-m", "tests.matches.traced", f"sqlite:///{database}", *planted)
    subprocess.run(
        (*strace, "-e", f"trace={','.join(WRITES + SYNCS)}", "-o", str(trace), *program),
        cwd=ROOT,
        stdout=subprocess.PIPE,  # not a file: its writes are told from those to the database
        check=True,
        timeout=PATIENCE,
    )
    return acknowledgements(trace.read_text(errors="replace"), str(database))


def acknowledgements(trace: str, database: str) -> list[str]:
    """Of each: whether anything was written since the one before, and all of it synced."""
    found: list[str] = []
    files, unsynced = {database, f"{database}-wal"}, set[str]()
    syncing, has_written = dict[str, str](), False  # thread → the file it is about to sync
    for line in trace.splitlines():
        if ended := ENDED.match(line):
            thread, call, result = ended.groups()
            if call in SYNCS and result == "0":
                unsynced.discard(syncing.pop(thread, ""))
        elif begun := BEGUN.match(line):
            thread, call, file, rest = begun.groups()
            if call in SYNCS and rest.endswith("<unfinished ...>"):
                syncing[thread] = file
            elif call in SYNCS and rest.endswith("= 0"):
                unsynced.discard(file)
            elif call in WRITES and file in files:
                unsynced.add(file)
                has_written = True
            elif call in WRITES and '"answered ' in rest:
                early = f"not synced: {sorted(unsynced)}" if unsynced else ""
                found.append(early if has_written else "nothing was written")
                has_written = False
    return found


def test_nothing_is_acknowledged_before_it_is_on_the_disk(strace, tmp_path):
    assert traced(strace, tmp_path) == [""] * ANSWERS


def test_a_store_that_does_not_wait_for_the_disk_is_found_out(strace, tmp_path):
    found = traced(strace, tmp_path, "planted")
    assert len(found) == ANSWERS
    assert all(early.startswith("not synced: ") for early in found)


def test_a_sync_counts_when_it_has_ended_and_not_when_it_failed():
    def told(*lines: str) -> list[str]:
        ack = '1 write(1<pipe:[5]>, "answered 12"..., 45) = 45'
        return acknowledgements("\n".join([*lines, ack]), "/x")

    write, begun = (
        '2 pwrite64(7</x-wal>, "a"..., 9, 0) = 9',
        "2 fdatasync(7</x-wal> <unfinished ...>",
    )
    assert told(write, begun, "2 <... fdatasync resumed>) = 0") == [""]
    assert told(write, "2 fdatasync(7</x-wal>) = 0") == [""]
    for late in (
        [begun],
        [begun, "2 <... fdatasync resumed>) = -1 EIO (Input/output error)"],
        ["2 fdatasync(7</x-wal>) = -1 EIO (Input/output error)"],
        ["2 fdatasync(6</x>) = 0"],
    ):
        assert told(write, *late) == ["not synced: ['/x-wal']"]
    assert told() == ["nothing was written"]
