"""The pictures of a hand: one that did not change is never uploaded again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

import pytest

from cogs.platform.kept_pictures import private_messages
from cogs.platform.router import encode_id
from cogs.play import option_places
from local.loopback.cdn import Attachment
from local.loopback.interactions import COMPONENT
from local.loopback.loopback import Loopback
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.picture_names import kind_of, kinds
from tests.cogs.play.test_hand_controls import full_hands
from tests.cogs.scenes import SETTLED, hand, press, question_of, rival, until_asked
from tests.matches.house import SeededSecrets, give

HANDS = r"^/(interactions|webhooks)/"  # where hands are edited


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


async def picking(hosted: HostedMatch, person: Person) -> str:
    """What a choice in the menu of the open question presses."""
    prompt = await question_of(hosted, person)
    return encode_id("pick", hosted.id, option_places.encode_question(prompt.id), "", 0)


async def uploads(discord: Loopback, doing: Awaitable[object]) -> int:
    """How many files are uploaded meanwhile."""
    before = discord.traffic.noted()
    await doing
    return discord.traffic.since(before).files


def held(shown: Message) -> list[Attachment]:
    """The picture of the hand in a message."""
    return [file for file in shown.attachments if kind_of(file.filename) == "hand"]


async def test_choosing_uploads_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, choosing = await hand(asked), await picking(hosted, asked)
    files = list(shown.attachments)
    for place in ("0", "2", "1"):
        assert await uploads(club.discord, press(asked, choosing, shown, [place])) == 0
        assert shown.attachments == files


async def test_choosing_in_a_hand_from_before_a_restart_uploads_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, choosing = await hand(asked), await picking(hosted, asked)
    files = list(shown.attachments)
    await club.restart()
    assert await uploads(club.discord, press(asked, choosing, shown, ["1"])) == 0
    assert shown.attachments == files, "read from the message that was pressed"
    assert "Chosen so far" in shown.text


async def test_new_choices_come_beside_a_hand_that_is_kept(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "feint")
    shown = await hand(rival(club, asked))
    before = held(shown)
    assert before
    added: list[list[str]] = []

    def changed(message: Message, gone: bool, reader: int | None) -> None:
        if message is shown and held(message) == before:
            added.append(kinds(message))

    club.discord.changed.add(changed)
    for _ in range(40):
        for seat in await hosted.waiting():
            await give(hosted, seat)
        await club.settled()
        if ["choices", "hand"] in added:
            break
    club.discord.changed.discard(changed)
    assert ["choices", "hand"] in added, "the choices are new, and the hand is the same attachment"


async def test_where_discord_keeps_nothing_hands_are_uploaded_from_then_on(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, choosing = await hand(asked), await picking(hosted, asked)
    club.discord.faults.keeps_nothing = HANDS
    assert await uploads(club.discord, press(asked, choosing, shown, ["1"])) == 1
    assert "Chosen so far" in shown.text
    assert kinds(shown) == ["hand"]
    before = club.discord.traffic.noted()
    await press(asked, choosing, shown, ["2"])
    again = club.discord.traffic.since(before)
    assert (again.requests, again.files) == (1, 1), "keeping is not tried again"
    told = [r.getMessage() for r in caplog.records if "keeps no pictures" in r.getMessage()]
    assert told == ["hands: Discord keeps no pictures (code 50035): uploading all"]
    assert club.client.boards.keeping.works, "boards are another route"


async def test_an_open_hand_that_cannot_keep_its_picture_is_refreshed_with_it(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    waiting = await hand(rival(club, asked))
    assert "Not your move" in waiting.text
    club.discord.faults.keeps_nothing = HANDS
    await give(hosted, hosted.seat_of(asked.user.id))
    await club.settled()
    assert "### Play an Action, or pass." in waiting.text, "it is their move now"
    assert "hand" in kinds(waiting)


async def test_a_picture_that_is_gone_is_uploaded(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, choosing = await hand(asked), await picking(hosted, asked)
    told = shown.wire  # as Discord tells it, with a picture that it loses before we answer
    shown.attachments.clear()
    await club.restart()
    monkeypatch.setattr(Message, "wire", property(lambda message: told))
    await press(asked, choosing, shown, ["1"])
    monkeypatch.undo()
    assert kinds(shown) == ["hand"]
    assert "Chosen so far" in shown.text
    assert club.discord.problems
    club.discord.problems.clear()


async def test_an_answer_keeps_the_picture_that_a_refresh_under_way_brings(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, other = await full_hands(club, monkeypatch)
    shown, choosing = await hand(asked), await picking(hosted, asked)
    (before,) = held(shown)
    sent: list[tuple[int, int | None]] = []
    club.discord.changed.add(
        lambda message, gone, reader: sent.extend((f.id, reader) for f in message.attachments)
    )
    gate = asyncio.Event()
    club.discord.fail("PATCH", "/webhooks/", status=0, times=9, delay=gate)
    for person in (asked, other):
        prompt = await question_of(hosted, person)
        keys = [option.key for option in prompt.options[:4]]
        await give(hosted, hosted.seat_of(person.user.id), *keys)
    changing = private_messages(club.client).changing(shown.id)
    await club.discord.until(changing.locked)  # the refresh waits there
    monkeypatch.setattr("cogs.platform.reply.ACKNOWLEDGE", 0.05)
    answer = await asked.raw(
        COMPONENT, {"custom_id": choosing, "component_type": 3, "id": 1, "values": ["1"]}, shown
    )
    assert not answer.failed, "acknowledged although the message is being edited"
    assert held(shown) == [before]
    gate.set()
    await answer.done()
    await club.settled()
    assert SETTLED in shown.text
    assert held(shown) != [before], "four cards less are to be seen"
    uploaded = {number for number, reader in sent if reader == asked.user.id}
    assert uploaded - {before.id} == {file.id for file in shown.attachments}, (
        "what the refresh brought is kept"
    )


async def test_a_hand_that_lies_as_it_did_is_not_painted_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    first = await hand(asked)
    renderer, painted = club.client.renderer, []
    draw = renderer.render_queue.draw
    monkeypatch.setattr(
        renderer.render_queue, "draw", lambda *given, **more: painted.append(1) or draw(*given)
    )
    again = await hand(asked)
    assert again.pictures == first.pictures
    assert not painted
