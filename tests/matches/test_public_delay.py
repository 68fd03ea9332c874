"""The public delay: seats side by side, clocks, calls, and a restart in the middle of one."""

from __future__ import annotations

import asyncio

import pytest

from matches.attention import EVERY_WINDOW, set_attention
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.pace import Pace
from matches.player_clocks import TimeControl, time_left
from matches.seat_handover import hand_over
from tests.games import sides
from tests.matches.attended import LONGEST, delay_of, in_first_action, passes
from tests.matches.house import (
    ADA,
    BEN,
    CLEO,
    FakeClock,
    House,
    attacker,
    cards_that,
    duel,
    give,
    idle,
    journal,
    kind_asked,
    turn,
)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(by_hand=True)


@pytest.fixture
async def matches(house: House, deal_with) -> Matches:
    """People have the Attention they are born with; no card has a text, so Actions are passed."""
    deal_with(cards_that())
    return await house.start(Pace())


# -- several seats at once


@pytest.fixture
async def gifts(matches, monkeypatch):
    """Two against two: all are asked at once which card they give, and each holds one."""
    game = sides.Sides()
    monkeypatch.setattr(sides, "OPENING_HAND", 1)
    monkeypatch.setattr("matches.matches.find_game", lambda slug: game)
    monkeypatch.setattr("matches.matches.load_cards", lambda found, *_: game.card_set())

    async def opened(*sittings):
        hosted = await matches.open(game.slug, sittings)
        await turn(matches, LONGEST)
        for row in hosted.seats:
            if not hosted.is_computer(row.seat):
                await give(hosted, row.seat)
        await idle(matches)
        assert await kind_asked(hosted) == "give"
        return hosted

    return opened


FOUR = [Sitting(ADA.user, "Ada"), Sitting(BEN.user, "Ben"), CLEO, Sitting(404, "Dora")]


async def test_skipped_seats_wait_side_by_side(matches, gifts):
    hosted = await gifts(*FOUR)
    opened = await hosted.sequence()
    delays = {seat: delay_of(hosted, opened, seat) for seat in range(4)}
    order = sorted(delays, key=delays.__getitem__)
    passed = 0.0
    for number, seat in enumerate(order):
        await turn(matches, delays[seat] - passed - 0.001)
        assert len(await journal(hosted)) == opened + number
        await turn(matches, 0.001)
        passed = delays[seat]
        assert (await journal(hosted))[-1].seat == seat
    assert await kind_asked(hosted) == "play"


class Pondering:
    """Computers that do not come to an end before they are let go."""

    def __init__(self) -> None:
        self.enough = asyncio.Event()

    async def choose(self, request, occasion):
        await self.enough.wait()
        raise RuntimeError("let go")


async def test_nobody_waits_for_a_computer_that_thinks_for_another_seat(matches, gifts, caplog):
    hosted = await gifts(*FOUR)
    matches.thinkers = pondering = Pondering()
    await hand_over(hosted, 2, Sitting(None, "Slow", {}, "club"))
    while await hosted.waiting() != [2]:  # it thinks all the while, so there is no idle moment
        matches.clock.advance(0.1)
        await asyncio.sleep(0)
    pondering.enough.set()
    await idle(matches)
    assert "answering stopped" in caplog.text
    caplog.clear()


# -- clocks


@pytest.fixture
async def timed(matches):
    return await in_first_action(matches, control=TimeControl("live", 300, 5))


async def test_a_clock_starts_when_the_delay_is_over_and_shows_no_more_than_the_bank(timed, clock):
    first, control = await attacker(timed), timed.terms.control
    delay = delay_of(timed, await timed.sequence(), first)
    clocks = await timed.clocks()
    assert clocks.since == {first: pytest.approx(clock.now() + delay)}
    assert time_left(control, clocks, first, clock.now()) == clocks.left[first]
    assert time_left(control, clocks, first, clock.now() + delay + 10) == clocks.left[first] - 10


async def test_an_answer_within_the_delay_neither_spends_nor_earns(timed):
    first = await attacker(timed)
    left = (await timed.clocks()).left
    await turn(timed.matches, 0.4)
    await give(timed, first, "pass")
    assert (await timed.clocks()).left == left


async def test_a_skipped_answer_neither_spends_nor_earns(timed):
    left = (await timed.clocks()).left
    await turn(timed.matches, 2 * LONGEST)
    assert await kind_asked(timed) == "feint"
    assert (await timed.clocks()).left == left


async def test_a_later_answer_spends_from_the_end_of_the_delay_on_and_earns(timed):
    first = await attacker(timed)
    await turn(timed.matches, 2 * LONGEST)
    left, began = (await timed.clocks()).left, (await timed.clocks()).since[first]
    await turn(timed.matches, began + 20 - timed.clock.now())
    await give(timed, first)
    after = (await timed.clocks()).left
    assert after[first] == pytest.approx(left[first] - 20 + 5)


async def test_a_skip_that_comes_late_costs_nothing(house, timed, clock):
    """The process died; the next one finds the row minutes later."""
    first = await attacker(timed)
    left = (await timed.clocks()).left
    await timed.matches.answering.close()
    clock.advance(240)
    again = await house.start(Pace())
    await again.sweep()
    await idle(again)
    hosted = await again.find(timed.id)
    assert await passes(hosted) == [first]
    assert (await hosted.clocks()).left == left


# -- calls


async def test_nobody_is_called_before_the_delay_is_over(matches):
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    for _ in range(2):  # both have no Action
        assert (await matches.calls.to_say(hosted)).calls == ()
        (moment,) = {matches.clock.next_moment}
        await turn(matches, moment - matches.clock.now())
    assert await kind_asked(hosted) == "feint"
    to_say = await matches.calls.to_say(hosted)
    assert to_say.calls == ()
    assert to_say.again_at == hosted.open_from(await hosted.loaded(), first)
    await turn(matches, to_say.again_at - matches.clock.now())
    assert [call.seat for call in (await matches.calls.to_say(hosted)).calls] == [first]


# -- restarts


async def test_a_restart_in_the_middle_of_a_delay_forgets_nothing(house, matches, clock):
    hosted = await in_first_action(matches)
    first, opened, began = await attacker(hosted), await hosted.sequence(), clock.now()
    delay = delay_of(hosted, opened, first)
    await turn(matches, delay / 2)
    await matches.answering.close()  # the process dies
    again = await house.start(Pace())
    assert await again.sweep() == 0
    assert again.loaded == 0, "nothing is due yet, so nothing is loaded"
    clock.advance(began + delay - clock.now() - 0.001)
    assert await again.sweep() == 0
    clock.advance(0.002)
    assert await again.sweep() == 1
    await idle(again)
    hosted = await again.find(hosted.id)
    assert await passes(hosted) == [first]


async def test_somebody_who_looks_after_a_restart_finds_the_delay_still_running(
    house, matches, clock
):
    hosted = await in_first_action(matches)
    first = await attacker(hosted)
    due = hosted.clocks_now.asked_at + delay_of(hosted, await hosted.sequence(), first)
    await matches.answering.close()
    again = await (await house.start(Pace())).find(hosted.id)
    again.matches.wake(again.id)
    await turn(again.matches, due - clock.now() - 0.001)
    assert await again.waiting() == [first]
    await turn(again.matches, 0.001)
    assert await passes(again) == [first]


async def test_only_matches_with_something_due_are_loaded_by_a_sweep(house, matches, clock):
    hosted = await in_first_action(matches)
    for person in (ADA, BEN):
        await matches.preferences.set(person.user, "attention", EVERY_WINDOW)
    for _ in range(3):
        await duel(matches)
    await matches.answering.close()
    clock.advance(60)
    again = await house.start(Pace())
    assert await again.sweep() == 1
    await idle(again)
    assert again.loaded == 1
    assert await passes(await again.find(hosted.id)) != []


async def test_a_row_that_is_due_for_nothing_any_more_wakes_its_match_only_once(
    house, matches, clock
):
    hosted = await in_first_action(matches)
    await set_attention(hosted, await attacker(hosted), EVERY_WINDOW)
    await turn(matches, LONGEST)
    again = await house.start(Pace())
    assert await again.sweep() == 1
    await idle(again)
    assert await again.sweep() == 0
    assert await passes(hosted) == []


async def test_what_is_due_is_gone_with_the_answer(matches, clock):
    hosted = await in_first_action(matches)
    due = [row.seat for row in await hosted.store.due(clock.now() + LONGEST)]
    assert due == [await attacker(hosted)]
    await turn(matches, 2 * LONGEST)
    assert await kind_asked(hosted) == "feint"
    assert await hosted.store.due(clock.now() + 100) == []
