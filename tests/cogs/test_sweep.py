"""The sweep: what a crash or a failing Discord left undone is done again."""

from __future__ import annotations

import asyncio

from tests.cogs.board.test_notices import calls, later, number, pinged
from tests.cogs.club import Club, forgive
from tests.matches.house import give


async def test_what_a_crash_left_undone_is_done_by_the_next_start(club, monkeypatch):
    hosted = await club.duel()
    monkeypatch.setattr(club.client.boards, "touch", lambda match: None)
    monkeypatch.setattr(club.client.calling, "touch", lambda match: None)
    await give(hosted, 0)
    club.clock.advance(301)
    await club.crash()
    assert "**Ada and Ben to cut**" in club.board().text
    await club.start()
    await club.discord.until(lambda: "**Ben to cut**" in club.board().text)
    assert calls(club) == [], "he may be here: nobody was heard before the start"
    await later(club, 600)
    assert [pinged(call) for call in calls(club)] == [{number(club.ben)}]


async def test_a_computer_that_a_crash_kept_from_moving_moves_after_the_start(club, monkeypatch):
    monkeypatch.setattr(club.client.matches, "wake", lambda match: None)
    draft = await club.ada.slash("match new", game="showdown", opponent=club.discord.bot)
    await club.ada.click(draft.message, "Start the match")
    await club.settled()
    assert "**Ada and The computer to cut**" in club.board().text
    await club.crash()
    await club.start()
    await club.discord.until(lambda: "**Ada to cut**" in club.board().text)


async def test_a_crash_before_the_first_board_still_leads_to_a_thread(club, monkeypatch):
    """The channels are known only after the start: posting before would miss the thread."""
    await club.client.matches.store.set_guild_setting(club.guild.id, "threads", "on")
    monkeypatch.setattr(club.client.boards, "touch", lambda match: None)
    await club.duel()
    await club.crash()
    gate = asyncio.Event()
    club.discord.fail("GET", "/gateway/bot", status=0, delay=gate)
    starting = asyncio.create_task(club.start())
    await club.discord.until(lambda: not club.discord.faults._waiting)
    for _ in range(10):
        await club.client.matches.store.outstanding()
    await club.settled()
    gate.set()
    await starting
    await club.discord.until(lambda: club.channel.threads and club.channel.threads[0].messages)
    assert not any("More" in m.buttons for m in club.cleo.sees())


async def test_a_board_that_discord_failed_to_show_is_redone_by_the_sweep(club, caplog):
    hosted = await club.duel()
    club.discord.fail("PATCH", f"/channels/{club.channel.id}/", 503)
    await give(hosted, 0)
    await club.settled()
    assert "**Ada and Ben to cut**" in club.board().text
    forgive(caplog, f"not brought up to date: {hosted.id}")
    await club.client.sweep.once()
    await club.settled()
    assert "**Ben to cut**" in club.board().text


async def test_a_board_that_is_under_way_is_not_sent_again_by_the_sweep(club):
    hosted = await club.duel()
    answered = asyncio.Event()
    club.discord.fail("PATCH", f"/channels/{club.channel.id}/", status=0, delay=answered)
    await give(hosted, 0)
    await club.discord.until(lambda: not club.discord.faults._waiting)
    before = edits(club)
    await club.client.sweep.once()
    answered.set()
    await club.settled()
    assert "**Ben to cut**" in club.board().text
    assert edits(club) == before + 1


def edits(club: Club) -> int:
    path = f"/channels/{club.channel.id}/messages/"
    return sum(m == "PATCH" and p.startswith(path) for m, p, _ in club.discord.requests)
