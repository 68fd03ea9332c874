"""Whispering to one's partner: by command and by form, live in their hand or with a call to it."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import pytest

from cogs.platform import actions
from local.loopback.interactions import COMPONENT
from local.loopback.messages import Message
from local.loopback.people import Answer, Person
from matches.match_terms import Sitting
from matches.presence import IDLE, SPREAD
from store.errors import StoreUnreachable
from tests.cogs.board.test_notices import later, number, pinged
from tests.cogs.club import Club, everything, forgive
from tests.cogs.conferring import Table, sat_down
from tests.cogs.scenes import hand, told, words
from tests.matches.house import JACK, SeededSecrets, give, play_out

SECRET = "Hold your Thorn back"
CALL = "has a word with you in Confer: it is in your hand."
NOBODY_ELSE = "You have no partner in this match: whispering is for partners."


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(4))


@pytest.fixture
async def table(club: Club, no_threads: None, monkeypatch: pytest.MonkeyPatch) -> Table:
    return await sat_down(club, monkeypatch)


async def whispered(person: Person, text: str = SECRET, **given: str) -> Message:
    return await told(person.slash("match whisper", text=text, **given))


def notices(club: Club) -> list[Message]:
    return [message for message in club.cleo.sees() if CALL in message.text]


# -- said and read


async def test_a_partner_with_an_open_hand_reads_it_at_once(club: Club, table: Table) -> None:
    doras = await hand(table.dora)
    others = (table.ben, table.ed, club.cleo, club.mona)
    before = everything(*others)
    answer = await whispered(table.ada)
    await club.settled()
    assert answer.text == f"Dora alone reads: {SECRET}"
    assert f"**Ada**: {SECRET}" in doras.text
    assert everything(*others) == before
    for other in others:
        assert not any(SECRET in words(message) for message in other.sees())


async def test_who_said_it_reads_it_in_their_own_open_hand_the_newest_last(
    club: Club, table: Table
) -> None:
    adas = await hand(table.ada)
    await whispered(table.ada)
    await whispered(table.dora, "Why?")
    await club.settled()
    lines = adas.text.splitlines()
    start = lines.index("-# Whispered between the two of you:")
    assert lines[start + 1 : start + 3] == [f"- **You**: {SECRET}", "- **Dora**: Why?"]
    assert lines[start + 3].startswith("### "), "right above the question"


async def test_it_is_there_at_the_next_opening(club: Club, table: Table) -> None:
    await whispered(table.ada)
    await club.settled()
    assert f"**Ada**: {SECRET}" in (await hand(table.dora)).text


async def test_markup_mentions_and_links_mean_nothing_in_it(club: Club, table: Table) -> None:
    await whispered(table.ada, "# **no** <@1> @everyone https://a.b [x](y)\n\n> `z`")
    shown = await hand(table.dora)
    line = next(line for line in shown.text.splitlines() if line.startswith("- **Ada**"))
    assert line == (
        r"- **Ada**: \# \*\*no\*\* \<@1> @" + "\u200beveryone https\\://a.b [x]\\(y) > \\`z\\`"
    )


async def test_the_button_of_a_hand_opens_a_form(club: Club, table: Table) -> None:
    doras, adas = await hand(table.dora), await hand(table.ada)
    asked = await table.ada.click(adas, "Whisper…")
    assert asked.modal is not None
    assert asked.modal["title"] == "Whisper to Dora"
    after = await told(table.ada.submit(asked, {"words": f"  {SECRET}\n\n!  "}))
    await club.settled()
    assert f"- **You**: {SECRET} !" in after.text
    assert f"- **Ada**: {SECRET} !" in doras.text


async def test_what_is_looked_at_in_a_hand_stays_while_one_whispers(
    club: Club, table: Table
) -> None:
    second = await sat_down_again(club, table)
    adas = await told(table.ada.slash("hand", match=second))
    adas = await told(table.ada.click(adas, "Cut myself"))
    assert "Deal" not in adas.buttons, "the list of cuts is open"
    asked = await table.ada.click(adas, "Whisper…")
    after = await told(table.ada.submit(asked, {"words": SECRET}))
    assert SECRET in after.text
    assert "Deal" not in after.buttons


async def test_a_form_that_is_refused_comes_back_with_what_was_typed(
    club: Club, table: Table
) -> None:
    for text in ("1", "2", "3", "4", "5"):
        await whispered(table.ada, text)
    asked = await table.ada.click(await hand(table.ada), "Whisper…")
    refused = await told(table.ada.submit(asked, {"words": SECRET}))
    assert refused.text == "That is much to read at once: whisper again in 60 seconds."
    again = await table.ada.click(refused, "Try again")
    assert SECRET in str(again.modal)


async def test_of_several_matches_that_is_meant_which_has_a_partner(
    club: Club, table: Table
) -> None:
    jack = {"champion": JACK}
    two = [Sitting(number(person), person.user.name, jack) for person in table.four[:2]]
    place = {"guild": int(club.guild.id), "channel": int(club.channel.id)}
    await club.client.matches.open("showdown", two, **place)
    await club.settled()
    assert (await whispered(table.ada)).text == f"Dora alone reads: {SECRET}"


async def test_of_two_with_partners_one_is_chosen_and_the_form_has_the_text(
    club: Club, table: Table
) -> None:
    second = await sat_down_again(club, table)
    asking = await whispered(table.ada)
    assert "several matches" in asking.text
    chosen = await table.ada.click(asking, actions.CHOSEN(second, "whisper"))
    assert SECRET in str(chosen.modal)
    answer = await told(table.ada.submit(chosen, {}))
    await club.settled()
    assert f"**You**: {SECRET}" in answer.text
    hosted = await club.client.matches.find(second)
    assert [w.text for w in await club.client.matches.whispers.between(hosted, 2)] == [SECRET]


async def sat_down_again(club: Club, table: Table) -> str:
    """The same four at one more table of Confer."""
    sittings = [Sitting(number(person), person.user.name) for person in table.four]
    place = {"guild": int(club.guild.id), "channel": int(club.channel.id)}
    hosted = await club.client.matches.open("confer", sittings, **place)
    await club.settled()
    return hosted.id


# -- refused, in words for whoever asked


async def test_who_does_not_play_here_is_told_so(club: Club, table: Table) -> None:
    assert "You play no match here." in (await whispered(club.cleo)).text
    named = await whispered(club.cleo, match=table.hosted.id)
    assert named.text == "You are not playing in this match."


async def test_who_has_no_partner_in_several_matches_is_not_asked_which(club: Club) -> None:
    jack = {"champion": JACK}
    place = {"guild": int(club.guild.id), "channel": int(club.channel.id)}
    for other in (club.ben, club.mona):
        two = [Sitting(number(person), person.user.name, jack) for person in (club.ada, other)]
        await club.client.matches.open("showdown", two, **place)
    await club.settled()
    assert (await whispered(club.ada)).text == (
        "In none of your matches here does a partner share hands with you."
    )


async def test_without_a_partner_there_is_no_form_and_no_whisper(club: Club) -> None:
    hosted = await club.duel()
    assert (await whispered(club.ada)).text == NOBODY_ELSE
    shown = await hand(club.ada)
    assert "Whisper…" not in shown.buttons
    forged = await told(pressed(club.ada, actions.WHISPER(hosted.id), shown))
    assert forged.text == NOBODY_ELSE


async def pressed(person: Person, custom_id: str, message: Message) -> Answer:
    about = {"custom_id": custom_id, "component_type": 2, "id": 1}
    return await person.raw(COMPONENT, about, message)


async def test_after_the_end_nothing_is_whispered(club: Club, table: Table) -> None:
    shown = await hand(table.ada)
    await play_out(table.hosted)
    await club.settled()
    assert "Whisper…" not in shown.buttons
    answer = await whispered(table.ada, match=table.hosted.id)
    assert answer.text == "The match is over."
    assert SECRET not in words(shown)


async def test_blank_and_hidden_characters_are_nothing_to_say(club: Club, table: Table) -> None:
    answer = await whispered(table.ada, " \u200b\u202e ")
    assert answer.text == "There is nothing to whisper yet: write a word or two."


async def test_a_text_that_no_client_would_send_is_refused_in_words(
    club: Club, table: Table
) -> None:
    shown = await hand(table.ada)
    asked = await table.ada.click(shown, "Whisper…")
    asked.modal["components"][0]["component"]["max_length"] = 4000
    answer = await told(table.ada.submit(asked, {"words": "x" * 301}))
    assert answer.text == "A whisper has at most 300 characters; this one has 301."


async def test_who_is_timed_out_cannot_whisper(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = type(club.guild).member_wire
    until = datetime(2999, 1, 1, tzinfo=UTC).isoformat()

    def timed_out(guild: object, user: object) -> dict:
        return honest(guild, user) | {"communication_disabled_until": until}

    monkeypatch.setattr(type(club.guild), "member_wire", timed_out)
    assert (await whispered(table.ada)).text == (
        "You are timed out on this server, so you cannot whisper, either."
    )


# -- calls


async def test_who_is_away_is_called_once_and_the_call_says_nothing_of_it(
    club: Club, table: Table
) -> None:
    await later(club, IDLE + 600)
    await whispered(table.ada)
    await club.settled()
    (notice,) = notices(club)
    assert notice.text == f"<@{number(table.dora)}>, Ada {CALL}"
    assert pinged(notice) == {number(table.dora)}
    await whispered(table.ada, "Are you there?")
    await later(club, 60)
    assert notices(club) == [notice], "one is enough"
    shown = await told(table.dora.click(notice, "My hand"))
    await club.settled()
    assert SECRET in shown.text
    assert "Are you there?" in shown.text
    assert notices(club) == [], "it has served"


async def test_who_is_here_is_not_called(club: Club, table: Table) -> None:
    await later(club, IDLE + 600)
    table.hosted.matches.presence.seen(number(table.dora))
    await whispered(table.ada)
    await club.settled()
    assert notices(club) == []
    await later(club, IDLE)
    assert len(notices(club)) == 1, "they have not looked, and are gone"


async def test_after_a_restart_it_is_still_there_and_calls_who_has_not_looked(
    club: Club, table: Table
) -> None:
    table.hosted.matches.presence.seen(number(table.dora))
    await whispered(table.ada)
    await club.restart()
    await later(club, 0)  # all could be here: each gets the usual time, and a little more
    await later(club, IDLE + SPREAD)
    await later(club, IDLE + SPREAD)
    assert [pinged(notice) for notice in notices(club)] == [{number(table.dora)}]
    assert SECRET in (await hand(table.dora)).text
    await club.settled()
    assert notices(club) == []


async def test_a_hand_whose_token_is_old_is_not_touched_and_its_person_is_called(
    club: Club, table: Table
) -> None:
    doras = await hand(table.dora)
    await later(club, 16 * 60)
    await whispered(table.ada)
    await club.settled()
    assert SECRET not in doras.text
    assert len(notices(club)) == 1


# -- what others could learn


async def test_no_log_tells_what_was_whispered(
    club: Club, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, logger="rivalry"):
        await hand(table.dora)
        await whispered(table.ada)
        await club.settled()
        club.discord.fail("PATCH", r"/webhooks/", status=400, code=50035, text="No", times=3)
        await whispered(table.ada, f"{SECRET} again")
        await club.settled()
        await give(table.hosted, 0)
        await club.settled()
    for record in caplog.records:
        if record.name.startswith("rivalry"):
            assert SECRET not in f"{record.getMessage()} {record.exc_text} {record.__dict__}"
            if record.levelno >= logging.ERROR:
                record.levelno = logging.INFO  # it was asked for


async def test_a_store_that_fails_tells_nothing_of_it_either(
    club: Club,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fails(*given: object) -> bool:
        raise StoreUnreachable("The store is closed.")

    monkeypatch.setattr(type(table.hosted.store), "whisper", fails)
    answer = await whispered(table.ada)
    assert SECRET not in answer.text
    assert "nothing was lost" in answer.text.lower() or "try" in answer.text.lower()
    assert SECRET not in str(forgive(caplog, "interaction failed").__dict__)
