"""`verify`: files of matches that `simulate --export` wrote, genuine and not."""

import json
from pathlib import Path

import pytest

import bot


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


# -- several files


def test_each_of_several_files_has_its_line_with_its_name(exported, capsys):
    assert bot.main(["verify", *map(str, exported)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    for file, line in zip(exported, lines, strict=True):
        assert line.startswith(f"{file}: consistent: Showdown, ")


def test_one_changed_file_among_several_is_told_and_the_others_are_checked(exported, capsys):
    exported[1].write_bytes(exported[1].read_bytes().replace(b"showdown", b"showdowm", 1))
    assert bot.main(["verify", *map(str, exported)]) == 1
    first, changed, last = capsys.readouterr().out.splitlines()
    assert "consistent" in first
    assert "consistent" in last
    assert changed.startswith(f"{exported[1]}: ")
    assert "consistent" not in changed


def test_one_missing_file_among_several_is_told_and_the_others_are_checked(exported, capsys):
    exported[0].write_bytes(b"nothing of ours")
    exported[1].unlink()
    assert bot.main(["verify", *map(str, exported)]) == 2
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 2
    assert printed.err == f"{exported[1]} cannot be read: No such file or directory.\n"


def test_published_hashes_are_those_of_one_match(exported, capsys):
    for published in ("--commitment", "--receipt"):
        assert bot.main(["verify", *map(str, exported), published, "00"]) == 2
        assert "is one match's" in capsys.readouterr().err
