"""Two against two, hosted: who is asked to a table for four, and what partners decide together."""

import pytest

from matches import moderation, out_of_time, player_offers, seat_handover, series
from matches.challenge import ANYONE, COMPUTER, Place
from matches.challenges import Challenges
from matches.errors import NotAllowed
from matches.match_file import export, verify
from matches.match_terms import Sitting
from matches.player_clocks import TimeControl
from rules.core.errors import StaleQuestion
from tests.matches.house import give, play_out

NAMES = ("Ada", "Ben", "Cleo", "Dan")
ADA, BEN, CLEO, DAN = (Place(user, name) for user, name in enumerate(NAMES, 1))
SITTINGS = [Sitting(place.user, place.name) for place in (ADA, BEN, CLEO, DAN)]


@pytest.fixture
def challenges(matches):
    return Challenges(matches)


async def drafted(challenges, *others):
    return await challenges.draft("diabolicards", (ADA, *others), guild=1, channel=2)


async def table(matches, *computers, **terms):
    """Four people, but for the seats that computers have."""
    sittings = [
        Sitting(None, f"Computer {seat}", level="random") if seat in computers else sitting
        for seat, sitting in enumerate(SITTINGS)
    ]
    hosted = await matches.open("diabolicards", sittings, **terms)
    await matches.settled()
    return hosted


# -- seats before the challenge is sent


async def test_computers_are_told_apart_and_the_only_one_is_the_computer(challenges):
    draft = await drafted(challenges, COMPUTER, COMPUTER, COMPUTER)
    names = [place.name for place in draft.places]
    assert names == ["Ada", "Computer 1", "Computer 2", "Computer 3"]
    draft = await challenges.invite(draft.id, 1, {1: BEN, 2: CLEO})
    assert [place.name for place in draft.places] == ["Ada", "Ben", "Cleo", "The computer"]
    assert [place.accepted for place in draft.places] == [False, False, False, True]


@pytest.mark.parametrize(
    ("user", "invited", "refused"),
    [
        (2, {1: BEN}, "Only Ada can do that: it is their challenge."),
        (1, {0: BEN}, "There is no such seat to give away."),
        (1, {4: BEN}, "There is no such seat to give away."),
        (1, {2: BEN, 3: BEN}, "Ben is invited twice."),
        (1, {2: ADA}, "You cannot play against yourself."),
    ],
)
async def test_seats_that_cannot_be_given_away(challenges, user, invited, refused):
    draft = await drafted(challenges, COMPUTER, COMPUTER, COMPUTER)
    with pytest.raises(NotAllowed, match=f"^{refused}$"):
        await challenges.invite(draft.id, user, invited)
    assert await challenges.find(draft.id) == draft


async def test_whom_a_sent_challenge_invites_stays(challenges):
    draft = await drafted(challenges, BEN, CLEO, DAN)
    await challenges.send(draft.id, 1)
    with pytest.raises(NotAllowed, match="whom it invites can no longer change"):
        await challenges.invite(draft.id, 1, {1: COMPUTER})


# -- open seats


async def test_an_open_seat_is_taken_on_the_side_that_was_chosen(challenges):
    draft = await drafted(challenges, ANYONE, ANYONE, ANYONE)
    await challenges.send(draft.id, 1)
    await challenges.accept(draft.id, 2, "Ben", side=0)
    with pytest.raises(NotAllowed, match="that side is full"):
        await challenges.accept(draft.id, 3, "Cleo", side=0)
    await challenges.accept(draft.id, 3, "Cleo", side=1)
    hosted = await challenges.accept(draft.id, 4, "Dan")
    assert hosted.names == ("Ada", "Cleo", "Ben", "Dan")


async def test_an_open_seat_is_given_back(challenges):
    draft = await drafted(challenges, BEN, ANYONE, ANYONE)
    await challenges.send(draft.id, 1)
    await challenges.accept(draft.id, 3, "Cleo")
    left = await challenges.leave(draft.id, 3)
    assert left.open_seats == [2, 3]
    assert all(place.user != 3 for place in left.places)
    for user in (1, 2, 3):  # the host, one who was named, and one who has left already
        with pytest.raises(NotAllowed, match="no seat at this table that you could give back"):
            await challenges.leave(draft.id, user)


async def test_computers_take_the_seats_for_which_nobody_came(challenges):
    draft = await drafted(challenges, ANYONE, ANYONE, ANYONE)
    with pytest.raises(NotAllowed, match="No seat of this challenge is open"):
        await challenges.complete(draft.id, 1)
    await challenges.send(draft.id, 1)
    await challenges.accept(draft.id, 3, "Cleo")
    hosted = await challenges.complete(draft.id, 1)
    assert hosted.names == ("Ada", "Cleo", "Computer 1", "Computer 2")


# -- conceding


async def test_a_side_concedes_when_both_partners_do(matches):
    hosted = await table(matches)
    assert not await player_offers.concede(hosted, 3)
    (offer,) = await player_offers.open_offers(hosted)
    assert player_offers.answerers(hosted, offer) == [1]
    with pytest.raises(NotAllowed, match="not yours to answer"):
        await player_offers.decline(hosted, "concede", 0)
    await player_offers.accept(hosted, "concede", 1)
    result = await hosted.result()
    assert (result.winners, result.reason) == ((0, 2), "concede")
    with pytest.raises(StaleQuestion):
        await player_offers.concede(hosted, 0)


async def test_one_is_enough_beside_a_computer_or_a_seat_that_is_lent(matches):
    hosted = await table(matches, 2)
    assert await player_offers.concede(hosted, 0)
    hosted = await table(matches)
    await seat_handover.lend(hosted, 2, level="random")
    assert await player_offers.concede(hosted, 0)
    assert (await hosted.result()).winners == (1, 3)


async def test_a_wish_to_concede_waits_until_its_player_moves_again(matches):
    hosted = await table(matches)
    await player_offers.concede(hosted, 0)
    await give(hosted, 1)
    assert await player_offers.open_offers(hosted)
    await give(hosted, 0)
    with pytest.raises(NotAllowed, match="moved on"):
        await player_offers.accept(hosted, "concede", 2)
    assert await hosted.result() is None


# -- what everybody must agree to


@pytest.mark.parametrize("kind", ["draw", "rematch"])
async def test_a_partner_is_asked_as_rivals_are(matches, kind):
    hosted = await table(matches, 3)
    if kind == "draw":
        await player_offers.offer_draw(hosted, 0)
    else:
        await hosted.close(0, (1, 3), "concede")
        await player_offers.offer_rematch(hosted, 0)
    (offer,) = await player_offers.open_offers(hosted)
    assert player_offers.unanswered(hosted, offer) == [1, 2], "a computer agrees to everything"
    await player_offers.accept(hosted, kind, 1)
    (offer,) = await player_offers.open_offers(hosted)
    assert player_offers.unanswered(hosted, offer) == [2]
    opened = await player_offers.accept(hosted, kind, 2)
    if kind == "draw":
        assert (await hosted.result()).reason == "draw agreed"
    else:
        again = await matches.find(opened)
        assert again.side_names == ["Computer 3 and Ben", "Cleo and Ada"]


async def test_a_series_counts_for_both_partners(matches):
    hosted = await table(matches, best_of=3)
    await hosted.close(0, (1, 3), "concede")
    for seat in range(4):
        second = await series.choose_for_next(matches, hosted, seat, {})
    await second.close(1, (1, 3), "award")
    assert await series.score(second) == {1: 2, 3: 2}
    assert await series.is_over(second)


# -- time, moderators, proof


async def test_a_win_on_time_is_the_sides(matches):
    hosted = await table(matches, control=TimeControl("live", 600))
    hosted.matches.clock.advance(601)
    await out_of_time.claim_time(hosted, 2)
    assert (await hosted.result()).winners == (0, 2)
    with pytest.raises(NotAllowed, match="only to a rival"):
        await out_of_time.grant_time(hosted, 0, 2, 60)


async def test_computers_that_take_over_get_names_of_their_own(matches):
    hosted = await table(matches, 1)
    for seat in (0, 2):
        await moderation.replace(hosted, seat, Sitting(None, "The computer", level="random"), 9, "")
    assert hosted.names == ("The computer", "Computer 1", "Computer 2", "Dan")


async def test_a_match_of_four_is_exported_and_verified(matches):
    hosted = await table(matches)
    await play_out(hosted)
    row = await hosted.store.match(hosted.id)
    told = verify(await export(hosted), row.commitment, row.receipt)
    assert told.startswith("verified: Diabolicards, ")


async def test_a_restart_in_the_middle_changes_nothing(house, matches):
    hosted = await table(matches)
    await play_out(hosted, decisions=30)
    before = [await hosted.view(viewer) for viewer in (None, 0, 1, 2, 3)]
    again = await (await house.start()).find(hosted.id)
    assert [await again.view(viewer) for viewer in (None, 0, 1, 2, 3)] == before
    assert [await again.log(viewer) for viewer in (0, 2)] == [await hosted.log(v) for v in (0, 2)]
