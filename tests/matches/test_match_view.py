"""What a surface shows: everything of one moment, as one viewer may see it."""

from __future__ import annotations

import asyncio

import pytest

from matches import player_offers, replay
from matches.hosted import NEWS
from matches.player_clocks import CLOCKS
from tests.matches.house import asked, duel, give, play_out, play_until

VIEWERS = (None, 0, 1)


@pytest.mark.parametrize("viewer", VIEWERS)
async def test_a_look_shows_what_its_viewer_may_see(matches, viewer):
    hosted = await duel(matches, control=CLOCKS["live_10"][1])
    await play_out(hosted, decisions=30)
    view = await hosted.view_for(viewer)
    assert view.seen == await hosted.view(viewer)
    assert view.seen.viewer == viewer
    assert view.sequence == await hosted.sequence() == 30
    assert view.news == tuple((await hosted.log(viewer))[-NEWS:])
    assert view.clocks == await hosted.clocks()
    assert view.names == ("Ada", "Ben")
    assert view.cards.hash == hosted.row.cards_hash
    async with hosted.lock:
        match = await hosted.loaded()
    assert view.latest == match.latest(viewer)
    assert view.score_line == hosted.game.score_line(match.table)
    assert view.score == hosted.game.score(match.table)


async def test_viewers_read_different_news(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    news = {(await hosted.view_for(viewer, news=100)).news for viewer in VIEWERS}
    assert len(news) == 3


async def test_cards_are_framed_for_those_who_saw_them_now_and_in_the_replay(matches):
    hosted, framed = await duel(matches), []
    for _ in range(40):
        await give(hosted, (await hosted.waiting())[0])
        match = await hosted.loaded()
        framed.append({viewer: match.latest(viewer) for viewer in VIEWERS})
        assert {v: (await hosted.view_for(v)).latest for v in VIEWERS} == framed[-1]
    assert any(latest[0] != latest[None] for latest in framed)
    await player_offers.concede(hosted, 0)
    for step, latest in enumerate(framed, 1):
        for viewer in VIEWERS:
            frame = await replay.frame(hosted, viewer, step)
            # At the start of a turn a replay recalls nothing of what went before.
            assert frame.view.latest in (latest[viewer], ())


async def test_the_question_is_in_the_view_of_the_seat_it_asks(matches):
    hosted = await duel(matches)
    assert (await hosted.view_for(0)).seen.prompt == await asked(hosted, 0)
    assert (await hosted.view_for(None)).seen.prompt is None


@pytest.mark.parametrize("number", [0, 1, 7, 10_000])
async def test_as_many_news_as_are_wanted_and_there_are(matches, number):
    hosted = await duel(matches)
    await play_out(hosted, decisions=30)
    log = await hosted.log(1)
    assert (await hosted.view_for(1, number)).news == tuple(log[len(log) - min(number, len(log)) :])


@pytest.mark.parametrize("viewer", VIEWERS)
async def test_a_restart_forgets_no_news(house, matches, viewer):
    """At the start of a turn a restored match recalls nothing of what went before."""
    hosted, fewest = await duel(matches), NEWS
    for _ in range(40):
        await give(hosted, (await hosted.waiting())[0])
        restored = await (await house.start()).find(hosted.id)
        assert (await restored.view_for(viewer)).news == (await hosted.view_for(viewer)).news
        fewest = min(fewest, len((await restored.loaded()).table.events))
    assert fewest < NEWS


async def test_a_look_never_shows_what_is_not_durable(matches):
    hosted = await duel(matches)
    looks = []

    async def look_meanwhile(step):
        looks.append(asyncio.create_task(hosted.view_for(0)))
        await asyncio.sleep(0)
        assert not looks[0].done()

    matches.store.before_append = look_meanwhile
    await give(hosted, 0)
    assert (await looks[0]).sequence == 1


async def test_a_match_that_is_over_can_be_looked_at(matches):
    hosted = await duel(matches)
    await play_out(hosted)
    view = await hosted.view_for(None)
    assert view.seen.result == await hosted.result()
    assert view.news[-1].startswith("The match is over")
