"""What players say to each other: concede, draw, rematch, and handing a seat over."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from matches import player_offers
from matches.errors import NotAllowed, NotSeated
from matches.player_clocks import TimeControl
from matches.seat_handover import hand_over
from rules.core.errors import RivalryError, StaleQuestion
from rules.core.journal import Closing
from tests.matches.house import (
    ADA,
    BEN,
    CLEO,
    COMPUTER,
    JACK,
    QUEEN,
    duel,
    everything_seen,
    give,
    journal,
    play_out,
    play_until,
)

NOTHING = r"^Nothing of that kind is on offer\.$"
MOVED_ON = r"^The match has moved on since that was offered\.$"


@pytest.fixture
async def hosted(matches):
    hosted = await duel(matches, guild=5, channel=6)
    await play_until(hosted, "action")
    return hosted


# -- conceding


@pytest.mark.parametrize("seat", [0, 1])
async def test_whoever_concedes_makes_the_rival_win(hosted, seat):
    await player_offers.concede(hosted, seat)
    result = await hosted.result()
    assert (result.winners, result.reason) == ((1 - seat,), "concede")
    assert (await hosted.log(seat))[-1] == "You concede"
    assert (await hosted.log(None))[-1] == f"{hosted.names[seat]} concedes"


async def test_a_concession_is_kept_with_the_receipt_of_the_match(house, hosted):
    await player_offers.concede(hosted, 0)
    row = await hosted.store.match(hosted.id)
    assert (row.status, row.winners) == ("over", 0b10)
    assert len(row.receipt) == 64
    assert isinstance((await journal(hosted))[-1], Closing)
    again = await (await house.start()).find(hosted.id)
    assert await again.result() == await hosted.result()


async def test_who_has_conceded_cannot_concede_again(hosted):
    await player_offers.concede(hosted, 0)
    with pytest.raises(StaleQuestion, match=r"^The match is over\.$"):
        await player_offers.concede(hosted, 1)
    assert (await hosted.result()).winners == (1,)


async def test_of_two_who_concede_at_once_only_the_first_does(hosted):
    told = await asyncio.gather(
        player_offers.concede(hosted, 0), player_offers.concede(hosted, 1), return_exceptions=True
    )
    assert [type(word) for word in told].count(StaleQuestion) == 1
    assert [type(entry) for entry in await journal(hosted)].count(Closing) == 1


async def test_nothing_stays_on_offer_in_a_match_that_is_over(hosted):
    await player_offers.offer_draw(hosted, 0)
    await player_offers.concede(hosted, 1)
    with pytest.raises(RivalryError):
        await player_offers.accept(hosted, "draw", 1)
    assert (await hosted.result()).reason == "concede"


# -- a draw by agreement


async def test_a_draw_is_agreed_when_the_rival_accepts(hosted):
    await player_offers.offer_draw(hosted, 0)
    assert await hosted.result() is None
    await player_offers.accept(hosted, "draw", 1)
    result = await hosted.result()
    assert (result.winners, result.reason) == ((), "draw agreed")
    assert (await hosted.log(None))[-1] == "The players agree on a draw"


async def test_subscribers_hear_that_a_draw_is_offered_and_declined(hosted):
    told = hosted.matches.subscribe()
    await player_offers.offer_draw(hosted, 0)
    await player_offers.decline(hosted, "draw", 1)
    assert [told.get_nowait().kind for _ in range(told.qsize())] == [
        "draw offered",
        "draw declined",
    ]


async def test_nobody_accepts_the_own_offer(hosted):
    await player_offers.offer_draw(hosted, 0)
    await player_offers.accept(hosted, "draw", 0)
    assert await hosted.result() is None


async def test_a_declined_draw_is_off_the_table(hosted):
    await player_offers.offer_draw(hosted, 0)
    await player_offers.decline(hosted, "draw", 1)
    with pytest.raises(NotAllowed, match=NOTHING):
        await player_offers.accept(hosted, "draw", 1)
    assert await hosted.result() is None


async def test_an_offer_can_be_withdrawn(hosted):
    await player_offers.offer_draw(hosted, 0)
    await player_offers.decline(hosted, "draw", 0)
    with pytest.raises(NotAllowed, match=NOTHING):
        await player_offers.accept(hosted, "draw", 1)


async def test_a_draw_offer_lapses_when_the_match_moves_on(hosted):
    await player_offers.offer_draw(hosted, 0)
    await give(hosted, (await hosted.waiting())[0])
    with pytest.raises(NotAllowed, match=MOVED_ON):
        await player_offers.accept(hosted, "draw", 1)
    assert await hosted.result() is None
    with pytest.raises(NotAllowed, match=NOTHING):
        await player_offers.accept(hosted, "draw", 1)


async def test_a_draw_offer_survives_a_restart(house, hosted):
    await player_offers.offer_draw(hosted, 0)
    again = await (await house.start()).find(hosted.id)
    await player_offers.accept(again, "draw", 1)
    assert (await again.result()).reason == "draw agreed"


async def test_what_was_not_offered_cannot_be_accepted(hosted):
    for kind in ("draw", "rematch", "take back"):
        with pytest.raises(NotAllowed, match=NOTHING):
            await player_offers.accept(hosted, kind, 1)
        with pytest.raises(NotAllowed, match=NOTHING):
            await player_offers.decline(hosted, kind, 1)


async def test_a_computer_agrees_to_a_draw_at_once(matches):
    hosted = await duel(matches, ADA, COMPUTER)
    await matches.settled()
    await player_offers.offer_draw(hosted, 0)
    assert (await hosted.result()).reason == "draw agreed"


async def test_a_draw_accepted_twice_at_once_ends_the_match_once(hosted):
    await player_offers.offer_draw(hosted, 0)
    told = await asyncio.gather(
        *[player_offers.accept(hosted, "draw", 1) for _ in range(5)], return_exceptions=True
    )
    assert told.count(None) == 1
    assert [type(entry) for entry in await journal(hosted)].count(Closing) == 1


# -- a rematch


async def test_a_rematch_is_offered_only_when_the_match_is_over(hosted):
    with pytest.raises(NotAllowed, match=r"^A rematch can be offered when this match is over\.$"):
        await player_offers.offer_rematch(hosted, 0)


async def test_a_rematch_swaps_the_seats_and_keeps_champions_and_place(hosted):
    await play_out(hosted)
    await player_offers.offer_rematch(hosted, 1)
    new_id = await player_offers.accept(hosted, "rematch", 0)
    again = await hosted.matches.find(new_id)
    assert again.names == ("Ben", "Ada")
    assert [again.seat_of(BEN.user), again.seat_of(ADA.user)] == [0, 1]
    assert again.terms.setup.seats == ({"champion": QUEEN}, {"champion": JACK})
    assert (again.row.guild, again.row.channel) == (5, 6)
    assert await again.waiting() == [0, 1]


async def test_a_rematch_has_a_secret_of_its_own(hosted):
    await player_offers.concede(hosted, 0)
    await player_offers.offer_rematch(hosted, 0)
    again = await hosted.matches.find(await player_offers.accept(hosted, "rematch", 1))
    assert again.row.secret != hosted.row.secret
    assert again.row.commitment != hosted.row.commitment


async def test_a_rematch_keeps_the_clock(matches):
    control = TimeControl("live", 600, 5)
    hosted = await duel(matches, control=control)
    await player_offers.concede(hosted, 0)
    await player_offers.offer_rematch(hosted, 0)
    again = await matches.find(await player_offers.accept(hosted, "rematch", 1))
    assert again.terms.control == control
    assert (await again.clocks()).left == (600, 600)


async def test_a_rematch_accepted_twice_at_once_opens_one_match(hosted):
    await player_offers.concede(hosted, 0)
    await player_offers.offer_rematch(hosted, 0)
    await asyncio.gather(
        *[player_offers.accept(hosted, "rematch", 1) for _ in range(5)], return_exceptions=True
    )
    assert len(await hosted.store.running()) == 1


async def test_a_rematch_against_a_computer_begins_at_once(matches):
    hosted = await duel(matches, ADA, COMPUTER)
    await matches.settled()
    await player_offers.concede(hosted, 0)
    await player_offers.offer_rematch(hosted, 0)
    (row,) = await matches.store.running()
    again = await matches.find(row.id)
    await matches.settled()
    assert again.names == ("The computer", "Ada")
    assert await again.waiting() == [1]


# -- handing a seat over


async def test_the_newcomer_sees_what_the_old_player_saw(hosted):
    before = await hosted.view(0)
    await hand_over(hosted, 0, CLEO)
    assert await hosted.view(hosted.seat_of(CLEO.user)) == before


async def test_the_old_player_can_do_nothing_more(house, hosted):
    await hand_over(hosted, 0, CLEO)
    for process in (hosted.matches, await house.start()):
        with pytest.raises(NotSeated):
            (await process.find(hosted.id)).seat_of(ADA.user)


async def test_what_the_old_player_offered_no_longer_binds_the_newcomer(hosted):
    await player_offers.offer_draw(hosted, 0)
    await hand_over(hosted, 0, CLEO)
    with pytest.raises(NotAllowed):
        await player_offers.accept(hosted, "draw", 1)
    assert await hosted.result() is None


async def test_the_log_calls_the_seat_by_its_new_name(hosted):
    await hand_over(hosted, 0, CLEO)
    assert await hosted.matches.store.seats(hosted.id) == hosted.seats
    assert (await hosted.log(None))[0].startswith("Cleo")


async def test_a_handed_over_seat_survives_a_restart(house, hosted):
    await hand_over(hosted, 0, CLEO)
    before = await everything_seen(hosted)
    again = await (await house.start()).find(hosted.id)
    assert again.seat_of(CLEO.user) == 0
    assert await everything_seen(again) == before


async def test_the_names_of_people_are_not_in_the_journal(hosted):
    await hand_over(hosted, 0, CLEO)
    await player_offers.concede(hosted, 0)
    rows = await hosted.store.journal(hosted.id)
    whole = b"".join(row.body for row in rows) + msgspec.msgpack.encode(hosted.terms.setup)
    assert not any(name.encode() in whole for name in ("Ada", "Ben", "Cleo"))
