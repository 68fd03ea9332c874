"""`bot.py doctor`: the whole examination, and what it prints."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.host import message_trials, press_trials
from cogs.host.doctor_client import GATEWAY
from cogs.host.findings import ACCEPTED, MISSING, NOT_TRIED, REFUSED
from command_line import declared_commands, doctor
from command_line.doctor import examine, examine_until_stopped
from command_line.findings_table import print_findings
from settings import Settings
from store.store import open_store
from tests.cogs.club import Club
from tests.cogs.host.ward import TOKEN, Ward, opened_ward
from tests.matches.house import FakeClock


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A host's folder, and a terminal in which nothing is broken into lines."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/club.sqlite3")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("COLUMNS", "400")
    return tmp_path


@pytest.fixture
async def ward() -> AsyncIterator[Ward]:
    async with opened_ward() as ward:
        yield ward


async def examined(ward: Ward, channel: int = 0) -> None:
    await examine(
        Settings(), channel, ward.findings, ward.limits, 0.0, print, guild_ready_timeout=0
    )


# -- without a token


def test_without_a_token_it_looks_at_the_machine_and_says_what_a_token_adds(run, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "")
    code, out, err = run("doctor")
    for what in ("settings", "database", "names in every script", "icons", "Python", "libraries"):
        assert f"│ {what} " in out
    assert doctor.WITH_TOKEN in out
    assert code == (1 if MISSING in out else 0)
    assert err == ""


def test_a_setting_that_cannot_be_read_is_named(run, monkeypatch):
    monkeypatch.setenv("LOG_FORMAT", "xml")
    code, out, _ = run("doctor")
    assert (code, "LOG_FORMAT" in out, REFUSED in out) == (1, True, True)


def test_it_makes_no_database(run, monkeypatch, folder: Path):
    monkeypatch.setenv("DISCORD_TOKEN", "")
    run("doctor")
    assert [*folder.iterdir()] == []


# -- with one


async def test_without_a_channel_nothing_is_posted(ward: Ward) -> None:
    await examined(ward)
    assert ward.found("rights on Club").outcome == ACCEPTED
    assert not [path for method, path, _ in ward.discord.requests if method != "GET"]


async def test_with_a_channel_everything_is_tried_there(ward: Ward) -> None:
    await examined(ward, ward.channel.id)
    assert ward.found(message_trials.KEEP).outcome == ACCEPTED
    assert ward.found(press_trials.FOLLOW).outcome == NOT_TRIED
    assert ward.left == []


async def test_a_login_that_is_refused_ends_it_with_one_line(ward: Ward) -> None:
    ward.discord.fail("GET", "/users/@me", status=401, text="no")
    await examined(ward, ward.channel.id)
    assert ward.findings.all[-1].what == GATEWAY
    assert ward.not_accepted.get(GATEWAY) == REFUSED


async def test_a_signal_ends_it_early_and_nothing_stays(
    ward: Ward, capsys: pytest.CaptureFixture[str]
) -> None:
    examining = asyncio.create_task(
        examine_until_stopped(Settings(), ward.channel.id, ward.findings)
    )
    await ward.discord.until(
        lambda: [m for m in ward.hanna.sees() if press_trials.LABEL in m.buttons], 20
    )
    os.kill(os.getpid(), signal.SIGINT)
    assert await examining == 1
    assert ward.left == []
    printed = capsys.readouterr().out
    assert doctor.STOPPED in printed
    assert "PATCH /channels/ID/messages/ID" in printed
    assert TOKEN not in printed


# -- slash commands


async def test_before_the_first_start_commands_are_not_compared(ward: Ward) -> None:
    await examined(ward)
    assert ward.found(declared_commands.COMMANDS).outcome == NOT_TRIED


async def test_commands_of_a_running_bot_are_in_sync_until_they_change(tmp_path: Path) -> None:
    """The doctor looks beside a bot that has sent them, and sends none itself."""
    club = Club(tmp_path, FakeClock())
    await club.open()
    ward = Ward(club.discord)
    await examined(ward)
    assert ward.found(declared_commands.COMMANDS).outcome == ACCEPTED

    club.discord.commands.replace(None, club.discord.commands.of(None)[1:])
    ward = Ward(club.discord)
    await examined(ward)
    assert ward.found(declared_commands.COMMANDS).advice == declared_commands.LOST

    await club.client.matches.postings.set_commands("other ones")
    ward = Ward(club.discord)
    sent = len([path for method, path, _ in club.discord.requests if method == "PUT"])
    await examined(ward)
    assert ward.found(declared_commands.COMMANDS).advice == declared_commands.START
    assert len([path for method, path, _ in club.discord.requests if method == "PUT"]) == sent
    await club.close()


async def test_commands_that_only_servers_have_are_told_with_the_reason(tmp_path: Path) -> None:
    club = Club(tmp_path, FakeClock())
    await club.open()
    club.discord.user_install = False
    await club.client.matches.postings.set_commands("")  # as if it had never been started
    await club.restart()
    ward = Ward(club.discord)
    await examined(ward)
    assert ward.found(declared_commands.COMMANDS).advice == declared_commands.USER_INSTALL
    await club.close()


async def test_of_an_older_database_the_doctor_makes_no_newer_one(ward: Ward, folder: Path) -> None:
    from store.migrate import migrate, migrations
    from store.store import database_at

    database = database_at(Settings().database_url, 5.0)
    await database.open()
    await migrate(database, to=max(migrations()) - 1)
    await examined(ward)
    assert ward.found(declared_commands.COMMANDS).outcome == NOT_TRIED
    [(version,)] = await database.read("SELECT MAX(version) FROM versions")
    await database.close()
    assert version == max(migrations()) - 1


# -- the table


async def test_the_table_tells_each_thing_with_its_outcome_and_what_to_do(
    ward: Ward, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await open_store(Settings().database_url)
    await store.close()
    ward.guild.bot_permissions(attach_files=False)
    await examined(ward, ward.channel.id)
    capsys.readouterr()
    print_findings(ward.findings.all, ward.limits.all)
    printed = capsys.readouterr().out
    lines = [line for line in printed.splitlines() if f" {message_trials.BOARD} " in line]
    assert "403, code 50013: Missing Permissions" in lines[0]
    assert "Give the bot's role the rights" in lines[0]
    assert TOKEN not in printed


def test_names_on_discord_are_no_markup_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    from cogs.host.findings import Findings

    findings = Findings()
    findings.accept("rights on [red]Club[/red] [/]", "everything")
    print_findings(findings.all, ())
    assert "rights on [red]Club[/red] [/]" in capsys.readouterr().out
