"""Where each command can be used: on servers, in direct messages, and with one's own install."""

from __future__ import annotations

import pytest

from cogs.platform.contexts import FOR_SERVERS, NOT_A_MEMBER
from local.loopback.interactions import COMMAND
from local.loopback.options import invoked
from local.loopback.people import Person
from matches.postings import COMMANDS
from store.store import open_store
from tests.cogs.between_two import abroad, said, stranger
from tests.cogs.challenge_steps import press
from tests.cogs.club import Club

READING = {
    "help": {},
    "rules": {"game": "showdown"},
    "card": {"name": "showdown/jack"},
    "cards": {"game": "showdown"},
    "deck list": {},
    "me export": {},
    "settings": {},
}
PLAYING = {
    "match list": {},
    "match history": {},
    "hand": {},
    "play": {"move": "1"},
    "pass": {},
    "end": {},
    "board": {},
    "log": {},
}
ON_SERVERS = {"mod", "setup", "status"}


def roots(commands: dict) -> set[str]:
    return {command.split()[0] for command in commands}


async def test_every_command_says_where_it_belongs(club: Club):
    registered = {command["name"]: command for command in club.discord.commands.of(None)}
    assert set(registered) == roots(READING) | roots(PLAYING) | ON_SERVERS
    for name, command in registered.items():
        everywhere = name not in ON_SERVERS
        assert command["contexts"] == ([0, 1] if everywhere else [0]), name
        assert command["integration_types"] == ([0, 1] if everywhere else [0]), name


@pytest.mark.parametrize("command", READING | PLAYING)
async def test_a_command_is_answered_in_direct_messages(club: Club, command: str):
    words = await said(await stranger(club).slash(command, **(READING | PLAYING)[command]))
    assert words not in ("", NOT_A_MEMBER, FOR_SERVERS)
    assert "went wrong" not in words


@pytest.mark.parametrize("command", ["mod list", "setup", "status"])
async def test_a_servers_command_is_refused_in_direct_messages(club: Club, command: str):
    ada = club.ada.in_private()
    assert command.split()[0] not in [known["name"] for known in ada.commands()]
    owner = club.ada.at(club.channel)
    owner.user = club.guild.owner
    forged = await ada.raw(COMMAND, invoked(owner, command, {}))
    assert await said(forged) == FOR_SERVERS


@pytest.mark.parametrize("command", READING)
async def test_what_is_only_read_is_answered_where_the_bot_is_no_member(club: Club, command: str):
    words = await said(await abroad(club, club.ada).slash(command, **READING[command]))
    assert words
    assert words != NOT_A_MEMBER
    assert "went wrong" not in words


@pytest.mark.parametrize("command", PLAYING)
async def test_playing_where_the_bot_is_no_member_is_told_the_way(club: Club, command: str):
    assert await said(await abroad(club, club.ada).slash(command, **PLAYING[command])) == (
        NOT_A_MEMBER
    )


async def test_a_match_cannot_be_begun_from_help_where_the_bot_is_no_member(club: Club):
    ada = abroad(club, club.ada)
    help_ = await (await ada.slash("help")).done()
    assert NOT_A_MEMBER in help_.text
    assert not help_.message.selects
    forged = await press(ada, help_.message, "rv:versus:showdown:computer")
    assert (await forged.done()).text == NOT_A_MEMBER
    assert not [m for m in ada.sees() if not m.ephemeral]


async def test_nothing_is_suggested_where_the_bot_is_no_member(club: Club):
    assert await abroad(club, club.ada).autocomplete("board", "match", "") == []


async def test_servers_commands_do_not_come_along_as_somebodys_app(club: Club):
    plaza = abroad(club, club.ada).channel
    owner = Person(club.discord, plaza.guild.owner, plaza)  # who may do anything there
    club.discord.install(owner.user)
    shown = {command["name"] for command in owner.commands()}
    assert shown == roots(READING) | roots(PLAYING)


async def test_an_application_without_user_install_serves_servers_all_the_same(
    club: Club, caplog: pytest.LogCaptureFixture
):
    club.discord.user_install = False
    await club.stop()
    store = await open_store(club.url)
    await store.remember(COMMANDS, "")  # as if it had never been started
    await store.close()
    await club.start()
    assert all(known["integration_types"] == [0] for known in club.discord.commands.of(None))
    assert "tick User Install" in caplog.text
    assert await said(await club.ada.slash("help"))
    assert await said(await club.ada.in_private().slash("help"))
    club.discord.user_install = True
    await club.restart()  # not remembered: it is tried again
    installs = {c["name"]: c["integration_types"] for c in club.discord.commands.of(None)}
    assert (installs["help"], installs["mod"]) == ([0, 1], [0])
    (_refused,) = club.discord.problems
    club.discord.problems.clear()  # what was refused is what this is about
