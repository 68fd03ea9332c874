"""How long a moderator's act is told at a table, and to whom it is told once."""

from __future__ import annotations

import asyncio

import pytest

from matches import moderation
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.moderated import still_told
from matches.player_clocks import CLOCKS
from tests.matches.house import (
    ADA,
    BEN,
    CLEO,
    COMPUTER,
    House,
    duel,
    give,
    journal,
    play_out,
    play_until,
)

MOD = 7


async def told(hosted: HostedMatch) -> list[str]:
    return [row.action for row in await still_told(hosted)]


async def whom(hosted: HostedMatch) -> list[int]:
    """Everything that is to be said is said; who was mentioned because of a moderator."""
    calls = hosted.matches.calls
    to_say = await calls.to_say(hosted)
    assert not (to_say.acts and [call for call in to_say.calls if call.why == "asked"])
    return await calls.begin_telling(hosted, to_say.acts) if to_say.acts else []


@pytest.fixture
async def hosted(matches: Matches) -> HostedMatch:
    hosted = await duel(matches, guild=55, control=CLOCKS["one_day"][1])
    await play_until(hosted, "strike", turn=2)
    return hosted


async def test_an_act_is_told_until_everybody_who_plays_has_moved(hosted):
    assert await told(hosted) == []
    await moderation.undo(hosted, MOD, "misclick")
    at = await hosted.sequence()
    while await told(hosted):
        assert await told(hosted) == [f"took back to {at - 2}"]
        await play_out(hosted, decisions=1)
    moved = [entry.seat for entry in await journal(hosted) if entry.sequence > at]
    assert set(moved) == {0, 1}
    assert set(moved[:-1]) != {0, 1}, "not longer than that"


async def test_where_several_are_asked_it_is_told_until_all_have_answered(matches):
    hosted = await duel(matches, guild=55, control=CLOCKS["one_day"][1])
    await moderation.pause_clocks(hosted, True, MOD, "tea")
    await give(hosted, 0)
    assert await told(hosted) == ["paused clocks"]
    await give(hosted, 1)
    assert await told(hosted) == []


async def test_what_a_computer_answers_takes_nothing_away(matches):
    hosted = await duel(matches, ADA, COMPUTER, guild=55)
    await matches.settled()
    while await hosted.waiting() != [0]:
        await give(hosted, (await hosted.waiting())[0])
        await matches.settled()
    await moderation.replace(hosted, 0, Sitting(BEN.user, "Ben"), MOD, "ill")
    await matches.settled()
    assert await told(hosted) == ["replaced seat 0"]
    # The computer's answers come after the act, and still no person has decided.
    await moderation.undo(hosted, MOD, "again")
    await matches.settled()
    assert (await told(hosted))[0] == "replaced seat 0"
    await give(hosted, 0)
    await matches.settled()
    await give(hosted, 0)
    assert await told(hosted) == []


async def test_it_is_told_after_a_restart_too(house: House, hosted):
    await moderation.move(hosted, 99, MOD, "too loud")
    again = await (await house.start()).find(hosted.id)
    (row,) = await still_told(again)
    assert (row.action, row.why) == ("moved", "too loud")
    await play_out(again, decisions=40)
    assert await told(await (await house.start()).find(hosted.id)) == []


async def test_how_a_match_was_ended_is_told_for_good_and_nothing_else_then(hosted):
    await moderation.pause_clocks(hosted, True, MOD, "tea")
    await moderation.end(hosted, (), MOD, "peace")
    assert await told(hosted) == ["declared"]
    hosted.drop()
    assert await told(hosted) == ["declared"]


async def test_a_match_dealt_anew_says_so_and_the_old_one_where_it_went(matches, hosted):
    anew = await moderation.restart(hosted, MOD, "wrong cards")
    assert await told(hosted) == ["reset"]
    assert await told(anew) == ["dealt anew"]
    assert (await whom(hosted), await whom(anew)) == ([], [ADA.user, BEN.user])


async def test_everybody_who_plays_is_told_once_and_not_called_to_their_move_besides(hosted):
    await moderation.undo(hosted, MOD, "misclick")
    assert await whom(hosted) == [ADA.user, BEN.user]
    assert await whom(hosted) == []
    to_say = await hosted.matches.calls.to_say(hosted)
    assert to_say.calls == (), "the question they are asked is not called out once more"
    assert to_say.acts == ()


async def test_who_wants_no_calls_and_who_did_it_are_not_mentioned(matches, hosted):
    await matches.preferences.set(BEN.user, "notices", "off")
    await moderation.undo(hosted, ADA.user, "my own misclick")
    assert await whom(hosted) == []


async def test_whoever_was_replaced_is_told_with_those_who_play(hosted):
    await moderation.replace(hosted, 1, Sitting(CLEO.user, "Cleo"), MOD, "ill")
    assert await whom(hosted) == [ADA.user, CLEO.user, BEN.user]


async def test_nothing_of_an_act_is_published_before_the_record_has_it(matches, hosted):
    updates = matches.subscribe()

    async def recorded() -> int:
        """When somebody hears of the act, at once."""
        await updates.get()
        return len(await hosted.store.audit_log(55, hosted.id))

    heard = asyncio.create_task(recorded())
    await moderation.undo(hosted, MOD, "misclick")
    assert await heard == 1
    assert updates.empty(), "and it is told once"
