"""The commands that read and write files: exported matches, backups, old journals."""

import json
from pathlib import Path

import pytest

import bot

# -- files of matches


@pytest.fixture
def exported(tmp_path, capsys) -> list[Path]:
    """The files of three simulated matches."""
    bot.main(["simulate", "showdown", "--matches", "3", "--export", str(tmp_path / "files")])
    capsys.readouterr()
    return sorted((tmp_path / "files").iterdir())


def test_each_simulated_match_can_be_exported_and_is_consistent(exported, capsys):
    assert len(exported) == 3
    for file in exported:
        assert bot.main(["verify", str(file)]) == 0
        assert capsys.readouterr().out.startswith("consistent: Showdown, ")


def test_exporting_changes_nothing_about_the_matches(tmp_path, capsys):
    bot.main(["simulate", "showdown", "--matches", "3", "--seed", "5"])
    plain = json.loads(capsys.readouterr().out)["digest"]
    bot.main(["simulate", "showdown", "--matches", "3", "--seed", "5", "--export", str(tmp_path)])
    assert json.loads(capsys.readouterr().out)["digest"] == plain


def test_a_file_is_verified_by_the_published_hashes(exported, capsys):
    content = json.loads(exported[0].read_text("utf-8").partition("\n")[2])
    hashes = ["--commitment", content["commitment"], "--receipt", content["receipt"]]
    assert bot.main(["verify", str(exported[0]), *hashes]) == 0
    assert capsys.readouterr().out.startswith("verified: Showdown, ")
    assert bot.main(["verify", str(exported[1]), *hashes]) == 1
    assert "published before the deal" in capsys.readouterr().out


def test_a_changed_file_is_refused_with_exit_code_1(exported, capsys):
    exported[0].write_bytes(exported[0].read_bytes().replace(b"showdown", b"showdowm", 1))
    assert bot.main(["verify", str(exported[0])]) == 1
    assert capsys.readouterr().out.strip().count("\n") == 0


def test_a_file_that_is_not_there_is_one_sentence(tmp_path, capsys):
    assert bot.main(["verify", str(tmp_path / "nowhere")]) == 2
    assert "cannot be read" in capsys.readouterr().err


# -- the store


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
