"""Playing on from a finished match: the same record, computers as rivals, and no result."""

from __future__ import annotations

import pytest

from matches import moderation, player_offers, practice, replay
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_file import export, verify
from matches.match_terms import Sitting
from rules.core.journal import in_force
from tests.matches.house import ADA, BEN, CLEO, duel, give, journal, play_out, play_until

HERE = 77


async def finished(matches, seed: int = 1) -> HostedMatch:
    """With a decision that was taken back, so that the record has a gap."""
    hosted = await duel(matches)
    await play_until(hosted, "action", turn=2)
    await give(hosted, (await hosted.waiting())[0])
    await moderation.go_back(hosted, await hosted.sequence() - 1, 9, "test")
    await play_out(hosted, seed)
    return hosted


async def test_the_record_is_copied_and_any_process_can_load_it(house):
    matches = await house.start()
    hosted = await finished(matches)
    record = await journal(hosted)
    steps = len(in_force(record))
    elsewhere = await house.start()
    for step in (0, 1, 2, steps // 2, steps - 1):
        opened = await practice.play_on(hosted, step, ADA, HERE)
        await matches.settled()
        copied = replay.record_until(await replay.whole_record(hosted), step).entries
        assert (await journal(opened))[: len(copied)] == copied
        loaded = await elsewhere.find(opened.id)
        assert await loaded.view(0) == await opened.view(0)
        assert await loaded.log(0) == await opened.log(0)
    assert await journal(hosted) == record


async def test_play_goes_on_from_exactly_that_position(matches, monkeypatch):
    hosted = await finished(matches)
    monkeypatch.setattr(matches, "wake", lambda match_id: None)  # the computer waits
    steps = (await replay.frame(hosted, None, 0)).steps
    for step in range(0, steps, 9):
        frame = await replay.frame(hosted, 0, step)
        opened = await practice.play_on(hosted, step, ADA, HERE)
        view = await opened.view(0)
        assert (view.zones, view.asked, view.facts) == (
            frame.view.seen.zones,
            frame.view.seen.asked,
            frame.view.seen.facts,
        )
        row = await matches.store.match(opened.id)
        assert row.waiting == sum(1 << seat for seat in await opened.waiting())
        assert (row.channel, row.status, row.sequence) == (HERE, "running", frame.view.sequence)


async def test_from_the_middle_of_a_secret_question_the_secret_stays_one(matches, monkeypatch):
    hosted = await duel(matches)
    await give(hosted, 1)  # Ben has cut, Ada not
    await player_offers.concede(hosted, 0)
    monkeypatch.setattr(matches, "wake", lambda match_id: None)
    opened = await practice.play_on(hosted, 1, ADA, HERE)
    assert await opened.waiting() == [0]
    await give(opened, 0)
    assert "cut" not in (await opened.view(0)).asked.values()


async def test_a_player_keeps_the_seat_and_a_stranger_takes_the_first(matches):
    hosted = await finished(matches)
    for player, seat in ((ADA, 0), (BEN, 1), (CLEO, 0)):
        opened = await practice.play_on(hosted, 3, Sitting(player.user, player.name), HERE)
        users = [player.user if number == seat else None for number in (0, 1)]
        assert [row.user for row in opened.seats] == users
        assert opened.names[seat] == player.name
        assert opened.names[1 - seat] == "The computer"
    await matches.settled()


async def test_practice_counts_for_nobody(matches):
    hosted = await finished(matches)
    before = [await matches.store.results(user) for user in (ADA.user, BEN.user)]
    score = await matches.store.head_to_head(ADA.user, BEN.user)
    assert score
    opened = await practice.play_on(hosted, 5, ADA, HERE)
    await player_offers.concede(opened, 0)
    again = await practice.play_on(hosted, 5, ADA, HERE)
    while await again.result() is None:
        await matches.settled()
        for seat in await again.waiting():
            await give(again, seat)
    assert (await again.result()).winners in ((0,), (1,), ())
    assert [await matches.store.results(user) for user in (ADA.user, BEN.user)] == before
    assert await matches.store.head_to_head(ADA.user, BEN.user) == score


async def test_practice_can_be_verified_like_any_match(matches):
    hosted = await finished(matches)
    opened = await practice.play_on(hosted, 20, ADA, HERE)
    await matches.settled()
    await player_offers.concede(opened, 0)
    row = await matches.store.match(opened.id)
    assert row.commitment != hosted.row.commitment
    assert verify(await export(opened), row.commitment, row.receipt).startswith("verified")
    assert (await replay.frame(opened, 0, 20)).view.seen.zones


async def test_nothing_can_be_played_on_before_or_at_the_end(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    with pytest.raises(NotAllowed, match="when it, and its series, is over"):
        await practice.play_on(hosted, 1, ADA, HERE)
    await player_offers.concede(hosted, 0)
    with pytest.raises(NotAllowed, match="The match is over there"):
        await practice.play_on(hosted, 999, ADA, HERE)
    assert await matches.store.running() == []
