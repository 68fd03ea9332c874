"""Partners at the table: who must agree to what, who is called, what moderators do to a side."""

from __future__ import annotations

import pytest

from local.loopback.people import Person
from matches import seat_handover
from matches.hosted import HostedMatch
from matches.player_clocks import TimeControl
from tests.cogs.club import Club
from tests.cogs.foursome import begun, gathered, seated
from tests.cogs.scenes import told
from tests.matches.house import SeededSecrets, give

DORA_ASKED = "Partners concede together: Dora is asked at the board, until you make a move again."

CONCEDES = "would concede for your side in Diabolicards."


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(9))


@pytest.fixture
def four(club: Club) -> list[Person]:
    return gathered(club)


@pytest.fixture
async def hosted(club: Club, four: list[Person]) -> HostedMatch:
    return await seated(club, *four)


async def conceding(club: Club, person: Person) -> str:
    """By More, and sure of it; what they are told."""
    more = await told(person.click(club.board(), "More"))
    sure = await told(person.click(more, "Concede…"))
    return (await told(person.click(sure, "Yes, I concede"))).text


# -- conceding


async def test_partners_concede_together(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    ada, ben, dora, _ = four
    more = await told(ada.click(club.board(), "More"))
    sure = await told(ada.click(more, "Concede…"))
    assert "Your rivals win if Dora agrees." in sure.text
    assert (await told(ada.click(sure, "Yes, I concede"))).text == DORA_ASKED
    await club.settled()
    board = club.board()
    assert "Ada would concede for their side. Still to answer: Dora." in board.text
    rival = await told(ben.click(board, "Accept"))
    assert rival.text == "This is for Dora to answer."
    refused = await told(ben.click(board, "Decline"))
    assert refused.text == "That is not yours to answer."
    assert await hosted.result() is None
    sure = await told(dora.click(board, "Accept"))
    assert "Ada wants to, so your rivals win at once." in sure.text
    ended = await told(dora.click(sure, "Yes, I concede"))
    assert ended.text == "You conceded together. Well played all the same!"
    await club.settled()
    result = await hosted.result()
    assert result is not None
    assert (result.winners, result.reason) == ((1, 3), "concede")
    assert "Ben and Ed win" in club.board().text


async def test_a_partner_who_would_rather_play_on_says_so(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    assert await conceding(club, four[0]) == DORA_ASKED
    await club.settled()
    assert (await told(four[2].click(club.board(), "Decline"))).text == "Declined."
    await club.settled()
    assert "would concede" not in club.board().text
    assert await hosted.result() is None


async def test_a_wish_to_concede_waits_until_its_player_moves_again(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    assert await conceding(club, four[0]) == DORA_ASKED
    await give(hosted, 1)
    await club.restart()
    hosted = await club.client.matches.find(hosted.id)
    await give(hosted, 3)
    await club.settled()
    assert "Ada would concede" in club.board().text
    await give(hosted, 0)
    await club.settled()
    assert "would concede" not in club.board().text
    assert await conceding(club, four[2]) == DORA_ASKED.replace("Dora", "Ada")
    assert "together" in await conceding(club, four[0])
    assert await hosted.result() is not None


async def test_a_computer_beside_you_agrees_at_once(club: Club, four: list[Person]) -> None:
    hosted = await seated(club, four[0], four[1], "random", four[3])
    more = await told(four[0].click(club.board(), "More"))
    sure = await told(four[0].click(more, "Concede…"))
    assert "Computer 2 agrees to that, so your rivals win at once." in sure.text
    ended = await told(four[0].click(sure, "Yes, I concede"))
    assert ended.text == "You conceded. Well played all the same!"
    result = await hosted.result()
    assert result is not None
    assert result.winners == (1, 3)


async def test_the_partner_is_called_once_and_may_answer_where_they_are_called(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    dora = four[2]
    club.client.matches.presence.seen(int(dora.user.id))  # and so not called to her move
    await conceding(club, four[0])
    await club.settled()
    call = club.latest(CONCEDES)
    assert call.text.startswith(f"<@{dora.user.id}>, Ada ")
    assert (call.mentions, call.everyone) == ({dora.user.id}, False)
    await give(hosted, 1)
    await club.client.sweep.once()
    await club.settled()
    assert [m.id for m in club.cleo.sees() if CONCEDES in m.text] == [call.id]
    assert (await told(four[1].click(call, "Decline"))).text == "That is not yours to answer."
    assert (await told(dora.click(call, "Decline"))).text == "Declined."
    await club.settled()
    assert call.deleted
    await conceding(club, four[0])
    await club.settled()
    again = club.latest(CONCEDES)
    await give(hosted, 0)
    await club.settled()
    assert again.deleted


async def test_a_partner_who_does_not_want_to_be_called_is_not_even_for_that(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    await four[2].slash("settings", notices=False)
    await conceding(club, four[0])
    await club.settled()
    assert not [m for m in club.cleo.sees() if CONCEDES in m.text]
    assert "Ada would concede" in club.board().text


# -- what everybody must agree to


async def test_a_draw_needs_everybody_the_partner_too(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    ada, ben, dora, ed = four
    more = await told(ada.click(club.board(), "More"))
    assert (await told(ada.click(more, "Offer a draw"))).text == "The others are asked."
    await club.settled()
    board = club.board()
    assert "Ada offers a draw. Still to answer: Ben, Dora and Ed." in board.text
    own = await told(ada.click(board, "Accept"))
    assert own.text == "This is for Ben, Dora and Ed to answer."
    for person, still in ((ben, "Dora and Ed"), (ed, "Dora")):
        sure = await told(person.click(board, "Accept"))
        agreed = await told(person.click(sure, "Yes, a draw"))
        assert agreed.text == f"Agreed; {still} must still answer."
    sure = await told(dora.slash("match accept"))
    assert (await told(dora.click(sure, "Yes, a draw"))).text == "Agreed."
    result = await hosted.result()
    assert result is not None
    assert (result.winners, result.reason) == ((), "draw agreed")
    history = await told(ada.slash("match history", player=dora.user))
    assert "You have not finished a match against Dora here yet." in history.text
    history = await told(ada.slash("match history", player=ben.user))
    assert "You against Ben: 0 won, 0 lost, 1 drawn." in history.text
    assert "**drew** against Ada and Dora, with Ed," in history.text


async def test_a_person_beside_you_is_asked_for_a_draw_with_computers(
    club: Club, four: list[Person]
) -> None:
    hosted = await seated(club, four[0], "random", four[2], "random")
    more = await told(four[0].click(club.board(), "More"))
    assert "Give me a hint" in more.buttons, "hints hurt nobody where all rivals are computers"
    assert (await told(four[0].click(more, "Offer a draw"))).text == "The others are asked."
    await club.settled()
    assert "Still to answer: Dora." in club.board().text
    assert await hosted.result() is None


async def test_what_others_have_answered_needs_the_consent_of_all(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    for seat in (0, 2):
        await give(hosted, seat)
    await club.settled()
    asked = await told(four[0].slash("match undo"))
    assert asked.text == "The others are asked whether you may take it back."
    await club.settled()
    for person in four[1:]:
        await told(person.click(club.board(), "Accept"))
    assert await hosted.waiting() == [0, 1, 2, 3]


async def test_a_rematch_needs_everybody_and_keeps_partners_together(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    await hosted.close(0, (1, 3), "concede")
    await club.settled()
    offered = await told(four[0].click(club.board(), "Rematch"))
    assert offered.text == "A rematch is offered."
    await club.settled()
    for person in four[1:3]:
        await told(person.click(club.board(), "Rematch"))
    assert await club.client.matches.store.running(int(club.guild.id)) == []
    await told(four[3].click(club.board(), "Rematch"))
    (row,) = await club.client.matches.store.running(int(club.guild.id))
    again = await club.client.matches.find(row.id)
    assert again.names == ("Ed", "Dora", "Ben", "Ada")
    assert again.side_names == ["Ed and Ben", "Dora and Ada"]


# -- a series


async def test_a_series_is_won_by_a_side(club: Club, four: list[Person]) -> None:
    hosted = await begun(club, four, best_of=3)
    await hosted.close(0, (1, 3), "concede")
    await club.settled()
    assert "Battle 1, best of 3: Ada and Dora 0, Ben and Ed 1" in club.board().text
    board = club.board()
    for person in four:
        ready = await told(person.click(board, "Next battle"))
        noted = await told(person.click(ready, "I am ready"))
        if person is not four[3]:
            assert noted.text == "Noted. The battle starts when everybody is set."
    await club.restart()
    battles = await club.client.matches.store.battles(hosted.row.series)
    second = await club.client.matches.find(battles[1].id)
    assert second.names == hosted.names
    await second.close(2, (1, 3), "concede")
    await club.settled()
    assert "Battle 2, best of 3: Ada and Dora 0, Ben and Ed 2" in club.board().text
    assert "Rematch" in club.board().buttons


# -- who is called


async def test_whoever_must_move_is_called_and_nobody_else(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    for seat in (0, 1, 3):
        await give(hosted, seat)
    club.clock.advance(601)
    await club.client.sweep.once()
    await club.settled()
    (call,) = [m for m in club.cleo.sees() if "your move" in m.text]
    number = int(four[2].user.id)
    assert call.text == f"<@{number}>, your move in Diabolicards with Ada against Ben and Ed."
    assert call.mentions == {number}


async def test_either_rival_may_claim_the_win_on_time_for_the_side(
    club: Club, four: list[Person]
) -> None:
    hosted = await seated(club, *four, control=TimeControl("live", 600, 10))
    for seat in (0, 1, 3):
        await give(hosted, seat)
    club.clock.advance(601)
    await club.client.sweep.once()
    await club.settled()
    assert "Dora is out of time: a rival may claim the win (More)." in club.board().text
    out = [m for m in club.cleo.sees() if "you may claim the win" in m.text]
    assert set().union(*(m.mentions for m in out)) == {int(four[s].user.id) for s in (1, 3)}
    mate = await told(four[0].click(club.board(), "More"))
    assert "Claim the win on time" not in mate.buttons
    more = await told(four[3].click(club.board(), "More"))
    claimed = await told(four[3].click(more, "Claim the win on time"))
    assert claimed.text == "Your side wins on time."
    result = await hosted.result()
    assert result is not None
    assert result.winners == (1, 3)


async def test_a_partner_who_has_left_does_not_spare_the_side_a_defeat(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    del club.guild.members[four[2].user.id]
    more = await told(four[0].click(club.board(), "More"))
    answer = await told(four[0].click(more, "Someone has left"))
    assert answer.text.startswith("Dora has left this server, and plays on your side:")
    assert not answer.buttons
    more = await told(four[1].click(club.board(), "More"))
    answer = await told(four[1].click(more, "Someone has left"))
    assert "Dora has left this server." in answer.text
    await told(four[1].click(answer, "End it without a result"))
    result = await hosted.result()
    assert result is not None
    assert result.is_void


async def test_a_lent_seat_plays_on_beside_its_partner_and_comes_back(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    await seat_handover.lend(hosted, 2, level="random")
    await club.settled()
    assert 2 not in await hosted.waiting()
    back = await told(four[2].slash("match return"))
    assert back.ephemeral
    assert hosted.seats[2].user == int(four[2].user.id)
    assert hosted.names == ("Ada", "Ben", "Dora", "Ed")


# -- moderators


async def test_a_moderator_awards_the_match_to_a_side(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    told_back = await told(club.mona.slash("mod end", match=hosted.id, result="1"))
    assert told_back.text == "Ended: Diabolicards, Ada and Dora against Ben and Ed."
    result = await hosted.result()
    assert result is not None
    assert (result.winners, result.reason) == ((1, 3), "award")
    history = await told(four[1].slash("match history"))
    assert "**won** against Ada and Dora, with Ed," in history.text


async def test_computers_that_take_over_are_told_apart(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    for player, name in (("1", "The computer"), ("2", "Computer 1")):
        answer = await told(club.mona.slash("mod replace", match=hosted.id, player=player))
        assert answer.text == f"{name} plays on for {('Ben', 'Dora')[int(player) - 1]}."
    assert hosted.side_names == ["Ada and Computer 1", "The computer and Ed"]
    anew = await told(club.mona.slash("mod reset", match=hosted.id))
    assert "Dealt anew" in anew.text


async def test_practice_from_a_finished_match_gives_the_other_seats_to_computers(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    for seat in range(4):
        await give(hosted, seat)
    await hosted.close(0, (1, 3), "concede")
    await club.settled()
    shown = await told(four[3].click(club.board(), "Replay"))
    await told(four[3].click(shown, "Play on from here"))
    (row,) = await club.client.matches.store.running(int(club.guild.id))
    practice = await club.client.matches.find(row.id)
    assert practice.side_names == ["Computer 1 and Computer 3", "Computer 2 and Ed"]


async def test_a_match_of_sides_is_named_by_them(
    club: Club, four: list[Person], hosted: HostedMatch
) -> None:
    (choice,) = await four[2].autocomplete("hand", "match", "")
    assert choice["name"].startswith("Diabolicards: Ada and Dora against Ben and Ed (")
    listed = await told(club.cleo.slash("match list"))
    assert "Ada and Dora against Ben and Ed" in listed.text
