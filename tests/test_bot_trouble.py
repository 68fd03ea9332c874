"""What keeps the bot from starting: one sentence, exit code 2, and nothing is harmed."""

from __future__ import annotations

import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

import bot
import store.sqlite
from store.store import open_store

TOKEN = "a.very-secret.token"
Start = Callable[[], str]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database is to be. Nobody waits long for a lock here."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///club.sqlite3")
    monkeypatch.setattr(bot, "open_store", partial(open_store, patience=0.05))
    return tmp_path / "club.sqlite3"


@pytest.fixture
def start(file: Path, capsys: pytest.CaptureFixture[str]) -> Start:
    """Start the bot, which fails; its one sentence."""

    def starting() -> str:
        assert bot.main([]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.count("\n") == 1
        assert TOKEN not in printed.err
        return printed.err.rstrip("\n")

    return starting


@pytest.fixture
def database(file: Path) -> Iterator[sqlite3.Connection]:
    """The database of a club, in the hands of another program."""
    assert bot.main(["backup", "copy.sqlite3"]) == 0
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        yield connection


def test_a_database_of_a_newer_version(start: Start, database, capsys):
    capsys.readouterr()
    database.execute("INSERT INTO versions VALUES (99)")
    assert start().startswith("The database has version 99, but this Rivalry only knows ")


def test_a_database_that_somebody_holds(start: Start, database, capsys):
    capsys.readouterr()
    database.execute("BEGIN EXCLUSIVE")
    assert start().startswith("The database is locked by someone else.")


def test_a_file_that_is_no_database(start: Start, file: Path):
    file.write_text("Dear Ann, " * 500)
    assert "club.sqlite3 is damaged or not a database" in start()
    assert file.read_text() == "Dear Ann, " * 500


def test_a_full_disk(start: Start, monkeypatch):
    full = (*store.sqlite.SETTINGS, "PRAGMA max_page_count = 2")
    monkeypatch.setattr(store.sqlite, "SETTINGS", full)
    assert start().startswith("The disk of the database is full.")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="nowhere that even root cannot write")
@pytest.mark.parametrize("place", ["/proc/club.sqlite3", "/proc/club/club.sqlite3"])
def test_a_folder_in_which_nothing_can_be_written(start: Start, monkeypatch, place):
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{place}")
    assert start().startswith(f"The database {place} cannot be used: ")


def test_a_server_that_is_not_there(start: Start, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", f"postgresql://ann:pa55word@/club?host={tmp_path}")
    sentence = start()
    assert sentence.startswith("The PostgreSQL database cannot be reached: ")
    assert "pa55word" not in sentence


def test_an_address_of_no_database(start: Start, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "mysql://ann:pa55word@host/club")
    sentence = start()
    assert sentence.startswith("DATABASE_URL begins with “mysql”")
    assert "pa55word" not in sentence


def test_a_port_in_use(start: Start, tmp_path: Path, monkeypatch, capsys):
    monkeypatch.setenv("DISCORD_TOKEN", "")
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert bot.main(["--port", str(port)]) == 2
    assert capsys.readouterr().err.startswith(f"Port {port} is in use")
