"""Every interaction is answered once, in time and in private, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable

import pytest

from cogs.platform.reply import OURS_TO_MEND
from cogs.platform.router import STALE
from local.loopback.interactions import COMMAND, COMPONENT, SUBMIT
from matches import player_offers
from matches.hosted import HostedMatch
from tests.cogs.club import Club, everything, forgive
from tests.cogs.playing import controls, open_hand, under_more
from tests.matches.house import play_until

DEFERRED, DEFERRED_UPDATE = 5, 6
UNKNOWN_INTERACTION, ANSWERED = 10062, 40060


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Callable[[], asyncio.Event]:
    """From now on looking at a match takes until the event is set, and our patience is short."""

    def begin() -> asyncio.Event:
        gate, view = asyncio.Event(), HostedMatch.view_for

        async def after_a_while(hosted: HostedMatch, *arguments: object) -> object:
            await gate.wait()
            return await view(hosted, *arguments)

        monkeypatch.setattr(HostedMatch, "view_for", after_a_while)
        monkeypatch.setattr("cogs.platform.reply.ACKNOWLEDGE", 0.01)
        return gate

    return begin


# -- slow work


async def test_a_slow_command_is_deferred_in_private_and_then_filled_in(club, hold):
    await play_until(await club.duel(), "action")
    slow = hold()
    answer = await club.ada.slash("hand")
    assert answer.type == DEFERRED
    assert answer.ephemeral
    assert answer.message.loading
    slow.set()
    await answer.done()
    assert "### " in answer.text
    assert answer.message.pictures
    assert not answer.message.loading


async def test_a_slow_press_is_deferred_in_private_and_then_filled_in(club, hold):
    await club.duel()
    slow = hold()
    answer = await club.ada.click(club.board(), "My hand")
    assert (answer.type, answer.ephemeral) == (DEFERRED, True)
    slow.set()
    assert "cut" in (await answer.done()).text


async def test_a_slow_move_leaves_the_hand_until_it_is_filled_in(club, hold):
    hosted = await club.duel()
    hand = (await open_hand(club, club.ada)).message
    slow = hold()
    answer = await club.ada.click(hand, controls(hand, "move")[0]["custom_id"])
    assert answer.type == DEFERRED_UPDATE
    assert await hosted.waiting() == [1]
    slow.set()
    await answer.done()
    await club.settled()
    assert answer.message.id == hand.id
    assert "Not your move" in hand.text


@pytest.fixture
def hold_finding(club: Club, monkeypatch: pytest.MonkeyPatch) -> Callable[[], asyncio.Event]:
    """From now on finding a match takes until the event is set, and our patience is short."""

    def begin() -> asyncio.Event:
        gate, find = asyncio.Event(), club.client.matches.find

        async def after_a_while(match: str) -> HostedMatch:
            await gate.wait()
            return await find(match)

        monkeypatch.setattr(club.client.matches, "find", after_a_while)
        monkeypatch.setattr("cogs.platform.reply.ACKNOWLEDGE", 0.01)
        return gate

    return begin


async def test_slow_work_that_is_refused_still_tells_why(club, hold_finding):
    hosted = await club.duel()
    sequence, slow = await hosted.sequence(), hold_finding()
    answer = await club.cleo.click(club.board(), "My hand")
    assert answer.type == DEFERRED
    slow.set()
    await answer.done()
    assert answer.ephemeral
    assert answer.text == "You are not playing in this match."
    assert await hosted.sequence() == sequence


async def test_a_refusal_that_follows_a_deferred_press_is_private(club, hold_finding):
    hosted = await club.duel()
    sure = await under_more(club, club.ada, "Concede…")
    await player_offers.concede(hosted, 1)
    await club.settled()
    others, slow = everything(club.ben, club.cleo), hold_finding()
    answer = await club.ada.click(sure.message, "Yes, I concede")
    assert answer.type == DEFERRED_UPDATE
    slow.set()
    await answer.done()
    (refusal,) = answer.followups
    assert (refusal.text, refusal.ephemeral) == ("The match is over.", True)
    assert everything(club.ben, club.cleo) == others


# -- too late


async def test_an_answer_that_comes_too_late_is_noted_and_nothing_raises(club, caplog):
    caplog.set_level(logging.INFO, "rivalry.cogs")
    await club.duel()
    club.discord.answer_within = 0.3
    club.discord.fail("POST", "/callback", 404, UNKNOWN_INTERACTION)
    answer = await club.ada.slash("hand")
    assert answer.failed
    club.discord.problems.remove("no answer in time to 2 hand")
    assert f"an interaction of {club.ada.user.id} takes no answer any more" in caplog.messages


async def test_an_acknowledgement_that_comes_too_late_is_noted_too(club, hold, caplog):
    caplog.set_level(logging.INFO, "rivalry.cogs")
    await club.duel()
    club.discord.answer_within = 0.3
    slow = hold()
    club.discord.fail("POST", "/callback", 404, UNKNOWN_INTERACTION, times=2)
    answer = await club.ada.slash("hand")
    assert answer.failed
    slow.set()
    user = club.ada.user.id
    await club.discord.until(
        lambda: f"an interaction of {user} takes no answer any more" in caplog.messages
    )
    club.discord.problems.remove("no answer in time to 2 hand")
    assert f"could not acknowledge for {user}: code {UNKNOWN_INTERACTION}" in caplog.messages
    gc.collect()
    assert not [record for record in caplog.records if record.name == "asyncio"]


async def test_an_answer_whose_receipt_was_lost_is_not_given_twice(club):
    await club.duel()
    club.discord.fail("POST", "/callback", 400, ANSWERED, acted=True)
    answer = await club.ada.slash("hand")
    await club.settled()
    assert "cut" in answer.text
    assert answer.followups == []


# -- unknown, foreign, from before


@pytest.mark.parametrize("kind", [COMPONENT, SUBMIT])
async def test_what_was_never_ours_is_answered_all_the_same(club, kind):
    message = club.cleo.say("not a board")
    before = everything(club.ada)
    long = "rv:hand:" + "1" * 80
    for custom_id in ("", "a", "rv", "rv:hand", "rv:nosuch:1", "other:hand:1", long, "rv:{}:é"):
        data = {"custom_id": custom_id, "component_type": 2, "components": []}
        answer = await club.cleo.raw(kind, data, message)
        assert answer.text == STALE
        assert answer.ephemeral
    assert everything(club.ada) == before


async def test_buttons_of_a_match_that_does_not_exist_say_so(club):
    hosted = await club.duel()
    for action in ("hand", "more", "undo", "draw", "concede", "conceded", "accept", "claim", "log"):
        data = {"custom_id": f"rv:{action}:0123456789abcdef", "component_type": 2}
        answer = await club.ada.raw(COMPONENT, data, club.board())
        assert answer.text == "There is no such match here."
        assert answer.ephemeral
    assert await hosted.result() is None


async def test_buttons_and_forms_from_before_a_restart_still_work(club):
    hosted = await club.duel()
    hand = (await open_hand(club, club.ada)).message
    await (await club.ada.click(hand, "Cut myself")).done()
    form = await club.ada.click(hand, "Find by name")
    await club.restart()
    again = await club.ben.click(club.board(), "My hand")
    assert (again.ephemeral, "cut" in (await again.done()).text) == (True, True)
    nothing = await club.ada.submit(form, {"words": "no such thing at all"})
    assert not nothing.failed
    moved = await club.ada.click(hand, controls(hand, "move")[0]["custom_id"])
    await moved.done()
    assert await (await club.client.matches.find(hosted.id)).waiting() == [1]


# -- mistakes of ours


async def test_a_mistake_of_ours_loses_nothing_and_is_logged_once(club, monkeypatch, caplog):
    hosted = await club.duel()
    before = await hosted.sequence()

    async def stumble(*_: object, **__: object) -> None:
        raise RuntimeError("we stumbled")

    monkeypatch.setattr(club.client.hands, "show", stumble)
    for answer in (await club.ada.slash("hand"), await club.ada.click(club.board(), "My hand")):
        assert answer.text == OURS_TO_MEND
        assert answer.ephemeral
    first, second = [r for r in caplog.records if r.getMessage() == "interaction failed"]
    assert "we stumbled" in str(first.exc_info[1])
    first.levelno = second.levelno = logging.INFO
    assert await hosted.sequence() == before


async def test_what_discord_refused_is_logged_without_what_was_in_it(club, caplog):
    await club.duel()
    club.discord.fail("POST", "/callback", 400, 50035, text="Queen of Hearts")
    answer = await club.ada.slash("hand")
    assert answer.text == OURS_TO_MEND
    record = forgive(caplog, "interaction failed")
    assert str(record.exc_info[1]) == "Discord refused with 400, code 50035"
    assert "Queen of Hearts" not in caplog.text


async def test_suggestions_that_fail_are_an_empty_list(club, monkeypatch):
    await club.duel()
    assert len(await club.ada.autocomplete("hand", "match", "")) == 1

    async def stumble(*_: object, **__: object) -> None:
        raise RuntimeError("we stumbled")

    monkeypatch.setattr(club.client.matches.store, "matches_of", stumble)
    assert await club.ada.autocomplete("hand", "match", "") == []


async def test_commands_discord_remembers_and_we_do_not_are_answered(club):
    words = "This command has changed since your Discord learnt it: try again soon."
    (hand,) = [c for c in club.ada.commands() if c["name"] == "hand"]
    (card,) = [c for c in club.ada.commands() if c["name"] == "card"]
    gone = {"id": hand["id"], "name": "gone", "type": 1, "options": []}
    lacking = {"id": card["id"], "name": "card", "type": 1, "options": []}
    for data in (gone, lacking):
        answer = await club.ada.raw(COMMAND, data)
        assert answer.text == words
        assert answer.ephemeral


# -- starting


def puts(club: Club) -> int:
    return sum(m == "PUT" and p.endswith("/commands") for m, p, _ in club.discord.requests)


async def test_commands_are_sent_only_when_they_have_changed(club):
    assert puts(club) == 1
    await club.restart()
    assert puts(club) == 1
    await club.client.matches.postings.set_commands("1:what an older version had")
    await club.restart()
    assert puts(club) == 2


async def test_the_token_never_reaches_a_log(club, caplog):
    caplog.set_level(logging.DEBUG)
    await club.restart()
    await club.duel()
    await club.discord.drop_connections(resumable=False)
    await club.discord.until(lambda: club.client.is_ready())
    assert "discord" in caplog.text
    assert "a token" not in caplog.text
