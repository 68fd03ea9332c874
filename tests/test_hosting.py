"""docs/hosting.md and what comes with it: every number, name, file and command there is right."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
from configparser import ConfigParser
from contextlib import closing
from pathlib import Path

import discord
import pytest

import bot
import store.postgres
from cogs.host import findings
from command_line.doctor import PRESS_WITHIN
from command_line.parser import parser
from settings import Settings

ROOT = Path(bot.__file__).parent
GUIDE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
UNIT = ROOT / "docs" / "rivalry.service"
IMAGE = (ROOT / "Containerfile").read_text("utf-8").splitlines()
SETTINGS = {name.upper() for name in Settings.model_fields}
# Discord's words for what tests/cogs/test_permissions.py proves to be enough and needed.
PERMISSIONS = {
    "View Channels": "view_channel",
    "Send Messages": "send_messages",
    "Send Messages in Threads": "send_messages_in_threads",
    "Create Public Threads": "create_public_threads",
    "Read Message History": "read_message_history",
    "Attach Files": "attach_files",
}


def commands() -> list[str]:
    """The lines of all shell blocks, one command each."""
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    lines += re.findall(r"`(\S*python [^`]*)`", GUIDE)
    return [part.strip() for line in lines for part in line.split("&&")]


# -- the invitation


def test_the_invitation_asks_for_exactly_the_permissions_that_are_listed():
    listed = re.findall(r"^- ([A-Z][A-Za-z ]+?)(?: \(|$)", GUIDE.partition("## Settings")[0], re.M)
    assert listed == list(PERMISSIONS)
    needed = discord.Permissions(**dict.fromkeys(PERMISSIONS.values(), True))
    (number,) = re.findall(r"permissions=(\d+)", GUIDE)
    assert int(number) == needed.value
    invitation = discord.utils.oauth_url(
        1, permissions=needed, scopes=("bot", "applications.commands")
    )
    assert invitation.replace("=1&", "=APPLICATION_ID&", 1) in GUIDE


def test_the_readme_asks_for_the_same():
    sentence = " ".join(README.split()).partition("and the permissions ")[2].partition(". ")[0]
    assert set(re.split(r", | and ", sentence)) == set(PERMISSIONS)


# -- settings and files


def test_every_setting_is_explained_and_no_other():
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", GUIDE, re.M)) == SETTINGS
    assert set(re.findall(r"\b[A-Z]+_[A-Z_]+\b", GUIDE)) - {"APPLICATION_ID"} <= SETTINGS


def test_every_file_it_points_to_is_there():
    for target in re.findall(r"\]\((?!https:)([^)#]+)", GUIDE):
        assert (ROOT / "docs" / target).is_file(), target
    for name in (".env.example", "docs/rivalry.service", "tests/test_hosting.py"):
        assert name in GUIDE
        assert (ROOT / name).is_file()


def test_the_table_of_faults_is_called_so():
    assert "faults" in (ROOT / "store" / "backup.py").read_text("utf-8")
    assert "(table `faults`)" in GUIDE


def test_it_counts_the_connections_of_a_process():
    assert store.postgres.READERS + 1 == 5
    assert "Each process holds at most five connections" in " ".join(GUIDE.split())


# -- commands


def test_every_command_of_the_bot_is_one_it_knows():
    ours = [shlex.split(line.partition("bot.py")[2]) for line in commands() if "bot.py" in line]
    assert {words[0] for words in ours} == {"backup", "restore", "prune", "cards", "doctor"}
    for words in ours:
        assert parser().parse_args(words).command is not None


def test_the_other_commands_are_programs_of_a_server():
    others = {line.split()[0] for line in commands() if "bot.py" not in line}
    known = {"cd", "cp", "install", "journalctl", "mkdir", "mv", "podman", "python3", "systemctl"}
    assert others == known | {"useradd", ".venv/bin/python"}


def test_backup_and_restore_as_they_stand_there_bring_everything_back(tmp_path, monkeypatch):
    """With a folder of our own in the place of /var/lib/rivalry."""
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/rivalry.sqlite3")
    assert bot.main(["prune", "--days", "1"]) == 0  # which makes the database
    with closing(sqlite3.connect(tmp_path / "rivalry.sqlite3", isolation_level=None)) as database:
        database.execute("INSERT INTO house VALUES ('kept', 'yes')")
    for line in commands():
        words = shlex.split(line.replace("/var/lib/rivalry", str(tmp_path)))
        if {"backup", "restore"} & set(words) and "podman" not in words:
            assert bot.main(words[words.index("bot.py") + 1 :]) == 0
        elif words[0] in ("mkdir", "mv"):
            subprocess.run(line, shell=True, cwd=tmp_path, check=True)
    assert (tmp_path / "old" / "rivalry.sqlite3").is_file()
    with closing(sqlite3.connect(tmp_path / "rivalry.sqlite3")) as database:
        assert database.execute("SELECT * FROM house").fetchall() == [("kept", "yes")]


def test_the_doctors_words_and_times_are_those_it_has():
    chapter = " ".join(GUIDE.partition("## The doctor")[2].partition("\n## ")[0].split())
    named = re.findall(r"`([a-z ]+)`", chapter)
    assert named == [findings.ACCEPTED, findings.REFUSED, findings.MISSING, findings.NOT_TRIED]
    assert f"waits {PRESS_WITHIN:.0f} seconds" in chapter


# -- the unit


@pytest.fixture
def unit() -> ConfigParser:
    found = ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(UNIT, "utf-8")
    return found


def test_the_unit_starts_what_the_guide_sets_up(unit: ConfigParser):
    service = unit["Service"]
    folder = service["WorkingDirectory"]
    python, script = service["ExecStart"].split()
    assert python.removeprefix(f"{folder}/") in GUIDE
    assert (ROOT / script).is_file()
    assert f"cd {folder}" in GUIDE
    assert f"useradd --system --home-dir {folder} {service['User']}" in GUIDE
    assert f"DATABASE_URL=sqlite:////var/lib/{service['StateDirectory']}/" in GUIDE


def test_the_unit_holds_no_setting(unit: ConfigParser):
    assert not {"Environment", "EnvironmentFile"} & set(unit["Service"])


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_understands_the_unit(tmp_path: Path):
    """With a program that exists, and our own user: it looks for both."""
    words = UNIT.read_text("utf-8").replace("/opt/rivalry/.venv/bin/python", sys.executable)
    (tmp_path / UNIT.name).write_text(words.replace("User=rivalry\n", ""), "utf-8")
    run = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / UNIT.name)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert [line for line in run.stderr.splitlines() if "rivalry" in line] == []


# -- the image


def instructions(name: str) -> list[list[str]]:
    return [line.split()[1:] for line in IMAGE if line.startswith(f"{name} ")]


def test_the_image_takes_no_folder_whole_and_no_secret():
    sources = [source for *found, _ in instructions("COPY") for source in found]
    assert not {".", "./", "*", ".env"} & set(sources)
    assert all((ROOT / source).exists() for source in sources)


def test_image_and_continuous_integration_have_fonts_for_names_in_every_script():
    for words in ("\n".join(IMAGE), (ROOT / ".ci" / "run").read_text("utf-8")):
        assert {"fonts-noto-cjk", "fonts-noto-core", "libfribidi0"} <= set(
            words.replace(";", "").split()
        )
        assert "--no-install-recommends" in words
    assert "`fonts-noto-core`, `fonts-noto-cjk` and `libfribidi0`" in GUIDE


def test_the_image_keeps_its_database_in_its_volume():
    (volume,), (named,) = instructions("VOLUME"), instructions("ENV")
    name, _, value = named[0].partition("=")
    assert name in SETTINGS
    assert value.startswith(f"sqlite:///{volume[0]}/")
    assert f"-v rivalry:{volume[0]} " in GUIDE


def test_what_the_image_holds_is_enough_to_run(tmp_path: Path):
    """The copies it makes, made here; then what its entry point starts, until it is stopped."""
    for *sources, target in instructions("COPY"):
        for source in sources:
            if (ROOT / source).is_dir():
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / source, tmp_path / target, ignore=ignored)
            else:
                shutil.copy(ROOT / source, tmp_path / target)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    process = subprocess.Popen(
        [sys.executable, "bot.py", "--port", "0"],
        cwd=tmp_path,
        env=environment | {"DISCORD_TOKEN": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    opened = process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    _, complaint = process.communicate(timeout=30)
    assert opened.startswith("The local table is open")
    assert (process.returncode, complaint) == (0, "")
