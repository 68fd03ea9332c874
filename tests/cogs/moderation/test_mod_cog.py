"""/mod end and /mod reset: no match can be stuck, and nobody but moderators may."""

from __future__ import annotations

import pytest

from local.loopback.interactions import COMMAND
from local.loopback.options import invoked
from local.loopback.people import Person
from tests.matches.house import play_until

MAY_NOT = "Only moderators (Manage Messages) may do that."
NO_MATCH = "There is no such match here."


@pytest.mark.parametrize(
    ("result", "winners", "reason", "action"),
    [
        ("void", (), "void", "void"),
        ("draw", (), "declared", "declared"),
        ("0", (0,), "award", "award"),
        ("1", (1,), "award", "award"),
    ],
)
async def test_a_moderator_ends_a_match(club, result, winners, reason, action):
    hosted = await club.duel()
    answer = await club.mona.slash("mod end", match=hosted.id, result=result, why="late")
    assert answer.ephemeral
    assert answer.text == "Ended: Showdown, Ada and Ben."
    ending = await hosted.result()
    assert (ending.winners, ending.reason) == (winners, reason)
    await club.settled()
    assert "Rematch" in club.board().buttons
    (row,) = await club.client.matches.store.audit_log(club.guild.id, hosted.id)
    assert (row.moderator, row.action, row.why) == (int(club.mona.user.id), action, "late")


async def test_a_match_that_is_over_is_not_ended_again(club):
    hosted = await club.duel()
    await club.mona.slash("mod end", match=hosted.id)
    again = await club.mona.slash("mod end", match=hosted.id, result="0")
    assert again.text == "The match is over."
    assert len(await club.client.matches.store.audit_log(club.guild.id, hosted.id)) == 1


async def test_a_result_discord_never_offered_is_refused(club):
    hosted = await club.duel()
    data = invoked(club.mona, "mod end", {"match": hosted.id, "result": "void"})
    (result,) = [o for o in data["options"][0]["options"] if o["name"] == "result"]
    result["value"] = "7"
    answer = await club.mona.raw(COMMAND, data)
    assert answer.text == "A match cannot end like that."
    assert await hosted.result() is None


async def test_a_reset_deals_anew_with_a_new_commitment_and_the_same_seats(club):
    hosted = await club.duel(clock="one_day")
    await play_until(hosted, "action")
    await club.settled()
    old = club.board()
    answer = await club.mona.slash("mod reset", match=hosted.id, why="wrong champion")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    anew = await club.client.matches.find(row.id)
    assert anew.row.commitment != hosted.row.commitment
    assert answer.text == f"Dealt anew, bound to `{anew.row.commitment}`."
    assert (anew.names, anew.terms) == (hosted.names, hosted.terms)
    assert (await hosted.result()).reason == "reset"
    assert club.board().id > old.id
    assert "**Ada and Ben to cut**" in club.board().text
    assert "A moderator ended this match to deal it anew" in old.text
    rows = await club.client.matches.store.audit_log(club.guild.id)
    assert sorted((row.match, row.action, row.why) for row in rows) == sorted(
        [(hosted.id, "reset", "wrong champion"), (anew.id, "dealt anew", "wrong champion")]
    )


async def test_a_reset_battle_does_not_count_in_its_series(club):
    hosted = await club.duel(best_of=3)
    await club.mona.slash("mod reset", match=hosted.id)
    await club.settled()
    assert "Battle 1, best of 3: Ada 0, Ben 0" in club.board().text
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    assert row.series == hosted.row.series


@pytest.mark.parametrize("command", ["mod end", "mod reset"])
async def test_nobody_else_may_even_if_they_call_it_by_hand(club, command):
    hosted = await club.duel()
    for person in (club.ada, club.cleo):
        answer = await club.forged(person, command, match=hosted.id)
        assert answer.text == MAY_NOT
        assert answer.ephemeral
    assert await hosted.result() is None
    assert await club.client.matches.store.audit_log(club.guild.id) == []


async def test_the_commands_are_hidden_from_others(club):
    shown = {command["name"] for command in club.cleo.commands()}
    assert "match" in shown
    assert "mod" not in shown


@pytest.mark.parametrize("command", ["mod end", "mod reset"])
async def test_a_moderator_of_another_server_cannot_touch_the_match(club, command):
    hosted = await club.duel()
    elsewhere = club.discord.add_guild("Elsewhere")
    boss = Person(club.discord, elsewhere.owner, elsewhere.add_channel("office"))
    await club.discord.until(lambda: club.client.get_guild(elsewhere.id))
    answer = await boss.slash(command, match=hosted.id)
    assert answer.text == NO_MATCH
    assert await boss.autocomplete(command, "match", "") == []
    assert await hosted.result() is None


async def test_the_matches_to_choose_from_are_named(club):
    hosted = await club.duel()
    (choice,) = await club.mona.autocomplete("mod end", "match", "ada")
    assert choice == {"name": f"Showdown: Ada and Ben ({hosted.id[:4]})", "value": hosted.id}
