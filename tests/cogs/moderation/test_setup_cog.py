"""/setup: what a server settles for its matches, by command and in the panel, and what follows."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from local.loopback.channels import Channel
from local.loopback.interactions import COMMAND
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.server_rules import ServerRules
from tests.cogs.club import Club, everything
from tests.cogs.scenes import press, told

MAY_NOT = "Only who may manage this server can set it up."


@pytest.fixture
def boss(club: Club) -> Person:
    """Mona, who may manage the server now."""
    role = club.guild.add_role("Boss", discord.Permissions(manage_guild=True))
    club.guild.join(club.mona.user, roles=[role])
    return club.mona


@pytest.fixture
async def hall(club: Club) -> Channel:
    return await channel(club, "hall")


async def channel(club: Club, name: str) -> Channel:
    added = club.guild.add_channel(name)
    await club.discord.until(lambda: club.client.get_channel(added.id))
    return added


async def settled(club: Club) -> ServerRules:
    return await club.client.matches.servers.rules(club.guild.id)


async def begun(person: Person, rival: Any, **terms: Any) -> Message:
    return await told(person.slash("match new", game="showdown", opponent=rival, **terms))


# -- the panel


async def test_the_panel_shows_what_is_settled(club: Club, boss: Person, hall: Channel) -> None:
    shown = await told(boss.slash("setup"))
    assert shown.text.splitlines() == [
        "### This server",
        "- Matches are played in the channel where they begin, and in threads where one is played "
        "there already.",
        "- Matches may begin in every channel.",
        "- Unless the host chooses another clock: No clock.",
        "- Each player may have as many matches as they like.",
        "- Results and moderators' acts are told nowhere.",
        "- Whoever is away is mentioned when a match waits for them.",
    ]
    await told(
        boss.slash("setup", threads="always", add_channel=hall, limit=4, log=hall, pings=False)
    )
    shown = await told(boss.slash("setup"))
    assert shown.text.splitlines()[1:] == [
        "- Matches are played each in a thread of its own.",
        f"- Matches may begin in <#{hall.id}>.",
        "- Unless the host chooses another clock: No clock.",
        "- Each player may have 4 matches at a time.",
        f"- Results and moderators' acts are told in <#{hall.id}>.",
        "- Nobody is mentioned when a match waits for them.",
    ]


async def test_everything_can_be_settled_in_the_panel(
    club: Club, boss: Person, hall: Channel
) -> None:
    shown = await told(boss.slash("setup"))
    await told(boss.select(shown, "Threads", ["always"]))
    begin = "Matches may begin in… (none: everywhere)"
    log = "Results and moderators' acts go to… (none: nowhere)"
    await told(boss.select(shown, begin, [hall, club.channel]))
    await told(boss.select(shown, log, [hall]))
    await told(boss.select(shown, "Clock", ["one_day"]))
    await told(boss.select(shown, "Matches for each player", ["3"]))
    await told(boss.click(shown, "Pings: turn off"))
    assert await settled(club) == ServerRules(
        "always", (hall.id, club.channel.id), "one_day", 3, hall.id, pings=False
    )
    assert f"<#{hall.id}> or <#{club.channel.id}>" in shown.text
    await told(boss.select(shown, "Threads", ["auto"]))
    await told(boss.click(shown, "Pings: turn on"))
    await told(boss.select(shown, begin, []))
    await told(boss.select(shown, log, []))
    await told(boss.select(shown, "Clock", ["none"]))
    await told(boss.select(shown, "Matches for each player", ["0"]))
    assert await settled(club) == ServerRules()


async def test_by_command_only_what_changed_is_told(
    club: Club, boss: Person, hall: Channel
) -> None:
    async def answer(**given: Any) -> str:
        return (await told(boss.slash("setup", **given))).text

    assert await answer(threads="always") == "Matches are played each in a thread of its own."
    assert await answer(add_channel=hall) == f"Matches may begin in <#{hall.id}>."
    assert await answer(remove_channel=hall) == "Matches may begin in every channel."
    assert await answer(limit=1) == "Each player may have one match at a time."
    assert await answer(clock="three_days", log=hall) == (
        "Results and moderators' acts are told in "
        f"<#{hall.id}>.\n"
        "Unless the host chooses another clock: By correspondence: three days a move."
    )
    assert await settled(club) == ServerRules("always", (), "three_days", 1, hall.id)


async def test_threads_that_we_may_not_open_are_named(club: Club, boss: Person) -> None:
    await told(boss.slash("setup", threads="always"))
    assert await club.client.matches.store.guild_settings(club.guild.id) == {"threads": "on"}
    club.guild.bot_permissions(create_public_threads=False)
    assert (
        "Matches are played each in a thread of its own. For that I still need Create Public "
        "Threads; until then they stay in the channel."
    ) in (await told(boss.slash("setup"))).text


async def test_a_channel_in_which_we_cannot_write_is_no_log_channel(
    club: Club, boss: Person, hall: Channel
) -> None:
    hall.overwrite(club.guild.everyone, deny=discord.Permissions(send_messages=True))
    await club.discord.until(
        lambda: (found := club.client.get_channel(hall.id)) and found.overwrites
    )
    answer = await told(boss.slash("setup", log=hall, threads="always"))
    assert answer.text == "I cannot write there: allow me Send Messages first."
    assert await settled(club) == ServerRules()


# -- who may


async def test_nobody_else_sets_the_server_up(club: Club, boss: Person, hall: Channel) -> None:
    seen = everything(club.cleo)
    panel = await told(boss.slash("setup"))
    (known,) = [c for c in club.discord.commands.of(None) if c["name"] == "setup"]
    option = {"name": "threads", "type": 3, "value": "always"}
    forged = {"id": known["id"], "name": "setup", "type": 1, "options": [option]}
    for person in (club.ada, club.cleo):
        assert "setup" not in [command["name"] for command in person.commands()]
        assert (await told(person.raw(COMMAND, forged))).text == MAY_NOT
        assert (await press(person, "rv:server::threads:on", panel)).text == MAY_NOT
        for name, value in (("log", str(hall.id)), ("limit", "1"), ("clock", "one_day")):
            pressed = await press(person, f"rv:server::{name}", panel, [value])
            assert pressed.text == MAY_NOT
    assert await club.client.matches.store.guild_settings(club.guild.id) == {}
    club.ada.restart_client()
    club.cleo.restart_client()
    assert everything(club.cleo) == seen


async def test_what_no_panel_offers_is_refused(club: Club, boss: Person) -> None:
    panel = await told(boss.slash("setup"))
    elsewhere = club.discord.add_guild("Elsewhere").add_channel("office")
    for name, value, sentence in (
        ("log", str(elsewhere.id), "There is no such channel here."),
        ("channels", str(elsewhere.id), "There is no such channel here."),
        ("channels", "hall", "There is no such channel here."),
        ("clock", "sundial", "There is no such clock."),
        ("threads", "silk", "Threads are opened automatically, always or never."),
        ("limit", "1000", "The limit is 1 to 99 matches, or 0 for none."),
        ("owner", "1", "There is no such setting."),
    ):
        assert (await press(boss, f"rv:server::{name}", panel, [value])).text == sentence
    assert await settled(club) == ServerRules()


# -- what follows


async def test_matches_begin_only_where_they_may(club: Club, boss: Person, hall: Channel) -> None:
    await told(boss.slash("setup", add_channel=hall))
    refused = "On this server matches begin in #hall."
    assert (await begun(club.ada, club.ben.user)).text == refused
    assert (await told(club.ada.slash("match open", game="showdown"))).text == refused
    assert "Send the challenge" in (await begun(club.ada.at(hall), club.ben.user)).buttons
    thread = club.guild.add_thread(hall, "duel", club.discord.snowflake(), club.ada.user)
    await club.discord.until(lambda: club.client.get_channel(thread.id))
    assert "Send the challenge" in (await begun(club.ada.at(thread), club.ben.user)).buttons


async def test_each_player_has_as_many_matches_as_the_server_lets_them(
    club: Club, boss: Person
) -> None:
    await told(boss.slash("setup", limit=1))
    hosted = await club.duel()
    full = "This server lets each player have one match at a time: finish one first."
    assert (await begun(club.ada, club.discord.bot)).text == full
    draft = await begun(club.cleo, club.ben.user)
    await told(club.cleo.click(draft, "Send the challenge"))
    seat = await told(club.ben.click(club.latest("wants to play"), "Accept"))
    assert (await told(club.ben.click(seat, "Take my seat"))).text == full
    await hosted.close(0, (1,), "concede")
    await told(club.ben.click(seat, "Take my seat"))
    assert len(await club.client.matches.store.running(club.guild.id)) == 1


async def test_the_servers_clock_is_that_of_a_match_begun_from_help(
    club: Club, boss: Person
) -> None:
    await told(boss.slash("setup", clock="one_day"))
    shown = await told(club.ada.slash("help"))
    versus = await told(club.ada.select(shown, "Start a match of…", ["showdown"]))
    draft = await told(club.ada.click(versus, "The computer"))
    await told(club.ada.click(draft, "Start the match"))
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    hosted = await club.client.matches.find(row.id)
    assert hosted.terms.control.kind == "correspondence"
