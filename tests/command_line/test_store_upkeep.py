"""`backup`, `restore` and `prune`."""

from pathlib import Path

import pytest

import bot


@pytest.fixture
def database(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///played.sqlite3")
    return tmp_path / "played.sqlite3"


def test_a_backup_can_be_restored_into_an_empty_store(database, monkeypatch, capsys):
    assert bot.main(["backup", "kept.sqlite3"]) == 0
    monkeypatch.setenv("DATABASE_URL", "sqlite:///other.sqlite3")
    assert bot.main(["restore", "kept.sqlite3"]) == 0
    assert "Restored from kept.sqlite3." in capsys.readouterr().out


def test_a_wrong_address_is_one_sentence(database, monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", "mysql://elsewhere")
    assert bot.main(["backup", "kept.sqlite3"]) == 2
    assert "mysql" in capsys.readouterr().err


def test_nothing_is_dropped_unless_someone_says_how_old(database, monkeypatch, capsys):
    assert bot.main(["prune"]) == 2
    assert "kept for ever" in capsys.readouterr().err
    monkeypatch.setenv("KEEP_FINISHED_DAYS", "30")
    assert bot.main(["prune"]) == 0
    assert "0 matches" in capsys.readouterr().out
