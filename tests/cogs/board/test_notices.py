"""Calls to the table: once, to one person, only if they are away; and gone after the move."""

from __future__ import annotations

import asyncio

import pytest

from cogs.platform.layout import safe
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.match_recap import told_to
from tests.cogs.club import Club
from tests.matches.house import give, play_until

CALL = "your move in Showdown against"
OUT = "is out of time: under More you may claim the win, or just wait."


def calls(club: Club, words: str = CALL) -> list[Message]:
    return [m for m in club.cleo.sees() if words in m.text]


def pinged(message: Message) -> set[int]:
    assert not message.everyone
    return message.mentions


def number(person: Person) -> int:
    return int(person.user.id)


async def later(club: Club, seconds: float) -> None:
    """Time passes, and the sweep comes by."""
    club.clock.advance(seconds)
    await club.client.sweep.once()
    await club.settled()


@pytest.fixture
async def away(club: Club):
    """Ada has cut and Ben, who must, is away."""
    hosted = await club.duel()
    await give(hosted, 0)
    await later(club, 301)
    return hosted


async def test_whoever_was_active_just_now_is_not_called(club):
    hosted = await club.duel()
    await give(hosted, 0)
    await later(club, 30)
    assert calls(club) == []


async def test_whoever_is_away_is_called_once_and_alone(club, away):
    (call,) = calls(club)
    assert call.text == f"<@{number(club.ben)}>, your move in Showdown against Ada."
    assert pinged(call) == {number(club.ben)}
    for _ in range(3):
        await later(club, 600)
    assert [m.id for m in calls(club)] == [call.id]


async def test_the_call_tells_the_heaviest_of_what_happened_as_everybody_may_know_it(club):
    """A face that Ben alone drew is in his own recap, never in a public call."""
    hosted = await club.duel()
    await play_until(hosted, "revealed")
    called: list[Message] = []
    for _ in range(20):
        seat, *others = await hosted.waiting()
        told = await told_to(hosted, seat, 2)
        if told.lines and not others:  # who acted last learns nothing, and of two none is called
            await later(club, 301)
            person = (club.ada, club.ben)[seat]
            called = [m for m in calls(club) if number(person) in pinged(m)]
        if called:  # else the only answer there was has been given for them
            break
        await give(hosted, (await hosted.waiting())[0])
    (call,) = called
    assert len(told.lines) <= 2
    assert call.text.endswith(": " + "; ".join(safe(line) for line in told.lines) + ".")
    public = await hosted.log(None)
    assert all(any(line.startswith(words) for words in public) for line in told.lines)


async def test_who_just_did_something_is_not_told_it_when_called_again(club):
    hosted = await club.duel()
    await play_until(hosted, "action")
    (seat,) = await hosted.waiting()
    await give(hosted, seat)
    own = [line for line in (await told_to(hosted, seat, 6)).lines if hosted.names[seat] in line]
    assert not own


async def test_the_call_opens_the_hand(club, away):
    hand = await club.ben.click(calls(club)[0], "My hand")
    assert hand.ephemeral
    assert "cut" in hand.text


async def test_the_call_is_gone_when_the_move_is_made(club, away):
    (call,) = calls(club)
    await give(away, 1)
    await club.settled()
    assert call.deleted


async def test_the_call_is_gone_although_the_same_person_is_asked_something_else(club):
    hosted, person = await club.duel(), (club.ada, club.ben)
    seat = -1
    while seat not in await hosted.waiting():
        await later(club, 301)
        seat = (await hosted.waiting())[0]
        club.client.matches.presence.seen(number(person[seat]))
        (call,) = [m for m in calls(club) if number(person[seat]) in pinged(m)]
        await give(hosted, seat)
        await club.settled()
    assert call.deleted
    assert not any(number(person[seat]) in pinged(m) for m in calls(club))


async def test_a_new_turn_replaces_the_old_call(club, away):
    first = calls(club)[0]
    for seat in (0, 1):  # so that Ada has moved in between
        while await away.waiting() != [seat]:
            await give(away, (await away.waiting())[0])
            await club.settled()
    await later(club, 301)
    assert first.deleted
    assert sum(number(club.ben) in pinged(m) for m in calls(club)) == 1


async def test_who_does_not_want_to_be_called_is_not(club):
    await club.ben.slash("settings", notices=False)
    hosted = await club.duel()
    await give(hosted, 0)
    await later(club, 301)
    assert calls(club) == []
    assert (await club.client.matches.store.outstanding()).notices == []


async def test_a_name_like_a_mention_calls_nobody(club):
    trickster = club.discord.add_user("@everyone <@&1>")
    club.guild.join(trickster)
    club.ada = Person(club.discord, trickster, club.channel)
    hosted = await club.duel()
    await give(hosted, 0)
    await later(club, 301)
    (call,) = [m for m in club.cleo.sees() if "your move in Showdown" in m.text]
    assert pinged(call) == {number(club.ben)}
    assert call.mentioned_roles == []


async def test_nobody_is_called_where_we_may_not_write_but_as_soon_as_we_may(club):
    hosted = await club.duel()
    club.discord.fail("PATCH", f"/channels/{club.channel.id}/", 403, 50001)
    await give(hosted, 0)
    await club.settled()
    await later(club, 301)
    assert calls(club) == []
    club.guild.change_role(club.guild.bot_role, club.guild._bots_now())
    await club.discord.until(lambda: calls(club))
    await club.settled()
    assert "**Ben to cut**" in club.board().text


# -- clocks


async def test_a_reminder_comes_when_three_quarters_of_the_time_are_gone(club):
    hosted = await club.duel(clock="one_day")
    await give(hosted, 0)
    await later(club, 301)
    (call,) = calls(club)
    due = 1_000_000 + 86_400
    await later(club, 0.75 * 86_400)
    (reminder,) = calls(club, f"your time in Showdown runs out <t:{due}:R>.")
    assert pinged(reminder) == {number(club.ben)}
    assert call.deleted
    await later(club, 600)
    assert not reminder.deleted
    await give(hosted, 1)
    await club.settled()
    assert reminder.deleted


async def test_when_time_has_run_out_the_rival_is_told_and_may_claim(club):
    hosted = await club.duel(clock="live_10")
    await give(hosted, 0)
    await later(club, 700)
    (told,) = calls(club, OUT)
    assert told.text.startswith(f"<@{number(club.ada)}>, Ben ")
    assert pinged(told) == {number(club.ada)}
    assert "Ben is out of time: the rival may claim the win (More)." in club.board().text
    more = await club.ada.click(club.board(), "More")
    claimed = await club.ada.click(more.message, "Claim the win on time")
    assert claimed.text == "You win on time."
    await club.settled()
    assert (await hosted.result()).winners == (0,)
    assert told.deleted


async def test_instead_of_claiming_one_may_give_time(club):
    hosted = await club.duel(clock="live_10")
    await give(hosted, 0)
    await later(club, 700)
    more = await club.ada.click(club.board(), "More")
    assert (await club.ada.click(more.message, "Give more time")).text == "They have more time now."
    await club.settled()
    assert calls(club, OUT) == []
    assert f"Ben has time until <t:{int(club.clock.now()) + 600}:R>." in club.board().text
    again = await club.ada.click(more.message, "Give more time")
    claim = await club.ada.click(more.message, "Claim the win on time")
    assert again.text == claim.text == "Your rival still has time."
    assert await hosted.result() is None


async def test_nobody_claims_against_a_rival_who_moved_meanwhile(club):
    hosted = await club.duel(clock="live_10")
    await give(hosted, 0)
    await later(club, 700)
    more = await club.ada.click(club.board(), "More")
    await give(hosted, 1)
    await club.settled()
    assert calls(club, OUT) == []
    refused = await club.ada.click(more.message, "Claim the win on time")
    assert refused.text == "Your rival still has time."


async def test_a_notice_sent_while_its_match_moved_is_taken_down_where_it_stands(club):
    hosted = await club.duel()
    await give(hosted, 0)
    taken = asyncio.Event()
    club.discord.fail("POST", f"/channels/{club.channel.id}/messages$", status=0, delay=taken)
    club.clock.advance(601)
    await club.client.sweep.once()
    await club.discord.until(lambda: not club.discord.faults._waiting)
    await hosted.move(club.guild.add_channel("elsewhere").id)
    taken.set()
    await club.settled()
    assert len(calls(club)) == 1
    await give(hosted, 1)
    await club.settled()
    assert calls(club) == []
