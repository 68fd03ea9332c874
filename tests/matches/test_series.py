"""Best of three: linked battles, secret choices in between, nothing published before the end."""

from __future__ import annotations

import asyncio

import pytest

from matches import moderation, player_offers, seat_handover, series
from matches.errors import NotAllowed
from matches.match_file import export, verify
from rules.core.errors import BadSetup
from tests.matches.house import (
    ADA,
    BEN,
    COMPUTER,
    JACK,
    KING,
    QUEEN,
    duel,
    play_out,
    play_until,
)

NO_NEXT = r"^There is no next battle to choose for\.$"


@pytest.fixture
async def first(matches):
    return await duel(matches, best_of=3)


async def won_by(hosted, seat: int):
    """The battle is decided for a seat."""
    await player_offers.concede(hosted, 1 - seat)
    return hosted


async def next_battle(hosted, champions=(JACK, QUEEN)):
    for seat, champion in enumerate(champions):
        opened = await series.choose_for_next(hosted.matches, hosted, seat, {"champion": champion})
    return opened


async def test_a_single_match_is_no_series(matches):
    hosted = await duel(matches)
    assert hosted.row.series == ""
    await won_by(hosted, 0)
    assert await series.is_over(hosted)
    with pytest.raises(NotAllowed, match=NO_NEXT):
        await series.choose_for_next(matches, hosted, 0, {"champion": JACK})


async def test_battles_are_linked_and_numbered(first):
    second = await next_battle(await won_by(first, 0))
    assert second.row.series == first.row.series == first.id
    assert [first.row.battle, second.row.battle] == [1, 2]
    assert second.names == first.names


async def test_each_battle_has_a_secret_and_a_commitment_of_its_own(first):
    second = await next_battle(await won_by(first, 0))
    assert first.row.secret != second.row.secret
    assert first.row.commitment != second.row.commitment
    assert await second.waiting() == [0, 1]
    assert await second.store.journal(second.id) == []


async def test_the_score_counts_the_battles_each_has_won(first):
    assert await series.score(first) == {}
    second = await next_battle(await won_by(first, 0))
    assert await series.score(second) == {0: 1}
    third = await next_battle(await won_by(second, 1))
    assert await series.score(third) == {0: 1, 1: 1}
    await won_by(third, 1)
    assert await series.score(first) == {0: 1, 1: 2}


async def test_two_wins_end_a_best_of_three(first):
    second = await next_battle(await won_by(first, 0))
    assert not await series.is_over(first)
    await won_by(second, 0)
    assert await series.is_over(first)
    assert await series.is_over(second)
    with pytest.raises(NotAllowed, match=NO_NEXT):
        await series.choose_for_next(second.matches, second, 0, {"champion": JACK})


async def test_one_win_each_goes_to_a_third_battle_and_no_further(first):
    second = await next_battle(await won_by(first, 0))
    third = await next_battle(await won_by(second, 1))
    assert not await series.is_over(third)
    await won_by(third, 0)
    assert await series.is_over(third)
    with pytest.raises(NotAllowed, match=NO_NEXT):
        await series.choose_for_next(third.matches, third, 0, {"champion": JACK})


async def test_a_drawn_battle_counts_for_nobody_and_the_series_goes_on(first):
    await player_offers.offer_draw(first, 0)
    await player_offers.accept(first, "draw", 1)
    assert await series.score(first) == {}
    assert not await series.is_over(first)
    second = await next_battle(first)
    assert second.row.battle == 2


async def test_three_drawn_battles_end_the_series_without_a_winner(first):
    battle = first
    for _ in range(3):
        await player_offers.offer_draw(battle, 0)
        await player_offers.accept(battle, "draw", 1)
        latest = battle
        if battle.row.battle < 3:
            battle = await next_battle(battle)
    assert await series.is_over(latest)
    assert await series.score(latest) == {}


async def test_a_battle_ended_by_a_moderator_ends_the_series(first):
    await moderation.end(first, None, 7, "nobody came")
    assert await series.is_over(first)


# -- dealt anew


async def test_a_battle_that_was_dealt_anew_does_not_count(either_house):
    first = await duel(await either_house.start(), best_of=3)
    assert await series.number(first) == 1
    anew = await moderation.restart(first, 7, "wrong champion")
    assert (anew.row.series, anew.row.battle) == (first.row.series, 2)
    assert [await series.number(first), await series.number(anew)] == [1, 1]
    assert not await series.is_over(anew)
    second = await next_battle(await won_by(anew, 0))
    assert await series.number(second) == 2
    assert await series.score(second) == {0: 1}
    await won_by(second, 1)
    assert not await series.is_over(second)
    third = await next_battle(second)
    assert await series.number(third) == 3
    await won_by(third, 0)
    assert await series.is_over(third)


async def test_there_is_no_next_battle_after_one_that_was_dealt_anew(first):
    await moderation.restart(first, 7, "wrong champion")
    with pytest.raises(NotAllowed, match=NO_NEXT):
        await series.choose_for_next(first.matches, first, 0, {"champion": JACK})


async def test_a_single_match_that_was_dealt_anew_is_over_and_the_new_one_is_not(matches):
    hosted = await duel(matches)
    anew = await moderation.restart(hosted, 7, "wrong champion")
    assert await series.is_over(hosted)
    assert not await series.is_over(anew)
    assert await series.number(anew) == 1


# -- choosing for the next battle


async def test_there_is_nothing_to_choose_while_a_battle_runs(first):
    with pytest.raises(NotAllowed, match=NO_NEXT):
        await series.choose_for_next(first.matches, first, 0, {"champion": JACK})


async def test_there_is_nothing_to_choose_for_a_battle_that_has_been_opened(first):
    await next_battle(await won_by(first, 0))
    with pytest.raises(NotAllowed, match=NO_NEXT):
        await series.choose_for_next(first.matches, first, 0, {"champion": KING})


async def test_the_battle_opens_when_all_have_chosen(first):
    await won_by(first, 0)
    opened = await series.choose_for_next(first.matches, first, 1, {"champion": KING})
    assert opened is None
    opened = await series.choose_for_next(first.matches, first, 0, {"champion": QUEEN})
    assert opened.terms.setup.seats == ({"champion": QUEEN}, {"champion": KING})


async def test_a_choice_is_secret_until_all_have_chosen(first):
    await won_by(first, 0)
    told = first.matches.subscribe()
    before = [await first.view(0), await first.log(0), await first.log(None)]
    await series.choose_for_next(first.matches, first, 1, {"champion": KING})
    assert [await first.view(0), await first.log(0), await first.log(None)] == before
    assert told.empty()
    assert (await first.store.battles(first.id))[-1].id == first.id


async def test_a_choice_may_be_changed_until_the_rival_has_chosen(first):
    await won_by(first, 0)
    await series.choose_for_next(first.matches, first, 0, {"champion": KING})
    await series.choose_for_next(first.matches, first, 0, {"champion": QUEEN})
    opened = await series.choose_for_next(first.matches, first, 1, {"champion": JACK})
    assert opened.terms.setup.seats == ({"champion": QUEEN}, {"champion": JACK})


async def test_a_choice_survives_a_restart(house, first):
    await won_by(first, 0)
    await series.choose_for_next(first.matches, first, 0, {"champion": KING})
    restarted = await house.start()
    again = await restarted.find(first.id)
    opened = await series.choose_for_next(restarted, again, 1, {"champion": JACK})
    assert opened.terms.setup.seats[0] == {"champion": KING}


@pytest.mark.parametrize(
    "choices", [{"champion": "joker"}, {}, {"deck": "mine"}], ids=["unknown", "none", "no option"]
)
async def test_a_choice_the_game_does_not_have_is_refused_at_once(first, choices):
    await won_by(first, 0)
    with pytest.raises(BadSetup):
        await series.choose_for_next(first.matches, first, 0, choices)
    assert await first.store.offers(first.id) == []


async def test_a_computer_keeps_its_champion(matches):
    hosted = await duel(matches, ADA, COMPUTER, best_of=3)
    await matches.settled()
    await won_by(hosted, 0)
    opened = await series.choose_for_next(matches, hosted, 0, {"champion": QUEEN})
    assert opened.terms.setup.seats == ({"champion": QUEEN}, COMPUTER.choices)
    await matches.settled()


async def both_choose_at_once(one, other) -> list:
    choices = {"champion": QUEEN}
    return await asyncio.gather(
        series.choose_for_next(one.matches, one, 0, choices),
        series.choose_for_next(other.matches, other, 1, choices),
        return_exceptions=True,
    )


async def test_both_choosing_at_the_same_moment_open_exactly_one_battle(first):
    await won_by(first, 0)
    told = await both_choose_at_once(first, first)
    assert [opened is None for opened in told].count(True) == 1
    assert len(await first.store.battles(first.id)) == 2


async def test_both_choosing_through_two_processes_open_exactly_one_battle(either_house):
    matches, other = await either_house.start(), await either_house.start()
    for _ in range(5):
        first = await won_by(await duel(matches, best_of=3), 0)
        again = await other.find(first.id)
        await both_choose_at_once(first, again)
        assert len(await first.store.battles(first.id)) == 2


# -- nothing is published before the series is over


async def test_the_export_of_a_decided_battle_is_its_public_log_while_the_series_runs(first):
    await play_out(first)
    assert await export(first) == "\n".join([*await first.log(None), ""]).encode()
    assert first.row.secret.hex().encode() not in await export(first)


async def test_nothing_is_published_between_the_battles_or_during_the_next(first):
    await won_by(first, 0)
    second = await next_battle(first)
    await play_until(second, "strike")
    for battle in (first, second):
        content = await export(battle)
        assert content.decode().splitlines() == await battle.log(None)


async def test_every_battle_is_exported_and_verified_after_the_series(first):
    await play_out(first, seed=1)
    battles = [first]
    while not await series.is_over(battles[-1]):
        battles.append(await next_battle(battles[-1]))
        await play_out(battles[-1], seed=len(battles))
    assert len(battles) > 1
    for battle in battles:
        row = await battle.store.match(battle.id)
        words = verify(await export(battle), row.commitment, row.receipt)
        assert words.startswith("verified: Showdown")


async def test_a_handed_over_seat_is_kept_through_the_series(first):
    await seat_handover.hand_over(first, 0, COMPUTER)
    await first.matches.settled()
    await won_by(first, 1)
    opened = await series.choose_for_next(first.matches, first, 1, BEN.choices)
    assert opened.names == ("The computer", "Ben")
    await first.matches.settled()
