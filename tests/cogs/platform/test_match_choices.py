"""Which match is meant: here, elsewhere, one of several, by name, or none of this server."""

from __future__ import annotations

import discord
import pytest

from local.loopback.people import Person
from matches import player_offers
from matches.hosted import HostedMatch
from tests.cogs.challenge_steps import id_of, press
from tests.cogs.club import Club, everything

pytestmark = pytest.mark.usefixtures("no_threads")

SEVERAL = "You play several matches here: which one do you mean?"
NONE = "You play no match here. /match new challenges someone."
NO_SUCH = "There is no such match here."


async def begun(club: Club, host: Person, rival: Person) -> HostedMatch:
    """A match of these two, begun where the host is."""
    rival = rival.at(host.channel)
    draft = await host.slash("match new", game="showdown", opponent=rival.user)
    challenge = id_of(draft.message)
    await host.click(draft.message, "Send the challenge")
    seat = await rival.slash("match accept")
    await rival.click(seat.message, "Take my seat")
    await club.settled()
    return await club.client.matches.find(challenge)


# -- several matches


async def test_who_plays_several_matches_in_a_channel_is_asked_which(club: Club) -> None:
    first = await begun(club, club.ada, club.ben)
    second = await begun(club, club.ada, club.mona)
    for command in ("hand", "pass", "match concede", "match draw", "match undo", "match show"):
        answer = await club.ada.slash(command)
        assert (answer.text, answer.ephemeral) == (SEVERAL, True)
    choices = await club.ada.autocomplete("hand", "match", "")
    assert {choice["value"] for choice in choices} == {first.id, second.id}
    (mona,) = await club.ada.autocomplete("hand", "match", "MONA")
    assert mona["name"] == f"Showdown: Ada and Mona ({second.id[:4]})"
    (by_number,) = await club.ada.autocomplete("hand", "match", first.id[:6])
    assert by_number["value"] == first.id
    await club.ada.slash("pass", match=mona["value"])
    assert (await first.waiting(), await second.waiting()) == ([0, 1], [1])


async def test_of_several_the_one_that_waits_is_meant(club: Club) -> None:
    first = await begun(club, club.ada, club.ben)
    second = await begun(club, club.ada, club.mona)
    await club.ada.slash("pass", match=first.id)
    await club.ada.slash("pass")
    assert (await first.waiting(), await second.waiting()) == ([1], [1])
    assert (await club.ada.slash("hand")).text == SEVERAL
    await club.ben.slash("pass")
    await club.mona.slash("pass")


async def test_the_match_of_this_channel_comes_first(club: Club) -> None:
    side = club.guild.add_channel("side")
    here = await begun(club, club.ada, club.ben)
    there = await begun(club, club.ada.at(side), club.mona)
    await club.ada.at(side).slash("pass")
    assert (await here.waiting(), await there.waiting()) == ([0, 1], [1])
    third = club.guild.add_channel("third")
    await club.ada.at(third).slash("pass")
    assert (await here.waiting(), await there.waiting()) == ([1], [1])


async def test_for_reading_the_only_match_of_the_channel_is_everybodys(club: Club) -> None:
    side = club.guild.add_channel("side")
    ours = await begun(club, club.ada, club.ben)
    theirs = await begun(club, club.mona.at(side), club.cleo)
    assert "Ada and Ben" in (await club.cleo.slash("match show")).text
    assert "Mona and Cleo" in (await club.ada.at(side).slash("match show")).text
    third = club.guild.add_channel("third")
    assert "Mona and Cleo" in (await club.cleo.at(third).slash("match show")).text
    named = await club.cleo.slash("match show", match=theirs.id)
    assert "Mona and Cleo" in named.text
    choices = await club.cleo.autocomplete("match show", "match", "")
    assert {choice["value"] for choice in choices} == {ours.id, theirs.id}


async def test_for_reading_the_own_match_comes_before_those_of_others(club: Club) -> None:
    await begun(club, club.ada, club.ben)
    await begun(club, club.mona, club.cleo)
    assert "Ada and Ben" in (await club.ben.slash("match show")).text
    assert "Mona and Cleo" in (await club.cleo.slash("match show")).text
    zoe = club.discord.add_user("Zoe")
    club.guild.join(zoe)
    watching = Person(club.discord, zoe, club.channel)
    several = "Several matches are played here: which one do you mean?"
    for command in ("match show", "board", "log"):
        assert (await watching.slash(command)).text == several
    side = club.guild.add_channel("side")
    assert (await watching.at(side).slash("match show")).text == NONE


# -- whose match it is


async def test_a_match_is_played_by_its_players_only(club: Club) -> None:
    hosted = await club.duel()
    before = await hosted.sequence()
    for command in ("hand", "pass", "end", "match concede", "match draw", "match undo"):
        assert (await club.cleo.slash(command)).text == NONE
        named = await club.cleo.slash(command, match=hosted.id)
        assert named.text == "You are not playing in this match."
        lost = await club.ada.slash(command, match="gone")
        assert lost.text == NO_SUCH
    assert await club.cleo.autocomplete("hand", "match", "") == []
    assert await hosted.sequence() == before


async def test_finished_matches_are_offered_for_a_rematch_only(club: Club) -> None:
    first = await club.duel()
    second = await begun(club, club.ada, club.mona)
    sure = await club.ada.slash("match concede", match=first.id)
    await club.ada.click(sure.message, "Yes, I concede")
    await club.settled()
    (running,) = await club.ada.autocomplete("hand", "match", "")
    assert running["value"] == second.id
    (over,) = await club.ada.autocomplete("match rematch", "match", "")
    assert over["value"] == first.id
    assert await club.mona.autocomplete("match rematch", "match", "") == []
    assert "Cut the deck" in (await club.ada.slash("hand")).text


async def test_the_latest_finished_match_is_meant_for_a_rematch(club: Club) -> None:
    for rival in (club.ben, club.mona):
        hosted = await begun(club, club.ada, rival)
        sure = await club.ada.slash("match concede", match=hosted.id)
        await club.ada.click(sure.message, "Yes, I concede")
        club.clock.advance(10)
    await club.ada.slash("match rematch")
    assert "Nothing is offered" in (await club.ben.slash("match accept")).text
    assert "Cut the deck" in (await club.mona.slash("match accept")).text


# -- other servers


async def test_a_match_of_another_server_is_invisible_and_untouchable(club: Club) -> None:
    hosted = await club.duel()
    await club.ben.slash("match draw")
    await club.settled()
    sequence, seen = await hosted.sequence(), everything(club.ada, club.ben, club.cleo)
    elsewhere = club.discord.add_guild("Elsewhere")
    channel = elsewhere.add_channel("table")
    mods = elsewhere.add_role("Moderators", discord.Permissions(manage_messages=True))
    for person in (club.ada, club.mona):
        elsewhere.join(person.user, roles=[mods])
    ada, mona = club.ada.at(channel), club.mona.at(channel)
    for command in ("hand", "pass", "board", "log", "match show", "match concede", "match rematch"):
        assert (await ada.slash(command, match=hosted.id)).text == NO_SUCH
    for command in ("hand", "board", "log", "match show", "match concede"):
        assert (await ada.slash(command)).text == NONE
        assert await ada.autocomplete(command, "match", "") == []
    for command in ("match accept", "match decline"):
        assert (await ada.slash(command)).text == "Nothing is offered to you here."
    for command in ("mod end", "mod reset"):
        assert (await mona.slash(command, match=hosted.id)).text == NO_SUCH
        assert await mona.autocomplete(command, "match", "") == []
    assert (await ada.slash("match list")).text.endswith(
        "Nobody plays here yet: `/match new` begins."
    )
    assert await hosted.sequence() == sequence
    assert everything(club.ada, club.ben, club.cleo) == seen


async def test_buttons_of_a_match_do_not_work_on_another_server(club: Club) -> None:
    hosted = await club.duel()
    elsewhere = club.discord.add_guild("Elsewhere")
    channel = elsewhere.add_channel("table")
    elsewhere.join(club.cleo.user)
    cleo = club.cleo.at(channel)
    where = cleo.say("hello")
    for action in ("hand", "more", "undo", "draw", "concede", "conceded", "rematch"):
        answer = await press(cleo, where, f"rv:{action}:{hosted.id}")
        assert answer.text in (NO_SUCH, "You are not playing in this match.")
    for action in ("log", "board"):
        assert (await press(cleo, where, f"rv:{action}:{hosted.id}")).text == NO_SUCH


async def test_after_its_end_the_last_match_can_still_be_read(club: Club) -> None:
    hosted = await club.duel()
    await player_offers.concede(hosted, 0)
    await club.settled()
    log = await club.ada.slash("log")
    assert "You concede" in log.text
    assert "Ben wins the duel" in (await club.ben.slash("match show")).text
    assert (await club.cleo.slash("log")).text == NONE
