"""/mod block, unblock, blocks and end_all: about a person, or a whole channel."""

from __future__ import annotations

import asyncio

from local.loopback.messages import Message
from local.loopback.people import Answer, Person
from matches.hosted import HostedMatch
from store.rows import BlockRow
from tests.cogs.challenge_steps import challenged
from tests.cogs.club import Club
from tests.cogs.scenes import told

YOU = "You are blocked from new matches on this server; a moderator can help."
BEN = "Ben is blocked from new matches on this server; a moderator can help."


async def against_computer(club: Club, person: Person) -> HostedMatch:
    """One more match in this person's channel."""
    before = {row.id for row in await club.client.matches.store.matches_of(int(person.user.id))}
    draft = await person.slash("match new", game="showdown", opponent=club.discord.bot)
    await told(person.click(draft.message, "Start the match"))
    await club.settled()
    now = {row.id for row in await club.client.matches.store.matches_of(int(person.user.id))}
    (new,) = now - before
    return await club.client.matches.find(new)


async def confirmed(person: Person, asked: Message, button: str, why: str = "") -> Answer:
    form = await person.click(asked, button)
    return await person.submit(form, {"why": why})


# -- blocks


async def test_a_blocked_person_begins_no_match_until_the_block_is_lifted(club: Club) -> None:
    challenge = await challenged(club)
    answer = await told(club.mona.slash("mod block", person=club.ben.user, why="shouting"))
    assert answer.text == "Ben can begin no new matches here. Those that run go on."

    seat = await told(club.ben.click(challenge, "Accept"))
    assert (await told(club.ben.click(seat, "Take my seat"))).text == YOU
    begin = club.ben.slash("match new", game="showdown", opponent=club.discord.bot)
    assert (await told(begin)).text == YOU
    assert (await told(club.ben.slash("match open", game="showdown"))).text == YOU
    again = club.ada.slash("match new", game="showdown", opponent=club.ben.user)
    assert (await told(again)).text == BEN
    assert await club.client.matches.store.running(club.guild.id) == []

    (choice,) = await club.mona.autocomplete("mod unblock", "person", "shout")
    assert choice == {"name": "Ben: shouting", "value": str(club.ben.user.id)}
    lifted = await told(club.mona.slash("mod unblock", person=choice["value"], why="sorry"))
    assert lifted.text == f"**Ben** (<@{club.ben.user.id}>) may begin matches here again."
    await told(club.ben.click(seat, "Take my seat"))
    assert len(await club.client.matches.store.running(club.guild.id)) == 1
    rows = await club.client.matches.store.audit_log(club.guild.id)
    assert [(row.action, row.why) for row in rows] == [
        (f"blocked <@{club.ben.user.id}>", "shouting"),
        (f"unblocked <@{club.ben.user.id}>", "sorry"),
    ]


async def test_a_blocked_person_gets_no_seat_and_no_rematch(club: Club) -> None:
    hosted = await club.duel()
    await club.mona.slash("mod block", person=club.cleo.user, why="shouting")
    replaced = club.mona.slash("mod replace", match=hosted.id, player="0", by=club.cleo.user)
    assert (await told(replaced)).text.startswith("Cleo is blocked")
    await club.mona.slash("mod end", match=hosted.id, result="0")
    await club.mona.slash("mod block", person=club.ben.user, why="shouting")
    for person in (club.ada, club.ben):
        assert (await told(person.slash("match rematch"))).text == BEN
    assert await club.client.matches.store.running(club.guild.id) == []


async def test_blocks_are_listed_with_who_when_and_why(club: Club) -> None:
    assert (await told(club.mona.slash("mod blocks"))).text == "Nobody is blocked here."
    await club.mona.slash("mod block", person=club.ben.user, why="*shouting*")
    shown = (await told(club.mona.slash("mod blocks"))).text
    assert shown.startswith(f"- **Ben** (<@{club.ben.user.id}>) by <@{club.mona.user.id}> <t:")
    assert shown.endswith("\\*shouting\\*")


async def test_whoever_has_left_is_still_listed_and_found_by_name(club: Club) -> None:
    await club.duel()
    store, ben, cleo = club.client.matches.store, club.ben.user, club.cleo.user
    # One block from before names were kept: the name of their latest match tells who it is.
    await store.block(BlockRow(club.guild.id, ben.id, club.mona.user.id, "shouting", 1.0))
    await club.mona.slash("mod block", person=cleo, why="spam")
    for user in (ben, cleo):
        club.guild.leave(user)
    listed = (await told(club.mona.slash("mod blocks"))).text
    assert "**Ben**" in listed
    assert "**Cleo**" in listed
    found = await club.mona.autocomplete("mod unblock", "person", "")
    assert [choice["name"] for choice in found] == ["Cleo: spam", "Ben: shouting"]
    assert "**Ben**" in (await told(club.mona.slash("mod unblock", person="ben"))).text
    assert [row.user for row in await store.blocks(club.guild.id)] == [cleo.id]


async def test_a_number_tells_apart_who_is_blocked_under_one_name(club: Club) -> None:
    guild, by = club.guild.id, club.mona.user.id
    for number, name in ((5, "Zoe"), (6, "Zoe"), (7, "")):
        row = BlockRow(guild, number, by, "spam", float(number), name)
        await club.client.matches.store.block(row)
    found = await club.mona.autocomplete("mod unblock", "person", "")
    assert [choice["name"] for choice in found] == ["7: spam", "Zoe 6: spam", "Zoe 5: spam"]
    unclear = await told(club.mona.slash("mod unblock", person="Zoe"))
    assert unclear.text.startswith("Choose from the list")
    assert (await club.mona.autocomplete("mod unblock", "person", "6"))[0]["value"] == "6"


async def test_what_is_no_block_is_not_lifted_and_no_bot_is_blocked(club: Club) -> None:
    nobody = await told(club.mona.slash("mod unblock", person=str(club.ben.user.id)))
    assert nobody.text == "They are not blocked here."
    named = await told(club.mona.slash("mod unblock", person="Ben"))
    assert named.text == "Choose from the list, or give the number that Discord knows them by."
    bot = await told(club.mona.slash("mod block", person=club.discord.bot, why="too good"))
    assert bot.text.endswith("is a bot, and begins no matches.")
    assert await club.client.matches.store.blocks(club.guild.id) == []
    assert await club.client.matches.store.audit_log(club.guild.id) == []


# -- all matches


async def test_all_matches_of_somebody_who_has_left_are_ended(club: Club) -> None:
    shared = await club.duel()
    alone = await against_computer(club, club.ben)
    others = await against_computer(club, club.ada)
    club.guild.leave(club.ben.user)
    (choice,) = await club.mona.autocomplete("mod end_all", "person", "ben")
    assert choice["name"] == f"Ben (2 matches) · {club.ben.user.id}"
    asked = await told(club.mona.slash("mod end_all", person=choice["value"]))
    whose = f"**Ben** (<@{club.ben.user.id}>)"
    assert f"End these 2 matches of {whose} without a result?" in asked.text
    assert whose in (await told(club.mona.slash("mod end_all", person="@Ben"))).text
    assert "Showdown: Ada and Ben" in asked.text
    assert await shared.result() is None
    answer = await confirmed(club.mona, asked, "End these 2 matches…", "he left")
    assert (await told(asyncio.sleep(0, answer))).text == "Ended 2 matches."
    assert [(await hosted.result()).reason for hosted in (shared, alone)] == ["void", "void"]
    assert await others.result() is None
    for hosted in (shared, alone):
        (row,) = await club.client.matches.store.audit_log(club.guild.id, hosted.id)
        assert (row.moderator, row.action, row.why) == (club.mona.user.id, "void", "he left")
    nothing = await told(club.mona.slash("mod end_all", person=f"<@{club.ben.user.id}>"))
    assert nothing.text == "They play no match here."


async def test_all_matches_of_a_deleted_channel_are_ended(club: Club) -> None:
    here = await club.duel()
    hall = club.guild.add_channel("hall")
    await club.discord.until(lambda: club.client.get_channel(hall.id))
    there = await against_computer(club, club.ada.at(hall))
    hall.delete()
    await club.discord.until(lambda: club.client.get_channel(hall.id) is None)
    choices = await club.mona.autocomplete("mod end_all", "channel", "deleted")
    assert choices == [
        {"name": f"a deleted channel (one match) · {hall.id}", "value": str(hall.id)}
    ]
    asked = await told(club.mona.slash("mod end_all", channel=str(hall.id)))
    assert "End this match of" in asked.text
    answer = await confirmed(club.mona, asked, "End this match…")
    assert (await told(asyncio.sleep(0, answer))).text == "Ended one match."
    assert (await there.result()).reason == "void"
    assert await here.result() is None


async def test_the_threads_of_a_channel_belong_to_it(club: Club) -> None:
    await club.client.matches.store.set_guild_setting(club.guild.id, "threads", "on")
    hosted = await club.duel()
    assert hosted.row.channel != club.channel.id
    asked = await told(club.mona.slash("mod end_all", channel=f"<#{club.channel.id}>"))
    await confirmed(club.mona, asked, "End this match…")
    assert (await hosted.result()).reason == "void"


async def test_if_others_have_begun_meanwhile_it_is_asked_again(club: Club) -> None:
    first = await club.duel()
    asked = await told(club.mona.slash("mod end_all", person=str(club.ada.user.id)))
    second = await against_computer(club, club.ada)
    answer = await confirmed(club.mona, asked, "End this match…", "all of them")
    again = await told(asyncio.sleep(0, answer))
    assert "End these 2 matches of" in again.text
    assert [await first.result(), await second.result()] == [None, None]
    await confirmed(club.mona, again, "End these 2 matches…", "all of them")
    assert await club.client.matches.store.running(club.guild.id) == []


async def test_one_must_say_whose_or_where_and_not_both(club: Club) -> None:
    await club.duel()
    number = str(club.ada.user.id)
    neither = await told(club.mona.slash("mod end_all"))
    both = await told(club.mona.slash("mod end_all", person=number, channel=number))
    assert neither.text == both.text == "Say whose matches to end, or those of which channel."
    empty = await told(club.mona.slash("mod end_all", channel="12345"))
    assert empty.text == "No match is running there."
    assert len(await club.client.matches.store.running(club.guild.id)) == 1
