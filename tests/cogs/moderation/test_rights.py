"""Every command, press, form and suggestion of /mod is for moderators of that server alone."""

from __future__ import annotations

from typing import Any

import pytest

from local.loopback.interactions import AUTOCOMPLETE, COMMAND, SUBMIT
from local.loopback.options import invoked
from local.loopback.people import Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.scenes import press, told
from tests.store.rows import everything as all_rows

MAY_NOT = "Only moderators (Manage Messages) may do that."
# How each command would be called; `match` is put in where it is needed.
COMMANDS: dict[str, dict[str, Any]] = {
    "list": {},
    "show": {"match": ""},
    "export": {"match": ""},
    "audit": {},
    "end": {"match": "", "why": "for fun"},
    "reset": {"match": "", "to": "1"},
    "undo": {"match": ""},
    "replace": {"match": "", "player": "0"},
    "pause": {"match": ""},
    "resume": {"match": ""},
    "move": {"match": "", "channel": "table"},
    "block": {"person": "Ben", "why": "for fun"},
    "unblock": {"person": "1"},
    "blocks": {},
    "end_all": {"person": "Ben"},
}
OF_A_MATCH = [name for name, given in COMMANDS.items() if "match" in given]
PRESSES = (
    "rv:mod_list::0",
    "rv:mod_audit::0",
    "rv:mod_blocks::0",
    "rv:mod_show:{match}:0",
    "rv:end_all::person:{ben}:1",
    "rv:ended_all::person:{ben}:1",
)

SUGGESTED = (
    ("show", "match"),
    ("export", "match"),
    ("reset", "to"),
    ("replace", "player"),
    ("unblock", "person"),
    ("end_all", "person"),
    ("end_all", "channel"),
    ("audit", "match"),
)


def arguments(club: Club, name: str, match: str) -> dict[str, Any]:
    given = dict(COMMANDS[name])
    if "match" in given:
        given["match"] = match
    if "channel" in given:
        given["channel"] = club.channel
    if name == "block":
        given["person"] = club.ben.user
    elif given.get("person") == "Ben":
        given["person"] = str(club.ben.user.id)
    return given


async def state(club: Club) -> object:
    """All rows but those about where notices and boards stand."""
    rows = await all_rows(club.client.matches.store)
    return {table: rows[table] for table in rows if table not in ("boards", "posts", "notices")}


@pytest.fixture
async def hosted(club: Club) -> HostedMatch:
    hosted = await club.duel(clock="one_day")
    for seat in (0, 1):
        prompt = await hosted.question(seat)
        assert prompt is not None
        await hosted.answer(seat, prompt.id, (prompt.options[0].key,))
    await club.settled()
    return hosted


def test_every_command_is_tried_here() -> None:
    from cogs.moderation.mod_cog import ModCog

    assert {command.name for command in ModCog.__cog_app_commands__} == set(COMMANDS)


async def test_players_and_strangers_are_refused_and_nothing_changes(
    club: Club, hosted: HostedMatch
) -> None:
    before = await state(club)
    owner = Person(club.discord, club.guild.owner, club.channel)
    for name in COMMANDS:
        forged = invoked(owner, f"mod {name}", arguments(club, name, hosted.id))
        for person in (club.ada, club.cleo):
            assert (await told(person.raw(COMMAND, forged))).text == MAY_NOT, name
    await club.settled()
    assert await state(club) == before


async def test_moderators_of_another_server_find_no_such_match(
    club: Club, hosted: HostedMatch
) -> None:
    before = await state(club)
    elsewhere = club.discord.add_guild("Elsewhere")
    boss = Person(club.discord, elsewhere.owner, elsewhere.add_channel("office"))
    await club.discord.until(lambda: club.client.get_channel(boss.channel.id))
    for name in OF_A_MATCH:
        given = arguments(club, name, hosted.id)
        if "channel" in given:
            given["channel"] = boss.channel
        answer = await told(boss.slash(f"mod {name}", **given))
        assert answer.text == "There is no such match here.", name
    nobodys = await told(boss.slash("mod end_all", person=str(club.ben.user.id)))
    assert nobodys.text == "They play no match here."
    assert await state(club) == before


async def test_forged_presses_are_refused(club: Club, hosted: HostedMatch) -> None:
    before = await state(club)
    for custom_id in PRESSES:
        pressed = custom_id.format(ben=club.ben.user.id, match=hosted.id)
        for person in (club.ada, club.cleo):
            assert (await press(person, pressed, club.board())).text == MAY_NOT, custom_id
    assert await state(club) == before


async def test_a_forged_form_is_refused(club: Club, hosted: HostedMatch) -> None:
    before = await state(club)
    field = {"type": 4, "custom_id": "why", "value": "for fun", "id": 2}
    form = {
        "custom_id": f"rv:ended_all::person:{club.ben.user.id}:1",
        "components": [{"type": 18, "id": 1, "component": field}],
    }
    for person in (club.ben, club.cleo):
        answer = await told(person.raw(SUBMIT, form, club.board()))
        assert answer.text == MAY_NOT
    assert await state(club) == before


async def test_suggestions_are_for_moderators(club: Club, hosted: HostedMatch) -> None:
    await club.mona.slash("mod block", person=club.cleo.user, why="shouting")
    await club.mona.slash("mod undo", match=hosted.id)
    owner = Person(club.discord, club.guild.owner, club.channel)
    for name, option in SUGGESTED:
        given = {"match": hosted.id} if name in ("reset", "replace") else {}
        assert await club.mona.autocomplete(f"mod {name}", option, "", **given), name
        data = invoked(owner, f"mod {name}", {**given, option: ""}, focused=option)
        for person in (club.ada, club.cleo):
            assert (await person.raw(AUTOCOMPLETE, data)).choices == [], name
