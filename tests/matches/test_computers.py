"""Computers that think: their turns, hints, reasons, and seats they look after."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from matches import computer_players, replay, seat_handover
from matches.errors import NotAllowed
from matches.match_terms import Sitting
from matches.matches import Matches
from players.explain import HURRIED
from players.thinkers import Thinkers
from tests.matches.house import ADA, BEN, KING, asked, duel, give, journal, play_out

CLUB = Sitting(None, "The computer", {"champion": KING}, "club")
MASTER = Sitting(None, "The computer", {"champion": KING}, "master")


async def at_once(seconds: float) -> None:
    await asyncio.sleep(0)


@pytest.fixture
async def thinkers(matches: Matches, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("players.thinkers.GRACE", 60.0)  # on a busy machine a worker starts slowly
    thinkers = Thinkers(sleep=at_once)
    yield thinkers
    await matches.settled()  # nobody may be thinking when they go
    await thinkers.close()


@pytest.fixture
def thinking(matches: Matches, thinkers: Thinkers) -> Matches:
    matches.thinkers = thinkers
    return matches


async def test_a_club_player_finishes_a_match_against_a_person(thinking):
    hosted = await duel(thinking, ADA, CLUB)
    while (await hosted.result()) is None:
        await thinking.settled()
        if 0 in await hosted.waiting():
            await give(hosted, 0)
    assert (await hosted.result()).reason in ("aces", "deck")


async def test_what_a_club_player_answers_is_what_its_level_chooses(thinking, thinkers):
    """Not the plain computer: that one would be asked only without thinkers."""

    def never(match: Any, seat: int) -> Any:
        raise AssertionError("the plain computer was asked")

    thinking.computer = never
    hosted = await duel(thinking, ADA, CLUB)
    await thinking.settled()
    assert await hosted.waiting() == [0]


async def test_a_random_computer_does_not_think(thinking, monkeypatch):
    async def never(*_: object) -> Any:
        raise AssertionError("it thought")

    monkeypatch.setattr(thinking.thinkers, "choose", never)
    random = Sitting(None, "The computer", {"champion": KING}, "random")
    hosted = await duel(thinking, ADA, random)
    await thinking.settled()
    assert await hosted.waiting() == [0]


async def test_computers_play_beside_a_person_and_against_them(thinking, thinkers):
    names = ("Computer 1", "Computer 2", "Computer 3")
    computers = [Sitting(None, name, level="club") for name in names]
    hosted = await thinking.open("diabolicards", [Sitting(101, "Ada"), *computers])
    cards = await thinking.cards(hosted.row)
    for _ in range(8):
        await thinking.settled()
        await give(hosted, (await hosted.waiting())[0])
    await thinking.settled()
    assert {entry.seat for entry in await journal(hosted)} == {0, 1, 2, 3}
    reason = await computer_players.why(hosted, 0, is_over=False)
    assert not [title for title in cards.titles if title in reason]


async def test_people_may_act_while_a_computer_thinks(thinking, monkeypatch):
    thinks, may_answer = asyncio.Event(), asyncio.Event()
    whole = thinking.thinkers.choose

    async def slowly(request: Any, occasion: Any) -> Any:
        thinks.set()
        await may_answer.wait()
        return await whole(request, occasion)

    monkeypatch.setattr(thinking.thinkers, "choose", slowly)
    hosted = await duel(thinking, ADA, CLUB)
    await thinks.wait()
    await hosted.close(0, (1,), "concede")  # the lock is free
    may_answer.set()
    await thinking.settled()
    assert (await hosted.result()).winners == (1,)


async def test_a_hint_names_an_option_and_changes_nothing(thinking, thinkers):
    hosted = await duel(thinking, ADA, CLUB)
    await thinking.settled()
    await give(hosted, 0)
    while True:
        await thinking.settled()
        prompt = await asked(hosted, 0)
        if len(prompt.options) > 3:
            break
        await give(hosted, 0)
    before = await hosted.sequence()
    words = await computer_players.hint(hosted, thinkers, 0)
    assert any(option.words in words for option in prompt.options)
    assert ". Instead " in words
    assert await hosted.sequence() == before


async def test_there_are_no_hints_against_people(thinking, thinkers):
    hosted = await duel(thinking, ADA, BEN)
    with pytest.raises(NotAllowed, match="against the computer only"):
        await computer_players.hint(hosted, thinkers, 0)


async def test_no_hint_while_somebody_else_is_asked(thinking, thinkers):
    hosted = await duel(thinking, ADA, CLUB)
    await hosted.close(0, (1,), "concede")
    with pytest.raises(NotAllowed, match="not asked"):
        await computer_players.hint(hosted, thinkers, 0)


async def test_while_the_match_goes_on_a_reason_is_always_the_same(thinking):
    hosted = await duel(thinking, ADA, MASTER)
    reasons = set()
    for _ in range(12):
        await thinking.settled()
        reasons.add(await computer_players.why(hosted, 0, is_over=False))
        await give(hosted, 0)
    assert len({reason.removesuffix(HURRIED) for reason in reasons}) == 1


async def test_afterwards_it_tells_what_it_thought_when_it_moved(thinking, thinkers, monkeypatch):
    """Not what it would think now: nobody is asked again."""
    hosted = await duel(thinking, ADA, CLUB)
    for _ in range(8):
        await thinking.settled()
        await give(hosted, 0)
    await thinking.settled()
    last = [entry for entry in await journal(hosted) if entry.seat == 1][-1]
    await hosted.close(0, (1,), "concede")
    await thinkers.close()
    monkeypatch.setattr(thinkers, "think", None)
    kept = await hosted.store.last_explanation(hosted.id)
    assert (kept.sequence, kept.seat) == (last.sequence, 1)
    words = await computer_players.why(hosted, 0, is_over=True)
    assert words == computer_players.retold("The computer", kept.words)


def test_whoever_reads_what_a_computer_thought_is_told_who_is_meant_by_you():
    """Else they would take its Aces for their own."""
    words = "Play it: it says “draw a card”. You are behind."
    assert computer_players.retold("Bo", words) == (
        "Bo thought, word for word: “Play it: it says ‘draw a card’. You are behind.”"
    )


async def test_a_replay_tells_players_what_a_computer_thought_at_every_step(thinking):
    hosted = await duel(thinking, ADA, CLUB)
    for _ in range(6):
        await thinking.settled()
        await give(hosted, 0)
    await thinking.settled()
    await hosted.close(0, (1,), "concede")
    explained = 0
    for step, entry in enumerate(await journal(hosted), 1):
        kept = await hosted.store.explanation(hosted.id, entry.sequence)
        told = computer_players.retold("The computer", kept.words) if kept else ""
        explained += kept is not None
        assert (await replay.frame(hosted, 0, step)).decided.thought == told
        assert (await replay.frame(hosted, None, step)).decided.thought == ""
    assert explained > 2


async def test_what_was_thought_of_a_move_that_is_taken_back_is_gone(thinking):
    hosted = await duel(thinking, ADA, CLUB)
    await thinking.settled()
    await give(hosted, 0)
    for _ in range(4):
        await thinking.settled()
        await give(hosted, 0)
    await thinking.settled()
    first, *_, last = [entry for entry in await journal(hosted) if entry.seat == 1]
    assert (await hosted.store.last_explanation(hosted.id)).sequence == last.sequence
    thinking.thinkers = None
    await hosted.take_back(first.sequence, 0)
    assert (await hosted.store.last_explanation(hosted.id)).sequence == first.sequence


async def test_a_persons_answer_is_not_explained(thinking):
    hosted = await duel(thinking, ADA, CLUB)
    await give(hosted, 0)
    await thinking.settled()
    rows = await hosted.store.read("SELECT seat FROM explanations WHERE match = ?", hosted.id)
    assert {seat for (seat,) in rows} == {1}
    assert not hosted.thoughts


async def test_a_match_among_people_has_no_reasons_to_tell(thinking, thinkers):
    hosted = await duel(thinking, ADA, BEN)
    with pytest.raises(NotAllowed, match="when the match is over"):
        await computer_players.why(hosted, 0, is_over=False)
    await play_out(hosted)
    with pytest.raises(NotAllowed, match="No computer has thought"):
        await computer_players.why(hosted, 0, is_over=True)


# -- a seat in good hands


async def test_a_computer_plays_on_and_the_player_comes_back(thinking):
    hosted = await duel(thinking, ADA, BEN)
    await seat_handover.lend(hosted, 0)
    await thinking.settled()
    assert hosted.seats[0].user is None
    assert await hosted.waiting() == [1]  # the computer has cut
    await seat_handover.come_back(hosted, ADA.user, "Ada")
    assert hosted.seat_of(ADA.user) == 0
    assert hosted.seats[0].kept_for is None


async def test_a_rival_whose_seat_is_lent_is_still_a_person(thinking, thinkers):
    """Else whoever sits opposite could ask a Master until they are back."""
    hosted = await duel(thinking, ADA, BEN)
    await seat_handover.lend(hosted, 0)
    await thinking.settled()
    with pytest.raises(NotAllowed, match="against the computer only"):
        await computer_players.hint(hosted, thinkers, 1)
    with pytest.raises(NotAllowed, match="when the match is over"):
        await computer_players.why(hosted, 1, is_over=False)


async def test_only_its_player_can_take_a_seat_back(thinking):
    hosted = await duel(thinking, ADA, BEN)
    await seat_handover.lend(hosted, 0)
    with pytest.raises(NotAllowed, match="kept for you"):
        await seat_handover.come_back(hosted, 999, "Mallory")
    with pytest.raises(NotAllowed, match="already plays"):
        await seat_handover.lend(hosted, 0)


async def test_a_seat_stays_kept_through_a_restart(house):
    first, second = await house.start(), await house.start()
    hosted = await duel(first, ADA, BEN)
    await seat_handover.lend(hosted, 0)
    await first.settled()
    again = await second.find(hosted.id)
    await seat_handover.come_back(again, ADA.user, "Ada")
    assert again.seat_of(ADA.user) == 0


async def test_nobody_comes_back_to_a_match_that_is_over(thinking):
    hosted = await duel(thinking, ADA, BEN)
    await seat_handover.lend(hosted, 0)
    await thinking.settled()
    await hosted.close(1, (0,), "concede")
    with pytest.raises(NotAllowed, match="over"):
        await seat_handover.come_back(hosted, ADA.user, "Ada")
