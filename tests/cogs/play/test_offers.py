"""What players offer each other: undo, draw, concede, rematch, the next battle."""

from __future__ import annotations

import asyncio

from matches import player_offers, series
from matches.hosted import HostedMatch
from tests.cogs.club import Club, everything
from tests.cogs.playing import against_the_computer, under_more
from tests.matches.house import give, play_until

# -- taking back


async def test_a_move_nobody_has_learnt_from_is_taken_back_at_once(club):
    hosted = await club.duel()
    await give(hosted, 0)
    answer = await under_more(club, club.ada, "Take back my last move")
    assert answer.text == "Taken back."
    assert await hosted.waiting() == [0, 1]
    await club.settled()
    assert "**Ada and Ben to cut**" in club.board().text


async def test_what_a_rival_has_answered_needs_their_consent(club):
    hosted, seat = await one_who_needs_consent(club)
    mover, rival = (club.ada, club.ben) if seat == 0 else (club.ben, club.ada)
    before = await hosted.sequence()
    answer = await mover.slash("match undo")
    assert answer.text == "Your rival is asked whether you may take it back."
    await club.settled()
    assert f"{mover.user.name} asks to take the last move back." in club.board().text
    own = await mover.click(club.board(), "Accept")
    assert own.text == f"This is for {rival.user.name} to answer."
    foreign = await club.cleo.click(club.board(), "Accept")
    assert foreign.ephemeral
    assert await hosted.sequence() == before
    agreed = await rival.click(club.board(), "Accept")
    assert agreed.text == "Agreed."
    await club.settled()
    assert await hosted.sequence() == before + 1
    assert "Accept" not in club.board().buttons


async def test_a_rival_may_decline_and_nothing_changes(club):
    hosted, seat = await one_who_needs_consent(club)
    mover, rival = (club.ada, club.ben) if seat == 0 else (club.ben, club.ada)
    before = await hosted.sequence()
    await mover.slash("match undo")
    await club.settled()
    assert (await rival.click(club.board(), "Decline")).text == "Declined."
    await club.settled()
    assert "Decline" not in club.board().buttons
    assert await hosted.sequence() == before
    late = await rival.slash("match accept")
    assert late.text == "Nothing is offered to you here."


async def one_who_needs_consent(club: Club) -> tuple[HostedMatch, int]:
    """A duel in which the Attacker passed and the rival has passed after them."""
    hosted = await club.duel()
    await play_until(hosted, "action")
    for _ in range(12):
        for seat in (0, 1):
            judged = await player_offers.what_taking_back_means(hosted, seat)
            if judged.kind == "consent":
                await club.settled()
                return hosted, seat
        await give(hosted, (await hosted.waiting())[0])
    raise AssertionError("nobody needs consent")


async def test_what_showed_cards_can_never_be_taken_back(club):
    hosted = await club.duel()
    await play_until(hosted, "action")
    before = await hosted.sequence()
    answer = await club.ada.slash("match undo")
    assert answer.text == (
        "That move cannot be taken back: cards have been seen or shuffled since. A moderator can."
    )
    assert await hosted.sequence() == before


async def test_a_computer_allows_what_needs_consent_at_once(club, monkeypatch):
    hosted = await against_the_computer(club)
    await club.client.matches.settled()
    await play_until(hosted, "action")

    async def judged(hosted: HostedMatch, seat: int) -> player_offers.TakeBack:
        sequence = await hosted.sequence()
        return player_offers.TakeBack(sequence - 1, sequence, "consent", {})

    monkeypatch.setattr(player_offers, "what_taking_back_means", judged)
    answer = await club.ada.slash("match undo")
    assert answer.text == "Taken back."


# -- draws


async def test_a_draw_is_offered_confirmed_and_ends_the_match(club):
    hosted = await club.duel()
    assert (await under_more(club, club.ada, "Offer a draw")).text == "Your rival is asked."
    await club.settled()
    assert "Ada offers a draw." in club.board().text
    sure = await club.ben.click(club.board(), "Accept")
    assert sure.ephemeral
    assert sure.text == "Agree to a draw? The match ends."
    assert await hosted.result() is None
    await club.ben.click(sure.message, "Yes, a draw")
    await club.settled()
    assert (await hosted.result()).reason == "draw agreed"
    assert "Rematch" in club.board().buttons


async def test_offering_back_is_agreeing_and_a_lapsed_offer_is_nobodys(club):
    hosted = await club.duel()
    await club.ada.slash("match draw")
    sure = await club.ben.slash("match draw")
    await give(hosted, 0)
    late = await club.ben.click(sure.message, "Yes, a draw")
    assert late.text == "That is no longer on offer."
    assert await hosted.result() is None


async def test_an_offer_can_be_declined_or_withdrawn(club):
    hosted = await club.duel()
    await club.ada.slash("match draw")
    await club.settled()
    assert (await club.ada.click(club.board(), "Decline")).text == "Withdrawn."
    await club.settled()
    assert "offers a draw" not in club.board().text
    await club.ada.slash("match draw")
    await club.settled()
    assert (await club.ben.slash("match decline")).text == "Declined."
    assert await hosted.result() is None


async def test_a_draw_with_the_computer_is_asked_twice(club):
    hosted = await against_the_computer(club)
    sure = await club.ada.slash("match draw")
    assert sure.text == "The computer agrees to any draw. The match ends."
    assert await hosted.result() is None
    done = await club.ada.click(sure.message, "Yes, a draw")
    assert done.text == "A draw."
    assert (await hosted.result()).winners == ()


# -- conceding


async def test_conceding_is_asked_twice_and_the_rival_wins(club):
    hosted = await club.duel()
    sure = await under_more(club, club.ada, "Concede…")
    assert sure.text == "Concede Showdown? Your rival wins at once."
    assert await hosted.result() is None
    done = await club.ada.click(sure.message, "Yes, I concede")
    assert done.text == "You conceded. Well played all the same!"
    await club.settled()
    assert (await hosted.result()).winners == (1,)
    again = await club.forged(club.ada, "match concede", match=hosted.id)
    assert again.text == "The match is over."


async def test_whoever_does_not_play_changes_nothing_with_any_of_it(club):
    hosted = await club.duel()
    await player_offers.offer_draw(hosted, 0)
    await club.settled()
    before = everything(club.ada, club.ben)
    for button in ("My hand", "More", "Accept", "Decline"):
        answer = await club.cleo.click(club.board(), button)
        assert answer.ephemeral
        assert len(answer.text) < 100
    await club.settled()
    assert everything(club.ada, club.ben) == before
    assert len(await player_offers.open_offers(hosted)) == 1


# -- again


async def test_a_rematch_has_the_seats_swapped(club):
    hosted = await club.duel()
    await player_offers.concede(hosted, 0)
    await club.settled()
    assert (await club.ada.click(club.board(), "Rematch")).text == "A rematch is offered."
    await club.settled()
    assert "Ada offers a rematch." in club.board().text
    hand = await club.ben.click(club.board(), "Accept")
    await hand.done()
    assert hand.ephemeral
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    rematch = await club.client.matches.find(row.id)
    assert rematch.names == ("Ben", "Ada")
    assert "## Showdown: Ben against Ada" in club.board().text


async def test_a_rematch_with_the_computer_begins_at_once(club):
    hosted = await against_the_computer(club)
    await player_offers.concede(hosted, 0)
    await club.settled()
    answer = await club.ada.click(club.board(), "Rematch")
    assert "### Cut the deck before the deal" in (await answer.done()).text
    await club.settled()
    assert "## Showdown: The computer against Ada" in club.board().text


async def test_a_rematch_of_a_running_match_is_refused(club):
    hosted = await club.duel()
    answer = await club.forged(club.ada, "match rematch", match=hosted.id)
    assert answer.text == "A rematch can be offered when this match is over."


async def test_the_next_battle_of_a_series_begins_when_both_have_chosen(club):
    hosted = await club.duel(best_of=3)
    assert "Battle 1, best of 3: Ada 0, Ben 0" in club.board().text
    await player_offers.concede(hosted, 0)
    await club.settled()
    first = club.board()
    assert "Battle 1, best of 3: Ada 0, Ben 1" in first.text
    ada = await club.ada.click(first, "Next battle")
    before = everything(club.ben, club.cleo)
    noted = await club.ada.select(ada.message, "Your champion", ["queen_of_swords"])
    assert noted.text == "Noted. The battle starts when everybody is set."
    assert everything(club.ben, club.cleo) == before
    ben = await club.ben.click(first, "Next battle")
    await (await club.ben.click(ben.message, "The same again")).done()
    await club.settled()
    assert "Battle 2, best of 3: Ada 0, Ben 1" in club.board().text
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    second = await club.client.matches.find(row.id)
    assert second.terms.setup.seats[0] == {"champion": "queen_of_swords"}
    late = await club.ada.click(first, "Next battle")
    assert late.text == "The next battle has already begun."
    await player_offers.concede(second, 0)
    await club.settled()
    assert await series.is_over(second)
    assert "Rematch" in club.board().buttons


async def test_both_choosing_at_the_same_moment_open_one_battle(club):
    hosted = await club.duel(best_of=3)
    await player_offers.concede(hosted, 0)
    await club.settled()
    panels = [await p.click(club.board(), "Next battle") for p in (club.ada, club.ben)]
    await asyncio.gather(
        club.ada.click(panels[0].message, "The same again"),
        club.ben.click(panels[1].message, "The same again"),
    )
    await club.settled()
    assert len(await club.client.matches.store.battles(hosted.row.series)) == 2
