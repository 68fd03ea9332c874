"""What a host writes into `.env`: every setting is documented, every mistake is one sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot
from rules.core.errors import RivalryError
from settings import Settings, read_settings

ROOT = Path(bot.__file__).parent
NAMES = {name.upper() for name in Settings.model_fields}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A host's folder, and an environment that says nothing."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_the_example_names_every_setting_and_no_other():
    example = (ROOT / ".env.example").read_text("utf-8")
    assert set(re.findall(r"^([A-Z_]+)=$", example, re.MULTILINE)) == NAMES


def test_the_example_as_it_is_says_nothing(folder: Path):
    plain = Settings()
    (folder / ".env").write_text((ROOT / ".env.example").read_text("utf-8"))
    assert read_settings() == plain


def test_the_environment_wins_over_the_file_unless_it_is_empty(folder: Path, monkeypatch):
    (folder / ".env").write_text("LOG_FORMAT=json\n")
    monkeypatch.setenv("LOG_FORMAT", "")
    assert read_settings().log_format == "json"
    monkeypatch.setenv("LOG_FORMAT", "text")
    assert read_settings().log_format == "text"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("KEEP_FINISHED_DAYS=soon", "a number of days, or 0 to keep them for ever"),
        ("KEEP_FINISHED_DAYS=-1", "a number of days, or 0 to keep them for ever"),
        ("KEEP_FINISHED_DAYS=nan", "a number of days, or 0 to keep them for ever"),
        ("LOG_FORMAT=yaml", "text or json"),
        ("THINKING_PROCESSES=all", "how many, or 0 for one less than there are cores"),
        ("SHARDS=some", "which of how many, like 0-3/16"),
        ("SHARDS=0-16/16", "which of how many, like 0-3/16"),
        ("SHARDS=3-0/16", "which of how many, like 0-3/16"),
    ],
)
def test_a_malformed_setting_is_named_but_not_repeated(folder: Path, capsys, line, complaint):
    (folder / ".env").write_text(f"{line}\n")
    name, _, written = line.partition("=")
    for command in ([], ["prune"], ["backup", "copy.sqlite3"]):
        assert bot.main(command) == 2
        printed = capsys.readouterr()
        sentence = f"The setting {name} cannot be used as it is: write {complaint}.\n"
        assert (printed.out, printed.err) == ("", sentence)
        assert written not in sentence.replace(complaint, "")
    assert list(folder.iterdir()) == [folder / ".env"], "nothing was begun"


def test_a_file_that_is_not_text_is_one_sentence(folder: Path):
    (folder / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    with pytest.raises(RivalryError, match=r"^The file \.env cannot be read: "):
        read_settings()


def test_nothing_secret_is_printed_with_the_settings(folder: Path):
    (folder / ".env").write_text("DISCORD_TOKEN=to.ke.n\nDATABASE_URL=postgresql://a:pa55@b/c\n")
    settings = read_settings()
    assert settings.database_url == "postgresql://a:pa55@b/c"
    for shown in (repr(settings), str(settings)):
        assert "to.ke.n" not in shown
        assert "pa55" not in shown


@pytest.mark.parametrize(
    ("written", "sharding"),
    [
        ("", {}),
        ("0/1", {"shard_ids": [0], "shard_count": 1}),
        ("4-7/16", {"shard_ids": [4, 5, 6, 7], "shard_count": 16}),
    ],
)
def test_a_process_serves_the_shards_it_is_told(folder: Path, written, sharding):
    (folder / ".env").write_text(f"SHARDS={written}\n")
    assert read_settings().sharding == sharding


@pytest.mark.parametrize(("cores", "workers"), [(1, 1), (2, 1), (8, 7), (None, 1)])
def test_one_core_is_left_to_the_bot_unless_the_host_says_how_many_may_think(
    folder: Path, monkeypatch, cores, workers
):
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert read_settings().workers == workers
    (folder / ".env").write_text("THINKING_PROCESSES=3\n")
    assert read_settings().workers == 3
