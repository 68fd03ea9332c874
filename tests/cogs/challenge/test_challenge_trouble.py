"""Challenges among strangers, in a hurry, without permissions, and with names that bite."""

from __future__ import annotations

import asyncio

import pytest

from cogs.platform.router import encode_id
from local.loopback import options
from local.loopback.interactions import COMMAND
from local.loopback.messages import Message
from local.loopback.people import Person
from rules.games import GAMES
from tests.cogs.challenge_steps import (
    NO_LONGER,
    Gate,
    challenge_of,
    challenged,
    drafted,
    id_of,
    offered,
    posted,
    press,
    running,
)
from tests.cogs.club import Club
from tests.games.sides import Sides

# -- strangers


async def test_a_third_person_presses_everything_and_changes_nothing(club: Club) -> None:
    draft = await drafted(club)
    before = await challenge_of(club, draft)
    only_ada = "Only Ada can do that: it is their challenge."
    stranger = "You are not invited to this challenge."
    board = club.mona.say("hello")  # something in the channel to press on
    for action, value, words in (
        ("send", "", only_ada),
        ("withdraw", "", only_ada),
        ("term:best_of", "3", only_ada),
        ("own:champion", "king_of_clubs", stranger),
        ("join", "", stranger),
        ("sit", "", "That challenge has not been sent yet."),
        ("refuse", "", "You are not invited by name, so there is nothing to decline."),
    ):
        name, *arguments = action.split(":")
        custom_id = encode_id(name, before.id, *arguments)
        answer = await press(club.cleo, board, custom_id, *([value] if value else []))
        assert (answer.text, answer.ephemeral) == (words, True)
    assert await challenge_of(club, draft) == before
    challenge = await challenged(club)
    sent = await challenge_of(club, challenge)
    assert (await club.cleo.click(challenge, "Accept")).text == stranger
    assert "nothing to decline" in (await club.cleo.click(challenge, "Decline")).text
    rules = await club.cleo.click(challenge, "Rules")
    assert rules.ephemeral
    assert rules.text.startswith("### Showdown")
    assert (await press(club.cleo, challenge, encode_id("sit", sent.id))).text == stranger
    assert await challenge_of(club, challenge) == sent
    assert await running(club) == []


async def test_the_host_cannot_accept_for_the_rival(club: Club) -> None:
    words = "You have already accepted; others have not yet."
    for challenge in (await challenged(club), await offered(club)):
        assert (await club.ada.click(challenge, "Accept")).text == words
        await press(club.ada, challenge, encode_id("sit", id_of(challenge)))
    assert await running(club) == []


# -- open challenges, and haste


async def test_of_two_who_accept_an_open_challenge_at_once_one_plays(club: Club) -> None:
    challenge = await offered(club)
    assert list(challenge.buttons) == ["Accept", "Withdraw", "Rules"]
    refused = await club.cleo.click(challenge, "Withdraw")
    assert refused.text == "Only Ada can withdraw this challenge."
    seats = await asyncio.gather(
        club.ben.click(challenge, "Accept"), club.cleo.click(challenge, "Accept")
    )
    await club.cleo.select(seats[1].message, "Your champion", ["king_of_clubs"])
    hands = await asyncio.gather(
        club.ben.click(seats[0].message, "Take my seat"),
        club.cleo.click(seats[1].message, "Take my seat"),
    )
    (match,) = await running(club)
    hosted = await club.client.matches.find(match)
    winner = 0 if hosted.seats[1].user == club.ben.user.id else 1
    assert "Cut the deck" in hands[winner].text
    assert hands[1 - winner].text in (NO_LONGER, "Somebody else was faster: every seat is taken.")
    name = ("Ben", "Cleo")[winner]
    begun = f"Showdown: Ada against anyone. The match has begun: Ada and {name}."
    assert (challenge.text, list(challenge.buttons)) == (begun, [])


async def test_the_host_withdraws_an_open_challenge(club: Club) -> None:
    challenge = await offered(club)
    assert (await club.ada.click(challenge, "Withdraw")).text == "Your challenge is withdrawn."
    assert challenge.text == "Showdown: Ada against anyone. It was withdrawn."
    assert not challenge.buttons


async def test_what_is_answered_by_command_before_it_is_posted_gets_no_buttons(club: Club) -> None:
    draft = await drafted(club)
    gate = Gate()
    club.discord.fail("POST", r"/channels/\d+/messages$", status=0, delay=gate)
    sending = asyncio.create_task(club.ada.click(draft, "Send the challenge"))
    await gate.reached.wait()
    assert (await club.ben.slash("match decline")).text == "You have declined Ada's challenge."
    gate.set()
    await sending
    (challenge,) = posted(club)
    assert challenge.text == "Showdown: Ada against Ben. It is answered already."
    assert not challenge.buttons


async def test_drafts_and_challenges_survive_a_restart(club: Club) -> None:
    draft = await drafted(club)
    await club.restart()
    await club.ada.select(draft, "Your champion", ["king_of_clubs"])
    await club.ada.click(draft, "Send the challenge")
    challenge = club.latest("may accept")
    await club.restart()
    seat = await club.ben.click(challenge, "Accept")
    await club.restart()
    assert "Cut the deck" in (await club.ben.click(seat.message, "Take my seat")).text
    await club.settled()
    assert "The match has begun" in challenge.text
    (match,) = await running(club)
    hosted = await club.client.matches.find(match)
    assert hosted.terms.setup.seats[0] == {"champion": "king_of_clubs"}


# -- permissions


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ("view_channel", "View Channel, Send Messages and Attach Files"),
        ("send_messages", "Send Messages and Attach Files"),
        ("attach_files", "Attach Files"),
    ],
)
async def test_missing_permissions_are_named(club: Club, lacking: str, named: str) -> None:
    club.guild.bot_permissions(**{lacking: False})
    words = f"I cannot show a board here: a moderator must allow me {named}."
    for command, more in (("match new", {"opponent": club.ben.user}), ("match open", {})):
        answer = await club.ada.slash(command, game="showdown", **more)
        assert (answer.text, answer.ephemeral) == (words, True)
    assert await club.client.matches.store.challenges(int(club.guild.id)) == []


async def test_in_a_thread_another_permission_is_needed(club: Club) -> None:
    number = club.discord.snowflake()
    thread = club.guild.add_thread(club.channel, "talk", number, club.ada.user)
    ada, ben = club.ada.at(thread), club.ben.at(thread)
    club.guild.bot_permissions(send_messages_in_threads=False, send_messages=True)
    answer = await ada.slash("match open", game="showdown")
    assert answer.text == (
        "I cannot show a board here: a moderator must allow me "
        "Send Messages in Threads and Attach Files."
    )
    club.guild.bot_permissions(send_messages_in_threads=True, send_messages=False)
    draft = await ada.slash("match open", game="showdown")
    await ada.click(draft.message, "Send the challenge")
    seat = await ben.click(club.latest("Anyone may accept", ben), "Accept")
    await ben.click(seat.message, "Take my seat")
    await club.settled()
    assert "Ada against Ben" in club.latest("This deal is bound", ben).text


async def test_a_draft_survives_permissions_that_are_lost_and_given_back(club: Club) -> None:
    draft = await drafted(club)
    club.guild.bot_permissions(attach_files=False)
    refused = await club.ada.click(draft, "Send the challenge")
    assert refused.text == "I cannot show a board here: a moderator must allow me Attach Files."
    assert refused.message is not draft
    assert posted(club) == []
    club.guild.bot_permissions(attach_files=True)
    sent = await club.ada.click(draft, "Send the challenge")
    assert sent.text.startswith("Your challenge is sent.")
    assert club.latest("may accept").mentions == {club.ben.user.id}


# -- other servers


async def test_a_challenge_of_another_server_cannot_be_answered(club: Club) -> None:
    elsewhere = club.discord.add_guild("Elsewhere")
    channel = elsewhere.add_channel("table")
    elsewhere.join(club.cleo.user)
    cleo = club.cleo.at(channel)
    challenge = await offered(club)
    before = await challenge_of(club, challenge)
    here = cleo.say("hello")
    for action in ("join", "sit", "refuse", "own"):
        answer = await press(cleo, here, encode_id(action, before.id, "champion"), "king_of_clubs")
        assert answer.text == NO_LONGER
    assert (await cleo.slash("match accept")).text == "Nothing is offered to you here."
    assert "Nobody plays here yet" in (await cleo.slash("match list")).text
    assert await challenge_of(club, challenge) == before


# -- four at a table


async def test_two_against_two_waits_for_everybody(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Sides()
    monkeypatch.setitem(GAMES, "sides", game)
    monkeypatch.setitem(club.client.matches._today, "sides", game.card_set())
    people = {"opponent": club.ben.user, "partner": club.cleo.user, "opponent2": club.mona.user}
    data = options.invoked(club.ada, "match new", {"game": "showdown", **people})
    data["options"][0]["options"][0]["value"] = "sides"
    draft = await club.ada.raw(COMMAND, data)
    assert "### Sides: you and Cleo against Ben and Mona" in draft.text
    await club.ada.click(draft.message, "Send the challenge")
    challenge = club.latest("may accept")
    assert "Ada and Cleo against Ben and Mona" in challenge.text
    assert challenge.mentions == {club.ben.user.id, club.cleo.user.id, club.mona.user.id}
    seated = await club.ben.click(challenge, "Accept")
    assert seated.text == "You are in. The match starts when all are."
    assert "At the table: Ada and Ben" in challenge.text
    assert club.ben.user.mention not in challenge.text
    assert "already accepted" in (await club.ben.click(challenge, "Accept")).text
    await club.cleo.click(challenge, "Decline")
    assert challenge.text == "Sides: Ada and Cleo against Ben and Mona. Cleo declined."
    assert await running(club) == []


# -- names

BOLD, EVERYONE, MENTION = "**bold** `code` [x](y)", "@everyone", "<@123456789012345678>"


async def test_names_are_only_names(club: Club) -> None:
    club.guild.bot_permissions(mention_everyone=True)
    host, rival, third = (joined(club, name) for name in (BOLD, EVERYONE, MENTION))
    written: list[str] = []
    club.discord.changed.add(lambda message, gone, who: note(message, written))
    for answer in ("Decline", "Accept"):
        draft = await host.slash("match new", game="showdown", opponent=rival.user)
        await press(third, club.cleo.say("hello"), draft.message.buttons["Cancel"]["custom_id"])
        await host.click(draft.message, "Send the challenge")
        challenge = club.latest("may accept")
        assert challenge.mentions == {rival.user.id}
        await third.slash("match list")
        seat = await rival.click(challenge, answer)
    await rival.click(seat.message, "Take my seat")
    await club.settled()
    club.clock.advance(301)
    await club.client.sweep.once()
    await club.settled()
    called = [message.mentions for message in posted(club) if "your move" in message.text]
    assert sorted(called, key=sorted) == sorted([{host.user.id}, {rival.user.id}], key=sorted)
    await host.click(club.board(), "More")
    for command in ("match list", "match show", "log", "board", "match concede"):
        await third.slash(command)
        asked = await host.slash(command)
    await host.click(asked.message, "Yes, I concede")
    await club.settled()
    assert len(written) > 25
    for name in (BOLD, EVERYONE, MENTION):
        assert [words for words in written if name in words] == []
    assert not any(message.everyone for message in posted(club))


async def test_a_host_cannot_ping_somebody_by_their_own_name(club: Club) -> None:
    host = joined(club, club.cleo.user.mention)
    draft = await host.slash("match new", game="showdown", opponent=club.ben.user)
    await host.click(draft.message, "Send the challenge")
    challenge = club.latest("may accept")
    assert challenge.mentions == {club.ben.user.id}
    assert f"# {club.cleo.user.mention}" not in challenge.text
    open_to_all = await host.slash("match open", game="showdown")
    await host.click(open_to_all.message, "Send the challenge")
    assert club.latest("Anyone may accept").mentions == set()


def joined(club: Club, name: str) -> Person:
    user = club.discord.add_user(name)
    club.guild.join(user)
    return Person(club.discord, user, club.channel)


def note(message: Message, written: list[str]) -> None:
    """All that the bot ever writes, also what it replaces later."""
    if message.author.bot:
        written.append(message.text)
